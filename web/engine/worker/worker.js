/** @import { FromWorker, ToWorker } from '../messages.js' */
import { boot } from './boot.js';
import { DownloadError } from './download.js';
import { Searches } from './searches.js';

/** @type {(request: string) => string} */
let handle;
/** @type {Searches} */
let searches;

/** @param {FromWorker} message */
function post(message) {
  self.postMessage(message);
}

self.onmessage = ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.kind === 'start') start(message.fresh);
  else if (message.kind === 'ask') guarded(message.id, () => answer(message.id, handle(message.text)));
  else if (message.kind === 'think') guarded(message.id, () => searches.add(message.id, message.text));
  else guarded(message.id, () => searches.cancel(message.id));
};

/** @param {boolean} fresh */
async function start(fresh) {
  try {
    handle = await boot({ fresh, onProgress: (progress) => post({ kind: 'progress', progress }) });
    searches = new Searches(handle, {
      onAnswer: answer,
      onProgress: (id, done) => post({ kind: 'thinking', id, done }),
      guarded,
    });
    post({ kind: 'ready' });
  } catch (error) {
    const file = error instanceof DownloadError ? error.file : '';
    post({ kind: 'failed', failure: { file, message: lastLine(error) } });
  }
}

/**
 * What went wrong, without Python's traceback above it.
 *
 * @param {unknown} error
 */
function lastLine(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split('\n').pop() ?? '';
}

/**
 * @param {number} id
 * @param {string} text
 */
function answer(id, text) {
  post({ kind: 'answer', id, text });
}

/**
 * Python answers errors in words, so whatever it throws means that it is not to be trusted any more.
 *
 * @param {number} id
 * @param {() => void} work
 */
function guarded(id, work) {
  try {
    work();
  } catch (error) {
    post({ kind: 'crashed', id, message: String(error) });
  }
}
