/** @import { ReviewEntry, ReviewOption } from '../engine/review.js' */
/** @import { GameCode } from '../engine/types.js' */
import { el } from '../app/dom.js';
import { playNoted, reasonSaid } from '../app/speech.js';
import { percent, signed, t } from '../app/words.js';

/** Marks told apart by shape, beside their word. @type {Record<string, string>} */
const SIGNS = { good: '·', doubtful: '?!', bad: '?', 'very-bad': '??' };

/** What an option is, in words. @param {GameCode} game @param {ReviewOption} option */
function optionSaid(game, { moves, text, verb, name }) {
  if (moves) return moves.length && text ? playNoted(game, text) : t('turn.pass');
  return verb ? t(`review.option.${verb}`) : t('review.option.name', { n: name ?? 0 });
}

/** @param {GameCode} game @param {ReviewEntry} entry */
export function decisionSaid(game, entry) {
  const made = entry.options?.[entry.made ?? 0];
  return made ? optionSaid(game, made) : '';
}

/** @param {ReviewEntry} entry */
export function markSaid({ mark, loss }) {
  if (!mark) return t('review.forced');
  const lost = loss && loss >= 0.005 ? ` · ${t('review.lost', { loss: loss.toFixed(2) })}` : '';
  return `${SIGNS[mark]} ${t(`review.mark.${mark}`)}${lost}`;
}

/** Whether an entry belongs in the list. @param {ReviewEntry} entry @param {boolean} onlyMistakes */
export function isListed(entry, onlyMistakes) {
  if (entry.kind === 'throw' || (entry.kind !== 'play' && !entry.counts)) return false;
  return !onlyMistakes || (!!entry.mark && entry.mark !== 'good');
}

/**
 * A line of the list of decisions.
 * @param {GameCode} game
 * @param {ReviewEntry} entry
 * @param {ReviewEntry | undefined} thrown the throw it answers
 * @param {string} who
 * @param {boolean} current
 * @param {() => void} press
 */
export function row(game, entry, thrown, who, current, press) {
  const luck = thrown?.luck !== undefined && t('review.luck', { luck: signed(thrown.luck) });
  return el(
    'li',
    {},
    el(
      'button',
      {
        type: 'button',
        'data-at': entry.at,
        'data-mark': entry.mark ?? 'forced',
        'aria-current': current && 'step',
        onclick: press,
      },
      el('span', { class: 'head' }, `${entry.turn}. ${who}${entry.dice ? ` ${entry.dice.join('-')}` : ''}`),
      el('span', { class: 'said' }, decisionSaid(game, entry)),
      el('span', { class: 'mark' }, markSaid(entry)),
      luck && el('span', { class: 'soft' }, luck),
    ),
  );
}

/**
 * What could have been done, best first; a press shows it on the board.
 * @param {GameCode} game
 * @param {ReviewEntry} entry
 * @param {number} shown
 * @param {(index: number) => void} press
 */
export function optionList(game, { options = [], made }, shown, press) {
  const items = options.map((option, index) => {
    const tags = [index === 0 && t('review.best'), index === made && t('review.made')].filter(Boolean);
    const wins =
      option.chances && t('hint.worth', { equity: signed(option.worth), win: percent(option.chances.win) });
    return el(
      'li',
      {},
      el(
        'button',
        {
          type: 'button',
          'data-option': index,
          'aria-pressed': String(index === shown),
          onclick: () => press(index),
        },
        el(
          'span',
          { class: 'said' },
          optionSaid(game, option),
          tags.length > 0 && el('b', {}, tags.join(' · ')),
        ),
        option.reason && el('span', { class: 'soft' }, reasonSaid('hint', game, option.reason)),
        el(
          'span',
          { class: 'soft' },
          wins || t('review.worth', { worth: signed(option.worth) }),
          option.loss > 0 && ` · ${t('review.lost', { loss: option.loss.toFixed(3) })}`,
        ),
      ),
    );
  });
  return el('ol', { class: 'options', 'data-options': '' }, ...items);
}
