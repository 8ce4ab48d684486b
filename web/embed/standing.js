/** @import { View } from '../board/types.js' */
/** @import { Setup, Site, State } from '../engine/types.js' */
/** @import { Session } from '../app/types.js' */
/** @import { Asked } from './types.js' */
import { sessionOf } from '../app/session.js';
import { throwName } from '../app/speech.js';
import { usedDice } from '../app/turn.js';

/** How a game begins that is played from what was asked for. @param {Asked} asked @returns {Setup} */
export function setupOf({ info, choice, opening, placed, mover, dice }) {
  const { game, rules } = choice;
  const { mover: mine, other } = placed?.sides ?? opening.start.position;
  const position = { game, rules, mover: trimmed(mine, info.hand), other: trimmed(other, info.hand) };
  return { game, rules, first: mover, position, ...(dice && { dice }) };
}

/** A side without what its game does not know. @param {import('../engine/types.js').Side} side @param {boolean} hand */
function trimmed({ points, bar, off, hand: held, pinned }, hand) {
  return { points, bar, off, ...(hand && { hand: held }), ...(pinned?.length && { pinned }) };
}

/**
 * What was asked for as it stands, before the engine has seen it. The plays of a game's own start are baked.
 * @param {Asked} asked
 * @returns {Session}
 */
export function standing(asked) {
  const { opening, placed, mover, dice, plain, choice } = asked;
  /** @type {State} */
  const state = {
    ...opening.start,
    rules: { ...opening.start.rules, ...choice.rules },
    phase: dice ? 'play' : 'throw',
    seat: mover,
    mover,
    position: placed?.sides ?? opening.start.position,
    dice,
    tree: dice && plain && !placed ? opening.first[`${Math.max(...dice)}-${Math.min(...dice)}`] : null,
  };
  return sessionOf(choice, { v: 1, setup: setupOf(asked), actions: [] }, state, '');
}

/**
 * The board as a session has it.
 * @param {Site} site
 * @param {Asked} asked
 * @param {Session} session
 * @param {boolean} active the reader moves
 * @returns {View}
 */
export function viewOfSession(site, { info }, { state, path }, active) {
  return {
    position: state.position,
    mover: state.mover,
    dice: state.dice,
    used: state.dice ? usedDice(state.dice, info.double, path) : [],
    tree: state.tree,
    path,
    active: active && state.phase === 'play',
    last: path.length ? null : state.last,
    cube: state.cube,
    throwName: throwName(site, info.code, state.dice),
    hints: null,
    tapDice: false,
  };
}
