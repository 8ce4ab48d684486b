/** @import { Setup, State } from '../engine/types.js' */
/** @import { App, Choice, Session } from './types.js' */
import { writeAddress } from './address.js';
import { gameInfo, loadOpening } from './site.js';
import { load, save } from './store.js';

export function randomSeed() {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * What a person chose last for a game, else what suits a first visit.
 * @param {Pick<App, 'site'>} app
 * @param {Choice['game']} game
 * @returns {Choice}
 */
export function lastChoice(app, game) {
  const kept = load(`choice:${game}`, /** @type {Partial<Choice>} */ ({}));
  return {
    rules: {},
    opponent: 'cpu',
    level: 'medium',
    seat: 0,
    skin: Object.keys(app.site.boards[game])[0],
    swap: false,
    turning: false,
    limit: 0,
    ranked: false,
    ...kept,
    game,
  };
}

/** @param {Choice} choice */
export function keepChoice(choice) {
  save(`choice:${choice.game}`, choice);
}

/**
 * @param {Choice} choice
 * @param {Session['record']} record
 * @param {State} state
 * @param {string} address
 * @returns {Session}
 */
export function sessionOf(choice, record, state, address) {
  return {
    v: 1,
    id: randomSeed(),
    address,
    choice,
    record,
    state,
    path: [],
    left: choice.limit,
    standin: null,
    counted: false,
    updated: Date.now(),
  };
}

/** @param {Choice} choice */
export function hasDefaultRules(choice) {
  return Object.keys(choice.rules).length === 0;
}

/**
 * A new game. With the default house rules it needs no engine: the build has baked its start.
 * @param {App} app
 * @param {Choice} choice
 * @param {{ seed?: string, secret?: string, setup?: Setup }} [options] `seed` is told by the address, `secret` is not
 * @returns {Promise<Session>}
 */
export async function newSession(app, choice, { seed, secret, setup } = {}) {
  const address = writeAddress(choice, gameInfo(app.site, choice.game), seed);
  const full = {
    game: choice.game,
    rules: choice.rules,
    ...setup,
    seed: setup?.seed ?? seed ?? secret ?? randomSeed(),
  };
  if (!setup && hasDefaultRules(choice)) {
    const { start, stages } = await loadOpening(app.site, choice.game);
    const state = { ...start, ...stages.new };
    return sessionOf(choice, { v: 1, setup: full, actions: [] }, state, address);
  }
  const { record, state } = await app.engine.ask({ do: 'new', setup: full });
  return sessionOf(choice, record, state, address);
}
