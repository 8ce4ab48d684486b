/** @import { ExportForm } from '../engine/texts.js' */
/** @import { Kept } from '../records/types.js' */
/** @import { Shelves } from './types.js' */
import { openDialog } from '../app/dialog.js';
import { button, choice, el } from '../app/dom.js';
import { download } from '../app/download.js';
import { t } from '../app/words.js';

/** Games whose records `.mat` and `.sgf` can hold. */
const FAMILY = ['backgammon', 'nackgammon', 'hypergammon'];

/**
 * The text of some games. JSON keeps the names of each; the other forms are of one game, or one after another.
 * @param {Shelves} shelves
 * @param {Kept[]} games
 * @param {ExportForm} form
 */
async function textOf({ engine }, games, form) {
  if (form === 'json') {
    const data = {
      records: games.map(({ record }) => record),
      names: games.length === 1 ? games[0].names : ['', ''],
      games: games.map(({ name, names, created }) => ({ name, names, created })),
    };
    return { text: `${JSON.stringify(data)}\n`, ending: 'json', type: 'application/json' };
  }
  const parts = [];
  for (const { record, names } of games) parts.push(await engine.ask({ do: 'export', record, form, names }));
  return { ...parts[0], text: parts.map(({ text }) => text).join('\n') };
}

/**
 * Asks for the form of an export, and gives it.
 * @param {Shelves} shelves
 * @param {Kept[]} games
 */
export async function exportDialog(shelves, games) {
  const family = games.length === 1 && FAMILY.includes(games[0].record.setup.game);
  /** @type {ExportForm[]} */
  const forms = family ? ['text', 'json', 'mat', 'sgf'] : ['text', 'json'];
  let form = forms[0];
  const use = await openDialog('export', t('games.export'), (close) => [
    choice(
      'form',
      t('games.form'),
      forms,
      form,
      (each) => t(`games.form.${each}`),
      (each) => {
        form = each;
      },
    ),
    el(
      'div',
      { class: 'answers' },
      button('copy', t('games.copy'), () => close('copy')),
      button('download', t('games.download'), () => close('download'), { class: 'main' }),
    ),
  ]);
  if (!use) return;
  const { text, ending, type } = await textOf(shelves, games, form);
  if (use === 'download') return download(new Blob([text], { type }), `tables.${ending}`);
  await navigator.clipboard.writeText(text);
  shelves.say(t('games.copied'));
}
