/** @import { Kept } from './types.js' */
import { upgraded } from '../app/formats.js';

/** The games there are: a later release's are left for it. */
const GAMES = [
  'ban-sugoroku',
  'backgammon',
  'nackgammon',
  'hypergammon',
  'acey-deucey',
  'plakoto',
  'long-nardy',
];
/** The last moment that a date can tell. */
const LAST = 8.64e15;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {unknown} value */
function isNumber(value) {
  return typeof value === 'number' && Math.abs(value) <= LAST;
}

/** @param {unknown} names */
function areNames(names) {
  return Array.isArray(names) && names.length === 2 && names.every((name) => typeof name === 'string');
}

/** @param {unknown} record */
function isRecord(record) {
  if (!isObject(record) || !isObject(record.setup) || !Array.isArray(record.actions)) return false;
  const { game, rules, seed } = record.setup;
  return (
    GAMES.includes(String(game)) &&
    (rules === undefined || isObject(rules)) &&
    ['string', 'undefined'].includes(typeof seed)
  );
}

/** @param {unknown} choice */
function isChoice(choice) {
  return (
    isObject(choice) &&
    GAMES.includes(String(choice.game)) &&
    isObject(choice.rules) &&
    ['cpu', 'local', 'watch'].includes(String(choice.opponent)) &&
    [0, 1].includes(Number(choice.seat)) &&
    typeof choice.skin === 'string'
  );
}

/** @param {unknown} result */
function isResult(result) {
  return (
    isObject(result) && [null, 0, 1].includes(/** @type {null} */ (result.winner)) && isNumber(result.points)
  );
}

/** @param {unknown} value @returns {value is Kept} */
function isKept(value) {
  if (!isObject(value)) return false;
  const { v, id, name, names, record, choice, created, changed, result, turns } = value;
  return (
    v === 1 &&
    [id, name].every((text) => typeof text === 'string') &&
    [created, changed, turns].every(isNumber) &&
    areNames(names) &&
    isRecord(record) &&
    (choice === null || isChoice(choice)) &&
    (result === null || isResult(result))
  );
}

/** A kept value in the format of this release, or null if it is none. @param {unknown} value */
export function readKept(value) {
  const id = /** @type {Partial<Kept> | undefined} */ (value)?.id;
  const kept = upgraded(`record:${id}`, value);
  return isKept(kept) ? kept : null;
}
