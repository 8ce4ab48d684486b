/** @import { Action, Dice, Opening, RecordAnswer, Seat, State } from '../engine/types.js' */
/** @import { App, Session } from './types.js' */
import { gameInfo, loadOpening } from './site.js';

/** Bytes from here on would favour some dice (see pygame_web/dice.py, which this repeats for the first throw). */
const FAIR = 252;

/**
 * The first dice of a throw's stream, as many as `enough` asks for.
 * @param {string} seed
 * @param {number} throwNumber
 * @param {(dice: number[]) => boolean} enough
 */
async function stream(seed, throwNumber, enough) {
  /** @type {number[]} */
  const dice = [];
  for (let block = 0; ; block++) {
    const text = new TextEncoder().encode(`${seed}:${throwNumber}:${block}`);
    for (const byte of new Uint8Array(await crypto.subtle.digest('SHA-256', text))) {
      if (byte < FAIR) dice.push((byte % 6) + 1);
      if (enough(dice)) return dice;
    }
  }
}

/** @param {string} seed @param {number} throwNumber */
async function throwOf(seed, throwNumber) {
  return /** @type {Dice} */ (await stream(seed, throwNumber, (dice) => dice.length === 2));
}

/** @param {string} seed @returns {Promise<Dice[]>} */
async function openingOf(seed) {
  const differ = (/** @type {number[]} */ dice) => dice.length % 2 === 0 && dice.at(-1) !== dice.at(-2);
  const dice = await stream(seed, 0, (drawn) => drawn.length > 0 && differ(drawn));
  return dice.flatMap((die, n) => (n % 2 ? [] : [/** @type {Dice} */ ([die, dice[n + 1]])]));
}

/** @param {Opening} opening @param {Dice} dice @param {State} state @returns {State} */
function thrown(opening, dice, state) {
  const [low, high] = [...dice].sort();
  return { ...state, ...opening.stages.play, dice, tree: opening.first[`${high}-${low}`] };
}

/**
 * The throw that begins a game, taken from what the build baked while the engine is not up yet; null once it is, or
 * when it is not the beginning.
 * @param {App} app
 * @param {Session} session
 * @returns {Promise<RecordAnswer | null>}
 */
export async function earlyThrow(app, { choice, record, state }) {
  const { seed } = record.setup;
  const opened = record.actions[0]?.[0] === 'open';
  if (app.ready || !seed || !crypto.subtle || record.actions.length > (opened ? 1 : 0) || state.turn !== 1)
    return null;
  if (Object.keys(choice.rules).length || record.setup.position || record.setup.first != null) return null;
  const opening = await loadOpening(app.site, choice.game);
  if (state.phase === 'throw') {
    const dice = await throwOf(seed, 1);
    const actions = /** @type {Action[]} */ ([...record.actions, ['throw', ...dice]]);
    return { record: { ...record, actions }, state: thrown(opening, dice, state) };
  }
  if (state.phase !== 'opening') return null;
  const pairs = await openingOf(seed);
  const [one, other] = pairs[pairs.length - 1];
  const seat = /** @type {Seat} */ (one > other ? 0 : 1);
  const begun = { ...state, ...opening.stages.throw, seat, mover: seat, opening: pairs };
  const keeps = gameInfo(app.site, choice.game).opening === 'keep';
  return {
    record: { ...record, actions: [['open', pairs]] },
    state: keeps ? thrown(opening, [one, other], begun) : begun,
  };
}
