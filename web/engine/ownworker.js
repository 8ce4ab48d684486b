// The worker as a file of the site. In the site as one file, `single/ownworker.js` stands in its place.

/** Written so that it holds in the bundle as well, which lies in another folder of the same depth. */
const SCRIPT = new URL('../engine/worker/worker.js', import.meta.url);

/** @returns {Worker} */
export function createWorker() {
  return new Worker(SCRIPT, { type: 'module' });
}

/** Fetches its script past every cache: a failure stays in them, too. */
export async function refreshWorker() {
  await fetch(SCRIPT, { cache: 'reload' }).catch(() => {});
}
