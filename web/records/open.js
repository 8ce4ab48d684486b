/** @import { App, Choice, Session } from '../app/types.js' */
import { writeAddress } from '../app/address.js';
import { lastChoice, sessionOf } from '../app/session.js';
import { gameInfo } from '../app/site.js';
import { loadGame } from '../app/store.js';
import { openArchive } from './archive.js';

/**
 * A kept game, ready to be looked through and played on.
 * @param {App} app
 * @param {string} id
 * @returns {Promise<Session | null>}
 */
export async function openKept(app, id) {
  const live = loadGame(id);
  if (live) return live;
  const kept = await (await openArchive()).get(id);
  if (!kept) return null;
  const { record, result, source } = kept;
  const { game, rules = {}, seed } = record.setup;
  const { state } = await app.engine.ask({ do: 'state', record });
  /** @type {Choice['opponent']} */
  const opponent = result ? 'local' : 'cpu';
  const choice = kept.choice ?? { ...lastChoice(app, game), rules, opponent, ranked: false };
  const address = writeAddress(choice, gameInfo(app.site, game), seed);
  const counted = source === 'imported' || !!result;
  return { ...sessionOf(choice, record, state, address), id, counted };
}
