/** @import { GameCode, Seat, Side, Sides } from '../engine/types.js' */
/** @import { Fault, Placed, Shape } from './types.js' */

// Positions in an address or attribute: the short text (see pygame_web/text/position_text.py), or JSON.
// What is read here is shown; a position that is played from is checked by the engine as well.

const WORDS = /** @type {const} */ (['bar', 'hand', 'off']);
const SEATS = ['dark', 'light'];
const MOST = 15;
const NUMBER = /^(0|[1-9]\d?)$/;

/** What is wrong with a position; `key` and `data` say it in words. */
export class PositionFault extends Error {
  /** @param {string} code @param {Fault['data']} [data] */
  constructor(code, data = {}) {
    super(code);
    this.key = `position.${code}`;
    this.data = data;
  }
}

/** @param {string} text */
function isJson(text) {
  return text.trimStart().startsWith('{');
}

/** @param {string} text */
function fields(text) {
  try {
    const value = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // told below
  }
  throw new PositionFault('bad-json');
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The game that a position names itself, with its house rules.
 * @param {string} text
 * @returns {{ game: string, rules: Record<string, unknown> }}
 */
export function namedIn(text) {
  if (!isJson(text)) {
    const [first, ...sides] = text.trim().toLowerCase().split('_');
    const isName = sides.length && /^[a-z]+(-[a-z]+)*$/.test(first) && !WORDS.some((word) => word === first);
    return { game: isName ? first : '', rules: {} };
  }
  const { game, rules } = fields(text);
  return { game: typeof game === 'string' ? game : '', rules: isObject(rules) ? rules : {} };
}

/**
 * @param {string} text
 * @param {Shape} shape
 * @returns {Placed}
 */
export function readPosition(text, shape) {
  const placed = readPlaces(text, shape);
  check(placed.sides, shape);
  return placed;
}

/**
 * A position that need not be possible, as while someone sets it up.
 * @param {string} text
 * @param {Shape} shape
 * @returns {Placed}
 */
export function readPlaces(text, shape) {
  return isJson(text) ? fromJson(fields(text)) : fromText(text, shape);
}

/** @param {Record<string, unknown>} data @returns {Placed} */
function fromJson(data) {
  known(data, ['game', 'rules', 'mover', 'other'], '');
  return {
    sides: { mover: sideFromJson(data.mover, 'mover'), other: sideFromJson(data.other, 'other') },
    seat: null,
  };
}

/** @param {unknown} data @param {string} name @returns {Side} */
function sideFromJson(data, name) {
  if (!isObject(data)) throw new PositionFault('bad-side', { name });
  known(data, ['points', 'bar', 'off', 'hand', 'pinned'], `${name}.`);
  const { points = {}, pinned = [] } = data;
  if (!isObject(points)) throw new PositionFault('bad-side', { name: `${name}.points` });
  if (!Array.isArray(pinned)) throw new PositionFault('bad-side', { name: `${name}.pinned` });
  const [bar, hand, off] = WORDS.map((word) => count(data[word] ?? 0, `${name}.${word}`));
  return {
    points: Object.fromEntries(
      Object.entries(points).map(([point, number]) => [
        pointOf(point),
        count(number, `${name}.points.${point}`),
      ]),
    ),
    bar,
    hand,
    off,
    pinned: pinned.map((point) => pointOf(String(point))),
  };
}

/** @param {object} data @param {string[]} names @param {string} within */
function known(data, names, within) {
  for (const name of Object.keys(data)) {
    if (!names.includes(name)) throw new PositionFault('unknown-field', { name: within + name });
  }
}

/** @param {string} text */
function pointOf(text) {
  const point = Number(text);
  if (!NUMBER.test(text) || point < 1 || point > 24) throw new PositionFault('bad-place', { place: text });
  return point;
}

/** @param {unknown} value @param {string} place */
function count(value, place) {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST) return value;
  throw new PositionFault('bad-count', { place, value: String(value) });
}

/** @param {string} text @param {Shape} shape @returns {Placed} */
function fromText(text, shape) {
  const parts = text.trim().toLowerCase().split('_');
  if (parts[0] === shape.info.code) parts.shift();
  const seat = SEATS.indexOf(parts.at(-1) ?? '');
  if (seat >= 0) parts.pop();
  if (parts.length !== 2) throw new PositionFault('bad-text');
  const [mover, other] = parts.map((part) => sideFromText(part, shape));
  return { sides: { mover, other }, seat: seat < 0 ? null : /** @type {Seat} */ (seat) };
}

/** @param {string} text @param {Shape} shape @returns {Side} */
function sideFromText(text, { info, off }) {
  /** @type {Required<Side>} */
  const side = { points: {}, bar: 0, hand: 0, off: 0, pinned: [] };
  const seen = new Set();
  let total = 0;
  for (const item of text ? text.split('.') : []) {
    const [, place, pin, times] = /^([a-z]+|\d+)(p?)(?:x(\d+))?$/.exec(item) ?? [];
    if (!place) throw new PositionFault('bad-place', { place: item });
    if (seen.has(place)) throw new PositionFault('place-twice', { place });
    seen.add(place);
    const number = times === undefined ? 1 : Number(times);
    if (number < 1 || number > MOST) throw new PositionFault('bad-count', { place, value: times });
    total += number;
    const word = WORDS.find((each) => each === place);
    if (word) side[word] = number;
    else side.points[pointOf(place)] = number;
    if (pin && word) throw new PositionFault('bad-pin', { point: place });
    if (pin) side.pinned.push(Number(place));
  }
  if (off && !seen.has('off')) side.off = Math.max(0, info.checkers - total);
  return side;
}

/** @param {Sides} sides @param {Shape} shape */
function check(sides, { info, off, pinned }) {
  for (const [name, side] of /** @type {[string, Side][]} */ (Object.entries(sides))) {
    const total = onBoard(side) + side.bar + side.off + (side.hand ?? 0);
    const data = { side: name, count: total, expected: info.checkers };
    if (total > info.checkers) throw new PositionFault('too-many-checkers', data);
    if (side.bar && !info.bar) throw new PositionFault('bar-not-in-game', data);
    if (side.hand && !info.hand) throw new PositionFault('hand-not-in-game', data);
    if (side.off && !off) throw new PositionFault('off-not-in-game', data);
    if (side.pinned?.length && !pinned) throw new PositionFault('pin-not-in-game', data);
    if (total < info.checkers) throw new PositionFault('too-few-checkers', data);
    for (const point of side.pinned ?? []) {
      if (side.points[point] !== 1) throw new PositionFault('bad-pin', { point });
    }
  }
  const { mover, other } = sides;
  for (const [point, number] of Object.entries(other.points)) {
    const place = info.far[Number(point)];
    if (!number || !mover.points[place]) continue;
    if (!mover.pinned?.includes(place) && !other.pinned?.includes(Number(point)))
      throw new PositionFault('both-on-point', { point: place });
  }
}

/** @param {Side} side */
function onBoard(side) {
  return Object.values(side.points).reduce((sum, number) => sum + number, 0);
}
