/** @import { Game, GamePosition, Opening, Rules, Seat, Setup, Side, Sides, Situation } from '../engine/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table } from './types.js' */
import { other } from '../board/layout.js';

/** The table of a game before anything was changed. @param {Game} info @param {Opening} opening @returns {Table} */
export function startTable({ code }, { start }) {
  return {
    game: code,
    rules: {},
    sides: [start.position.mover, start.position.other],
    mover: 0,
    dice: null,
    cube: { value: 1, owner: null },
    score: [0, 0],
    crawford: false,
  };
}

/** @param {Table} table @returns {Sides} */
export function sidesOf({ sides, mover }) {
  return { mover: sides[mover], other: sides[other(mover)] };
}

/** @param {Sides} sides @param {Seat} mover @returns {[Side, Side]} */
export function bySeat(sides, mover) {
  return mover === 0 ? [sides.mover, sides.other] : [sides.other, sides.mover];
}

/** A side without what its game does not know. @param {Side} side @param {Shape} shape @returns {Side} */
function trimmed({ points, bar, off, hand, pinned }, { info, pinned: pins }) {
  const standing = Object.fromEntries(Object.entries(points).filter(([, count]) => count));
  return {
    points: standing,
    bar,
    off,
    ...(info.hand && { hand: hand ?? 0 }),
    ...(pins && { pinned: pinned ?? [] }),
  };
}

/** The position as the engine takes it. @param {Table} table @param {Shape} shape @returns {GamePosition} */
export function positionOf(table, shape) {
  const { mover, other: theirs } = sidesOf(table);
  return {
    game: table.game,
    rules: table.rules,
    mover: trimmed(mover, shape),
    other: trimmed(theirs, shape),
  };
}

/** How a game begins that is played from here. @param {Table} table @param {Shape} shape @returns {Setup} */
export function setupOf(table, shape) {
  const { game, rules, mover, dice, cube, score, crawford } = table;
  return {
    game,
    rules,
    first: mover,
    position: positionOf(table, shape),
    score,
    ...(crawford && rules.match && { crawford }),
    ...(rules.cube && { cube }),
    ...(dice && { dice }),
  };
}

/** The house rules that are not the defaults. @param {Rules} rules @param {Game} info @returns {Rules} */
export function changedRules(rules, info) {
  const changed = Object.entries(rules).filter(
    ([name, value]) => info.rules.find((rule) => rule.name === name)?.default !== value,
  );
  return Object.fromEntries(changed);
}

/** What a text of another program described. @param {Situation} situation @param {Game} info @returns {Table} */
export function tableOf({ position, seat, dice, cube, score, crawford }, info) {
  return {
    game: position.game,
    rules: changedRules(position.rules, info),
    sides: bySeat(position, seat),
    mover: seat,
    dice,
    cube,
    score,
    crawford,
  };
}

/** The checkers that stand nowhere lie in the tray, where these rules have one. @param {Table} table @param {Shape} shape @returns {Table} */
export function tidied(table, { info, off }) {
  const [dark, light] = table.sides.map((side) => {
    const used =
      side.bar + (side.hand ?? 0) + Object.values(side.points).reduce((sum, count) => sum + count, 0);
    return { ...side, off: off ? Math.max(0, info.checkers - used) : 0 };
  });
  return { ...table, sides: [dark, light] };
}
