/** @import { FileSystem } from './boot.js' */
import { get } from './download.js';
import { nets } from './files.js';

const FOLDER = '/nets';

/** The nets that the computer player judges by: one file a game, fetched when the game is first named. */
export class Nets {
  #fs;
  /** @type {Map<string, Promise<void>>} */
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
   * @returns {Promise<void>}
   */
  forRequest(text) {
    const { record, setup, position } = JSON.parse(text);
    const game = (record?.setup ?? setup ?? position)?.game;
    if (!Object.hasOwn(nets, game)) return Promise.resolve();
    const asked = this.#asked.get(game) ?? this.#fetch(game).catch(() => void this.#asked.delete(game));
    this.#asked.set(game, asked);
    return asked;
  }

  /** @param {string} game */
  async #fetch(game) {
    const response = await get(nets[game].path);
    const data = await response.arrayBuffer();
    if (!response.ok || data.byteLength !== nets[game].bytes)
      throw new Error(`the nets of ${game} cannot be had`);
    this.#fs.writeFile(`${FOLDER}/${game}.bin`, new Uint8Array(data));
  }
}
