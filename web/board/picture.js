/** @import { Leg, MarkedStep, Picture, Seat, View } from './types.js' */
/** @import { Layout } from './layout.js' */

import { other } from './layout.js';

// What stands where, and what it becomes step by step.

/**
 * What a view shows: its position with the steps of its path made.
 * @param {View} view
 * @param {Layout} layout
 * @returns {Picture}
 */
export function pictureOf(view, layout) {
  /** @type {Picture} */
  const picture = new Map();
  const sides = /** @type {const} */ ([
    [view.mover, view.position.mover],
    [other(view.mover), view.position.other],
  ]);
  // Pinned checkers first: they lie lowest.
  for (const [seat, side] of sides) {
    for (const point of side.pinned ?? []) put(picture, layout.spot(seat, point), seat);
  }
  for (const [seat, side] of sides) {
    for (const [point, count] of Object.entries(side.points)) {
      const pinned = side.pinned?.includes(Number(point)) ? 1 : 0;
      put(picture, layout.spot(seat, Number(point)), seat, count - pinned);
    }
    put(picture, layout.spot(seat, 'bar'), seat, side.bar);
    put(picture, layout.spot(seat, 'off'), seat, side.off);
    put(picture, layout.spot(seat, 'hand'), seat, side.hand ?? 0);
  }
  for (const [, from, to, mark] of view.path) step(picture, layout, view.mover, [from, to, mark]);
  return picture;
}

/**
 * Makes a step in the picture.
 * @param {Picture} picture
 * @param {Layout} layout
 * @param {Seat} seat
 * @param {MarkedStep} move
 */
export function step(picture, layout, seat, move) {
  const leg = legOf(layout, seat, move);
  take(picture, leg.from, seat);
  if (leg.mark === 'hit') {
    take(picture, leg.to, other(seat));
    put(picture, layout.spot(other(seat), 'bar'), other(seat));
  }
  put(picture, leg.to, seat);
}

/** @param {Layout} layout @param {Seat} seat @param {MarkedStep} move @returns {Leg} */
export function legOf(layout, seat, [from, to, mark]) {
  return { from: layout.spot(seat, from), to: layout.spot(seat, to), mark };
}

/** @param {Picture} picture @param {string} at @param {Seat} seat @param {number} [count] */
export function put(picture, at, seat, count = 1) {
  if (count < 1) return;
  const stack = picture.get(at) ?? [];
  picture.set(at, [...stack, ...Array.from({ length: count }, () => seat)]);
}

/** @param {Picture} picture @param {string} at @param {Seat} seat */
export function take(picture, at, seat) {
  const stack = picture.get(at) ?? [];
  const index = stack.lastIndexOf(seat);
  if (index >= 0) picture.set(at, stack.toSpliced(index, 1));
}

/** @param {Picture} a @param {Picture} b */
export function samePicture(a, b) {
  for (const at of new Set([...a.keys(), ...b.keys()])) {
    if ((a.get(at) ?? []).join() !== (b.get(at) ?? []).join()) return false;
  }
  return true;
}
