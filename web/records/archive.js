/** @import { Change, Kept, KeptReview, Shelf } from './types.js' */
import { dropTexts, load, prefix, save, textsAside } from '../app/store.js';
import { dropDatabase, dump, openDatabase, openMemory } from './database.js';
import { readKept } from './kept.js';

// The games kept on this device: every game played here, and those taken in from elsewhere.

/** Which database is in use, and those before it that could not be read. */
const FIRST = { number: 0, aside: /** @type {string[]} */ ([]) };

/** @param {number} number */
function databaseName(number) {
  return `${prefix}records${number ? `-${number}` : ''}`;
}

/** @param {unknown} value @returns {Partial<Kept>} */
function plain(value) {
  return /** @type {Partial<Kept>} */ (value);
}

/** The games kept on this device, and the reviews of them. */
class Archive {
  /** What the disk refused, kept as long as the page. @type {Map<string, Kept>} */
  #refused = new Map();
  /** The reviews of games removed, for the case that they are put back. @type {Map<string, object>} */
  #removed = new Map();
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(databaseName(0));
  /** @type {Shelf} */
  #shelf;
  /** @type {string[]} */
  #aside;

  /**
   * @param {Shelf} shelf
   * @param {string[]} aside databases that could not be read
   * @param {boolean} lasting
   */
  constructor(shelf, aside, lasting) {
    this.#shelf = shelf;
    this.#aside = aside;
    /** Whether what is kept outlives the page. */
    this.lasting = lasting;
    if (this.#channel) this.#channel.onmessage = () => this.#tell();
  }

  /** @returns {Promise<Kept[]>} the latest changed first */
  async list() {
    const found = (await this.#shelf.all('games')).flatMap((value) => readKept(value) ?? []);
    const games = new Map(found.map((kept) => [kept.id, kept]));
    for (const [id, kept] of this.#refused) games.set(id, kept);
    return [...games.values()].sort((a, b) => b.changed - a.changed);
  }

  /** @param {string} id @returns {Promise<Kept | null>} */
  async get(id) {
    return this.#refused.get(id) ?? readKept(await this.#shelf.get('games', id));
  }

  /** @param {Kept} kept @returns {Promise<boolean>} false: the disk refused, and it is kept as long as the page */
  put(kept) {
    return this.restore([kept]);
  }

  /** @param {readonly string[]} ids @returns {Promise<boolean>} */
  async remove(ids) {
    for (const id of ids) {
      const review = await this.review(id);
      if (review) this.#removed.set(id, review);
      this.#refused.delete(id);
    }
    return this.#write(
      ids.flatMap(
        (id) =>
          /** @type {Change[]} */ ([
            ['games', id, null],
            ['reviews', id, null],
          ]),
      ),
    );
  }

  /** Puts games as they are, with the reviews that were removed with them. @param {readonly Kept[]} games */
  async restore(games) {
    const kept = games.map(({ id }) => ({ id, review: this.#removed.get(id) }));
    const written = await this.#write([
      ...games.map((game) => /** @type {Change} */ (['games', game.id, game])),
      ...kept.flatMap(({ id, review }) =>
        review ? [/** @type {Change} */ (['reviews', id, { id, review }])] : [],
      ),
    ]);
    for (const game of games) {
      if (written) this.#refused.delete(game.id);
      else this.#refused.set(game.id, structuredClone(game));
    }
    if (!written) this.#changed();
    return written;
  }

  /** @param {string} id @returns {Promise<object | null>} */
  async review(id) {
    const found = /** @type {KeptReview | undefined} */ (await this.#shelf.get('reviews', id));
    return found?.review ?? null;
  }

  /** @param {string} id @param {object} review @returns {Promise<boolean>} */
  keepReview(id, review) {
    return this.#write([['reviews', id, { id, review }]]);
  }

  /** @returns {Promise<KeptReview[]>} */
  async reviews() {
    return /** @type {Promise<KeptReview[]>} */ (this.#shelf.all('reviews'));
  }

  /** @param {() => void} listener told of changes by this and other pages @returns {() => void} ends that */
  watch(listener) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Everything that could not be read, as one text to download; null where there is nothing. @returns {Promise<string | null>} */
  async aside() {
    const games = (await this.#shelf.all('games')).filter((value) => !readKept(value));
    const texts = textsAside();
    if (!games.length && !this.#aside.length && !texts.length) return null;
    const dumps = await Promise.all(this.#aside.map(async (name) => [name, await dump(name)]));
    return JSON.stringify({ games, databases: Object.fromEntries(dumps), texts: Object.fromEntries(texts) });
  }

  /** Forgets what could not be read. */
  async dropAside() {
    const games = (await this.#shelf.all('games')).filter((value) => !readKept(value));
    await this.#write(games.map((value) => ['games', String(plain(value).id), null]));
    for (const name of this.#aside) await dropDatabase(name);
    this.#aside = [];
    save('records', { ...load('records', FIRST), aside: [] });
    dropTexts();
  }

  /** @param {Change[]} changes */
  async #write(changes) {
    try {
      await this.#shelf.write(changes);
    } catch {
      return false;
    }
    this.#changed();
    return true;
  }

  #changed() {
    this.#tell();
    this.#channel?.postMessage(null);
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Takes back what lies in databases that could not be read before, if they can be now.
 * @param {Shelf} shelf
 * @param {readonly string[]} aside
 * @returns {Promise<string[]>} those that still cannot
 */
async function takeBack(shelf, aside) {
  const left = [];
  for (const name of aside) {
    try {
      const earlier = await openDatabase(name);
      const there = new Set((await shelf.all('games')).map((value) => plain(value).id));
      for (const store of /** @type {const} */ (['games', 'reviews'])) {
        const values = (await earlier.all(store)).filter((value) => !there.has(plain(value).id));
        await shelf.write(values.map((value) => [store, '', /** @type {object} */ (value)]));
      }
      await dropDatabase(name);
    } catch {
      left.push(name);
    }
  }
  return left;
}

/** @returns {Promise<Archive>} */
async function open() {
  const { number, aside } = load('records', FIRST);
  try {
    const shelf = await openDatabase(databaseName(number));
    const left = aside.length ? await takeBack(shelf, aside) : aside;
    if (left.length < aside.length) save('records', { number, aside: left });
    return new Archive(shelf, left, true);
  } catch {
    const name = databaseName(number);
    try {
      const shelf = await openDatabase(databaseName(number + 1));
      const after = { number: number + 1, aside: [...aside, name] };
      save('records', after);
      return new Archive(shelf, after.aside, true);
    } catch {
      return new Archive(openMemory(), [], false);
    }
  }
}

/** @type {Promise<Archive> | undefined} */
let opening;

/**
 * The archive of this site. Never rejects: where the browser keeps nothing it lasts as long as the page.
 * @returns {Promise<Archive>}
 */
export function openArchive() {
  opening ??= open();
  return opening;
}
