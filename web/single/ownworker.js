// Takes the place of engine/ownworker.js, so it names others as that one would.
import { filesFor } from '../single/files.js';

/** A page on a disk may start no worker from a file; one from a data: address it may. @returns {Worker} */
export function createWorker() {
  const [[, script]] = filesFor('worker');
  const worker = new Worker(`data:text/javascript;base64,${script}`, { type: 'module' });
  worker.postMessage(filesFor('engine'));
  return worker;
}

/** There is nothing to fetch. */
export async function refreshWorker() {}
