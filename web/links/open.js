/** @import { GameRecord, Setup, State } from '../engine/types.js' */
/** @import { App, Choice, Guest, Session } from '../app/types.js' */
import { writeAddress } from '../app/address.js';
import { lastChoice, randomSeed, sessionOf } from '../app/session.js';
import { gameInfo } from '../app/site.js';

/**
 * What a link holds, to be looked at or tried; nothing of it is kept. Rejects with the engine's words where it holds none.
 * @param {App} app
 * @param {string} hash
 * @returns {Promise<Session>}
 */
export async function openLink(app, hash) {
  const { records, names, situation } = await app.engine.ask({ do: 'import', text: hash });
  if (situation) return puzzle(app, situation.setup);
  const [record] = /** @type {GameRecord[]} */ (records);
  const { state } = await app.engine.ask({ do: 'state', record });
  return guest(app, record, state, { opponent: 'local' }, { kind: 'game', names: names ?? ['', ''] });
}

/** @param {App} app @param {Setup} setup */
async function puzzle(app, setup) {
  const { record, state } = await app.engine.ask({ do: 'new', setup: { ...setup, seed: randomSeed() } });
  const players = /** @type {const} */ ({ opponent: 'cpu', seat: state.seat });
  return guest(app, record, state, players, { kind: 'puzzle', names: ['', ''] });
}

/**
 * @param {App} app
 * @param {GameRecord} record
 * @param {State} state
 * @param {Partial<Choice>} players
 * @param {Guest} kind
 * @returns {Session}
 */
function guest(app, record, state, players, kind) {
  const { game, rules = {} } = record.setup;
  const choice = {
    ...lastChoice(app, game),
    rules,
    ranked: false,
    limit: /** @type {const} */ (0),
    ...players,
  };
  const address = writeAddress(choice, gameInfo(app.site, game));
  return { ...sessionOf(choice, record, state, address), counted: true, guest: kind };
}
