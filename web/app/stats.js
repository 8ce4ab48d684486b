/** @import { Seat } from '../engine/types.js' */
/** @import { GameStats, Session } from './types.js' */
import { rate } from './rating.js';
import { load, save } from './store.js';

/** @returns {Record<string, GameStats>} */
export function loadStats() {
  return load('stats', {});
}

/** @returns {GameStats} */
function empty() {
  return { games: 0, won: 0, drawn: 0, lost: 0, kinds: {}, faces: [0, 0, 0, 0, 0, 0], throws: 0, pips: 0 };
}

/** The pips of a throw on average: 7, and a double (one throw in six, 7 in the mean) counts more if it is played four times. @param {number} double */
export function expectedPips(double) {
  return 7 + (7 * (double - 2)) / 12;
}

/**
 * Enters a finished game against the computer in the books; what the computer played alone is not counted.
 * @param {Session} session
 * @param {number} double how many moves a double gives
 */
export function count(session, double) {
  const { choice, record, state } = session;
  if (choice.opponent !== 'cpu' || !state.result) return;
  const { winner, kind } = state.result;
  const books = loadStats();
  const book = books[choice.game] ?? empty();
  books[choice.game] = book;
  book.games += 1;
  if (winner === null) book.drawn += 1;
  else if (winner === choice.seat) {
    book.won += 1;
    book.kinds[kind] = (book.kinds[kind] ?? 0) + 1;
  } else book.lost += 1;
  for (const action of record.actions) {
    if (action[0] !== 'throw' || action.length < 3) continue;
    const [, a, b] = /** @type {['throw', number, number]} */ (action);
    book.faces[a - 1] += 1;
    book.faces[b - 1] += 1;
    book.throws += 1;
    book.pips += a === b ? a * double : a + b;
  }
  save('stats', books);
  if (choice.ranked) rate(choice.game, choice.level, result(winner, choice.seat));
}

/** @param {Seat | null} winner @param {Seat} seat */
function result(winner, seat) {
  if (winner === null) return 0.5;
  return winner === seat ? 1 : 0;
}
