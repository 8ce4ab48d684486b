/** @import { GameCode, Rules, Site } from '../engine/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table } from './types.js' */
import { el } from '../app/dom.js';
import { dress, engineWithLine, root, trouble } from '../app/page.js';
import { gameInfo, loadOpening, loadSite } from '../app/site.js';
import { loadSettings } from '../app/store.js';
import { LANGUAGES, language, t } from '../app/words.js';
import { selectField } from '../embed/choices.js';
import { tables as pictureWords } from '../embed/picturewords.js';
import { PositionFault, readPlaces } from '../embed/position.js';
import { tables as positionWords } from '../embed/words.js';
import { startEngine } from '../engine/client.js';
import { readRules, readTable } from './address.js';
import { createEditor } from './editor.js';
import { createPast } from './past.js';
import { bySeat, startTable, tidied } from './table.js';
import { tables } from './words.js';

// The position editor: the whole of what is set up lies in the address behind the #.

const FIRST = 'ban-sugoroku';

/** @typedef {ReturnType<typeof createPast<Table>>} Past */
/** @typedef {{ node: HTMLElement, built: Promise<void>, focus: (name: string) => void, close: () => void }} Editor */

/** @param {Site} site */
function createPage(site) {
  const settings = loadSettings();
  const { engine, line } = engineWithLine(startEngine);
  /** @type {Editor | null} */
  let editor = null;
  /** @type {Past | null} */
  let past = null;
  let opened = 0;

  const games = el('div', {});
  const place = el('div', {});
  const fault = el('p', { class: 'wrong', 'data-fault': '', role: 'alert' });
  const languages = el('nav', { class: 'languages', 'aria-label': t('language') });
  root.replaceChildren(
    el(
      'main',
      { class: 'editor', 'data-screen': 'editor' },
      el(
        'header',
        { class: 'top' },
        el('a', { class: 'brand', href: `index.html?lang=${language()}` }, t('title')),
        languages,
      ),
      el('div', { class: 'head' }, el('h1', {}, t('editor')), games),
      el('p', { class: 'lead' }, t('editor.lead')),
      line,
      fault,
      place,
    ),
  );

  function drawLanguages() {
    languages.replaceChildren(
      ...Object.entries(LANGUAGES).map(([code, own]) =>
        el(
          'a',
          {
            href: `?lang=${code}${location.hash}`,
            lang: code,
            'aria-current': code === language() && 'true',
          },
          own,
        ),
      ),
    );
  }

  /** Whether checkers are borne off is the engine's to say, unless the rules are those of the baked start. @param {GameCode} game @param {Rules} rules @returns {Promise<Shape>} */
  async function shapeOf(game, rules) {
    const info = gameInfo(site, game);
    const { start } = await loadOpening(site, game);
    const plain = Object.keys(rules).length === 0;
    const off = plain ? start.off : (await engine.ask({ do: 'new', setup: { game, rules } })).state.off;
    return { info, off, pinned: start.position.mover.pinned !== undefined };
  }

  /** @param {Past} now @param {string} [focus] */
  async function edit(now, focus) {
    opened += 1;
    const mine = opened;
    const { game, rules } = now.now;
    const [shape, opening] = await Promise.all([shapeOf(game, rules), loadOpening(site, game)]);
    if (mine !== opened) return;
    editor?.close();
    past = now;
    const kept = JSON.stringify([game, rules]);
    const fresh = createEditor({
      site,
      engine,
      settings,
      shape,
      opening,
      past: now,
      fits: (table) => JSON.stringify([table.game, table.rules]) === kept,
      reopen() {
        const name = document.activeElement?.getAttribute('name') ?? undefined;
        settle(now).then(() => edit(now, name), trouble);
      },
      begin(text) {
        const start = { ...startTable(shape.info, opening), rules };
        if (!text) return tidied(start, shape);
        return tidied({ ...start, sides: bySeat(readPlaces(text, shape).sides, 0) }, shape);
      },
    });
    editor = fresh;
    place.replaceChildren(fresh.node);
    const codes = site.hello.games.map(({ code }) => code);
    games.replaceChildren(selectField('game', t('editor.game'), game, codes, (value) => t(`game.${value}`)));
    drawLanguages();
    if (focus) fresh.focus(focus);
    await fresh.built;
    performance.mark('board-shown');
  }

  /** Under other rules what has been borne off may have no place. @param {Past} now */
  async function settle(now) {
    const { game, rules } = now.now;
    now.replace(tidied(now.now, await shapeOf(game, rules)));
  }

  /** Sets up what the address says; what cannot be read is told, and the game's start stands there. */
  async function open() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const code = /** @type {GameCode} */ (asked.get('game') ?? FIRST);
    const info = site.hello.games.find((each) => each.code === code) ?? gameInfo(site, FIRST);
    fault.textContent =
      info.code === code
        ? ''
        : t('fault.game', { value: code, list: site.hello.games.map((each) => each.code).join(', ') });
    const start = { ...startTable(info, await loadOpening(site, info.code)), rules: readRules(asked, info) };
    await edit(createPast(tableIn(asked, start, await shapeOf(info.code, start.rules))));
  }

  /** @param {URLSearchParams} asked @param {Table} start @param {Shape} shape */
  function tableIn(asked, start, shape) {
    try {
      return tidied(readTable(asked, start, shape), shape);
    } catch (error) {
      if (!(error instanceof PositionFault)) throw error;
      fault.textContent = t(error.key, error.data);
      return tidied(start, shape);
    }
  }

  games.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !past) return;
    history.replaceState(null, '', `#game=${target.value}`);
    open().then(() => games.querySelector('select')?.focus(), trouble);
  });
  addEventListener('hashchange', () => open().catch(trouble));
  return open();
}

async function start() {
  await dress(positionWords, pictureWords, tables);
  document.title = `${t('editor')} – ${t('title')}`;
  await createPage(await loadSite());
}

start().catch(trouble);
