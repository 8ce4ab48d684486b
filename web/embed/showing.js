/** @import { View } from '../board/types.js' */
/** @import { Dice, MarkedStep, Seat, Sides } from '../engine/types.js' */
/** @import { Frame, Part } from './types.js' */
import { movesSaid, tell } from '../app/speech.js';
import { t } from '../app/words.js';
import { other } from '../board/layout.js';
import { moved } from './plays.js';
import { standing, viewOfSession } from './standing.js';

/**
 * One picture of the row that is leafed through.
 * @typedef {object} Scene
 * @property {Sides} position
 * @property {Seat} mover
 * @property {MarkedStep[]} moves those of the play so far
 */

/**
 * Mode "view": a picture, or a row of pictures if plays are given. Nothing is asked of the engine.
 * @param {Frame} frame
 * @returns {Part}
 */
export function createShowing(frame) {
  const { asked } = frame;
  const session = standing(asked);
  const scenes = scenesOf();
  let flipped = false;
  let at = 0;

  function scenesOf() {
    /** @type {Scene[]} */
    const found = [{ position: session.state.position, mover: asked.mover, moves: [] }];
    let begins = true;
    for (const { seat, step, ends } of asked.moves) {
      const before = found[found.length - 1];
      const { mover, other: facing } = before.position;
      const position = seat === before.mover ? before.position : { mover: facing, other: mover };
      const { sides, mark } = moved(position, asked.shape, step);
      const moves = begins ? [] : before.moves;
      found.push({ position: sides, mover: seat, moves: [...moves, [...step, mark]] });
      begins = ends;
    }
    return found;
  }

  /** @returns {View} */
  function view() {
    const { position, mover, moves } = scenes[at];
    const first = scenes.slice(0, at + 1).every((scene) => scene.mover === asked.mover);
    const dice = /** @type {Dice | null} */ (first ? asked.dice : null);
    const still = viewOfSession(frame.app.site, asked, session, false);
    const used = still.used.map((_, index) => index < moves.length);
    const last = moves.length ? { seat: mover, dice: asked.dice ?? [0, 0], moves } : null;
    return { ...still, position, mover, dice, used, last };
  }

  function tellScene() {
    const { mover, moves } = scenes[at];
    const dice = asked.dice?.join('-');
    frame.say(() => {
      if (moves.length)
        return tell(session, mover, 'said.play', { moves: movesSaid(asked.info.code, moves) });
      return tell(session, mover, dice ? 'embed.to-move.dice' : 'embed.to-move', { dice });
    });
  }

  /** @param {number} to */
  function leaf(to) {
    if (!scenes[to]) return;
    const forward = to > at;
    at = to;
    tellScene();
    const { mover, moves } = scenes[at];
    if (forward) frame.board?.animate(view(), moves.slice(-1), mover);
    frame.show();
  }

  tellScene();
  const leafs = scenes.length > 1;
  return {
    deeds: [
      {
        name: 'previous',
        sign: '‹',
        words: () => t('embed.previous'),
        shown: () => leafs,
        able: () => at > 0,
        press: () => leaf(at - 1),
      },
      {
        name: 'next',
        sign: '›',
        words: () => t('embed.next'),
        shown: () => leafs,
        able: () => at < scenes.length - 1,
        press: () => leaf(at + 1),
      },
    ],
    session: () => session,
    view,
    trays: () => scenes.some(({ position }) => position.mover.off + position.other.off > 0),
    near: () => (flipped ? other(asked.near) : asked.near),
    flip() {
      flipped = !flipped;
    },
    wake() {},
    next: () => leaf(at + 1),
    previous: () => leaf(at - 1),
  };
}
