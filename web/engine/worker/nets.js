/** @import { FileSystem } from './boot.js' */
/** @import { EngineFile } from './files.js' */
import { get, nameOf } from './download.js';
import { nets } from './files.js';

const FOLDER = '/nets';

/** The nets and tables that the computer player judges by, fetched when their game is first named. */
export class Nets {
  #fs;
  /** @type {Map<string, Promise<unknown>>} by path */
  #asked = new Map();

  /** @param {FileSystem} fs where Python looks for them */
  constructor(fs) {
    this.#fs = fs;
    fs.mkdirTree(FOLDER);
  }

  /**
   * Settles when the nets of the request's game are in place, or cannot be had now: the player then goes by its
   * rules of thumb, and they are fetched again the next time.
   *
   * @param {string} text
   * @returns {Promise<unknown>}
   */
  forRequest(text) {
    const { record, setup, position } = JSON.parse(text);
    const game = (record?.setup ?? setup ?? position)?.game;
    if (!Object.hasOwn(nets, game)) return Promise.resolve();
    return Promise.all(nets[game].map((file) => this.#once(file)));
  }

  /** @param {EngineFile} file */
  #once(file) {
    const asked = this.#asked.get(file.path) ?? this.#fetch(file).catch(() => this.#asked.delete(file.path));
    this.#asked.set(file.path, asked);
    return asked;
  }

  /** @param {EngineFile} file */
  async #fetch(file) {
    const response = await get(file.path);
    const data = await response.arrayBuffer();
    if (!response.ok || data.byteLength !== file.bytes) throw new Error(`${file.path} cannot be had`);
    this.#fs.writeFile(`${FOLDER}/${nameOf(file)}`, new Uint8Array(data));
  }
}
