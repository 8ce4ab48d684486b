/** @import { Asked, AnswerTo, Engine, EngineOptions, Failure, Sought } from './types.js' */
/** @import { FromWorker, ToWorker } from './messages.js' */
import { createWorker as ownWorker, refreshWorker } from './ownworker.js';

/** What the engine answered instead of a result. */
export class EngineError extends Error {
  /** @param {{ code: string, message: string, field?: string, data?: Record<string, unknown> }} error */
  constructor({ code, message, field, data }) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
    this.field = field;
    this.data = data ?? {};
  }
}

/**
 * @typedef {object} Pending
 * @property {'ask' | 'think'} kind
 * @property {string} text
 * @property {(answer: any) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {((done: number) => void) | undefined} onProgress
 * @property {number} crashes how often the worker died over this request
 */

/** A request that kills the worker twice is not asked a third time. */
const MOST_CRASHES = 2;

/** A worker that is asked something and says nothing to so many pings is gone: not every death is told. */
const PING_EVERY = 5000;
const MOST_PINGS = 6;

/**
 * Starts Python in a worker. Requests may be made at once: they are answered when it is up.
 *
 * @param {EngineOptions} options
 * @param {() => Worker} [createWorker]
 * @returns {Engine}
 */
export function startEngine(options = {}, createWorker = ownWorker) {
  return new Client(options, createWorker);
}

/** @implements {Engine} */
class Client {
  /** @type {Worker | null} */
  #worker = null;
  #up = false;
  #retrying = false;
  #lastId = 0;
  #unanswered = 0;
  /** @type {number | undefined} */
  #pings;
  /** @type {Map<number, Pending>} */
  #pending = new Map();
  #resolveReady = () => {};
  /** @type {EngineOptions} */
  #options;
  #createWorker;

  /**
   * @param {EngineOptions} options
   * @param {() => Worker} createWorker
   */
  constructor(options, createWorker) {
    this.#options = options;
    this.#createWorker = createWorker;
    /** @type {Promise<void>} */
    this.ready = new Promise((resolve) => {
      this.#resolveReady = resolve;
    });
    this.#start({});
  }

  /**
   * @template {Asked} R
   * @param {R} request
   * @returns {Promise<AnswerTo<R>>}
   */
  ask(request) {
    return this.#request('ask', request).answer;
  }

  /**
   * @template {Sought} R
   * @param {R} request
   * @param {{ signal?: AbortSignal, onProgress?: (done: number) => void }} [options]
   * @returns {Promise<AnswerTo<R>>}
   */
  think(request, { signal, onProgress } = {}) {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const { id, answer } = this.#request('think', request, onProgress);
    signal?.addEventListener('abort', () => this.#cancel(id, signal.reason), { once: true });
    return answer;
  }

  /** Tries again after a failed start, past every cache. */
  async retry() {
    if (this.#worker || this.#retrying) return;
    this.#retrying = true;
    await refreshWorker();
    this.#retrying = false;
    this.#start({ fresh: true });
  }

  stop() {
    this.#drop();
    for (const { reject } of this.#pending.values())
      reject(new EngineError({ code: 'stopped', message: 'stopped' }));
    this.#pending.clear();
  }

  /**
   * @param {'ask' | 'think'} kind
   * @param {object} request
   * @param {(done: number) => void} [onProgress]
   * @returns {{ id: number, answer: Promise<any> }}
   */
  #request(kind, request, onProgress) {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise((resolve, reject) => {
      this.#pending.set(id, { kind, text: JSON.stringify(request), resolve, reject, onProgress, crashes: 0 });
    });
    if (this.#up) this.#send(id);
    return { id, answer };
  }

  /** @param {number} id */
  #send(id) {
    const pending = this.#pending.get(id);
    if (pending) this.#post({ kind: pending.kind, id, text: pending.text });
    this.#pings ??= setInterval(() => this.#ping(), PING_EVERY);
  }

  #ping() {
    if (!this.#pending.size || !this.#up) this.#rest();
    else if (this.#unanswered === MOST_PINGS) this.#crashed([...this.#pending.keys()][0]);
    else {
      this.#unanswered += 1;
      this.#post({ kind: 'ping' });
    }
  }

  #rest() {
    clearInterval(this.#pings);
    this.#pings = undefined;
    this.#unanswered = 0;
  }

  /**
   * @param {number} id
   * @param {unknown} reason
   */
  #cancel(id, reason) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    if (this.#up) this.#post({ kind: 'cancel', id });
    pending.reject(reason);
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /** @param {{ fresh?: boolean, plain?: boolean }} way */
  #start({ fresh = false, plain = false }) {
    const worker = this.#createWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#up) this.#crashed(null);
      else this.#failed({ file: 'worker.js', message: event.message ?? 'it could not be loaded' });
    };
    this.#post({ kind: 'start', fresh, plain });
  }

  #drop() {
    this.#rest();
    this.#worker?.terminate();
    this.#worker = null;
    this.#up = false;
  }

  /** @param {FromWorker} message */
  #receive(message) {
    this.#unanswered = 0;
    switch (message.kind) {
      case 'progress':
        this.#options.onProgress?.(message.progress);
        break;
      case 'ready':
        this.#ready();
        break;
      case 'failed':
        this.#failed(message.failure);
        break;
      case 'crashed':
        this.#crashed(message.id);
        break;
      case 'answer':
        this.#answered(message.id, message.text);
        break;
      case 'thinking':
        this.#pending.get(message.id)?.onProgress?.(message.done);
        break;
    }
  }

  #ready() {
    this.#up = true;
    if (!performance.getEntriesByName('engine-ready').length) performance.mark('engine-ready');
    this.#resolveReady();
    for (const id of this.#pending.keys()) this.#send(id);
  }

  /** @param {Failure} failure */
  #failed(failure) {
    this.#drop();
    this.#options.onFail?.(failure);
  }

  /**
   * Nothing is lost with a worker: requests carry the whole game, so a new one is asked the same.
   *
   * @param {number | null} id the request it died over
   */
  #crashed(id) {
    this.#drop();
    const pending = id === null ? undefined : this.#pending.get(id);
    if (pending) {
      pending.crashes += 1;
      if (pending.crashes >= MOST_CRASHES) {
        this.#pending.delete(/** @type {number} */ (id));
        pending.reject(
          new EngineError({ code: 'engine-crashed', message: 'the engine stopped twice over this' }),
        );
      }
    }
    this.#start({ plain: true });
  }

  /**
   * @param {number} id
   * @param {string} text
   */
  #answered(id, text) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    const answer = JSON.parse(text);
    if (answer.error) pending.reject(new EngineError(answer.error));
    else pending.resolve(answer);
  }
}
