/** @import { Engine, GameRecord, Roll, Verified } from '../engine/types.js' */
/** @import { Block } from './hash.js' */
import { el } from '../app/dom.js';
import { number, t } from '../app/words.js';
import { canHash, randomPart, recompute, sha256 } from './hash.js';

// A game's throws recomputed twice, by the engine and by the browser's own SHA-256, and every step shown.

const COLORS = /** @type {const} */ (['black', 'white']);

/** The dice of an action, ties of the opening roll included. @param {Roll[3]} action the recorded one or the fair one @returns {number[]} */
function diceOf([verb, ...values]) {
  return /** @type {number[]} */ (verb === 'open' ? /** @type {number[][]} */ (values[0]).flat() : values);
}

/** @param {readonly number[]} dice in pairs */
function paired(dice) {
  return dice.flatMap((die, index) => (index % 2 ? [] : [`${die}-${dice[index + 1]}`])).join(', ');
}

/** @param {Block} block */
function blockSteps({ text, hex, reads }) {
  const read = reads.length * 2;
  return el(
    'li',
    {},
    el('p', {}, t('dice.step.text'), ' ', el('code', {}, text)),
    el(
      'p',
      {},
      t('dice.step.hash'),
      ' ',
      el('code', { class: 'hash' }, el('mark', {}, hex.slice(0, read)), hex.slice(read)),
    ),
    el(
      'ul',
      {},
      ...reads.map(({ byte, die }) =>
        el(
          'li',
          {},
          die === null ? t('dice.step.skip', { byte }) : t('dice.step.byte', { byte, rest: die - 1, die }),
        ),
      ),
    ),
  );
}

/**
 * @param {string} seed
 * @param {Roll} roll
 */
async function throwRow(seed, [, n, seat, thrown, fair]) {
  const recorded = paired(diceOf(thrown));
  const engine = paired(diceOf(fair));
  const own = canHash() ? await recompute(seed, n) : null;
  const page = own ? paired(own.dice) : '–';
  const right = recorded === engine && (!own || page === engine);
  return el(
    'tr',
    { 'data-throw': n, 'data-right': String(right) },
    el('th', { scope: 'row' }, n ? number(n) : t('dice.opening')),
    el('td', {}, n ? t(COLORS[seat]) : ''),
    el('td', {}, recorded),
    el('td', {}, engine),
    el('td', {}, page),
    el('td', {}, right ? t('dice.right') : el('strong', {}, t('dice.wrong'))),
    el(
      'td',
      {},
      own &&
        el('details', {}, el('summary', {}, t('dice.steps')), el('ol', {}, ...own.blocks.map(blockSteps))),
    ),
  );
}

/** @param {string} seed @param {Verified} told */
async function fingerprints(seed, told) {
  const random = randomPart(seed);
  const rows = [
    [t('dice.seed'), seed],
    ...(random === seed
      ? []
      : [
          [t('dice.random'), random],
          [t('dice.words'), seed.slice(random.length + 1)],
          [t('dice.random.hash'), told.random ?? ''],
        ]),
    [t('dice.hash'), told.sha256 ?? ''],
    ...(canHash() ? [[t('dice.hash.own'), await sha256(seed)]] : []),
  ];
  return el(
    'dl',
    {},
    ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, el('code', {}, value))]),
  );
}

/**
 * What checking a game gives, as part of the page.
 * @param {Engine} engine
 * @param {GameRecord} record
 */
export async function createProof(engine, record) {
  const told = await engine.ask({ do: 'verify', record });
  const { seed } = told;
  if (seed === null) return el('p', { 'data-verdict': 'unknown' }, t('dice.no-seed', { n: told.throws }));
  const rows = await Promise.all(told.rolls.map((roll) => throwRow(seed, roll)));
  const wrong = rows.filter(({ dataset }) => dataset.right === 'false').length;
  const heads = [
    'dice.throw',
    'dice.who',
    'dice.recorded',
    'dice.engine',
    'dice.page',
    'dice.verdict',
    'dice.how',
  ];
  return el(
    'div',
    {},
    el(
      'p',
      { class: 'verdict', 'data-verdict': wrong ? 'wrong' : 'right' },
      wrong ? t('dice.some-wrong', { n: wrong, of: rows.length }) : t('dice.all-right', { n: rows.length }),
    ),
    await fingerprints(seed, told),
    canHash() ? null : el('p', {}, t('dice.no-hash')),
    el(
      'div',
      { class: 'wide', role: 'region', tabindex: 0, 'aria-label': t('dice.throws') },
      el(
        'table',
        {},
        el('thead', {}, el('tr', {}, ...heads.map((key) => el('th', { scope: 'col' }, t(key))))),
        el('tbody', {}, ...rows),
      ),
    ),
  );
}
