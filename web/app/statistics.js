/** @import { GameCode } from '../engine/types.js' */
/** @import { App, GameStats, Rating } from './types.js' */
import { openDialog } from './dialog.js';
import { el, svg } from './dom.js';
import { LEVELS, loadRatings } from './rating.js';
import { gameInfo } from './site.js';
import { expectedPips, loadStats } from './stats.js';
import { language, number, percent, t } from './words.js';

/** @param {Rating} rating */
function trail({ trail: values }) {
  const low = Math.min(...values, LEVELS.easy);
  const high = Math.max(...values, LEVELS.hard);
  const x = (/** @type {number} */ n) => (values.length < 2 ? 0 : (n / (values.length - 1)) * 300);
  const y = (/** @type {number} */ value) => 70 - ((value - low) / (high - low)) * 60;
  const picture = svg('svg', {
    viewBox: '0 0 300 80',
    class: 'trail',
    role: 'img',
    'aria-label': t('rating.trail', { n: values.length - 1 }),
  });
  for (const level of Object.values(LEVELS))
    picture.append(svg('line', { x1: 0, x2: 300, y1: y(level), y2: y(level), class: 'level' }));
  picture.append(svg('polyline', { points: values.map((value, n) => `${x(n)},${y(value)}`).join(' ') }));
  return picture;
}

/**
 * Rows of a table: what was counted, and what was to be expected of so many.
 * @param {GameStats} book
 * @param {number} double
 */
function rows(book, double) {
  const faces = book.faces.reduce((sum, n) => sum + n, 0);
  /** @type {[string, string, string][]} */
  const list = [
    [t('stats.games'), number(book.games), ''],
    [t('stats.won'), `${number(book.won)} (${percent(book.won / book.games)})`, ''],
    [t('stats.drawn'), number(book.drawn), ''],
    ...Object.entries(book.kinds).map(
      ([kind, n]) => /** @type {[string, string, string]} */ ([t(`kind.${kind}`), number(n), '']),
    ),
    [
      t('stats.pips', { n: book.throws }),
      number(book.throws ? book.pips / book.throws : 0),
      number(expectedPips(double)),
    ],
    ...book.faces.map(
      (n, face) =>
        /** @type {[string, string, string]} */ ([
          t('stats.face', { face: face + 1, n: faces }),
          percent(faces ? n / faces : 0),
          percent(1 / 6),
        ]),
    ),
  ];
  return list.map(([name, value, expected]) =>
    el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, value), el('td', {}, expected)),
  );
}

/** @param {App} app */
export function statisticsDialog(app) {
  const books = Object.entries(loadStats());
  const ratings = loadRatings();
  return openDialog(
    'statistics',
    t('statistics'),
    () => [
      ...(books.length
        ? books.map(([code, book]) => {
            const info = gameInfo(app.site, /** @type {GameCode} */ (code));
            const rating = ratings[code];
            return el(
              'section',
              { 'data-statistics': code },
              el('h3', {}, t(`game.${code}`)),
              rating
                ? el(
                    'p',
                    { class: 'rating', 'data-rating': Math.round(rating.value) },
                    t('rating', { value: Math.round(rating.value), n: rating.games }),
                    trail(rating),
                    el('small', {}, t('rating.levels', LEVELS)),
                  )
                : null,
              el(
                'table',
                {},
                el(
                  'thead',
                  {},
                  el(
                    'tr',
                    {},
                    el('td', {}),
                    el('th', { scope: 'col' }, t('stats.counted')),
                    el('th', { scope: 'col' }, t('stats.expected')),
                  ),
                ),
                el('tbody', {}, ...rows(book, info.double)),
              ),
            );
          })
        : [el('p', {}, t('statistics.none'))]),
      el('a', { href: `dice.html?lang=${language()}` }, t('statistics.dice')),
    ],
    { wide: true },
  );
}
