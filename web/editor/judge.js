/** @import { Engine, GameRecord, Hint, PositionFault, State } from '../engine/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table } from './types.js' */
import { positionOf, setupOf } from './table.js';

// What the engine says of a table.

/**
 * @typedef {object} Verdict
 * @property {Table} table
 * @property {PositionFault[]} faults
 * @property {{ position: string, xgid?: string, 'gnubg-id'?: string } | null} ids only of a possible position
 * @property {GameRecord | null} record a game that begins there
 * @property {State | null} state
 */

/** @param {Engine} engine @param {Table} table @param {Shape} shape @returns {Promise<Verdict>} */
export async function judge(engine, table, shape) {
  const { faults } = await engine.ask({
    do: 'faults',
    position: positionOf(table, shape),
    seat: table.mover,
  });
  if (faults.length) return { table, faults, ids: null, record: null, state: null };
  const { record, state } = await engine.ask({ do: 'new', setup: setupOf(table, shape) });
  return { table, faults, record, state, ids: await engine.ask({ do: 'ids', record }) };
}

/** The best plays of the dice on the table. @param {Engine} engine @param {GameRecord} record @param {AbortSignal} signal @returns {Promise<Hint[]>} */
export async function bestPlays(engine, record, signal) {
  return (await engine.think({ do: 'hint', record, partial: [] }, { signal })).hints;
}
