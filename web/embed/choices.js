/** @import { Game, GameCode, Rule, Site } from '../engine/types.js' */
/** @import { Values } from './snippet.js' */
import { el, setShown } from '../app/dom.js';
import { gameInfo } from '../app/site.js';
import { LANGUAGES, t } from '../app/words.js';

// What can be chosen for a board on someone's page, as a form.

/** @typedef {Record<string, string>} Chosen parameters by name */

/** The parameters, and their values where nobody names them. @type {Chosen} */
const DEFAULTS = {
  game: '',
  mode: 'view',
  position: '',
  dice: '',
  moves: '',
  level: 'medium',
  seat: 'first',
  near: 'mover',
  skin: '',
  labels: 'off',
  lang: '',
};
/** Parameters that mean something in some modes only. @type {Record<string, string>} */
const MODES = { moves: 'view', level: 'play', seat: 'play' };
const EXAMPLE = { game: 'ban-sugoroku', mode: 'try', dice: '6-4' };

/**
 * What is chosen at first: what the page's address says, or an example. `lang` there is the page's own language.
 * @param {URLSearchParams} given
 * @param {Site} site
 * @returns {Chosen}
 */
export function firstChoices(given, site) {
  const known = site.hello.games.some(({ code }) => code === given.get('game'));
  if (!known) return { ...EXAMPLE };
  const fits = (/** @type {string} */ name) => name in DEFAULTS || name.startsWith('rule.');
  return Object.fromEntries([...given].filter(([name]) => name !== 'lang' && fits(name)));
}

/** Something was chosen; what does not fit it is forgotten. @param {Chosen} chosen @param {string} name @param {string} value */
export function choose(chosen, name, value) {
  chosen[name] = value;
  if (name === 'game') Object.assign(chosen, { position: '', moves: '', skin: '' });
  if (chosen.mode === 'try' && !chosen.dice) chosen.dice = EXAMPLE.dice;
}

/** @param {Site} site @param {Chosen} chosen */
function infoOf(site, chosen) {
  return gameInfo(site, /** @type {GameCode} */ (chosen.game));
}

/** @param {Game} info @returns {Chosen} */
function defaultsOf(info) {
  const rules = info.rules.map((rule) => [`rule.${rule.name}`, String(rule.default)]);
  return { ...DEFAULTS, ...Object.fromEntries(rules) };
}

/**
 * What has to be asked for: defaults are left out.
 * @param {Site} site
 * @param {Chosen} chosen
 * @returns {Values}
 */
export function valuesOf(site, chosen) {
  const info = infoOf(site, chosen);
  /** @type {Chosen} */
  const defaults = { ...defaultsOf(info), skin: Object.keys(site.boards[info.code])[0] };
  return Object.keys(defaults)
    .filter((name) => !MODES[name] || MODES[name] === chosen.mode)
    .map((name) => /** @type {[string, string]} */ ([name, chosen[name]?.trim() ?? '']))
    .filter(([name, value]) => value && value !== defaults[name]);
}

/**
 * A choice with its name.
 * @param {string} name
 * @param {string} label
 * @param {string} value
 * @param {readonly string[]} values
 * @param {(value: string) => string} words
 */
export function selectField(name, label, value, values, words) {
  const choices = values.map((each) => el('option', { value: each, selected: each === value }, words(each)));
  return el('label', { class: 'field', 'data-field': name }, label, el('select', { name }, ...choices));
}

/** @param {string} name @param {string} label @param {string} value @param {string} example @param {string} [note] */
function textField(name, label, value, example, note) {
  const about = note && el('small', { id: `note-${name}` }, note);
  const input = el('input', {
    name,
    value,
    placeholder: example,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': note && `note-${name}`,
  });
  return el('div', { class: 'field', 'data-field': name }, el('label', {}, label, input), about);
}

/** @param {Rule} rule @param {string} value */
export function ruleField(rule, value) {
  const key = `rule.${rule.name}`;
  if (!('values' in rule)) {
    const lengths = Array.from({ length: rule.max + 1 - rule.min }, (_, n) => String(rule.min + n));
    return selectField(key, t(key), value, lengths, (n) =>
      Number(n) ? t('rule.match.to', { n: Number(n) }) : t('rule.match.none'),
    );
  }
  const isSwitch = typeof rule.default === 'boolean';
  return selectField(key, t(key), value, rule.values.map(String), (each) =>
    isSwitch ? t(each === 'true' ? 'on' : 'off') : t(`${key}.${each}`),
  );
}

/** @param {Site} site @param {Chosen} chosen */
export function createForm(site, chosen) {
  const info = infoOf(site, chosen);
  const now = { ...defaultsOf(info), ...chosen };
  const games = site.hello.games.map(({ code }) => code);
  const skins = Object.keys(site.boards[info.code]);
  /** @param {string} name @param {string} label @param {readonly string[]} values @param {(value: string) => string} words */
  const select = (name, label, values, words) => selectField(name, t(label), now[name], values, words);
  /** @param {string} name @param {string} example @param {string} [note] */
  const text = (name, example, note) =>
    textField(name, t(`share.${name}`), now[name], example, note && t(note));
  const fields = [
    select('game', 'share.game', games, (value) => t(`game.${value}`)),
    select('mode', 'share.mode', ['view', 'try', 'play'], (value) => t(`share.mode.${value}`)),
    text('position', '24x2.13x5.8x3.6x5_24x2.13x5.8x3.6x5', 'share.position.note'),
    text('dice', '6-5'),
    text('moves', '24/18 13/11', 'share.moves.note'),
    select('level', 'level', ['easy', 'medium', 'hard'], (value) => t(`level.${value}`)),
    select('seat', 'seat.title', ['first', 'second'], (value) => t(`seat.${value === 'first' ? 0 : 1}`)),
    select('near', 'share.near', ['mover', 'other'], (value) => t(`share.near.${value}`)),
    select('skin', 'skin', skins, (value) => t(`skin.${value}`)),
    select('labels', 'share.labels', ['off', 'on'], (value) => t(value)),
    select('lang', 'share.language', ['', ...Object.keys(LANGUAGES)], (value) =>
      value ? LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (value)] : t('share.language.page'),
    ),
    ...info.rules.map((rule) => ruleField(rule, now[`rule.${rule.name}`])),
  ];
  for (const field of fields) {
    const mode = MODES[field.dataset.field ?? ''];
    setShown(field, !mode || mode === now.mode);
  }
  return el('form', { 'aria-label': t('share.choose') }, ...fields);
}
