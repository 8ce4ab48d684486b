/** @import { Game, GameCode } from '../engine/types.js' */
import { language } from '../app/words.js';

/**
 * The address of the list, of a game's place in it, or of a lesson.
 * @param {GameCode} [game]
 * @param {string} [lesson]
 */
export function address(game, lesson) {
  const asked = new URLSearchParams({ ...(game && { game }), ...(lesson && { lesson }), lang: language() });
  return `?${asked}`;
}

/**
 * What the address asks for; a name that is none asks for the list.
 * @param {string} search
 * @param {readonly Game[]} games
 */
export function readAddress(search, games) {
  const asked = new URLSearchParams(search);
  const game = games.find(({ code }) => code === asked.get('game'))?.code ?? null;
  return { game, lesson: game && asked.get('lesson') };
}
