/** @import { Change, Shelf, Store } from './types.js' */

/** @type {readonly Store[]} */
const STORES = ['games', 'reviews'];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {string} name @returns {Promise<IDBDatabase>} */
async function connect(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store, { keyPath: 'id' });
  };
  const database = await answered(request);
  database.onversionchange = () => database.close();
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database;
  database.close();
  throw new Error(`${name} is no archive of games`);
}

/**
 * A database of the browser, begun where there is none. Rejects where it cannot be opened and read.
 * @param {string} name
 * @returns {Promise<Shelf>}
 */
export async function openDatabase(name) {
  /** @type {IDBDatabase | null} the browser may close it: it is opened again when next needed */
  let open = null;

  async function connected() {
    if (open) return open;
    const database = await connect(name);
    const closed = () => {
      open = null;
    };
    database.onclose = closed;
    database.onversionchange = () => {
      database.close();
      closed();
    };
    open = database;
    return database;
  }

  /** @param {Store} store */
  async function reading(store) {
    return (await connected()).transaction(store).objectStore(store);
  }

  await answered((await reading('games')).getAll(null, 1));
  return {
    async all(store) {
      return answered((await reading(store)).getAll());
    },
    async get(store, id) {
      return answered((await reading(store)).get(id));
    },
    /** @param {Change[]} changes */
    async write(changes) {
      const transaction = (await connected()).transaction(STORES, 'readwrite');
      const written = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      for (const [store, id, value] of changes) {
        if (value) transaction.objectStore(store).put(value);
        else transaction.objectStore(store).delete(id);
      }
      await written;
    },
  };
}

/**
 * Everything that can be read of a database, whatever it holds.
 * @param {string} name
 * @returns {Promise<Record<string, unknown>>}
 */
export async function dump(name) {
  /** @type {Record<string, unknown>} */
  const found = {};
  try {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store);
      found[store] = await answered(reading.getAll()).catch(String);
    }
    database.close();
  } catch (error) {
    found.error = String(error);
  }
  return found;
}

/** @param {string} name */
export async function dropDatabase(name) {
  await answered(indexedDB.deleteDatabase(name));
}

/** @returns {Shelf} what lasts as long as the page */
export function openMemory() {
  const maps = { games: new Map(), reviews: new Map() };
  return {
    all: async (store) => [...maps[store].values()],
    get: async (store, id) => maps[store].get(id),
    async write(changes) {
      for (const [store, id, value] of changes) {
        if (value) maps[store].set(id, structuredClone(value));
        else maps[store].delete(id);
      }
    },
  };
}
