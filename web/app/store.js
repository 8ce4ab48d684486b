/** @import { Session, Settings } from './types.js' */
import { upgraded } from './formats.js';
import { seal, unseal } from './seal.js';

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
    const value = upgraded(name, JSON.parse(unseal(text) ?? ''));
    if (value === null) return fallback;
    if (typeof value === typeof fallback) return /** @type {T} */ (value);
  } catch {
    // set aside like a value of another kind
  }
  setAside(name, text);
  return fallback;
}

/** A text that cannot be read is kept whole under another name, so that nothing writes over it. @param {string} name @param {string} text */
function setAside(name, text) {
  write(`aside:${Date.now()}:${name}`, text);
  remove(name);
}

/** @returns {string[]} */
function namesAside() {
  return names().filter((name) => name.startsWith('aside:'));
}

/** The texts that could not be read. @returns {[name: string, text: string][]} */
export function textsAside() {
  return namesAside().map((name) => [prefix + name, read(name) ?? '']);
}

/** Forgets them. */
export function dropTexts() {
  for (const name of namesAside()) remove(name);
}

/** @param {string} name @param {unknown} value */
export function save(name, value) {
  write(name, seal(JSON.stringify(value)));
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

/** Every name under which something is kept. @returns {string[]} */
function names() {
  let stored = /** @type {string[]} */ ([]);
  try {
    stored = Object.keys(localStorage);
  } catch {
    // nothing was kept
  }
  return [...new Set([...stored, ...memory.keys()])].flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

/** @param {string} id @returns {Session | null} */
export function loadGame(id) {
  const game = load(`game:${id}`, {});
  return isSession(game) ? game : null;
}

/** The games kept on this device, the latest first. @returns {Session[]} */
export function loadGames() {
  return names()
    .flatMap((name) => (name.startsWith('game:') ? (loadGame(name.slice(5)) ?? []) : []))
    .sort((a, b) => b.updated - a.updated);
}

/** Keeps a game, unless it is a guest here. @param {Session} session */
export function saveGame(session) {
  if (session.guest) return;
  session.updated = Date.now();
  const isNew = read(`game:${session.id}`) === null;
  save(`game:${session.id}`, session);
  if (isNew) for (const { id } of loadGames().slice(keptGames)) forgetGame(id);
}

/** @param {string} id */
export function forgetGame(id) {
  remove(`game:${id}`);
}
