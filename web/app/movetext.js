/** @import { App } from './types.js' */
/** @import { Game } from './game.js' */
import { EngineError } from '../engine/client.js';
import { openDialog } from './dialog.js';
import { button, el, setText } from './dom.js';
import { reasonSaid } from './speech.js';
import { has, t } from './words.js';

/**
 * A field that takes a play as text: "24/18 13/11", "bar/22", "In 6 → In 2".
 * @param {App} app
 * @param {Game} game
 */
export function moveTextDialog(app, game) {
  return openDialog('move-text', t('move-text'), (close) => {
    const input = el('input', {
      name: 'moves',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'move-text-note',
    });
    const note = el('p', { id: 'move-text-note', role: 'status' }, t('move-text.note'));
    /** @param {Event} event */
    async function enter(event) {
      event.preventDefault();
      const { record } = game.session;
      try {
        const { moves } = await app.engine.ask({ do: 'read', record, text: input.value });
        close();
        game.make(moves);
      } catch (error) {
        setText(note, faultSaid(error, game.info.code));
        input.setAttribute('aria-invalid', 'true');
      }
    }
    return [
      el(
        'form',
        { class: 'move-text', onsubmit: enter },
        el('label', {}, el('span', {}, t('move-text.label')), input),
        note,
        el(
          'div',
          { class: 'answers' },
          button('enter', t('move-text.play'), () => {}, { type: 'submit', class: 'main' }),
        ),
      ),
    ];
  });
}

/** @param {unknown} error @param {string} game */
function faultSaid(error, game) {
  if (error instanceof EngineError && has(`why.${error.code}`)) {
    return reasonSaid('why', game, { code: error.code, data: error.data ?? {} });
  }
  if (error instanceof EngineError) return t('move-text.wrong');
  return error instanceof Error ? error.message : String(error);
}
