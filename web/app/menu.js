/** @import { App } from './types.js' */
/** @import { Shared } from '../links/share.js' */
/** @import { Game } from './game.js' */
import { cardsDialog } from './cards.js';
import { resignDialog } from './cube.js';
import { openDialog } from './dialog.js';
import { button, choice, el } from './dom.js';
import { moveTextDialog } from './movetext.js';
import { createSeedNote } from './seed.js';
import { keepChoice } from './session.js';
import { settingsDialog } from './settings.js';
import { setupDialog } from './setup.js';
import { statisticsDialog } from './statistics.js';
import { saveGame } from './store.js';
import { language, t } from './words.js';

/** A link to the game, or to the position on the board. @param {App} app @param {Game} game */
export async function shareGame(app, { session, looking, state }) {
  const { shareDialog } = await import('../links/share.js');
  const { record, choice, guest } = session;
  const shared = { record, state: looking ?? state, names: guest?.names ?? ['', ''], skin: choice.skin };
  return shareDialog(app, location.pathname, /** @type {Shared} */ (shared));
}

/**
 * All that is not needed at every turn.
 * @param {App} app
 * @param {Game} game
 * @param {() => void} rebuild puts the board on the table anew
 * @param {() => void} openTurns
 */
export async function openMenu(app, game, rebuild, openTurns) {
  const { state, session, mine } = game;
  const { code } = game.info;
  const lang = language();
  const over = state.phase === 'over';
  const playing = mine && state.phase === 'play';
  const skins = Object.keys(app.site.boards[code]);
  const action = await openDialog('menu', t('menu'), (close) => {
    /** @param {string} name @param {boolean} [shown] */
    const item = (name, shown = true) =>
      shown && button(`menu-${name}`, t(`menu.${name}`), () => close(name));
    return [
      el(
        'nav',
        { class: 'menu-list' },
        item('turns'),
        item('move-text', playing),
        item(
          'play-for-me',
          game.here &&
            !over &&
            !session.guest &&
            !session.choice.ranked &&
            session.choice.opponent !== 'watch' &&
            session.standin === null,
        ),
        item('resign', mine && state.can.includes('resign')),
        item('cards'),
        item('share'),
        el('a', { href: `rules/${lang}/${code}.html` }, t('rules')),
        el('a', { href: `lessons.html?game=${code}&lang=${lang}` }, t('lessons')),
        item('editor'),
        item('new'),
        item('statistics'),
        item('settings'),
      ),
      choice(
        'board-skin',
        t('skin'),
        skins,
        session.choice.skin,
        (value) => t(`skin.${value}`),
        (skin) => {
          session.choice = { ...session.choice, skin };
          keepChoice(session.choice);
          saveGame(session);
          rebuild();
        },
      ),
      session.guest?.kind === 'puzzle' ? null : createSeedNote(app, session, over),
    ].filter((node) => node !== null);
  });
  switch (action) {
    case 'turns':
      return openTurns();
    case 'move-text':
      return moveTextDialog(app, game);
    case 'play-for-me':
      return game.playForMe(true);
    case 'resign':
      return resignDialog(game);
    case 'cards':
      return cardsDialog(code);
    case 'editor': {
      const { editorAddress } = await import('../editor/open.js');
      return location.assign(editorAddress(game.looking ?? state, game.info));
    }
    case 'share':
      return shareGame(app, game);
    case 'statistics':
      return statisticsDialog(app);
    case 'settings':
      return settingsDialog(app);
    case 'new': {
      const chosen = await setupDialog(app, code);
      if (chosen) app.play(chosen.choice, chosen.seed);
    }
  }
}
