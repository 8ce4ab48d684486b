/** @import { DiceCount, Engine, Measure } from '../engine/types.js' */
/** @import { Kept } from '../records/types.js' */
import { el } from '../app/dom.js';
import { number, t } from '../app/words.js';

// What the dice of some games did, beside what fair dice give on average.

/** From these chances on a result is ordinary, not rare, rare; below the last it is very rare. */
const RARITIES = /** @type {const} */ ([
  [0.3, 'ordinary'],
  [0.05, 'usual'],
  [0.01, 'rare'],
  [0, 'very-rare'],
]);

/** How unusual a result is, in plain words. @param {Measure} measure */
function unusual({ chance }) {
  const [, name] = RARITIES.find(([least]) => chance >= least) ?? RARITIES[3];
  const percent = chance * 100;
  const n = percent >= 1 ? Math.round(percent) : Number(percent.toPrecision(1));
  return t(`luck.${name}`, { n: number(n), one: number(chance > 0 ? Math.round(1 / chance) : 0) });
}

/** @param {string} name @param {Measure} measure */
function row(name, measure) {
  const digits = measure.expected < 100 ? 1 : 0;
  return el(
    'tr',
    {},
    el('th', { scope: 'row' }, name),
    el('td', {}, number(measure.count)),
    el('td', {}, number(Number(measure.expected.toFixed(digits)))),
    el('td', {}, unusual(measure)),
  );
}

/** @param {string} title @param {DiceCount} dice @param {string} name */
function side(title, { throws, doubles, by_face, pips }, name) {
  const heads = ['luck.what', 'luck.counted', 'luck.expected', 'luck.unusual'];
  return el(
    'section',
    { 'data-luck': name },
    el('h3', {}, title),
    el('p', {}, t('luck.sample', { n: throws, dice: 2 * throws })),
    throws
      ? el(
          'div',
          { class: 'wide', role: 'region', tabindex: 0, 'aria-label': title },
          el(
            'table',
            {},
            el('thead', {}, el('tr', {}, ...heads.map((key) => el('th', { scope: 'col' }, t(key))))),
            el(
              'tbody',
              {},
              row(t('luck.doubles'), doubles),
              ...by_face.map((measure, index) => row(t('luck.face', { face: index + 1 }), measure)),
              row(t('luck.pips'), pips),
            ),
          ),
        )
      : null,
  );
}

/** The seat of the person in a game against the computer. @param {Kept} kept */
export function ownSeat({ choice }) {
  return choice?.opponent === 'cpu' ? choice.seat : null;
}

/**
 * @param {Engine} engine
 * @param {readonly Kept[]} games
 */
export async function createLuck(engine, games) {
  const mine = games.every((kept) => ownSeat(kept) !== null);
  const { seats } = await engine.ask({
    do: 'statistics',
    records: games.map(({ record }) => record),
    seats: games.map((kept) => (mine ? (ownSeat(kept) ?? 0) : 0)),
  });
  const titles = mine ? [t('luck.own'), t('luck.other')] : [t('black'), t('white')];
  return el(
    'div',
    { class: 'sides' },
    side(titles[0], seats[0], 'first'),
    side(titles[1], seats[1], 'second'),
  );
}
