/** @import { Picture, Pile, Place, Sayings, Seat, View } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Routes } from './routes.js' */

import { isPinned } from './layout.js';

// What there is to say of a place, as data: the page puts it into words.

/**
 * @param {object} given
 * @param {Layout} given.layout
 * @param {Picture} given.picture
 * @param {string} given.at
 * @param {Seat} given.viewer whose numbers are used
 * @param {(seat: Seat) => Seat} given.colorOf
 * @param {readonly Place[]} given.movable
 * @param {Place | null} given.held
 * @param {Routes} given.routes
 * @returns {Sayings['place']}
 */
export function describe({ layout, picture, at, viewer, colorOf, movable, held, routes }) {
  const place = layout.place(viewer, at);
  const of = layout.owner(at);
  const own = of === null || of === viewer;
  const way = own ? routes.get(place) : undefined;
  const state = !own
    ? ''
    : held === place
      ? 'held'
      : way
        ? 'target'
        : held === null && movable.includes(place)
          ? 'movable'
          : '';
  return {
    game: layout.info.code,
    place,
    of,
    ofColor: of === null ? null : colorOf(of),
    piles: piles(picture.get(at) ?? [], colorOf),
    state,
    dice: way?.map((edge) => edge[0]) ?? [],
    mark: way?.at(-1)?.[3] ?? '',
  };
}

/** @param {readonly Seat[]} stack @param {(seat: Seat) => Seat} colorOf @returns {Pile[]} */
function piles(stack, colorOf) {
  const pinned = isPinned(stack);
  return /** @type {const} */ ([0, 1])
    .map((seat) => ({
      seat,
      color: colorOf(seat),
      count: stack.filter((each) => each === seat).length,
      pinned: pinned && stack[0] === seat,
    }))
    .filter((pile) => pile.count > 0);
}

/**
 * The name of a cell for tests and styles: "13", "bar", or "other-bar" for the one who does not look.
 * @param {Sayings['place']} described
 * @param {Seat} viewer
 */
export function cellName({ place, of }, viewer) {
  return of === null || of === viewer ? String(place) : `other-${place}`;
}
