/** @import { Game } from './game.js' */
import { el, setShown } from './dom.js';
import { playNoted, reasonSaid } from './speech.js';
import { percent, signed, t } from './words.js';

/**
 * The best plays with their worth and one reason each; a tap shows one on the board.
 * @param {Pick<Game, 'hints' | 'hinted' | 'show'> & { info: { code: string } }} game
 * @param {number} [most]
 */
export function createHints(game, most = 3) {
  const list = el('ol');
  const node = el('section', { class: 'hints', 'data-hints': '', hidden: true }, list);
  /** @type {string} */
  let drawn = '';

  return {
    node,
    update() {
      const { hints } = game;
      setShown(node, !!hints);
      node.setAttribute('aria-label', t('hint'));
      const key = JSON.stringify([hints, game.hinted, t('hint')]);
      if (!hints || key === drawn) return;
      drawn = key;
      if (!hints.length) {
        list.replaceChildren(el('li', { class: 'waiting' }, t('hint.thinking')));
        return;
      }
      const { code } = game.info;
      list.replaceChildren(
        ...hints.slice(0, most).map((hint) => {
          const shown = hint.moves === game.hinted;
          const press = () => {
            game.hinted = hint.moves;
            game.show();
          };
          return el(
            'li',
            {},
            el(
              'button',
              { type: 'button', 'data-action': 'show-hint', 'aria-pressed': String(shown), onclick: press },
              el('span', { class: 'moves' }, playNoted(code, hint.text)),
              el('span', { class: 'reason' }, reasonSaid('hint', code, hint.reason)),
              el(
                'span',
                { class: 'worth' },
                t('hint.worth', { equity: signed(hint.equity), win: percent(hint.win) }),
              ),
            ),
          );
        }),
      );
    },
  };
}
