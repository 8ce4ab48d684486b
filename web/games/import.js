/** @import { GamePreview, Imported } from '../engine/texts.js' */
/** @import { Kept } from '../records/types.js' */
/** @import { Shelves } from './types.js' */
import { openDialog } from '../app/dialog.js';
import { button, el, setText } from '../app/dom.js';
import { randomSeed } from '../app/session.js';
import { t } from '../app/words.js';
import { textWrong } from '../records/wrong.js';
import { resultOf } from './told.js';

const LARGEST = 4_000_000;

/** What our own JSON says of each game besides its record. @param {string} text @returns {Partial<Kept>[]} */
function toldIn(text) {
  try {
    const { games } = JSON.parse(text);
    return Array.isArray(games) ? games : [];
  } catch {
    return [];
  }
}

/** @param {unknown} text */
function line(text) {
  return typeof text === 'string' ? text.slice(0, 100) : '';
}

/** @param {Imported} found @param {string} text @returns {Kept[]} */
function keptOf({ records = [], names = ['', ''], games = [] }, text) {
  const told = toldIn(text);
  const now = Date.now();
  return records.map((record, index) => {
    const own = told[index]?.names;
    return {
      v: 1,
      id: randomSeed(),
      name: line(told[index]?.name),
      names: Array.isArray(own) ? [line(own[0]), line(own[1])] : names,
      record,
      choice: null,
      source: 'imported',
      created: Number(told[index]?.created) || now,
      changed: now - index,
      result: games[index].result,
      turns: games[index].turns,
    };
  });
}

/** @param {Kept} kept @param {GamePreview} preview */
function row(kept, { game, match, turns }) {
  const players = kept.names.filter(Boolean).join(' – ');
  const parts = [
    t(`game.${game}`),
    players,
    match && t('match.to', { n: match }),
    t('games.turns', { n: turns }),
    resultOf(kept),
  ];
  return el('li', {}, parts.filter(Boolean).join(' · '));
}

/**
 * Takes games in: what a text holds is shown before anything is kept.
 * @param {Shelves} shelves
 * @param {string} [given]
 */
export async function importDialog(shelves, given = '') {
  const { engine, archive, say } = shelves;
  const text = el('textarea', {
    rows: 7,
    spellcheck: 'false',
    name: 'text',
    'aria-label': t('games.import.text'),
  });
  text.value = given;
  const file = el('input', { type: 'file', name: 'file', 'aria-label': t('games.import.file') });
  const found = el('div', { class: 'found', 'data-found': '', role: 'status' });
  /** @param {string} words @param {...Node} more */
  const show = (words, ...more) => found.replaceChildren(el('p', {}, words), ...more);

  /** @param {File | undefined} chosen */
  async function take(chosen) {
    if (!chosen) return;
    if (chosen.size > LARGEST) return show(t('games.import.large'));
    text.value = await chosen.text();
    await look();
  }

  /** @type {(value?: string) => void} */
  let shut = () => {};

  async function look() {
    const asked = text.value;
    try {
      const answer = await engine.ask({ do: 'import', text: asked });
      if (answer.situation) return await showPosition(answer.situation);
      const games = keptOf(answer, asked);
      const n = games.length;
      const keep = button('keep', t('games.import.keep', { n }), () => keepAll(games), { class: 'main' });
      const list = el('ol', {}, ...games.map((kept, at) => row(kept, (answer.games ?? [])[at])));
      show(t('games.import.found', { n }), list, keep);
    } catch (error) {
      show(t('games.import.wrong', { message: textWrong(error) }));
    }
  }

  /** @param {Kept[]} games */
  async function keepAll(games) {
    const written = await archive.restore(games);
    shut();
    say(t(written ? 'games.import.kept' : 'games.full', { n: games.length }));
  }

  /** @param {NonNullable<Imported['situation']>} situation */
  async function showPosition({ setup }) {
    const { record, state } = await engine.ask({ do: 'new', setup: { ...setup, seed: randomSeed() } });
    const now = Date.now();
    const play = button(
      'play',
      t('games.import.play'),
      async () => {
        const id = randomSeed();
        await archive.put({
          v: 1,
          id,
          name: '',
          names: ['', ''],
          record,
          choice: null,
          source: 'imported',
          created: now,
          changed: now,
          result: null,
          turns: state.turn,
        });
        location.href = `index.html#game=${id}`;
      },
      { class: 'main' },
    );
    show(t('games.import.position', { game: t(`game.${setup.game}`) }), play);
  }

  file.addEventListener('change', () => take(file.files?.[0]));
  const lead = el('p', { class: 'soft' });
  setText(lead, t('games.import.lead'));
  const dialog = openDialog('import', t('games.import'), (close) => {
    shut = close;
    return [
      lead,
      text,
      el('div', { class: 'answers' }, file, button('look', t('games.import.look'), look, { class: 'main' })),
      shelves.engineLine,
      found,
    ];
  });
  const drop = /** @type {HTMLElement} */ (text.closest('dialog'));
  drop.addEventListener('dragover', (event) => event.preventDefault());
  drop.addEventListener('drop', (event) => {
    event.preventDefault();
    take(event.dataTransfer?.files[0]);
  });
  if (given) look();
  await dialog;
}
