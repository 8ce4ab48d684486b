/** @import { Edge, Place, Point, Sayings } from './types.js' */
/** @import { Flyer } from './air.js' */
/** @import { State } from './board.js' */
/** @import { Stage } from './flight.js' */
/** @import { Marks } from './marks.js' */
/** @import { Routes } from './routes.js' */

import { landing, liftStone, topOf } from './flight.js';
import { take } from './picture.js';
import { nextEdges, reaches, routesFrom } from './routes.js';

// The person's hand: what it may take, what it holds, where it puts it.

/** A dropped checker finds a target whose middle is this near, in radii. */
const SNAP = 1.3;
/** A carried checker is seen beside the finger. */
const ABOVE_FINGER = 1.1;

/** @typedef {ReturnType<typeof createHand>} Hand */

/**
 * @param {object} given
 * @param {State} given.state
 * @param {Stage} given.stage
 * @param {Marks} given.marks
 * @param {(way: readonly Edge[], start?: Point) => void} given.perform
 * @param {(start: Point, home: Point) => void} given.putBack
 * @param {() => void} given.draw
 * @param {() => void} given.refresh
 * @param {() => void} given.settle
 */
export function createHand({ state, stage, marks, perform, putBack, draw, refresh, settle }) {
  const { layout } = stage;
  const { radius } = layout.geometry;
  /** @type {{ flyer: Flyer, at: string, home: Point, rise: number, point: Point, via: Place[] } | null} */
  let carried = null;
  /** Whether the person took up what is held. */
  let chosen = false;

  /** The places with a checker that can move. @returns {Place[]} */
  function movable() {
    return state.view?.active ? [...new Set(nextEdges(state.view).map((edge) => edge[1]))] : [];
  }

  /** Where the held checker can go. @param {Place | null} [from] @returns {Routes} */
  function routes(from = state.held) {
    const { view } = state;
    if (from === null || !view?.active || !view.tree) return new Map();
    return routesFrom(view.tree, nextEdges(view), from, carried?.via);
  }

  /**
   * What is held stays so while all is the same. Otherwise, when only one place has a checker to move, it is taken
   * up at once, unless a hint is shown.
   * @param {boolean} same
   */
  function keep(same) {
    const places = movable();
    if (same && places.some((place) => place === state.held)) return;
    state.held = places.length === 1 && !state.view?.hints ? (places[0] ?? null) : null;
    chosen = false;
  }

  /** A cell was tapped, or Enter was pressed on it. @param {string} at */
  function pick(at) {
    const { view, held } = state;
    if (!view?.active) return;
    settle();
    const place = placeOf(at);
    const way = held === null || place === null ? undefined : routes().get(place);
    if (way) perform(way);
    else if (place !== null && place !== held && movable().includes(place)) hold(place);
    else if (held !== null && place === held) again();
    else if (place !== null) {
      // While nothing was taken up on purpose, a checker that is tapped is meant to be.
      const meant = state.picture.get(at)?.includes(view.mover) && !chosen;
      if (meant) state.options.onIllegal?.({ from: place, to: null });
      else if (held !== null) state.options.onIllegal?.({ from: held, to: place });
    }
  }

  /**
   * The mover's name of a spot; null for what belongs to the other.
   * @param {string} at
   * @returns {Place | null}
   */
  function placeOf(at) {
    const mover = state.view?.mover ?? layout.near;
    const of = layout.owner(at);
    return of === null || of === mover ? layout.place(mover, at) : null;
  }

  /** @param {Place} from */
  function hold(from) {
    const found = routes(from);
    const [only] = found.values();
    if (found.size === 1 && only) return perform(only);
    state.held = from;
    chosen = true;
    refresh();
    say('moves', { game: layout.info.code, from, reaches: reaches(found) });
  }

  /** The held checker itself is tapped: it takes its only way, or is put back. */
  function again() {
    const found = routes();
    const [only] = found.values();
    if (found.size === 1 && only) perform(only);
    else release();
  }

  /** Puts the held checker back. @returns {boolean} whether there was one */
  function release() {
    const { held } = state;
    if (held === null) return false;
    state.held = null;
    chosen = false;
    refresh();
    say('back', { game: layout.info.code, from: held });
    return true;
  }

  /** @param {string} at */
  function canLift(at) {
    const place = placeOf(at);
    return place !== null && movable().includes(place);
  }

  /** @param {string} at @param {Point} point @param {boolean} byTouch */
  function lift(at, point, byTouch) {
    settle();
    const { view } = state;
    const place = placeOf(at);
    if (!view || place === null) return;
    state.held = place;
    chosen = true;
    const home = topOf(layout, state.picture, at, view.mover);
    const flyer = liftStone(stage, view.mover);
    flyer.element.classList.add('tb-carried');
    carried = { flyer, at, home, rise: byTouch ? radius * ABOVE_FINGER : 0, point, via: [] };
    draw();
    carry(point);
  }

  /** @param {Point} point */
  function carry(point) {
    if (!carried) return;
    carried.point = [point[0], point[1] - carried.rise];
    carried.flyer.moveTo(carried.point, 'scale(1.12)');
    visit(layout.at(point));
    const stop = state.over === null ? null : placeOf(state.over);
    if (stop !== null && stop !== state.held && !carried.via.includes(stop)) carried.via.push(stop);
  }

  /** @param {Point} point */
  function drop(point) {
    if (!carried || state.held === null) return;
    const at = layout.at(point);
    const from = state.held;
    const way = target(point, at);
    const { home, point: start, at: origin } = carried;
    const near = Math.hypot(point[0] - home[0], point[1] - home[1]) < radius;
    letGo();
    if (way) return perform(way, start);
    state.held = null;
    putBack(start, home);
    if (at === origin && near) pick(at);
    else if (at !== null && at !== origin) {
      const to = placeOf(at);
      if (to !== null) state.options.onIllegal?.({ from, to });
    }
  }

  /**
   * The way to the target under a point, or to the nearest one beside it.
   * @param {Point} point
   * @param {string | null} at
   */
  function target(point, at) {
    const { view } = state;
    const found = routes();
    const under = at === null ? null : placeOf(at);
    const exact = under === null ? undefined : found.get(under);
    if (exact || !view) return exact;
    for (const [to, way] of found) {
      const [x, y] = landing(
        layout,
        state.picture,
        view.mover,
        layout.spot(view.mover, to),
        way.at(-1)?.[3] ?? '',
      );
      if (Math.hypot(point[0] - x, point[1] - y) < SNAP * radius) return way;
    }
    return undefined;
  }

  /** Puts a carried checker back where it was. */
  function cancel() {
    if (!carried) return;
    const { home, point } = carried;
    letGo();
    state.held = null;
    putBack(point, home);
  }

  function letGo() {
    carried?.flyer.remove();
    carried = null;
  }

  /** The pointer or the keyboard is at a spot. @param {string | null} at */
  function visit(at) {
    if (at === state.over) return;
    state.over = at;
    marks.point(at);
  }

  /** The picture without the checker that is in the hand. */
  function picture() {
    const shown = new Map(state.picture);
    if (carried && state.view) take(shown, carried.at, state.view.mover);
    return shown;
  }

  /** @template {keyof Sayings} C @param {C} code @param {Sayings[C]} data */
  function say(code, data) {
    state.options.announce?.(state.options.say(code, data));
  }

  return {
    movable,
    routes,
    keep,
    pick,
    release,
    canLift,
    lift,
    carry,
    drop,
    cancel,
    visit,
    picture,
    placeOf,
    say,
    carrying: () => carried !== null,
  };
}
