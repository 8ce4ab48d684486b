/** @import { App, Session } from './types.js' */
import { el, setText } from './dom.js';
import { randomSeed } from './session.js';
import { language, t } from './words.js';

/** The SHA-256 of a text: the browser's own, or the engine's where the browser has none. @param {Pick<App, 'engine'>} app @param {string} text */
export async function fingerprint(app, text) {
  if (!globalThis.crypto?.subtle) return (await app.engine.ask({ do: 'fingerprint', seed: text })).sha256;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a person has added to a seed. @param {string} [seed] */
export function wordsIn(seed = '') {
  return seed.split(' ').slice(1).join(' ');
}

/**
 * The page's random part is fixed and its fingerprint shown; what the person writes then is added to it.
 * @param {App} app
 * @param {string} title
 * @param {string} [own] words that stand there at first
 */
export function createSeedField(app, title, own = '') {
  const random = randomSeed();
  const note = `seed-note-${random}`;
  const hash = el('code', { 'data-fingerprint': '' });
  fingerprint(app, random).then((text) => setText(hash, text), console.error);
  const words = el('input', {
    name: 'words',
    maxlength: 100,
    autocomplete: 'off',
    'aria-describedby': note,
    value: own,
  });
  return {
    node: el(
      'details',
      { class: 'seed' },
      el('summary', {}, title),
      el('p', { class: 'note' }, t('seed.fixed'), ' ', hash),
      el('label', { class: 'field' }, t('seed.words'), words),
      el('p', { class: 'note', id: note }, t('seed.note'), ' ', methodLink()),
    ),
    value() {
      const added = words.value.trim();
      return added ? `${random} ${added}` : random;
    },
  };
}

function methodLink() {
  return el('a', { href: `rules/${language()}/dice.html` }, t('seed.method'));
}

/**
 * The fingerprint of a game's seed while it goes on; at its end the seed itself, and the way to check every throw.
 * @param {App} app
 * @param {Session} session
 * @param {boolean} over
 */
export function createSeedNote(app, { id, record, guest }, over) {
  const { seed } = record.setup;
  if (seed === undefined) return null;
  const said = el('code', { [over ? 'data-seed' : 'data-fingerprint']: '' }, over && seed);
  if (!over) fingerprint(app, seed).then((text) => setText(said, text), console.error);
  return el(
    'div',
    { class: 'seed', 'data-seed-note': '' },
    el('p', { class: 'note' }, t(over ? 'seed.shown' : 'seed.hash'), ' ', said),
    over
      ? el(
          'a',
          { href: `dice.html?lang=${language()}${guest ? location.hash : `#game=${id}`}` },
          t('seed.check'),
        )
      : el('p', { class: 'note' }, t('seed.later'), ' ', methodLink()),
  );
}
