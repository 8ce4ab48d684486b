/** @import { Kept } from '../records/types.js' */
/** @import { Shelves } from './types.js' */
import { openDialog } from '../app/dialog.js';
import { button, el } from '../app/dom.js';
import { language, t } from '../app/words.js';
import { shareDialog } from '../links/share.js';
import { exportDialog } from './export.js';
import { dateOf, playerOf, resultOf, titleOf } from './told.js';

/**
 * Asks for the names of a game and of its players.
 * @param {Shelves} shelves
 * @param {Kept} kept
 */
async function renameDialog({ archive, say }, kept) {
  const values = [kept.name, ...kept.names];
  const inputs = ['games.name', 'games.name.dark', 'games.name.light'].map((key, index) => {
    const input = el('input', { type: 'text', maxlength: 100, name: key, value: values[index] });
    return { input, label: el('label', { class: 'field' }, el('span', {}, t(key)), input) };
  });
  const answer = await openDialog('rename', t('games.rename'), (close) => {
    const form = el(
      'form',
      { method: 'dialog', class: 'names' },
      ...inputs.map(({ label }) => label),
      el(
        'div',
        { class: 'answers' },
        el('button', { class: 'main', 'data-action': 'save' }, t('games.save')),
      ),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      close('save');
    });
    return [form];
  });
  if (answer !== 'save') return;
  const [name, dark, light] = inputs.map(({ input }) => input.value.trim());
  const now = (await archive.get(kept.id)) ?? kept;
  if (!(await archive.put({ ...now, name, names: [dark, light] }))) say(t('games.full'));
}

/** @param {Shelves} shelves @param {Kept} kept */
async function share({ site, engine }, { record, names, choice }) {
  const { state } = await engine.ask({ do: 'state', record });
  const skin = choice?.skin ?? Object.keys(site.boards[state.game])[0];
  await shareDialog({ site, engine }, 'index.html', { record, state, names, skin });
}

/**
 * A kept game in the list.
 * @param {Shelves} shelves
 * @param {Kept} kept
 * @param {{ selected: boolean, select: (on: boolean) => void, remove: () => void, trouble: (error: unknown) => void }} deeds
 */
export function createRow(shelves, kept, { selected, select, remove, trouble }) {
  const { game } = kept.record.setup;
  const when = dateOf(kept.changed);
  const about = `${titleOf(kept)}, ${when}`;
  const mark = el('input', {
    type: 'checkbox',
    checked: selected,
    'aria-label': t('games.select', { game: titleOf(kept), when }),
  });
  mark.addEventListener('change', () => select(mark.checked));
  const line = [
    kept.name && t(`game.${game}`),
    `${playerOf(kept, 0)} – ${playerOf(kept, 1)}`,
    t('games.turns', { n: kept.turns }),
    resultOf(kept),
    when,
  ];
  /** @param {string} key */
  const named = (key) => ({ class: 'quiet', 'aria-label': `${t(key)}: ${about}` });
  const review = () =>
    el(
      'a',
      {
        class: 'go',
        href: `review.html?lang=${language()}#game=${kept.id}`,
        'aria-label': `${t('games.review')}: ${about}`,
      },
      t('games.review'),
    );
  const way = t(kept.result ? 'games.replay' : 'games.go-on');
  return el(
    'li',
    { 'data-kept': kept.id, 'data-game': game },
    el('label', { class: 'mark' }, mark),
    el('img', { src: shelves.site.pictures[game], alt: '', width: 120, height: 80, loading: 'lazy' }),
    el(
      'div',
      { class: 'about' },
      el('h2', {}, titleOf(kept)),
      el('p', { class: 'soft' }, line.filter(Boolean).join(' · ')),
    ),
    el(
      'div',
      { class: 'deeds' },
      el(
        'a',
        {
          class: 'go',
          href: `index.html?lang=${language()}#game=${kept.id}`,
          'aria-label': `${way}: ${about}`,
        },
        way,
      ),
      kept.result && review(),
      button(
        'rename',
        t('games.rename'),
        () => renameDialog(shelves, kept).catch(trouble),
        named('games.rename'),
      ),
      button(
        'export',
        t('games.export'),
        () => exportDialog(shelves, [kept]).catch(trouble),
        named('games.export'),
      ),
      button('share', t('menu.share'), () => share(shelves, kept).catch(trouble), named('menu.share')),
      button('delete', t('games.delete'), remove, named('games.delete')),
    ),
  );
}
