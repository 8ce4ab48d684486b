/** @import { Game, Geometry, Place, Point, Seat } from './types.js' */

// Where things are. A "spot" is the name of a place on the picture, in the near player's numbering:
// "1" … "24", "bar-near", "off-far" …; a Place is a player's own name for it.

/** A pinned stone shows this much of its width. */
const PINNED_SHOWS = 1 / 3;
/** From this height on, or when squeezed closer than this many radii, a stack tells its number. */
const COUNTED = 6;
const SQUEEZED = 1.25;

/** @typedef {ReturnType<typeof createLayout>} Layout */

/**
 * @param {Geometry} geometry
 * @param {Game} info
 * @param {Seat} near
 */
export function createLayout(geometry, info, near) {
  const { places, radius } = geometry;
  const spots = Object.keys(places).filter((at) => isPoint(at) || info[kindOf(at)]);
  /** @type {Map<number, number>} */
  const ownOfFar = new Map(info.far.map((place, own) => [place, own]));

  /** @param {Seat} seat @param {Place} place @returns {string} */
  function spot(seat, place) {
    if (typeof place === 'string') return `${place}-${seat === near ? 'near' : 'far'}`;
    return String(seat === near ? place : info.far[place]);
  }

  /** The seat whose bar, hand or tray it is; null for a point. @param {string} at @returns {Seat | null} */
  function owner(at) {
    if (at.endsWith('-near')) return near;
    return at.endsWith('-far') ? other(near) : null;
  }

  /** A seat's own name of a spot. @param {Seat} seat @param {string} at @returns {Place} */
  function place(seat, at) {
    if (!isPoint(at)) return kindOf(at);
    const number = Number(at);
    return seat === near ? number : (ownOfFar.get(number) ?? number);
  }

  /** @param {string} at */
  function geometryOf(at) {
    const found = places[at];
    if (!found) throw new RangeError(`no place ${at} on this board`);
    return found;
  }

  /** How far apart stones stand there. @param {string} at @param {readonly Seat[]} stack */
  function spacing(at, stack) {
    const { room, step = 2 * radius } = geometryOf(at);
    const pinned = isPinned(stack);
    const gaps = stack.length - (pinned ? 2 : 1);
    const free = pinned ? room - 2 * radius * PINNED_SHOWS : room;
    return gaps > 0 ? Math.min(step, free / gaps) : step;
  }

  /**
   * The centre of the stone at an index of a stack.
   * @param {string} at
   * @param {readonly Seat[]} stack
   * @param {number} index
   * @returns {Point}
   */
  function centre(at, stack, index) {
    const { x, y, dx, dy } = geometryOf(at);
    const pinned = isPinned(stack);
    const gap = spacing(at, stack);
    const along = pinned && index > 0 ? 2 * radius * PINNED_SHOWS + (index - 1) * gap : index * gap;
    return [x + dx * along, y + dy * along];
  }

  /** Whether the number of a stack is to be told. @param {string} at @param {readonly Seat[]} stack */
  function isCounted(at, stack) {
    return stack.length >= COUNTED || (stack.length > 2 && spacing(at, stack) < SQUEEZED * radius);
  }

  /**
   * Just past the last stone of a stack.
   * @param {string} at
   * @param {readonly Seat[]} stack
   * @returns {Point}
   */
  function beyond(at, stack) {
    const { dx, dy } = geometryOf(at);
    const [x, y] = centre(at, stack, Math.max(0, stack.length - 1));
    const reach = at.startsWith('off') ? radius : 1.4 * radius;
    return [x + dx * reach, y + dy * reach];
  }

  /** The spot under a point of the picture. @param {Point} point @returns {string | null} */
  function at([x, y]) {
    for (const each of spots) {
      const [left, top, width, height] = geometryOf(each).rect;
      if (x >= left && x < left + width && y >= top && y < top + height) return each;
    }
    return null;
  }

  return {
    geometry,
    info,
    near,
    spots,
    spot,
    owner,
    place,
    geometryOf,
    spacing,
    centre,
    beyond,
    isCounted,
    at,
  };
}

/** @param {string} at */
function isPoint(at) {
  return !at.includes('-');
}

/** @param {string} at */
function kindOf(at) {
  return /** @type {'bar' | 'hand' | 'off'} */ (at.slice(0, at.indexOf('-')));
}

/** @param {Seat} seat @returns {Seat} */
export function other(seat) {
  return seat === 0 ? 1 : 0;
}

/** Whether the lowest stone lies under the other seat's. @param {readonly Seat[]} stack */
export function isPinned(stack) {
  return stack.length > 1 && stack[0] !== stack[1];
}
