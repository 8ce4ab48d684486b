/** @import { Game } from './game.js' */
import { openDialog } from './dialog.js';
import { el } from './dom.js';
import { throwName } from './speech.js';

/**
 * The old name of the throw that lies on the board, and what it means.
 * @param {Game} game
 */
export async function storyDialog(game) {
  const name = throwName(game.app.site, game.info.code, (game.looking ?? game.state).dice);
  if (!name) return;
  await openDialog('throw', name.reading, () => [
    el('p', { class: 'throw-kanji', lang: 'ja' }, name.kanji),
    el('p', {}, name.story),
  ]);
}
