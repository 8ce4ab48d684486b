/** @import { EngineFile } from './files.js' */

/** A file that could not be had whole. */
export class DownloadError extends Error {
  /**
   * @param {string} file
   * @param {string} message
   */
  constructor(file, message) {
    super(message);
    this.file = file;
  }
}

/**
 * Fetches files and counts their bytes. Where one cannot be had whole, `failed` rejects at once, and whoever waits
 * for its response waits for ever: Pyodide itself would report such a file late, in vague words, or never.
 */
export class Downloads {
  /** @type {DownloadError | undefined} */
  error;
  /** @type {(error: DownloadError) => void} */
  fail = () => {};
  #fresh;
  #count;

  /**
   * @param {{ fresh: boolean, count: (file: string, bytes: number) => void }} options
   */
  constructor({ fresh, count }) {
    this.#fresh = fresh;
    this.#count = count;
    /** @type {Promise<never>} */
    this.failed = new Promise((_, reject) => {
      this.fail = (error) => {
        this.error ??= error;
        reject(error);
      };
    });
    this.failed.catch(() => {});
  }

  /**
   * @param {EngineFile} file
   * @returns {Promise<Response>}
   */
  async fetch(file) {
    const name = nameOf(file);
    try {
      const response = await this.#get(file.path);
      if (!response.ok) throw new DownloadError(name, `HTTP ${response.status}`);
      this.#measure(file, response.clone());
      return response;
    } catch (error) {
      this.fail(error instanceof DownloadError ? error : new DownloadError(name, String(error)));
      return new Promise(() => {});
    }
  }

  /**
   * @param {EngineFile} file
   * @returns {Promise<any>}
   */
  async import(file) {
    const name = nameOf(file);
    try {
      // A failure is cached, too, where import() looks.
      if (this.#fresh) await (await this.#get(file.path)).arrayBuffer();
      const module = await import(new URL(file.path, import.meta.url).href);
      this.#count(name, file.bytes);
      return module;
    } catch (error) {
      this.fail(new DownloadError(name, String(error)));
      return new Promise(() => {});
    }
  }

  /** @param {string} path */
  #get(path) {
    return this.#fresh ? fetch(new URL(path, import.meta.url), { cache: 'reload' }) : get(path);
  }

  /**
   * @param {EngineFile} file
   * @param {Response} copy
   */
  async #measure(file, copy) {
    const name = nameOf(file);
    let bytes = 0;
    try {
      const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes += part.value.length;
        this.#count(name, part.value.length);
      }
    } catch (error) {
      this.fail(new DownloadError(name, String(error)));
      return;
    }
    if (bytes !== file.bytes) this.fail(new DownloadError(name, `${bytes} bytes instead of ${file.bytes}`));
  }
}

/**
 * Asks the caches itself: not every browser shows a worker's requests to the service worker.
 *
 * @param {string} path relative to this directory
 * @returns {Promise<Response>}
 */
export async function get(path) {
  const url = new URL(path, import.meta.url).href;
  return (await cached(url)) ?? fetch(url);
}

/** @param {EngineFile} file */
export function nameOf(file) {
  return file.path.slice(file.path.lastIndexOf('/') + 1);
}

/**
 * @param {string} url
 * @returns {Promise<Response | undefined>}
 */
async function cached(url) {
  try {
    return await caches.match(url);
  } catch {
    return undefined; // no caches in this browser or window
  }
}
