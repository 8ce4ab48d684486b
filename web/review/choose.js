/** @import { GamePreview } from '../engine/texts.js' */
/** @import { Engine, GameRecord } from '../engine/types.js' */
/** @import { Kept } from '../records/types.js' */
import { button, el, setText } from '../app/dom.js';
import { number, t } from '../app/words.js';
import { textWrong } from '../records/wrong.js';

/**
 * Where no game is asked for: those kept here, a file, or a text.
 * @param {Engine} engine
 * @param {readonly Kept[]} games
 * @param {(record: GameRecord, names: [string, string]) => void} open
 */
export function chooser(engine, games, open) {
  const text = el('textarea', { rows: 5, spellcheck: 'false', 'aria-label': t('review.paste') });
  const file = el('input', { type: 'file', 'aria-label': t('review.open'), onchange: take });
  const note = el('p', { role: 'status', class: 'note' });
  const several = el('ol', { class: 'several' });

  async function take() {
    text.value = (await file.files?.[0]?.text()) ?? '';
    await read();
  }

  /** @param {GameRecord[]} records @param {[string, string]} names @param {readonly GamePreview[]} found */
  function ask(records, names, found) {
    setText(note, t('review.several', { n: records.length }));
    const choices = found.map(({ game, number: n, score, turns }, index) =>
      el(
        'li',
        {},
        button(
          'choose',
          `${number(n)}. ${t(`game.${game}`)} · ${score.map(number).join('–')} · ${t('review.turns', { n: turns })}`,
          () => open(records[index], names),
        ),
      ),
    );
    several.replaceChildren(...choices);
  }

  async function read() {
    setText(note, '');
    several.replaceChildren();
    try {
      const {
        records = [],
        names = ['', ''],
        games: found = [],
      } = await engine.ask({ do: 'import', text: text.value });
      if (records.length === 1) open(records[0], names);
      else if (records.length) ask(records, names, found);
      else setText(note, t('review.position'));
    } catch (error) {
      setText(note, t('review.wrong', { message: textWrong(error) }));
    }
  }

  const items = games.map(({ id, name, names, record, turns, created }) => {
    const title = name || names.filter(Boolean).join(' – ') || t(`game.${record.setup.game}`);
    const day = new Date(created).toLocaleDateString(document.documentElement.lang);
    return el(
      'li',
      {},
      el('a', { href: `#game=${id}` }, title),
      ' ',
      el('span', { class: 'soft' }, `${day} · ${t('review.turns', { n: number(turns) })}`),
    );
  });
  return el(
    'section',
    { class: 'choose', 'data-screen': 'choose' },
    items.length > 0 && el('h2', {}, t('review.kept')),
    items.length > 0 && el('ul', {}, ...items),
    el('label', {}, el('span', {}, t('review.open')), file),
    el('label', {}, el('span', {}, t('review.paste')), text),
    button('read', t('review.read'), read, { class: 'main' }),
    note,
    several,
  );
}
