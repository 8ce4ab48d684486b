/** @import { FromWorker, ToWorker } from '../messages.js' */
import { boot } from './boot.js';
import { DownloadError } from './download.js';
import { Nets } from './nets.js';
import { Searches } from './searches.js';

/** @type {(request: string) => string} */
let handle;
/** @type {Searches} */
let searches;
/** @type {Nets} */
let nets;

/** @param {FromWorker} message */
function post(message) {
  self.postMessage(message);
}

self.onmessage = ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.kind === 'start') start(message);
  else if (message.kind === 'ask') ask(message.id, message.text);
  else if (message.kind === 'think') searches.add(message.id, message.text, nets.forRequest(message.text));
  else if (message.kind === 'cancel') guarded(message.id, () => searches.cancel(message.id));
  else post({ kind: 'pong' });
};

/** @param {{ fresh: boolean, plain: boolean }} options */
async function start({ fresh, plain }) {
  try {
    const python = await boot({
      fresh,
      plain,
      onProgress: (progress) => post({ kind: 'progress', progress }),
    });
    handle = python.handle;
    nets = new Nets(python.fs);
    searches = new Searches(handle, {
      onAnswer: answer,
      onProgress: (id, done) => post({ kind: 'thinking', id, done }),
      guarded,
    });
    post({ kind: 'ready' });
  } catch (error) {
    const message = lastLine(error);
    if (error instanceof DownloadError) post({ kind: 'failed', failure: { file: error.file, message } });
    else if (plain) post({ kind: 'failed', failure: { file: '', message } });
    else post({ kind: 'crashed', id: null, message });
  }
}

/**
 * @param {number} id
 * @param {string} text
 */
function ask(id, text) {
  guarded(id, () => answer(id, handle(text)));
  nets.forRequest(text); // so that they are there when the computer is to play
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
