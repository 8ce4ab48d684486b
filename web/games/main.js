/** @import { Shelves } from './types.js' */
import { announce, announceIn } from '../app/announce.js';
import { button, el, setShown } from '../app/dom.js';
import { createEngineLine } from '../app/engineline.js';
import { loadSite } from '../app/site.js';
import { loadGames, loadSettings } from '../app/store.js';
import { addWords, bestLanguage, isLanguage, setLanguage, t } from '../app/words.js';
import { lazyEngine } from '../embed/engine.js';
import { openArchive } from '../records/archive.js';
import { keepEarlier } from '../records/keep.js';
import { createList } from './list.js';
import { tables } from './words.js';

// The page of the games kept on this device. The engine starts only to read and write texts.

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
announceIn(/** @type {HTMLElement} */ (document.getElementById('live')));

const bar = el('aside', { class: 'said', hidden: true, 'data-said': '' });
document.body.append(bar);

/** @param {string} words @param {() => void} [undo] */
function say(words, undo) {
  const back = undo && button('undo', t('games.undo'), undo, { class: 'main' });
  const shut = button('shut', '×', () => setShown(bar, false), { class: 'icon', 'aria-label': t('close') });
  bar.replaceChildren(el('p', {}, words), ...(back ? [back] : []), shut);
  setShown(bar, true);
  announce(words);
}

/** @param {unknown} error */
function trouble(error) {
  const again = button('retry', t('retry'), () => location.reload(), { class: 'main' });
  const lines = [t('fault.load'), error instanceof Error ? error.message : String(error)];
  root.replaceChildren(
    el('main', { class: 'fault', 'data-fault': '' }, ...lines.map((line) => el('p', {}, line)), again),
  );
}

async function start() {
  const settings = loadSettings();
  if (settings.theme !== 'system') document.documentElement.dataset.theme = settings.theme;
  const lang = new URLSearchParams(location.search).get('lang') ?? '';
  await setLanguage(isLanguage(lang) ? lang : settings.lang || bestLanguage(navigator.languages));
  addWords(tables);
  bar.setAttribute('aria-label', t('games'));
  document.title = `${t('games')} · ${t('title')}`;
  const engineLine = createEngineLine();
  const engine = lazyEngine({ onProgress: engineLine.progress, onFail: engineLine.fail });
  engineLine.retry(() => engine.retry());
  const [site, archive] = await Promise.all([loadSite(), openArchive()]);
  await keepEarlier(loadGames());
  /** @type {Shelves} */
  const shelves = { site, engine, archive, engineLine: engineLine.node, say };
  await createList(shelves, root);
}

start().catch(trouble);
