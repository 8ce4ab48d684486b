/** @import { View } from '../board/types.js' */
/** @import { Game } from './game.js' */
import { throwName } from './speech.js';
import { usedDice } from './turn.js';

/**
 * What the board shows of a game at this moment; of the dice thrown last it shows that they are used.
 * @param {Game} game
 * @returns {View}
 */
export function viewOf(game) {
  const { info, session, looking, mine, thinking, hinted } = game;
  const state = looking ?? session.state;
  const path = looking ? [] : session.path;
  const dice = state.dice ?? state.last?.dice ?? null;
  const used = dice ? usedDice(dice, info.double, path) : [];
  const active = mine && !looking && !thinking;
  return {
    position: state.position,
    mover: state.mover,
    dice,
    thrower: state.dice ? state.mover : (state.last?.seat ?? state.mover),
    opening: state.opening?.at(-1) ?? null,
    used: state.dice ? used : used.map(() => true),
    tree: state.tree,
    path,
    active: active && state.phase === 'play',
    last: path.length ? null : state.last,
    cube: state.cube,
    throwName: throwName(game.app.site, info.code, state.dice),
    hints: active ? hinted : null,
    tapDice: active && ['throw', 'opening'].includes(state.phase) && !game.throwsItself,
  };
}
