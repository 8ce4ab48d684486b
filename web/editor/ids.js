/** @import { Engine } from '../engine/types.js' */
/** @import { Table } from './types.js' */
/** @import { Verdict } from './judge.js' */
import { button, el, setShown, setText } from '../app/dom.js';
import { gameInfo } from '../app/site.js';
import { t } from '../app/words.js';
import { tableOf } from './table.js';
import { positionWrong } from './wrong.js';

const FORMS = /** @type {const} */ (['position', 'xgid', 'gnubg-id']);

/**
 * The position in every form of text that can hold it; a text written or pasted into one of them is set up.
 * @param {object} given
 * @param {import('../engine/types.js').Site} given.site
 * @param {Engine} given.engine
 * @param {import('../embed/types.js').Shape} given.shape
 * @param {() => Table} given.table
 * @param {(table: Table) => void} given.change
 * @param {(text: string) => void} given.copy
 */
export function createIds({ site, engine, shape, table, change, copy }) {
  const wrong = el('p', { class: 'wrong', 'data-wrong': '', role: 'alert', id: 'ids-wrong' });
  /** What this page put into each field: anything else is being written. @type {Map<string, string>} */
  const shown = new Map();
  const fields = FORMS.map((form) => {
    const input = el('input', {
      name: form,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-describedby': 'ids-wrong',
      onchange: () => read(form, input.value),
    });
    const label = el('label', { class: 'field' }, t(`editor.${form}`), input);
    const press = button(`copy-${form}`, t('editor.copy'), () => copy(input.value), {
      'aria-label': t('editor.copy.of', { what: t(`editor.${form}`) }),
    });
    return { form, input, node: el('div', { class: 'id', 'data-id': form }, label, press) };
  });

  /** @param {string} form @param {string} text */
  async function read(form, text) {
    setText(wrong, '');
    if (!text.trim()) return;
    const { game, rules } = table();
    try {
      const { situation } = await engine.ask({ do: 'read-position', text, game, rules });
      shown.set(form, text);
      change(tableOf(situation, gameInfo(site, situation.position.game)));
    } catch (error) {
      setText(wrong, t('editor.unreadable', { message: positionWrong(error, text, shape) }));
    }
  }

  return {
    node: el(
      'section',
      { class: 'ids' },
      el('h2', {}, t('editor.texts')),
      ...fields.map(({ node }) => node),
      wrong,
    ),
    /** @param {string} position @param {Verdict['ids']} ids */
    update(position, ids) {
      for (const { form, input, node } of fields) {
        const text = ids?.[form] ?? (form === 'position' ? position : '');
        setShown(node, text !== '');
        if (document.activeElement === input && input.value !== shown.get(form)) continue;
        input.value = text;
        shown.set(form, text);
      }
      if (!ids) setText(wrong, '');
    },
  };
}
