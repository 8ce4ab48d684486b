/** @import { Shelves } from './types.js' */
import { announce } from '../app/announce.js';
import { button, el, setShown } from '../app/dom.js';
import { dress, engineWithLine, root, trouble } from '../app/page.js';
import { loadSite } from '../app/site.js';
import { loadGames } from '../app/store.js';
import { t } from '../app/words.js';
import { lazyEngine } from '../embed/engine.js';
import { openArchive } from '../records/archive.js';
import { keepEarlier } from '../records/keep.js';
import { createList } from './list.js';
import { tables } from './words.js';

// The page of the games kept on this device. The engine starts only to read and write texts.

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

async function start() {
  await dress(tables);
  bar.setAttribute('aria-label', t('games'));
  document.title = `${t('games')} · ${t('title')}`;
  const { engine, line } = engineWithLine(lazyEngine);
  const [site, archive] = await Promise.all([loadSite(), openArchive()]);
  await keepEarlier(loadGames());
  /** @type {Shelves} */
  const shelves = { site, engine, archive, engineLine: line, say };
  await createList(shelves, root);
}

start().catch(trouble);
