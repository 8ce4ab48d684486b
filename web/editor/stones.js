/** @import { Picture, Seat } from '../board/types.js' */
/** @import { Side } from '../engine/types.js' */
/** @import { Layout } from '../board/layout.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table } from './types.js' */
import { isPinned } from '../board/layout.js';
import { pictureOf } from '../board/picture.js';
import { sidesOf } from './table.js';

// Checkers set down and taken away. What is not on the board lies in the tray where the game has one, else outside.

const SEATS = /** @type {const} */ ([0, 1]);

/** What stands where, bottom to top. @param {Table} table @param {Layout} layout @returns {Picture} */
export function standing(table, layout) {
  const view = { position: sidesOf(table), mover: table.mover, path: [] };
  return pictureOf(/** @type {import('../board/types.js').View} */ (/** @type {unknown} */ (view)), layout);
}

/** @param {string} at */
function isTray(at) {
  return at.startsWith('off');
}

/** @param {Picture} picture @param {Seat} seat checkers on the board, on the bar or in the hand */
function inUse(picture, seat) {
  return [...picture]
    .filter(([at]) => !isTray(at))
    .reduce((sum, [, stack]) => sum + stack.filter((each) => each === seat).length, 0);
}

/**
 * The table with its checkers as the picture has them; all others lie in the tray.
 * @param {Table} table
 * @param {Picture} picture
 * @param {Layout} layout
 * @param {Shape} shape
 * @returns {Table}
 */
function withStones(table, picture, layout, { info, off }) {
  const sides = SEATS.map((seat) => {
    /** @type {Required<Side>} */
    const side = { points: {}, bar: 0, hand: 0, off: 0, pinned: [] };
    for (const [at, stack] of picture) {
      const place = layout.place(seat, at);
      const count = stack.filter((each) => each === seat).length;
      if (!count || isTray(at)) continue;
      if (typeof place !== 'number') side[place] = count;
      else {
        side.points[place] = count;
        if (isPinned(stack) && stack[0] === seat) side.pinned.push(place);
      }
    }
    side.off = off ? Math.max(0, info.checkers - inUse(picture, seat)) : 0;
    return side;
  });
  return { ...table, sides: [sides[0], sides[1]] };
}

/** Whose checker a place takes, when one of this seat's is set down there. @param {Layout} layout @param {string} at @param {Seat} seat */
export function takerOf(layout, at, seat) {
  return layout.owner(at) ?? seat;
}

/** How many checkers of a seat can still be set down. @param {Table} table @param {Layout} layout @param {Shape} shape @param {Seat} seat */
export function left(table, layout, { info }, seat) {
  return info.checkers - inUse(standing(table, layout), seat);
}

/**
 * A stack with one more checker; those of the other seat make room, but a lone one is pinned where the game pins.
 * @param {readonly Seat[]} stack
 * @param {Seat} seat
 * @param {boolean} pins
 * @returns {Seat[]}
 */
function raised(stack, seat, pins) {
  if (stack.every((each) => each === seat)) return [...stack, seat];
  const pinned = pins && (stack.length === 1 || (isPinned(stack) && stack[0] !== seat));
  return pinned ? [...stack, seat] : [seat];
}

/**
 * One more checker of a seat at a spot; null when none is left.
 * @param {Table} table
 * @param {Layout} layout
 * @param {Shape} shape
 * @param {string} at
 * @param {Seat} given
 */
export function put(table, layout, shape, at, given) {
  const seat = takerOf(layout, at, given);
  if (isTray(at) || left(table, layout, shape, seat) < 1) return null;
  const picture = standing(table, layout);
  picture.set(at, raised(picture.get(at) ?? [], seat, shape.pinned && layout.owner(at) === null));
  return withStones(table, picture, layout, shape);
}

/**
 * One checker less at a spot, the uppermost; null when there is none, or only the tray.
 * @param {Table} table
 * @param {Layout} layout
 * @param {Shape} shape
 * @param {string} at
 */
export function remove(table, layout, shape, at) {
  const picture = standing(table, layout);
  const stack = picture.get(at) ?? [];
  if (isTray(at) || !stack.length) return null;
  picture.set(at, stack.slice(0, -1));
  return withStones(table, picture, layout, shape);
}

/**
 * The uppermost checker of a spot carried to another; beside the board (null) or into the tray it is taken away.
 * @param {Table} table
 * @param {Layout} layout
 * @param {Shape} shape
 * @param {string} from
 * @param {string | null} to
 */
export function move(table, layout, shape, from, to) {
  const picture = standing(table, layout);
  const stack = picture.get(from) ?? [];
  const seat = stack.at(-1);
  if (seat === undefined || from === to) return null;
  if (to !== null && !isTray(to) && takerOf(layout, to, seat) !== seat) return null;
  picture.set(from, stack.slice(0, -1));
  if (to !== null && !isTray(to)) {
    picture.set(to, raised(picture.get(to) ?? [], seat, shape.pinned && layout.owner(to) === null));
  }
  return withStones(table, picture, layout, shape);
}

/**
 * So many checkers of a seat at a spot, and nothing else there.
 * @param {Table} table
 * @param {Layout} layout
 * @param {Shape} shape
 * @param {string} at
 * @param {Seat} given
 * @param {number} count
 */
export function setCount(table, layout, shape, at, given, count) {
  if (isTray(at)) return null;
  const seat = takerOf(layout, at, given);
  const picture = standing(table, layout);
  const there = (picture.get(at) ?? []).filter((each) => each === seat).length;
  if (count > left(table, layout, shape, seat) + there) return null;
  picture.set(
    at,
    Array.from({ length: count }, () => seat),
  );
  return withStones(table, picture, layout, shape);
}

/** No checker on the board. @param {Table} table @param {Layout} layout @param {Shape} shape */
export function cleared(table, layout, shape) {
  return withStones(table, new Map(), layout, shape);
}
