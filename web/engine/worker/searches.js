/** @typedef {{ id: number, text: string, prepared: boolean }} Search */

/**
 * @typedef {object} Listener
 * @property {(id: number, text: string) => void} onAnswer
 * @property {(id: number, done: number) => void} onProgress
 * @property {(id: number, work: () => void) => void} guarded
 */

const STEP = JSON.stringify({ do: 'step', ms: 10 });
const STOP = JSON.stringify({ do: 'stop' });

/** Runs searches one after another in short slices, so that messages come through in between. */
export class Searches {
  #handle;
  #listener;
  /** @type {Search[]} */
  #waiting = [];
  #begun = false;
  #called = false;
  #channel = new MessageChannel();

  /**
   * @param {(request: string) => string} handle
   * @param {Listener} listener
   */
  constructor(handle, listener) {
    this.#handle = handle;
    this.#listener = listener;
    this.#channel.port1.onmessage = () => this.#slice();
  }

  /**
   * @param {number} id
   * @param {string} text
   * @param {Promise<unknown>} preparations what must settle before it begins
   */
  async add(id, text, preparations) {
    const search = { id, text, prepared: false };
    this.#waiting.push(search);
    await preparations;
    search.prepared = true;
    this.#soon();
  }

  /** @param {number} id */
  cancel(id) {
    const at = this.#waiting.findIndex((search) => search.id === id);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    if (at === 0 && this.#begun) {
      this.#begun = false;
      this.#handle(STOP);
    }
  }

  #soon() {
    if (this.#called) return;
    this.#called = true;
    this.#channel.port2.postMessage(null);
  }

  #slice() {
    this.#called = false;
    const search = this.#waiting[0];
    if (!search?.prepared) return;
    this.#listener.guarded(search.id, () => this.#advance(search));
    if (this.#waiting.length) this.#soon();
  }

  /** @param {Search} search */
  #advance({ id, text }) {
    const result = this.#handle(this.#begun ? STEP : text);
    const { error, thinking, done, progress } = JSON.parse(result);
    if (!error && (thinking || done === false)) {
      if (this.#begun) this.#listener.onProgress(id, progress);
      this.#begun = true;
      return;
    }
    this.#waiting.shift();
    this.#begun = false;
    this.#listener.onAnswer(id, result);
  }
}
