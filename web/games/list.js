/** @import { Kept } from '../records/types.js' */
/** @import { Filter, Shelves } from './types.js' */
import { button, el, setShown, setText } from '../app/dom.js';
import { download } from '../app/download.js';
import { languageLinks } from '../app/languages.js';
import { forgetGame, loadGame, saveGame } from '../app/store.js';
import { language, t } from '../app/words.js';
import { exportDialog } from './export.js';
import { importDialog } from './import.js';
import { createRow } from './row.js';
import { fits } from './told.js';

const OPPONENTS = ['cpu', 'local', 'watch', 'imported'];
const RESULTS = ['won', 'lost', 'over', 'open'];

/** @param {string} name @param {string} label @param {[value: string, text: string][]} values */
function select(name, label, values) {
  const options = [['', t('games.any')], ...values].map(([value, text]) => el('option', { value }, text));
  return el('label', { class: 'field' }, el('span', {}, label), el('select', { name }, ...options));
}

/**
 * The list of kept games, its filters, and what can be done with many at once.
 * @param {Shelves} shelves
 * @param {HTMLElement} root
 */
export function createList(shelves, root) {
  const { archive, site, say } = shelves;
  /** @type {Kept[]} */
  let games = [];
  /** @type {Set<string>} */
  const selected = new Set();
  /** @type {Filter} */
  const filter = { text: '', game: '', opponent: '', result: '' };

  const filters = el(
    'form',
    { class: 'filters', role: 'search' },
    el(
      'label',
      { class: 'field' },
      el('span', {}, t('games.find')),
      el('input', { type: 'search', name: 'text', autocomplete: 'off' }),
    ),
    select(
      'game',
      t('game'),
      site.hello.games.map(({ code }) => [code, t(`game.${code}`)]),
    ),
    select(
      'opponent',
      t('games.opponent'),
      OPPONENTS.map((code) => [code, t(`games.opponent.${code}`)]),
    ),
    select(
      'result',
      t('games.result'),
      RESULTS.map((code) => [code, t(`games.result.${code}`)]),
    ),
  );
  const aside = el('p', { class: 'notice', hidden: true, 'data-aside': '' });
  const count = el('p', { class: 'soft', 'data-count': '', role: 'status' });
  const list = el('ul', { class: 'kept' });
  const chosen = () => games.filter(({ id }) => selected.has(id));
  const all = button('export-all', t('games.export.all'), () => give(games));
  const some = button('export-selected', '', () => give(chosen()));
  const drop = button('delete-selected', '', () => remove(chosen()));
  const main = el(
    'main',
    { class: 'list', 'data-screen': 'games' },
    el(
      'header',
      { class: 'top' },
      el('p', {}, el('a', { class: 'brand', href: `index.html?lang=${language()}` }, t('title'))),
      languageLinks(),
      el('h1', {}, t('games')),
      el('p', { class: 'lead' }, t('games.lead')),
    ),
    !archive.lasting && el('p', { class: 'notice', 'data-memory': '' }, t('games.memory')),
    aside,
    el(
      'div',
      { class: 'answers' },
      button('import', t('games.import'), () => importDialog(shelves).catch(trouble), { class: 'main' }),
      all,
      some,
      drop,
    ),
    filters,
    count,
    list,
  );

  /** @param {unknown} error */
  function trouble(error) {
    say(t('trouble', { message: error instanceof Error ? error.message : String(error) }));
  }

  /** @param {Kept[]} given */
  function give(given) {
    exportDialog(shelves, given).catch(trouble);
  }

  /** @param {Kept[]} gone */
  async function remove(gone) {
    const live = gone.flatMap(({ id }) => loadGame(id) ?? []);
    const n = gone.length;
    for (const { id } of gone) {
      forgetGame(id);
      selected.delete(id);
    }
    await archive.remove(gone.map(({ id }) => id));
    say(t('games.deleted', { n }), async () => {
      for (const session of live.reverse()) saveGame(session);
      const written = await archive.restore(gone);
      say(t(written ? 'games.back' : 'games.full', { n }));
    });
  }

  function draw() {
    const found = games.filter((kept) => fits(kept, filter));
    const rows = found.map((kept) =>
      createRow(shelves, kept, {
        selected: selected.has(kept.id),
        select(on) {
          if (on) selected.add(kept.id);
          else selected.delete(kept.id);
          drawDeeds();
        },
        remove: () => remove([kept]).catch(trouble),
        trouble,
      }),
    );
    list.replaceChildren(...rows);
    const none = t(games.length ? 'games.no-match' : 'games.none');
    setText(count, found.length ? t('games.count', { n: found.length }) : none);
    setShown(filters, games.length > 0);
    drawDeeds();
  }

  function drawDeeds() {
    const n = chosen().length;
    setShown(all, games.length > 0);
    for (const each of [some, drop]) setShown(each, n > 0);
    setText(some, t('games.export.selected', { n }));
    setText(drop, t('games.delete.selected', { n }));
  }

  async function drawAside() {
    const text = await archive.aside();
    setShown(aside, text !== null);
    if (text === null) return;
    aside.replaceChildren(
      `${t('games.aside')} `,
      button('aside-save', t('games.aside.save'), () =>
        download(new Blob([text], { type: 'application/json' }), 'tables-aside.json'),
      ),
      button('aside-drop', t('games.aside.drop'), async () => {
        await archive.dropAside();
        await drawAside();
      }),
    );
  }

  async function refresh() {
    games = await archive.list();
    draw();
  }

  filters.addEventListener('input', (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    filter[/** @type {keyof Filter} */ (name)] = value;
    draw();
  });
  filters.addEventListener('submit', (event) => event.preventDefault());
  archive.watch(() => refresh().catch(trouble));
  root.replaceChildren(main);
  return Promise.all([refresh(), drawAside()]);
}
