/** @import { Game, Rule } from '../engine/types.js' */
/** @import { Address, Choice, RuleCodes } from './types.js' */
import { isLanguage, LANGUAGES } from './words.js';

/** @type {ReadonlyMap<string, readonly string[]>} */
const VALUES = new Map([
  ['opponent', ['cpu', 'local', 'watch']],
  ['level', ['easy', 'medium', 'hard']],
  ['seat', ['first', 'second']],
  ['lang', Object.keys(LANGUAGES)],
]);

/** Parameters that other parts of the site answer to. */
const others = new Set(['reset', 'position', 'dice', 'cube', 'score', 'crawford']);

/**
 * The value of a house rule as the engine takes it, or undefined when the rule has no such value.
 * @param {Rule} rule
 * @param {string} text
 */
export function ruleValue(rule, text) {
  if ('values' in rule) return rule.values.find((value) => String(value) === text);
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= rule.min && value <= rule.max ? value : undefined;
}

/** @param {Rule} rule */
function ruleSpan(rule) {
  return 'values' in rule ? rule.values.join(', ') : `${rule.min} – ${rule.max}`;
}

/**
 * Reads what the address asks for; everything wrong is named in `faults`.
 * @param {string} search
 * @param {readonly Game[]} games
 * @returns {Address}
 */
export function readAddress(search, games) {
  const asked = new URLSearchParams(search);
  /** @type {Address} */
  const address = { game: null, choice: {}, lang: null, seed: asked.get('seed') ?? '', faults: [] };
  const game = games.find(({ code }) => code === asked.get('game'));
  if (game) address.game = game.code;
  else if (asked.has('game')) {
    const list = games.map(({ code }) => code).join(', ');
    address.faults.push({ key: 'fault.game', data: { value: asked.get('game') ?? '', list } });
  }
  /** @type {RuleCodes} */
  const rules = {};
  for (const [name, value] of asked) {
    const list = VALUES.get(name);
    if (list && !list.includes(value)) {
      address.faults.push({ key: 'fault.value', data: { name, value, list: list.join(', ') } });
    } else if (name.startsWith('rule.')) {
      if (game) readRule(address, rules, game, name.slice(5), value);
      else if (!asked.has('game')) address.faults.push({ key: 'fault.rule-alone', data: { name } });
    } else if (!list && name !== 'game' && name !== 'seed' && !others.has(name)) {
      address.faults.push({ key: 'fault.name', data: { name } });
    }
  }
  const lang = asked.get('lang') ?? '';
  if (isLanguage(lang)) address.lang = lang;
  Object.assign(address.choice, {
    rules,
    ...(asked.has('opponent') && { opponent: asked.get('opponent') }),
    ...(asked.has('level') && { level: asked.get('level') }),
    ...(asked.has('seat') && { seat: asked.get('seat') === 'second' ? 1 : 0 }),
  });
  return address;
}

/**
 * @param {Address} address
 * @param {RuleCodes} rules
 * @param {Game} game
 * @param {string} name
 * @param {string} text
 */
function readRule(address, rules, game, name, text) {
  const rule = game.rules.find((each) => each.name === name);
  if (!rule) {
    const list = game.rules.map((each) => each.name).join(', ');
    address.faults.push({
      key: list ? 'fault.rule' : 'fault.no-rules',
      data: { name, list, game: game.code },
    });
    return;
  }
  const value = ruleValue(rule, text);
  if (value === undefined) {
    address.faults.push({
      key: 'fault.value',
      data: { name: `rule.${name}`, value: text, list: ruleSpan(rule) },
    });
  } else rules[name] = value;
}

/**
 * The address of a game, so that a reload comes back to it.
 * @param {Choice} choice
 * @param {Game} game
 * @param {string} [seed]
 */
export function writeAddress(choice, game, seed) {
  const asked = new URLSearchParams({ game: choice.game });
  if (choice.opponent !== 'cpu') asked.set('opponent', choice.opponent);
  else asked.set('level', choice.level);
  if (choice.seat) asked.set('seat', 'second');
  for (const rule of game.rules) {
    const value = choice.rules[rule.name];
    if (value !== undefined && value !== rule.default) asked.set(`rule.${rule.name}`, String(value));
  }
  if (seed) asked.set('seed', seed);
  return `?${asked}`;
}

/** @param {string} search @returns {string} the address without what does not make another game */
export function sameGame(search) {
  const asked = new URLSearchParams(search);
  asked.delete('lang');
  asked.sort();
  return String(asked);
}
