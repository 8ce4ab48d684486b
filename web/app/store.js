/** @import { Session, Settings } from './types.js' */
import { upgraded } from './formats.js';

/** All projects of one account share an origin: every key carries the path of this site. */
export const prefix = `tables:${new URL('.', document.baseURI).pathname}:`;
const keptGames = 12;

/** @type {Map<string, string>} what storage refused to take, so that the sitting goes on */
const memory = new Map();

/** @param {string} name @returns {string | null} */
function read(name) {
  const key = prefix + name;
  if (memory.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
function write(name, text) {
  const key = prefix + name;
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** @param {string} name */
function remove(name) {
  memory.delete(prefix + name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // nothing was kept
  }
}

/**
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function load(name, fallback) {
  const text = read(name) ?? 'null';
  try {
    const value = upgraded(name, JSON.parse(text));
    return value === null || typeof value !== typeof fallback ? fallback : /** @type {T} */ (value);
  } catch {
    setAside(name, text);
    return fallback;
  }
}

/** A text that cannot be read is kept whole under another name, so that nothing writes over it. @param {string} name @param {string} text */
function setAside(name, text) {
  write(`aside:${Date.now()}:${name}`, text);
  remove(name);
}

/** @returns {string[]} */
function keysAside() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}aside:`));
  } catch {
    return [];
  }
}

/** The texts that could not be read. @returns {[name: string, text: string][]} */
export function textsAside() {
  return keysAside().map((key) => [key, localStorage.getItem(key) ?? '']);
}

/** Forgets them. */
export function dropTexts() {
  for (const key of keysAside()) localStorage.removeItem(key);
}

/** @param {string} name @param {unknown} value */
export function save(name, value) {
  write(name, JSON.stringify(value));
}

/** @type {Settings} */
const defaults = {
  lang: '',
  theme: 'system',
  speed: 'normal',
  sound: false,
  vibration: true,
  labels: false,
  confirm: true,
  forced: true,
  autoRoll: false,
  contrast: false,
};

/** @returns {Settings} */
export function loadSettings() {
  return { ...defaults, ...load('settings', {}) };
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  save('settings', settings);
}

/** @param {unknown} value @returns {value is Session} */
function isSession(value) {
  const it = /** @type {Partial<Session> | null} */ (value);
  return (
    it?.v === 1 && !!it.id && !!it.choice?.game && Array.isArray(it.record?.actions) && !!it.state?.position
  );
}

/** @returns {string[]} the ids of the games kept, the latest first */
function ids() {
  const kept = load('games', /** @type {unknown[]} */ ([]));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** @param {string} id @returns {Session | null} */
export function loadGame(id) {
  const game = load(`game:${id}`, {});
  return isSession(game) ? game : null;
}

/** The games kept on this device, the latest first. @returns {Session[]} */
export function loadGames() {
  return ids().flatMap((id) => loadGame(id) ?? []);
}

/** @param {Session} session */
export function saveGame(session) {
  session.updated = Date.now();
  save(`game:${session.id}`, session);
  const kept = ids();
  if (kept[0] === session.id) return;
  const order = [session.id, ...kept.filter((id) => id !== session.id)];
  for (const id of order.slice(keptGames)) remove(`game:${id}`);
  save('games', order.slice(0, keptGames));
}

/** @param {string} id */
export function forgetGame(id) {
  save(
    'games',
    ids().filter((each) => each !== id),
  );
  remove(`game:${id}`);
}
