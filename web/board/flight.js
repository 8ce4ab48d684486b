/** @import { MarkedStep, Picture, Point, Seat } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Play } from './motion.js' */
/** @import { Scene } from './scene.js' */
/** @import { Flyer } from './air.js' */

import { lift } from './air.js';
import { other } from './layout.js';
import { legOf, put, take } from './picture.js';

// One checker at a time along its way.

const FRAMES = 12;
const EASE_OUT = 'cubic-bezier(0.25, 0.7, 0.3, 1)';
/** Against the time of one step. */
const PAUSE = 0.35;
const SLIDE = 1.2;
const DROP = 0.5;

/**
 * @typedef {object} Stage what a flight needs of the board
 * @property {Scene} scene
 * @property {Layout} layout
 * @property {(seat: Seat) => Seat} colorOf
 * @property {(picture: Picture) => void} render
 * @property {(move: MarkedStep) => void} landed
 */

/**
 * @typedef {object} Flight
 * @property {Stage} stage
 * @property {Play} play
 * @property {Picture} picture changes as checkers land
 * @property {Seat} seat whose checkers fly
 * @property {number} speed
 */

/** A stone lifted off the board. @param {Stage} stage @param {Seat} seat @returns {Flyer} */
export function liftStone({ scene, layout, colorOf }, seat) {
  const { radius } = layout.geometry;
  const shadow = scene.has('shadow') ? [scene.use('shadow', { x: radius * 0.14, y: radius * 0.3 })] : [];
  return lift(scene, radius, 'tb-flying-stone', ...shadow, scene.use(`stone-${colorOf(seat)}`));
}

/**
 * Moves checkers one by one, changing the picture as each lands.
 * @param {Flight} flight
 * @param {readonly MarkedStep[]} moves
 */
export async function flyAll(flight, moves) {
  const { stage, play, picture, seat, speed } = flight;
  for (const [index, move] of moves.entries()) {
    const { from, to } = legOf(stage.layout, seat, move);
    const start = topOf(stage.layout, picture, from, seat);
    take(picture, from, seat);
    stage.render(picture);
    const flyer = liftStone(stage, seat);
    const goal = landing(stage.layout, picture, seat, to, move[2]);
    const duration = speed * pace(stage.layout, start, goal);
    await play(flyer.element, arc(flyer, start, goal, to.startsWith('off')), { duration, easing: EASE_OUT });
    const pause = index < moves.length - 1 ? speed * PAUSE : 0;
    await Promise.all([land(flight, move, flyer), play(stage.scene.air, [], { duration: pause })]);
  }
}

/**
 * Lets a checker that was carried by hand drop where its way ends; what it cut on the way slides off after.
 * @param {Flight} flight the picture is without the carried checker
 * @param {readonly MarkedStep[]} moves
 * @param {Point} start
 */
export async function dropAt(flight, moves, start) {
  const { stage, play, picture, seat, speed } = flight;
  const last = moves.at(-1);
  if (!last) return;
  const to = stage.layout.spot(seat, last[1]);
  const flyer = liftStone(stage, seat);
  const goal = landing(stage.layout, picture, seat, to, last[2]);
  await play(
    flyer.element,
    [{ transform: flyer.transform(start, 'scale(1.12)') }, { transform: flyer.transform(goal, 'scale(1)') }],
    { duration: speed * DROP, easing: EASE_OUT },
  );
  for (const [, stop, mark] of moves.slice(0, -1)) {
    if (mark === 'hit') await slideCut(flight, stage.layout.spot(seat, stop));
  }
  await land(flight, last, flyer);
}

/**
 * A checker that is not let down goes back to where it was taken.
 * @param {Omit<Flight, 'picture'>} flight
 * @param {Point} start
 * @param {Point} home
 */
export async function flyBack({ stage, play, seat, speed }, start, home) {
  const flyer = liftStone(stage, seat);
  const frames = [start, home].map((point) => ({ transform: flyer.transform(point) }));
  await play(flyer.element, frames, { duration: speed * DROP, easing: EASE_OUT });
}

/**
 * A flyer at its goal becomes a stone at rest; one that it cuts leaves from beneath it.
 * @param {Flight} flight
 * @param {MarkedStep} move
 * @param {Flyer} flyer
 */
async function land(flight, move, flyer) {
  const { stage, picture, seat } = flight;
  const to = stage.layout.spot(seat, move[1]);
  stage.landed(move);
  if (move[2] === 'hit') await slideCut(flight, to);
  put(picture, to, seat);
  stage.render(picture);
  flyer.remove();
}

/**
 * A cut stone slides to where it waits, with a small turn.
 * @param {Flight} flight
 * @param {string} at
 */
async function slideCut({ stage, play, picture, seat, speed }, at) {
  const victim = other(seat);
  const bar = stage.layout.spot(victim, 'bar');
  const start = topOf(stage.layout, picture, at, victim);
  const goal = landing(stage.layout, picture, victim, bar, '');
  const flyer = liftStone(stage, victim);
  stage.scene.air.prepend(flyer.element);
  take(picture, at, victim);
  stage.render(picture);
  /** @type {Point} */
  const middle = [(start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2];
  const frames = [
    { transform: flyer.transform(start, 'rotate(0deg)') },
    { transform: flyer.transform(middle, 'rotate(-40deg)') },
    { transform: flyer.transform(goal, 'rotate(0deg)') },
  ];
  await play(flyer.element, frames, { duration: speed * SLIDE, easing: 'ease-in-out' });
  put(picture, bar, victim);
  stage.render(picture);
  flyer.remove();
}

/**
 * The centre of a seat's uppermost stone at a spot.
 * @param {Layout} layout
 * @param {Picture} picture
 * @param {string} at
 * @param {Seat} seat
 * @returns {Point}
 */
export function topOf(layout, picture, at, seat) {
  const stack = picture.get(at) ?? [];
  return layout.centre(at, stack, Math.max(0, stack.lastIndexOf(seat)));
}

/**
 * Where an arriving stone comes to lie.
 * @param {Layout} layout
 * @param {Picture} picture
 * @param {Seat} seat
 * @param {string} at
 * @param {string} mark
 * @returns {Point}
 */
export function landing(layout, picture, seat, at, mark) {
  const stack = mark === 'hit' ? [] : (picture.get(at) ?? []);
  return layout.centre(at, [...stack, seat], stack.length);
}

/** Longer ways take a little longer. @param {Layout} layout @param {Point} start @param {Point} goal */
function pace({ geometry }, start, goal) {
  const distance = Math.hypot(goal[0] - start[0], goal[1] - start[1]);
  return 0.86 + 0.28 * Math.min(1, distance / Math.max(geometry.width, geometry.height));
}

/**
 * A low arc; into a tray the stone turns on edge.
 * @param {Flyer} flyer
 * @param {Point} start
 * @param {Point} goal
 * @param {boolean} onEdge
 * @returns {Keyframe[]}
 */
function arc(flyer, start, goal, onEdge) {
  const height = 0.12 * Math.hypot(goal[0] - start[0], goal[1] - start[1]);
  return Array.from({ length: FRAMES + 1 }, (_, index) => {
    const t = index / FRAMES;
    const rise = 4 * t * (1 - t);
    const flat = onEdge ? Math.max(0, t - 0.5) * 1.4 : 0;
    const x = start[0] + (goal[0] - start[0]) * t;
    const y = start[1] + (goal[1] - start[1]) * t - rise * height;
    return {
      transform: flyer.transform([x, y], `scale(${1 + 0.12 * rise}, ${(1 + 0.12 * rise) * (1 - flat)})`),
    };
  });
}
