/** @import { Board, BoardOptions, Edge, MarkedStep, Picture, Place, Point, Seat, View } from './types.js' */
/** @import { Stage } from './flight.js' */
/** @import { Cell } from './grid.js' */
/** @import { Play } from './motion.js' */
/** @import { Routes } from './routes.js' */

import { createCube } from './cube.js';
import { createDice } from './dice.js';
import { createDiceButton, createNameButton } from './dice-button.js';
import { createDrag } from './drag.js';
import { dropAt, flyAll, flyBack } from './flight.js';
import { createGrid } from './grid.js';
import { createHand } from './hand.js';
import { createLayout, other } from './layout.js';
import { createMarks } from './marks.js';
import { createMotion } from './motion.js';
import { pictureOf, samePicture, take } from './picture.js';
import { nextEdges, reaches } from './routes.js';
import { createScene } from './scene.js';
import { cellName, describe } from './speech.js';
import { createStones } from './stones.js';

// The board: draws what it is shown, moves checkers, says what the person does. It knows no rule and no game.

/**
 * @typedef {object} State
 * @property {BoardOptions} options
 * @property {View | null} view
 * @property {Picture} picture what is shown, or what the motion under way ends with
 * @property {Place | null} held the mover's checker that has been taken up
 * @property {string | null} over the spot that the pointer or the keyboard is at
 */

/** A change of these draws the board anew from the ground up. */
const GROUND = /** @type {const} */ (['template', 'geometry', 'info', 'near', 'flipColors']);

/**
 * @param {HTMLElement} host
 * @param {BoardOptions} given
 * @returns {Board}
 */
export function createBoard(host, given) {
  /** @type {State} */
  const state = {
    options: { speed: 210, labels: true, ...given },
    view: null,
    picture: new Map(),
    held: null,
    over: null,
  };
  const motion = createMotion();
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let performing = false;
  let parts = build();
  name();

  function build() {
    const { template, geometry, info, near } = state.options;
    const layout = createLayout(geometry, info, near);
    const scene = createScene(host, template, geometry);
    const stones = createStones(scene, layout, colorOf);
    const marks = createMarks(scene, layout);
    /** @type {Stage} */
    const stage = { scene, layout, colorOf, render: stones.render, landed };
    const hand = createHand({ state, stage, marks, perform, putBack, refresh, draw, settle: motion.end });
    const grid = createGrid(scene.root, layout, { onPick: hand.pick, onVisit: hand.visit, onKey });
    return {
      layout,
      scene,
      stones,
      marks,
      stage,
      hand,
      grid,
      dice: createDice(scene, layout, colorOf),
      cube: createCube(scene, layout),
      drag: createDrag(grid.element, scene, hand),
      diceButton: createDiceButton(scene, layout, () => state.options.onDice?.()),
      nameButton: createNameButton(scene, layout, () => state.options.onThrowName?.()),
    };
  }

  /** Names of the points and of the whole. */
  function name() {
    const { say, info, near, labels } = state.options;
    parts.scene.root.classList.toggle('tb-no-labels', !labels);
    parts.scene.root.classList.toggle('tb-still', !state.options.speed);
    parts.scene.setWords((word) => say('word', { word }));
    parts.grid.setName(say('board', { game: info.code, near }));
  }

  /** @param {Seat} seat @returns {Seat} */
  function colorOf(seat) {
    return state.options.flipColors ? other(seat) : seat;
  }

  /** @param {MarkedStep} move */
  function landed([, to, mark]) {
    state.options.onLand?.({ to, mark });
  }

  function speed() {
    return stillness.matches || document.hidden ? 0 : (state.options.speed ?? 0);
  }

  /** Everything at rest, as the view has it. */
  function draw() {
    const { view } = state;
    if (!view) return;
    parts.stones.render(parts.hand.picture());
    parts.dice.render(view);
    parts.cube.render(view.cube);
    if (!parts.hand.carrying()) parts.scene.air.replaceChildren();
    refresh();
  }

  /** What may be done: marks, cells, dice button. No marks while anything moves. */
  function refresh() {
    const { view, held, over, options } = state;
    if (!view) return;
    const { grid, marks, hand, diceButton, nameButton } = parts;
    const movable = hand.movable();
    const routes = hand.routes();
    if (motion.busy()) marks.clear();
    else {
      const picture = hand.picture();
      const [carried, hints] = [hand.carrying(), hintsOf(view)];
      marks.render({
        picture,
        mover: view.mover,
        movable,
        held,
        carried,
        routes,
        over,
        last: view.last,
        hints,
      });
    }
    const { say, info } = options;
    grid.update(cellOf(movable, routes));
    diceButton.update(
      view,
      say('dice', { game: info.code, mover: view.mover, dice: view.dice, used: view.used }),
    );
    nameButton.update(options.onThrowName ? view : { ...view, throwName: null });
  }

  /** @param {readonly Place[]} movable @param {Routes} routes @returns {(at: string) => Cell} */
  function cellOf(movable, routes) {
    const { view, held, picture, options } = state;
    const viewer = view?.active ? view.mover : options.near;
    return (at) => {
      const described = describe({
        layout: parts.layout,
        picture,
        at,
        viewer,
        colorOf,
        movable,
        held,
        routes,
      });
      return {
        name: cellName(described, viewer),
        label: options.say('place', described),
        state: described.state,
      };
    };
  }

  /**
   * The steps of a hint with what they do to the other's checkers, as far as the tree has them.
   * @param {View} view
   * @returns {MarkedStep[]}
   */
  function hintsOf(view) {
    let { path } = view;
    return (view.hints ?? []).map(([from, to]) => {
      const edge = nextEdges({ ...view, path }).find((each) => each[1] === from && each[2] === to);
      if (edge) path = [...path, edge];
      return [from, to, edge?.[3] ?? ''];
    });
  }

  /**
   * The person made these steps; `start` is where a carried checker was let go.
   * @param {readonly Edge[]} way
   * @param {Point} [start]
   */
  function perform(way, start) {
    if (!state.view) return;
    motion.end();
    const seat = state.view.mover;
    const before = new Map(state.picture);
    tell(way);
    if (!state.view) return;
    turnTo(state.view);
    parts.dice.render(state.view);
    const moves = way.map(([, from, to, mark]) => /** @type {MarkedStep} */ ([from, to, mark]));
    run((play) => {
      const flight = { stage: parts.stage, play, picture: before, seat, speed: speed() };
      if (!start) return flyAll(flight, moves);
      take(before, parts.layout.spot(seat, moves[0]?.[0] ?? 0), seat);
      return dropAt(flight, moves, start);
    }, moves);
  }

  /** What the page shows meanwhile is shown when all is told. @param {readonly Edge[]} way */
  function tell(way) {
    performing = true;
    try {
      for (const edge of way) {
        if (!state.view) return;
        state.view = stepped(state.view, edge, state.options.info.double);
        state.options.onStep?.(edge);
      }
    } finally {
      performing = false;
    }
  }

  /** A carried checker that found no place goes home. @param {Point} start @param {Point} home */
  function putBack(start, home) {
    const seat = state.view?.mover ?? 0;
    run((play) => flyBack({ stage: parts.stage, play, seat, speed: speed() }, start, home), []);
  }

  /** From now on this is the view, whatever still moves. @param {View} view */
  function turnTo(view) {
    const picture = pictureOf(view, parts.layout);
    const same =
      samePicture(picture, state.picture) &&
      view.mover === state.view?.mover &&
      String(view.hints) === String(state.view.hints);
    state.view = view;
    state.picture = picture;
    parts.hand.keep(same);
  }

  /**
   * Runs a motion that ends with the view at rest.
   * @param {(play: Play) => Promise<void>} sequence
   * @param {readonly MarkedStep[]} moves
   */
  async function run(sequence, moves) {
    if (speed() > 0) {
      const done = motion.run(sequence, draw);
      refresh();
      await done;
    } else {
      for (const move of moves) landed(move);
      draw();
    }
  }

  /** @param {View} view */
  function show(view) {
    if (performing) {
      state.view = view;
      return;
    }
    const goes = samePicture(pictureOf(view, parts.layout), state.picture);
    if (!goes) stop();
    turnTo(view);
    if (motion.busy()) refresh();
    else draw();
  }

  /** @param {View} view @param {MarkedStep[]} moves @param {Seat} [seat] */
  function animate(view, moves, seat = view.mover) {
    stop();
    const before = new Map(state.picture);
    turnTo(view);
    parts.dice.render(view);
    parts.cube.render(view.cube);
    return run(
      (play) => flyAll({ stage: parts.stage, play, picture: before, seat, speed: speed() }, moves),
      moves,
    );
  }

  /** @param {View} view */
  function throwDice(view) {
    stop();
    turnTo(view);
    draw();
    return run((play) => parts.dice.tumble(play, view, speed()), []);
  }

  /** Nothing moves any more and nothing is in the hand. */
  function stop() {
    parts.drag.cancel();
    motion.end();
  }

  /** @param {Partial<BoardOptions>} patch */
  function set(patch) {
    const anew = GROUND.some((key) => key in patch && patch[key] !== state.options[key]);
    if (anew) stop();
    Object.assign(state.options, patch);
    if (anew) rebuild();
    else {
      name();
      refresh();
    }
  }

  function rebuild() {
    const focused = parts.grid.focused();
    const { layout } = parts;
    parts.scene.remove();
    parts = build();
    name();
    state.over = null;
    if (!state.view) return;
    state.picture = pictureOf(state.view, parts.layout);
    draw();
    if (focused === null) return;
    const seat = layout.owner(focused) ?? state.view.mover;
    parts.grid.focus(parts.layout.spot(seat, layout.place(seat, focused)));
  }

  /** @param {string} key @param {string} at @returns {boolean} whether the key meant something */
  function onKey(key, at) {
    const { hand, drag, grid } = parts;
    const { options, view } = state;
    const game = options.info.code;
    const place = hand.placeOf(at);
    /** @type {Record<string, () => unknown>} */
    const keys = {
      o: () => options.announce?.(grid.labelOf(at)),
      l: () => hand.say('last', { game, last: view?.last ?? null }),
      m: () =>
        place !== null && hand.say('moves', { game, from: place, reaches: reaches(hand.routes(place)) }),
      i: () => options.onWrite?.(),
      d: () => options.onDone?.(),
      Backspace: () => options.onBack?.(),
    };
    if (key === 'Escape') return drag.cancel() || hand.release();
    keys[key]?.();
    return key in keys;
  }

  /** @param {Place} [place] */
  function focus(place) {
    const mover = state.view?.mover ?? state.options.near;
    parts.grid.focus(place === undefined ? undefined : parts.layout.spot(mover, place));
  }

  function onHide() {
    if (document.hidden) motion.end();
  }

  function destroy() {
    stop();
    document.removeEventListener('visibilitychange', onHide);
    parts.scene.remove();
    state.view = null;
  }

  document.addEventListener('visibilitychange', onHide);
  return { set, show, animate, throwDice, settled: motion.settled, focus, destroy };
}

/**
 * A view with one more step made and its die used.
 * @param {View} view
 * @param {Edge} edge
 * @param {number} double
 * @returns {View}
 */
function stepped(view, edge, double) {
  const [a = 0, b = 0] = view.dice ?? [];
  const values = a === b ? Array.from({ length: double }, () => a) : [a, b];
  const index = values.findIndex((value, each) => value === edge[0] && !view.used[each]);
  const used = values.map((_, each) => each === index || (view.used[each] ?? false));
  return { ...view, path: [...view.path, edge], used };
}
