/** @import { Point, Seat, View } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Flyer } from './air.js' */
/** @import { Play } from './motion.js' */
/** @import { Scene } from './scene.js' */

import { lift } from './air.js';
import { svg } from './scene.js';

// Dice at rest, their tumble, and the name of a throw beside them.

/** Against the time of one step. */
const TUMBLE = 2.8;
/** How often a die shows another face first. */
const TURNS = 4;

/** @typedef {{ value: number, centre: Point, angle: number, used: boolean, owner: Seat | null }} Die */
/** @typedef {ReturnType<typeof createDice>} Dice */

/** @param {Scene} scene @param {Layout} layout @param {(seat: Seat) => Seat} colorOf */
export function createDice(scene, layout, colorOf) {
  const { dice: rest, name: words } = layout.geometry;

  /** @param {Seat} seat */
  const side = (seat) => (seat === layout.near ? 'near' : 'far');

  /** The dice of a view, where they lie. @param {View} view @returns {Die[]} */
  function lying({ mover, thrower = mover, dice, opening, used }) {
    const values = !dice ? [] : dice[0] === dice[1] ? Array(layout.info.double).fill(dice[0]) : dice;
    if (opening && (!dice || isSame(opening, dice))) {
      return opening.map((value, index) => {
        const owner = index === 0 ? 0 : 1;
        const played = used[values.indexOf(value)] ?? false;
        return { value, centre: spot(owner, 0), angle: tilt(value, owner), used: played, owner };
      });
    }
    return values.map((value, index) => ({
      value,
      centre: spot(thrower, index),
      angle: tilt(value, index + thrower),
      used: used[index] ?? false,
      owner: null,
    }));
  }

  /** @param {Seat} seat @param {number} index @returns {Point} */
  function spot(seat, index) {
    return rest[side(seat)][index] ?? [0, 0];
  }

  /** @param {View} view */
  function render(view) {
    const nodes = view.tapDice && !view.tree ? [...waiting(view.mover), ...past(view)] : lying(view).map(lie);
    scene.dice.replaceChildren(...nodes, ...name(view));
  }

  /** The other's last throw, where it is not in the way. @param {View} view */
  function past(view) {
    const shared = rest.near.some(([x, y]) => rest.far.some((each) => each[0] === x && each[1] === y));
    return shared || (view.thrower ?? view.mover) === view.mover ? [] : lying(view).map(lie);
  }

  /** @param {Die} die */
  function lie(die) {
    const node = face(die.value, die.owner);
    node.classList.toggle('tb-used', die.used);
    node.style.transform = `translate(${die.centre[0]}px, ${die.centre[1]}px) rotate(${die.angle}deg)`;
    return node;
  }

  /** Blank dice that ask to be thrown. @param {Seat} mover */
  function waiting(mover) {
    return [0, 1].map((index) => {
      const [x, y] = spot(mover, index);
      const node = scene.use('die', { class: 'tb-waiting' });
      node.style.transform = `translate(${x}px, ${y}px) rotate(${tilt(index + 2, mover)}deg)`;
      return node;
    });
  }

  /** @param {View} view */
  function name({ throwName, mover, thrower = mover, dice }) {
    if (!throwName || !dice) return [];
    const [x, y] = words[side(thrower)];
    const node = svg(
      'g',
      { class: 'tb-throw-name' },
      svg('text', { class: 'tb-kanji', lang: 'ja' }, throwName.kanji),
      svg('text', { class: 'tb-reading' }, throwName.reading),
    );
    if (throwName.story) node.append(svg('title', {}, throwName.story));
    node.style.transform = `translate(${x}px, ${y}px)`;
    return [node];
  }

  /** @param {number} value @param {Seat | null} owner */
  function face(value, owner) {
    const dark = owner !== null && colorOf(owner) === 0;
    const blank = dark ? 'die-dark' : 'die';
    return svg('g', { class: `tb-${blank}` }, scene.use(blank), scene.use(`die-${value}`));
  }

  /** Throws the dice from their owner's side. @param {Play} play @param {View} view @param {number} speed */
  async function tumble(play, view, speed) {
    scene.dice.replaceChildren();
    const duration = speed * TUMBLE;
    const thrown = lying(view).map((die) => {
      const flyer = lift(scene, rest.size * 0.75, 'tb-flying-die');
      const from = (die.owner ?? view.thrower ?? view.mover) === layout.near ? 1 : -1;
      const fall = play(flyer.element, path(flyer, die, from), {
        duration,
        easing: 'cubic-bezier(0.2, 0.65, 0.4, 1)',
      });
      return { die, flyer, fall };
    });
    await Promise.all([roll(play, thrown, duration), ...thrown.map(({ fall }) => fall)]);
  }

  /**
   * Other faces come up before the one that stays.
   * @param {Play} play
   * @param {{ die: Die, flyer: Flyer }[]} thrown
   * @param {number} duration
   */
  async function roll(play, thrown, duration) {
    for (let turn = TURNS; turn >= 0; turn -= 1) {
      for (const { die, flyer } of thrown) {
        flyer.element.replaceChildren(face(((die.value + 2 * turn - 1) % 6) + 1, die.owner));
      }
      if (turn) await play(scene.air, [], { duration: (duration * 0.55) / TURNS });
    }
  }

  /** @param {Flyer} flyer @param {Die} die @param {number} from */
  function path(flyer, { centre: [x, y], angle }, from) {
    const reach = rest.size * 4;
    const frames = [
      { at: 0, along: 1, hop: 0, turn: -560, scale: 1.5, opacity: 0 },
      { at: 0.12, along: 0.8, hop: 0.5, turn: -430, scale: 1.4, opacity: 1 },
      { at: 0.45, along: 0.3, hop: 0, turn: -190, scale: 1, opacity: 1 },
      { at: 0.65, along: 0.12, hop: 0.25, turn: -80, scale: 1.12, opacity: 1 },
      { at: 0.85, along: 0.02, hop: 0, turn: -12, scale: 1, opacity: 1 },
      { at: 1, along: 0, hop: 0, turn: 0, scale: 1, opacity: 1 },
    ];
    return frames.map(({ at, along, hop, turn, scale, opacity }) => ({
      offset: at,
      opacity,
      transform: flyer.transform(
        [x - from * along * reach * 0.8, y + from * along * reach - hop * rest.size],
        `rotate(${turn * from + angle}deg) scale(${scale})`,
      ),
    }));
  }

  return { render, tumble };
}

/**
 * The slight angle at which a die comes to rest: always the same for the same die.
 * @param {number} value
 * @param {number} index
 */
function tilt(value, index) {
  return (((value * 53 + index * 97) % 23) - 11) * 0.9;
}

/** @param {readonly number[]} a @param {readonly number[]} b */
function isSame(a, b) {
  return [...a].sort().join() === [...b].sort().join();
}
