/** @import { Game, State } from '../engine/types.js' */
import { language } from '../app/words.js';
import { writeTable } from './address.js';
import { bySeat, changedRules } from './table.js';

/** What is on the board, as the editor's address and a link to a position hold it. @param {State} state @param {Game} info */
export function tableText(state, info) {
  const { position, mover, dice, cube, score, match } = state;
  const table = {
    game: info.code,
    rules: changedRules(state.rules, info),
    sides: bySeat(position, mover),
    mover,
    dice,
    cube: cube ?? { value: 1, owner: null },
    score,
    crawford: match?.crawford ?? false,
  };
  const shape = { info, off: state.off, pinned: position.mover.pinned !== undefined };
  return writeTable(table, shape);
}

/** The address of the position editor with what is on the board. @param {State} state @param {Game} info */
export function editorAddress(state, info) {
  return `editor.html?lang=${language()}#${tableText(state, info)}`;
}
