/** @import { GameCode } from '../engine/types.js' */
import { openDialog } from './dialog.js';
import { button, el, setText } from './dom.js';
import { load, save } from './store.js';
import { language, number, t } from './words.js';

/**
 * Three short cards on how a game differs from backgammon.
 * @param {GameCode} game
 */
export async function cardsDialog(game) {
  let at = 1;
  await openDialog('cards', t(`game.${game}`), (close) => {
    const count = el('p', { class: 'count' });
    const text = el('p', { class: 'card' });
    const next = button('next-card', '', () => (at < 3 ? show(at + 1) : close()), { class: 'main' });
    const skip = button('skip-cards', t('cards.skip'), () => close());
    /** @param {number} card */
    function show(card) {
      at = card;
      setText(count, `${number(at)} / ${number(3)}`);
      setText(text, t(`card.${game}.${at}`));
      setText(next, t(at < 3 ? 'cards.next' : 'cards.play'));
      skip.hidden = at === 3;
    }
    show(1);
    const rules = el('a', { href: `rules/${language()}/${game}.html` }, t('rules.all'));
    return [
      el('div', { 'aria-live': 'polite' }, count, text),
      rules,
      el('div', { class: 'answers' }, skip, next),
    ];
  });
  save('cards', { ...load('cards', {}), [game]: true });
}

/** @param {GameCode} game */
export function hasSeenCards(game) {
  return !!load('cards', /** @type {Record<string, boolean>} */ ({}))[game];
}
