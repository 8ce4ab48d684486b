/** @import { Game, GameCode } from '../engine/types.js' */
/** @import { App, Screen, Session } from './types.js' */
import { button, el } from './dom.js';
import { lastChoice } from './session.js';
import { languageChoice, settingsDialog } from './settings.js';
import { setupDialog } from './setup.js';
import { who } from './speech.js';
import { statisticsDialog } from './statistics.js';
import { loadGames } from './store.js';
import { language, t } from './words.js';

/** Older games offered below the latest. */
const MORE = 3;

/**
 * The first screen: the seven games in their starting positions, a game in progress before them.
 * @param {App} app
 * @param {HTMLElement} root
 * @returns {Screen}
 */
export function createHome(app, root) {
  /** @param {GameCode} code */
  function picture(code) {
    return el('img', { src: app.site.pictures[code], alt: '', width: 360, height: 240, decoding: 'async' });
  }

  /** @param {Game} info */
  function card({ code }) {
    const options = async () => {
      const chosen = await setupDialog(app, code);
      if (chosen) app.play(chosen.choice, chosen.seed);
    };
    return el(
      'li',
      { 'data-game': code },
      el(
        'button',
        {
          type: 'button',
          class: 'game',
          'data-action': 'play',
          onclick: () => app.play(lastChoice(app, code)),
        },
        picture(code),
        el('span', { class: 'name' }, t(`game.${code}`)),
        el('span', { class: 'line' }, t(`line.${code}`)),
      ),
      button('options', t('options'), options, {
        class: 'quiet',
        'aria-label': t('options.of', { game: t(`game.${code}`) }),
      }),
    );
  }

  /** @param {Session} session @param {boolean} large */
  function kept(session, large) {
    const { choice, state, updated } = session;
    const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(
      updated,
    );
    return el(
      'button',
      {
        type: 'button',
        class: large ? 'continue' : 'kept',
        'data-action': 'continue',
        onclick: () => app.resume(session),
      },
      el(
        'span',
        { class: 'name' },
        large ? t('continue', { game: t(`game.${choice.game}`) }) : t(`game.${choice.game}`),
      ),
      el(
        'span',
        { class: 'line' },
        `${who(session, 0)} – ${who(session, 1)} · ${t('turn', { n: state.turn })} · ${when}`,
      ),
    );
  }

  function draw() {
    const [latest, ...older] = loadGames().filter(
      ({ state, record }) => state.phase !== 'over' && record.actions.length > 0,
    );
    const main = el(
      'main',
      { class: 'home', 'data-screen': 'home' },
      el(
        'header',
        { class: 'top' },
        languageChoice(app),
        el('h1', {}, t('title')),
        el('p', { class: 'motto' }, t('motto')),
        el('div', { 'data-slot': 'engine' }),
      ),
      latest &&
        el(
          'section',
          { class: 'kept-games' },
          kept(latest, true),
          ...older.slice(0, MORE).map((session) => kept(session, false)),
        ),
      el('ul', { class: 'games' }, ...app.site.hello.games.map(card)),
      el(
        'footer',
        {},
        el('a', { href: `rules/${language()}/index.html` }, t('rules')),
        el('a', { href: `lessons.html?lang=${language()}` }, t('lessons')),
        el('a', { href: `editor.html?lang=${language()}` }, t('menu.editor')),
        el('a', { href: `games.html?lang=${language()}` }, t('games')),
        el('a', { href: `share.html?lang=${language()}` }, t('share')),
        button('settings', t('settings'), () => settingsDialog(app), { class: 'quiet' }),
        button('statistics', t('statistics'), () => statisticsDialog(app), { class: 'quiet' }),
        el('a', { href: 'licences.html' }, t('licences')),
        el('div', { 'data-slot': 'offline' }),
        el('span', { class: 'version' }, t('version', { version: app.site.version })),
      ),
    );
    root.replaceChildren(main);
  }

  draw();
  return { update: draw, close() {} };
}
