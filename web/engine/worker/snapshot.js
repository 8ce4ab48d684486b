// An image of Python's memory just after its start, kept in the person's own browser: later starts take it up in a
// fraction of the time. Pyodide's interface for it is private, so whatever fails here means a start without it.

/** Below the directory of this release, so that no other release finds it. */
const KEY = new URL('snapshot', import.meta.url).href;
const CACHE = `tables ${new URL('../../../../', import.meta.url).pathname} snapshot`;
/** Pyodide cannot restore an image of a heap that has grown. */
const LARGEST_HEAP = 31_457_280;
/** It is kept only where this many more would fit. */
const ROOM = 4;
const REFUSED = 204;

/**
 * What to tell loadPyodide: restore the image, prepare to make one, or neither.
 *
 * @returns {Promise<{ _loadSnapshot?: Uint8Array, _makeSnapshot?: true }>}
 */
export async function snapshotOptions() {
  try {
    const kept = await caches.match(KEY, { cacheName: CACHE });
    if (kept?.status === REFUSED) return {};
    if (kept) return { _loadSnapshot: new Uint8Array(await kept.arrayBuffer()) };
    return { _makeSnapshot: true };
  } catch {
    return {}; // no caches in this browser or window
  }
}

/**
 * @param {any} python Pyodide, before anything of JavaScript has been handed to it
 * @returns {Uint8Array | undefined}
 */
export function takeSnapshot(python) {
  try {
    return python._module.HEAP8.length > LARGEST_HEAP ? undefined : python.makeMemorySnapshot();
  } catch {
    return undefined;
  }
}

/** @param {Uint8Array} image */
export async function keepSnapshot(image) {
  try {
    // Where the browser does not tell, the attempt shows whether there is room.
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
    if (quota - usage < ROOM * image.length) return;
    await caches.delete(CACHE);
    await (await caches.open(CACHE)).put(KEY, new Response(/** @type {BodyInit} */ (image)));
  } catch {
    // The next start is simply another first one.
  }
}

/** After a failure this release does without. */
export async function refuseSnapshot() {
  try {
    await (await caches.open(CACHE)).put(KEY, new Response(null, { status: REFUSED }));
  } catch {
    // Where nothing can be kept there is no image either.
  }
}
