/** @import { GameCode, Rule } from '../engine/types.js' */
/** @import { App, Choice } from './types.js' */
import { openDialog } from './dialog.js';
import { button, choice, el, setShown, toggle } from './dom.js';
import { createSeedField } from './seed.js';
import { keepChoice, lastChoice } from './session.js';
import { gameInfo } from './site.js';
import { has, t } from './words.js';

/** The lengths of a match that are offered. */
const MATCHES = [0, 1, 3, 5, 7, 9, 11];

/** @param {Rule} rule @param {string | number | boolean} value */
function valueName(rule, value) {
  if (typeof value === 'number') return value ? t('rule.match.to', { n: value }) : t('rule.match.none');
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  return t(`rule.${rule.name}.${value}`);
}

/**
 * One house rule as a choice of its values.
 * @param {Choice} chosen
 * @param {Rule} rule
 * @param {() => void} changed
 */
function ruleChoice(chosen, rule, changed) {
  const { name } = rule;
  const values = 'values' in rule ? rule.values : MATCHES.filter((n) => n >= rule.min && n <= rule.max);
  const now = chosen.rules[name] ?? rule.default;
  /** @param {string | number | boolean} value */
  const set = (value) => {
    if (value === rule.default) delete chosen.rules[name];
    else chosen.rules[name] = value;
    changed();
  };
  if (typeof rule.default === 'boolean') return toggle(`rule.${name}`, t(`rule.${name}`), now === true, set);
  const node = choice(`rule.${name}`, t(`rule.${name}`), values, now, (value) => valueName(rule, value), set);
  const note = `rule.${name}.note`;
  if (has(note)) node.append(el('p', { class: 'note' }, t(note)));
  return node;
}

/**
 * House rules, opponent, seat and board before a game; settles with the choice, or null when it was left.
 * @param {App} app
 * @param {GameCode} code
 * @returns {Promise<{ choice: Choice, seed: string } | null>}
 */
export async function setupDialog(app, code) {
  const info = gameInfo(app.site, code);
  const chosen = structuredClone(lastChoice(app, code));
  const skins = Object.keys(app.site.boards[code]);
  const seed = createSeedField(app, t('seed.title'));
  const done = await openDialog(
    'setup',
    t(`game.${code}`),
    (close) => {
      const level = choice(
        'level',
        t('level'),
        /** @type {const} */ (['easy', 'medium', 'hard']),
        chosen.level,
        (value) => t(`level.${value}`),
        (value) => {
          chosen.level = value;
        },
      );
      const seat = choice(
        'seat',
        t('seat.title'),
        /** @type {const} */ ([0, 1]),
        chosen.seat,
        (value) => t(`seat.${value}`),
        (value) => {
          chosen.seat = value;
        },
      );
      const turning = toggle('turning', t('turning'), chosen.turning, (on) => {
        chosen.turning = on;
      });
      const ranked = toggle('ranked', t('ranked'), chosen.ranked, (on) => {
        chosen.ranked = on;
      });
      const fit = () => {
        setShown(level, chosen.opponent !== 'local');
        setShown(seat, chosen.opponent === 'cpu');
        setShown(ranked, chosen.opponent === 'cpu');
        setShown(turning, chosen.opponent === 'local');
      };
      const opponent = choice(
        'opponent',
        t('opponent'),
        /** @type {const} */ (['cpu', 'local', 'watch']),
        chosen.opponent,
        (value) => t(`opponent.${value}`),
        (value) => {
          chosen.opponent = value;
          fit();
        },
      );
      fit();
      return [
        opponent,
        level,
        seat,
        turning,
        ranked,
        ...info.rules.map((rule) => ruleChoice(chosen, rule, fit)),
        choice(
          'limit',
          t('limit'),
          /** @type {const} */ ([0, 30, 60]),
          chosen.limit,
          (value) => (value ? t('limit.seconds', { n: value }) : t('limit.none')),
          (value) => {
            chosen.limit = value;
          },
        ),
        choice(
          'skin',
          t('skin'),
          skins,
          chosen.skin,
          (value) => t(`skin.${value}`),
          (value) => {
            chosen.skin = value;
          },
        ),
        toggle('swap', t('swap'), chosen.swap, (on) => {
          chosen.swap = on;
        }),
        seed.node,
        el(
          'div',
          { class: 'answers' },
          button('start', t('start'), () => close('start'), { class: 'main' }),
        ),
      ];
    },
    { wide: true },
  );
  if (done !== 'start') return null;
  keepChoice(chosen);
  return { choice: chosen, seed: seed.value() };
}
