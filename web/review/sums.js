/** @import { ReviewSummary, ReviewSums } from '../engine/review.js' */
import { el } from '../app/dom.js';
import { number, signed, t } from '../app/words.js';

const MARKS = ['good', 'doubtful', 'bad', 'very-bad'];

/**
 * What both seats lost and were given, side by side.
 * @param {readonly string[]} names
 * @param {ReviewSummary} summary
 */
export function sumsTable(names, { seats, from }) {
  const head = el('tr', {}, el('td'), ...names.map((name) => el('th', { scope: 'col' }, name)));
  /** @param {string} title @param {(sums: ReviewSums) => string} value */
  const row = (title, value) =>
    el('tr', {}, el('th', { scope: 'row' }, title), ...seats.map((sums) => el('td', {}, value(sums))));
  /** @param {number | null} value */
  const tenths = (value) => (value === null ? '–' : number(Math.round(value * 10) / 10));
  const rated = seats.some(({ pr }) => pr !== null);
  const method = t('review.method', { doubtful: from.doubtful, bad: from.bad, worst: from['very-bad'] });
  return el(
    'section',
    { class: 'sums', 'data-sums': '' },
    el('h2', {}, t('review.sums')),
    el(
      'table',
      {},
      head,
      row(t('review.count'), ({ decisions }) => number(decisions)),
      ...MARKS.map((mark) => row(t(`review.mark.${mark}`), ({ marks }) => number(marks[mark] ?? 0))),
      row(t('review.sum'), ({ lost }) => number(lost)),
      row(t('review.rate'), ({ rate }) => tenths(rate)),
      rated && row(t('review.pr'), ({ pr }) => tenths(pr)),
      row(t('review.luck.sum'), ({ luck }) => signed(luck)),
    ),
    el('p', { class: 'soft' }, method),
    rated && el('p', { class: 'soft' }, t('review.method.pr')),
  );
}
