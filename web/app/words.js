/** @import { Data, Lang, Words } from './types.js' */

/** The words of the page and those of the games. @type {Record<Lang, () => Promise<{ words: Words }[]>>} */
const tables = {
  en: () => Promise.all([import('../words/en.js'), import('../words/games/en.js')]),
  'zh-TW': () => Promise.all([import('../words/zh-TW.js'), import('../words/games/zh-TW.js')]),
  ja: () => Promise.all([import('../words/ja.js'), import('../words/games/ja.js')]),
};

export const LANGUAGES = /** @type {const} */ ({ en: 'English', 'zh-TW': '繁體中文', ja: '日本語' });

const tags = { en: 'en', 'zh-TW': 'zh-Hant-TW', ja: 'ja' };

/** @type {Words} */
let words = {};
/** @type {Lang} */
let lang = 'en';
/** @type {Lang} */
let wanted = 'en';
let plural = new Intl.PluralRules('en');
let numbers = new Intl.NumberFormat('en');

/** @param {string} text @returns {text is Lang} */
export function isLanguage(text) {
  return Object.hasOwn(LANGUAGES, text);
}

/**
 * The language of this page that fits best what the browser asks for.
 * @param {readonly string[]} asked
 * @returns {Lang}
 */
export function bestLanguage(asked) {
  for (const tag of asked) {
    if (/^zh-(tw|hk|mo|hant)/i.test(tag)) return 'zh-TW';
    if (/^ja\b/i.test(tag)) return 'ja';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return asked.some((tag) => /^zh\b/i.test(tag)) ? 'zh-TW' : 'en';
}

/** What was chosen last counts, whichever words come first. @param {Lang} chosen */
export async function setLanguage(chosen) {
  wanted = chosen;
  const loaded = await tables[chosen]();
  if (wanted !== chosen) return;
  words = Object.assign({}, ...loaded.map((table) => table.words));
  lang = chosen;
  plural = new Intl.PluralRules(tags[lang]);
  numbers = new Intl.NumberFormat(tags[lang], { maximumFractionDigits: 2 });
  document.documentElement.lang = tags[lang];
  document.title = t('title');
}

/** Adds the words of a part of the site, in the language chosen. @param {Record<Lang, Words>} more */
export function addWords(more) {
  words = { ...words, ...more[lang] };
}

export function language() {
  return lang;
}

/** @param {string} key */
export function has(key) {
  return Object.hasOwn(words, key);
}

/**
 * The words for a key. `{name}` is replaced by data, `{name|one|other}` by the form that fits the number.
 * @param {string} key
 * @param {Record<string, unknown>} [data]
 */
export function t(key, data = {}) {
  return (words[key] ?? key).replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (_, name, forms) => {
    const value = data[name];
    if (!forms) return typeof value === 'number' ? number(value) : String(value ?? '');
    const list = forms.slice(1).split('|');
    return plural.select(Number(value)) === 'one' ? list[0] : list[list.length - 1];
  });
}

/** @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/** @param {number} value between 0 and 1 */
export function percent(value) {
  return new Intl.NumberFormat(tags[lang], { style: 'percent', maximumFractionDigits: 0 }).format(value);
}

/** @param {number} value */
export function signed(value) {
  const options = /** @type {const} */ ({
    signDisplay: 'exceptZero',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return new Intl.NumberFormat(tags[lang], options).format(value);
}
