/** @import { Session } from '../app/types.js' */
/** @import { Kept } from './types.js' */
import { openArchive } from './archive.js';

/** @param {Session} session @param {Kept | null} before @returns {Kept} */
function keptOf({ id, choice, record, state, updated }, before) {
  /** @type {Pick<Kept, 'name' | 'names' | 'source' | 'created'>} */
  const first = { name: '', names: ['', ''], source: 'played', created: updated };
  const { result, turn } = state;
  return { ...first, ...before, v: 1, id, record, choice, changed: updated, result, turns: turn };
}

/** Writes follow each other, so that a later one never comes before an earlier. */
let latest = Promise.resolve(true);
/** @type {Session['record'] | null} */
let written = null;

/**
 * Keeps a game as it stands after its latest action.
 * @param {Session} session
 * @returns {Promise<boolean>} false: the disk refused
 */
export function keepGame(session) {
  const { record } = session;
  if (record === written || !record.actions.length || session.guest) return latest;
  written = record;
  const now = { ...session };
  latest = latest.then(async () => {
    const archive = await openArchive();
    return archive.put(keptOf(now, await archive.get(now.id)));
  });
  return latest;
}

/**
 * Takes in games that an earlier release kept elsewhere, and the last actions of pages that were left too soon.
 * @param {readonly Session[]} sessions
 */
export function keepEarlier(sessions) {
  latest = latest.then(async () => {
    const archive = await openArchive();
    for (const session of sessions) {
      const { length } = session.record.actions;
      const kept = await archive.get(session.id);
      const late = kept && kept.record.actions.length !== length && kept.changed < session.updated;
      if (length && (!kept || late)) await archive.put(keptOf(session, kept));
    }
    return true;
  });
  return latest;
}
