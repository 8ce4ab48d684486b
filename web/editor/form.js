/** @import { Game, RuleValue, Seat } from '../engine/types.js' */
/** @import { Table } from './types.js' */
import { ruleValue } from '../app/address.js';
import { choice, el, setShown } from '../app/dom.js';
import { number, t } from '../app/words.js';
import { ruleField, selectField } from '../embed/choices.js';
import { changedRules } from './table.js';

// What lies beside the checkers: whose turn, dice, cube, score, house rules.

const COLORS = /** @type {const} */ (['black', 'white']);
const CUBES = ['1', '2', '4', '8', '16', '32', '64'];
const MOST_SCORE = 99;

/** The rules that need the cube, and those that suit unlimited play only. */
const WITH_CUBE = ['jacoby', 'beavers', 'automatic-doubles'];

/** The rules that fit each other, the defaults left out. @param {Game} info @param {Table['rules']} rules */
function fitting(info, rules) {
  const together = rules.cube && !rules.match;
  const changed = Object.entries(changedRules(rules, info));
  return Object.fromEntries(changed.filter(([name]) => together || !WITH_CUBE.includes(name)));
}

/**
 * @param {Game} info
 * @param {Table} table
 * @param {(table: Table) => void} change
 */
export function createForm(info, table, change) {
  const { rules, dice, cube, score, mover, crawford } = table;
  const turn = choice(
    'turn',
    t('editor.turn'),
    /** @type {const} */ ([0, 1]),
    mover,
    (seat) => t(COLORS[seat]),
    (seat) => change({ ...table, mover: seat }),
  );
  const die = (/** @type {0 | 1} */ index) =>
    selectField(
      `die-${index}`,
      t('editor.die', { n: index + 1 }),
      String(dice?.[index] ?? ''),
      ['', ...'123456'],
      (value) => (value ? number(Number(value)) : t('editor.die.none')),
    );
  const cubes = el(
    'div',
    { class: 'pair' },
    selectField('cube', t('editor.cube'), String(cube.value), CUBES, (value) => number(Number(value))),
    selectField('owner', t('editor.owner'), String(cube.owner ?? ''), ['', '0', '1'], (value) =>
      value ? t(COLORS[/** @type {Seat} */ (Number(value))]) : t('editor.owner.none'),
    ),
  );
  const scores = el(
    'div',
    { class: 'pair' },
    ...COLORS.map((color, seat) => scoreField(color, seat, score[seat])),
  );
  const crawfordField = selectField(
    'crawford',
    t('editor.crawford'),
    String(crawford),
    ['false', 'true'],
    (value) => t(value === 'true' ? 'on' : 'off'),
  );
  const fields = info.rules
    .filter(({ name }) => name !== 'start' && (!WITH_CUBE.includes(name) || (rules.cube && !rules.match)))
    .map((rule) => ruleField(rule, String(rules[rule.name] ?? rule.default)));
  setShown(cubes, !!rules.cube);
  setShown(scores, !!rules.match);
  setShown(crawfordField, !!rules.match && !!rules.cube);

  /** @param {Event} event */
  function changed({ target }) {
    const { name, value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
    if (name === 'die-0' || name === 'die-1')
      return change({ ...table, dice: diceWith(name === 'die-0' ? 0 : 1, value) });
    if (name === 'cube') return change({ ...table, cube: { ...cube, value: Number(value) } });
    if (name === 'owner') {
      return change({
        ...table,
        cube: { ...cube, owner: value ? /** @type {Seat} */ (Number(value)) : null },
      });
    }
    if (name === 'score-0') return change({ ...table, score: [scoreOf(value), score[1]] });
    if (name === 'score-1') return change({ ...table, score: [score[0], scoreOf(value)] });
    if (name === 'crawford') return change({ ...table, crawford: value === 'true' });
    if (name.startsWith('rule.')) ruled(name.slice('rule.'.length), value);
  }

  /** One die alone is no throw: the other is given the same number, and both go together. @param {0 | 1} index @param {string} value @returns {Table['dice']} */
  function diceWith(index, value) {
    if (!value) return null;
    const die = Number(value);
    const kept = dice?.[1 - index] ?? die;
    return index ? [kept, die] : [die, kept];
  }

  /** @param {string} name @param {string} text */
  function ruled(name, text) {
    const rule = info.rules.find((each) => each.name === name);
    const value = /** @type {RuleValue} */ (rule && ruleValue(rule, text));
    change({ ...table, rules: fitting(info, { ...rules, [name]: value }) });
  }

  return el(
    'form',
    {
      class: 'beside',
      'aria-label': t('editor.beside'),
      onchange: changed,
      onsubmit: (/** @type {Event} */ e) => e.preventDefault(),
    },
    turn,
    el('div', { class: 'pair' }, die(0), die(1)),
    ...fields,
    cubes,
    scores,
    crawfordField,
  );
}

/** @param {'black' | 'white'} color @param {number} seat @param {number} value */
function scoreField(color, seat, value) {
  const input = el('input', {
    type: 'number',
    name: `score-${seat}`,
    min: 0,
    max: MOST_SCORE,
    value,
    inputmode: 'numeric',
  });
  return el('label', { class: 'field' }, t('editor.score', { color: t(color) }), input);
}

/** @param {string} text */
function scoreOf(text) {
  return Math.min(MOST_SCORE, Math.max(0, Math.trunc(Number(text)) || 0));
}
