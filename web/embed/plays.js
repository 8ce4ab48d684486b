/** @import { Mark, Place, Seat, Side, Sides, Step } from '../engine/types.js' */
/** @import { Fault, Shape, Shown } from './types.js' */

// Plays that a picture is to show, move by move: "24/18 13/11" by the side to move, after a ";" by the other side.

const PLACES = /^(\d+|bar|hand|off)\*?$/;
const TIMES = /\(([2-4])\)$/;

/** A play that cannot be shown. */
export class PlayFault extends Error {
  /** @param {string} code @param {Fault['data']} data */
  constructor(code, data) {
    super(code);
    this.key = `plays.${code}`;
    this.data = data;
  }
}

/**
 * @param {string} text
 * @param {Seat} mover
 * @returns {Shown[]}
 */
export function readPlays(text, mover) {
  return text.split(';').flatMap((play, turn) => {
    const seat = /** @type {Seat} */ ((mover + turn) % 2);
    const steps = play.split(/[\s,]+/).flatMap(stepsOf);
    return steps.map((step, index) => ({ seat, step, ends: index === steps.length - 1 }));
  });
}

/** @param {string} part @returns {Step[]} */
function stepsOf(part) {
  if (!part) return [];
  const stops = part.replace(TIMES, '').split('/').map(placeOf);
  const found = stops.slice(1).map((to, index) => /** @type {Step} */ ([stops[index], to]));
  if (!found.length) throw new PlayFault('bad-text', { text: part });
  return Array.from({ length: Number(TIMES.exec(part)?.[1] ?? 1) }, () => found).flat();
}

/** @param {string} text @returns {Place} */
function placeOf(text) {
  const [, word] = PLACES.exec(text) ?? [];
  const point = Number(word);
  if (!word || point < 1 || point > 24) throw new PlayFault('bad-text', { text });
  return Number.isNaN(point) ? /** @type {Place} */ (word) : point;
}

/**
 * A move made in a position, and what it does to the other's checkers.
 * @param {Sides} sides
 * @param {Shape} shape
 * @param {Step} step in the mover's numbers
 * @returns {{ sides: Sides, mark: Mark }}
 */
export function moved({ mover, other }, { info, pinned }, [from, to]) {
  const facing = typeof to === 'number' ? info.far.indexOf(to) : 0;
  const enemies = facing > 0 ? (other.points[facing] ?? 0) - pinnedOn(other, facing) : 0;
  if (countOn(mover, from) - pinnedOn(mover, from) < 1) throw new PlayFault('no-checker', { place: from });
  const met = info.bar ? 'hit' : pinned ? 'pin' : '';
  if (enemies > 1 || (enemies && !met)) throw new PlayFault('blocked', { place: to });
  const mark = enemies ? met : '';
  const mine = changed(changed(mover, from, -1), to, 1);
  let theirs = other;
  if (mark === 'hit') theirs = changed(changed(other, facing, -1), 'bar', 1);
  if (mark === 'pin') theirs = { ...other, pinned: [...(other.pinned ?? []), facing] };
  const left = typeof from === 'number' && !countOn(mine, from) ? info.far.indexOf(from) : 0;
  if (theirs.pinned?.includes(left))
    theirs = { ...theirs, pinned: theirs.pinned.filter((at) => at !== left) };
  return { sides: { mover: mine, other: theirs }, mark };
}

/** @param {Side} side @param {Place} place */
function countOn(side, place) {
  return (typeof place === 'number' ? side.points[place] : side[place]) ?? 0;
}

/** @param {Side} side @param {Place} place */
function pinnedOn(side, place) {
  return typeof place === 'number' && side.pinned?.includes(place) ? 1 : 0;
}

/** @param {Side} side @param {Place} place @param {number} by @returns {Side} */
function changed(side, place, by) {
  const number = countOn(side, place) + by;
  if (typeof place !== 'number') return { ...side, [place]: number };
  return { ...side, points: { ...side.points, [place]: number } };
}
