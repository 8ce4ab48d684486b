/** @import { Engine, GameRecord, Site } from '../engine/types.js' */
/** @import { Kept } from '../records/types.js' */
import { announce } from '../app/announce.js';
import { button, el, setText } from '../app/dom.js';
import { languageLinks } from '../app/languages.js';
import { dress, engineWithLine, root, trouble } from '../app/page.js';
import { loadSite } from '../app/site.js';
import { loadGames } from '../app/store.js';
import { language, t } from '../app/words.js';
import { startEngine } from '../engine/client.js';
import { isLink } from '../links/link.js';
import { openArchive } from '../records/archive.js';
import { textWrong } from '../records/wrong.js';
import { createLuck, ownSeat } from './luck.js';
import { createProof } from './proof.js';
import { tables } from './words.js';

// Dice one can check: a game's throws recomputed step by step, and what the dice of the kept games did.

/** The games kept on this device, those on the table among them, the latest first. @returns {Promise<Kept[]>} */
async function keptGames() {
  const kept = await (await openArchive()).list();
  const known = new Set(kept.map(({ id }) => id));
  /** @type {Kept[]} */
  const sessions = loadGames()
    .filter(({ id }) => !known.has(id))
    .map(({ id, choice, record, state, updated }) => ({
      v: 1,
      id,
      name: '',
      names: ['', ''],
      record,
      choice,
      source: 'played',
      created: updated,
      changed: updated,
      result: state.result,
      turns: state.turn,
    }));
  return [...kept, ...sessions]
    .filter(({ record }) => record.actions.length > 0)
    .sort((a, b) => b.changed - a.changed);
}

/** @param {Kept} kept */
function gameName({ name, record, changed }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    changed,
  );
  return [name || t(`game.${record.setup.game}`), when].join(' · ');
}

/**
 * @param {Engine} engine
 * @param {Kept[]} games
 */
function createChecker(engine, games) {
  const place = el('div', { 'data-proof': '', tabindex: -1 });
  const text = el('textarea', { name: 'record', rows: 4, spellcheck: 'false', autocomplete: 'off' });
  const select = el(
    'select',
    { name: 'game', onchange: () => checkKept(select.value) },
    el('option', { value: '' }, t('dice.choose')),
    ...games.map((kept) => el('option', { value: kept.id }, gameName(kept))),
  );
  let checks = 0;

  /** @param {readonly GameRecord[]} records */
  async function check(records) {
    checks += 1;
    const mine = checks;
    place.replaceChildren(el('p', {}, t('dice.checking')));
    const proofs = await Promise.all(records.map((record) => createProof(engine, record)));
    if (mine !== checks) return;
    place.replaceChildren(...proofs);
    announce([...place.querySelectorAll('[data-verdict]')].map(({ textContent }) => textContent).join(' '));
  }

  /** @param {unknown} error */
  function wrong(error) {
    const said = t('dice.unreadable', { message: textWrong(error) });
    place.replaceChildren(el('p', { class: 'wrong', role: 'alert', 'data-wrong': '' }, said));
  }

  /** @param {string} id */
  function checkKept(id) {
    const kept = games.find((game) => game.id === id);
    if (!kept) return;
    history.replaceState(null, '', `#game=${encodeURIComponent(id)}`);
    check([kept.record]).catch(wrong);
  }

  /** A record in any form of text, or a link that holds one. */
  async function checkText() {
    try {
      const { records } = await engine.ask({ do: 'import', text: text.value });
      if (!records) throw new Error(t('dice.no-game'));
      select.value = '';
      await check(records);
    } catch (error) {
      wrong(error);
    }
  }

  /** What the address behind the # asks for. */
  function follow() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const id = asked.get('game');
    if (id && games.some((game) => game.id === id)) {
      select.value = id;
      checkKept(id);
    } else if (isLink(location.hash)) {
      text.value = location.hash;
      checkText();
    }
  }

  addEventListener('hashchange', follow);
  follow();
  return el(
    'section',
    { 'aria-labelledby': 'check' },
    el('h2', { id: 'check' }, t('dice.check')),
    games.length ? el('label', { class: 'field' }, t('dice.kept'), select) : el('p', {}, t('dice.none')),
    el('label', { class: 'field' }, t('dice.paste'), text),
    button('check', t('dice.check-text'), checkText, { class: 'main' }),
    place,
  );
}

/**
 * @param {Engine} engine
 * @param {Kept[]} games
 */
function createCounts(engine, games) {
  const place = el('div', { 'data-counts': '' });
  const chosen = new Set(games.filter((kept) => ownSeat(kept) !== null).map(({ id }) => id));
  if (!chosen.size) for (const { id } of games) chosen.add(id);
  let counts = 0;

  async function count() {
    counts += 1;
    const mine = counts;
    const list = games.filter(({ id }) => chosen.has(id));
    const told = list.length ? await createLuck(engine, list) : el('p', {}, t('luck.none'));
    if (mine === counts) place.replaceChildren(told);
  }

  /** @param {unknown} error */
  const trouble = (error) => setText(place, error instanceof Error ? error.message : String(error));
  const boxes = games.map((kept) => {
    const input = el('input', { type: 'checkbox', value: kept.id, checked: chosen.has(kept.id) });
    input.addEventListener('change', () => {
      if (input.checked) chosen.add(kept.id);
      else chosen.delete(kept.id);
      count().catch(trouble);
    });
    return el('label', {}, input, el('span', {}, gameName(kept)));
  });
  /** @param {boolean} on */
  function all(on) {
    for (const box of boxes) /** @type {HTMLInputElement} */ (box.firstElementChild).checked = on;
    chosen.clear();
    if (on) for (const { id } of games) chosen.add(id);
    count().catch(trouble);
  }
  if (games.length) count().catch(trouble);
  return el(
    'section',
    { 'aria-labelledby': 'luck' },
    el('h2', { id: 'luck' }, t('luck')),
    el('p', {}, t('luck.about')),
    place,
    games.length
      ? el(
          'details',
          { class: 'choose' },
          el('summary', {}, t('luck.games')),
          el(
            'div',
            { class: 'answers' },
            button('all', t('luck.all'), () => all(true)),
            button('none', t('luck.clear'), () => all(false)),
          ),
          el('div', { class: 'games' }, ...boxes),
        )
      : el('p', {}, t('dice.none')),
  );
}

/** @param {Site} site @param {Kept[]} games */
function createPage(site, games) {
  const { engine, line } = engineWithLine(startEngine);
  root.replaceChildren(
    el(
      'main',
      { class: 'dice-page', 'data-screen': 'dice' },
      el(
        'header',
        { class: 'top' },
        el('a', { class: 'brand', href: `index.html?lang=${language()}` }, t('title')),
        languageLinks(location.hash),
      ),
      el('h1', {}, t('dice.title')),
      el(
        'p',
        { class: 'lead' },
        t('dice.lead'),
        ' ',
        el('a', { href: `rules/${language()}/dice.html` }, t('dice.method')),
      ),
      line,
      createChecker(engine, games),
      createCounts(engine, games),
      el('footer', { class: 'lead' }, t('version', { version: site.version })),
    ),
  );
}

async function start() {
  await dress(tables);
  document.title = `${t('dice.title')} – ${t('title')}`;
  const [site, games] = await Promise.all([loadSite(), keptGames()]);
  createPage(site, games);
}

start().catch(trouble);
