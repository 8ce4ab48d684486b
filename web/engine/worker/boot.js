/** @import { Progress } from '../types.js' */
import { DownloadError, Downloads, nameOf } from './download.js';
import { files, lock, modules, runtime } from './files.js';
import * as kernel from './kernel.js';
import { keepSnapshot, refuseSnapshot, snapshotOptions, takeSnapshot } from './snapshot.js';

const PACKAGE = '/lib/pygame_web.zip';
const ALL = [...Object.values(files), ...Object.values(modules)];
const TOTAL = ALL.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * @typedef {{ mkdirTree(path: string): void, writeFile(path: string, data: Uint8Array): void }} FileSystem
 * @typedef {{ handle: (request: string) => string, fs: FileSystem }} Python the one function of it that is kept
 */

/**
 * Brings Python up.
 *
 * @param {{ fresh: boolean, plain: boolean, onProgress: (progress: Progress) => void }} options
 * @returns {Promise<Python>}
 */
export async function boot({ fresh, plain, onProgress }) {
  const downloads = new Downloads({ fresh, count: counter(onProgress) });
  if (plain) await refuseSnapshot();
  const started = start(downloads).catch(async (error) => {
    await new Promise((resolve) => setTimeout(resolve)); // what Pyodide says of a broken file comes before its cause
    throw downloads.error ?? error;
  });
  const python = await Promise.race([started, downloads.failed]);
  onProgress({ stage: 'ready', loaded: TOTAL, total: TOTAL, file: '' });
  return python;
}

/**
 * @param {Downloads} downloads
 * @returns {Promise<Python>}
 */
async function start(downloads) {
  const snapshot = snapshotOptions();
  const [wasm, stdlib, bundle] = [files.wasm, files.stdlib, files.package].map((file) =>
    downloads.fetch(file),
  );
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    downloads.import(modules.loader),
    downloads.import(modules.python),
  ]);
  const packed = await (await bundle).arrayBuffer();
  const restore = answerFetch({ [nameOf(files.wasm)]: wasm, [nameOf(files.stdlib)]: stdlib }, downloads.fail);
  try {
    const indexURL = new URL(runtime, import.meta.url).href;
    const python = await loadPyodide({
      indexURL,
      packageBaseUrl: indexURL,
      lockFileContents: lock,
      createPyodideModule,
      env: { PYTHONPATH: PACKAGE },
      enableRunUntilComplete: false,
      stdout: () => {},
      stderr: () => {},
      fsInit: (/** @type {FileSystem} */ fs) => fs.writeFile(PACKAGE, new Uint8Array(packed)),
      ...(await snapshot),
    });
    return use(python, await snapshot);
  } finally {
    restore();
  }
}

/**
 * @param {any} python Pyodide
 * @param {Awaited<ReturnType<typeof snapshotOptions>>} snapshot
 * @returns {Python}
 */
function use(python, { _loadSnapshot, _makeSnapshot }) {
  python.runPython('import random, pygame_web.protocol');
  if (_loadSnapshot) python.runPython('random.seed()'); // else every visit would have the same chances
  const image = _makeSnapshot && takeSnapshot(python);
  python.registerJsModule('tables_kernel', kernel);
  const handle = python.runPython('pygame_web.protocol.handle');
  if (image) keepSnapshot(image);
  return { handle, fs: python.FS };
}

/**
 * Gives Pyodide the responses that are on their way already, and catches WebAssembly that does not compile, which
 * it would wait for without end.
 *
 * @param {Record<string, Promise<Response>>} responses
 * @param {(error: DownloadError) => void} fail
 * @returns {() => void} puts everything back
 */
function answerFetch(responses, fail) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = (input, init) => {
    const name =
      String(input instanceof Request ? input.url : input)
        .split('/')
        .pop() ?? '';
    return responses[name] ?? fetch(input, init);
  };
  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming(source, imports).catch((error) => {
      fail(new DownloadError(nameOf(files.wasm), String(error)));
      return new Promise(() => {});
    });
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** @param {(progress: Progress) => void} onProgress */
function counter(onProgress) {
  let loaded = 0;
  let told = -1;
  return (/** @type {string} */ file, /** @type {number} */ bytes) => {
    loaded += bytes;
    const percent = Math.floor((100 * loaded) / TOTAL);
    if (percent === told) return;
    told = percent;
    onProgress({ stage: loaded < TOTAL ? 'download' : 'start', loaded, total: TOTAL, file });
  };
}
