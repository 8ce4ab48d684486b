/** @import { Site } from '../engine/types.js' */
import { announce, announceIn } from '../app/announce.js';
import { button, el, setText } from '../app/dom.js';
import { download } from '../app/download.js';
import { loadBoard, loadSite } from '../app/site.js';
import { addWords, bestLanguage, isLanguage, LANGUAGES, language, setLanguage, t } from '../app/words.js';
import { AskedWrong, readAsked } from './asked.js';
import { choose, createForm, firstChoices, selectField, valuesOf } from './choices.js';
import { tables as pictureWords } from './picturewords.js';
import { tables } from './sharewords.js';
import { elementSnippet, frameSnippet } from './snippet.js';
import { stillPicture } from './still.js';

// The page "Put a board on your page": choices, a live preview, and the texts to copy.

const WIDTHS = ['280', '400', '600', '1200'];
/** The width that the plain frame's height is told for. */
const USUAL = '600';

/** What the position editor is told of a board. */
const EDITED = /^(game|position|dice|rule\..*)$/;

const base = new URL('.', document.baseURI);
const given = new URLSearchParams(location.search);
const root = /** @type {HTMLElement} */ (document.getElementById('app'));
announceIn(/** @type {HTMLElement} */ (document.getElementById('live')));

/** A text to copy. @param {string} name @param {string} title @param {string} note @param {number} rows */
function createCode(name, title, note, rows) {
  const text = el('textarea', {
    readonly: true,
    rows,
    spellcheck: 'false',
    'data-code': name,
    'aria-label': title,
  });
  const copy = button(`copy-${name}`, t('share.copy'), () => copied(text.value, text));
  return { text, node: el('section', { class: 'code' }, el('h2', {}, title), el('p', {}, note), text, copy) };
}

const done = el('p', { class: 'done', 'data-done': '' });

/** @param {string} words */
function say(words) {
  setText(done, words);
  announce(words);
}

/** @param {string} text @param {HTMLTextAreaElement} [shown] is selected where nothing may be copied */
async function copied(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    say(t('share.copied'));
  } catch {
    shown?.select();
  }
}

/** @param {Site} site */
function createPage(site) {
  const chosen = firstChoices(given, site);
  const preview = document.createElement('tables-board');
  const stage = el('div', { class: 'stage' }, preview);
  const element = createCode('element', t('share.code'), t('share.code.note'), 5);
  const frame = createCode('frame', t('share.frame'), t('share.frame.note'), 4);
  const width = selectField('width', t('share.width'), USUAL, WIDTHS, (value) => `${value} px`);
  let form = createForm(site, chosen);
  let wide = USUAL;
  let height = 0;

  /** @param {(svg: string) => void} use */
  async function draw(use) {
    try {
      const values = valuesOf(site, { ...chosen, mode: 'view' });
      const asked = await readAsked(`?${new URLSearchParams(values)}`, site);
      const { template, geometry } = await loadBoard(site, asked.info.code, asked.choice.skin, 'wide');
      use(stillPicture(asked, template, geometry));
    } catch (error) {
      say(error instanceof AskedWrong ? t('share.wrong') : String(error));
    }
  }

  /** @param {[string, string][]} values */
  function writeFrame(values) {
    frame.text.value = frameSnippet(base, values, t(`game.${chosen.game}`), Number(USUAL), height);
  }

  function write() {
    const values = valuesOf(site, chosen);
    const attributes = new Map(values.map(([name, value]) => [name.replace('.', '-'), value]));
    for (const name of preview.getAttributeNames()) if (!attributes.has(name)) preview.removeAttribute(name);
    for (const [name, value] of attributes) preview.setAttribute(name, value);
    element.text.value = elementSnippet(base, values, t(`game.${chosen.game}`));
    writeFrame(values);
    stage.style.inlineSize = `${wide}px`;
    setText(done, '');
    const placed = values.filter(([name]) => EDITED.test(name));
    toEditor.href = `editor.html?lang=${language()}#${new URLSearchParams(placed)}`;
  }

  /** @param {Event} event */
  function changed({ target }) {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    if (name === 'width') wide = value;
    else choose(chosen, name, value);
    if (name === 'game' || name === 'mode') {
      const fresh = createForm(site, chosen);
      form.replaceWith(fresh);
      form = fresh;
      /** @type {HTMLElement | null} */ (form.querySelector(`[name="${name}"]`))?.focus();
    }
    write();
  }

  preview.addEventListener('resize', (event) => {
    if (wide !== USUAL) return;
    ({ height } = /** @type {CustomEvent<{ height: number }>} */ (/** @type {Event} */ (event)).detail);
    writeFrame(valuesOf(site, chosen));
  });
  const toEditor = el('a', { 'data-action': 'editor' }, t('menu.editor'));
  const languages = Object.entries(LANGUAGES).map(([code, own]) =>
    el('a', { href: `?lang=${code}`, lang: code, 'aria-current': code === language() && 'true' }, own),
  );
  const picture = el(
    'div',
    { class: 'answers' },
    button('copy-svg', t('share.picture.copy'), () => draw(copied)),
    button('save-svg', t('share.picture.save'), () =>
      draw((svg) => download(new Blob([svg], { type: 'image/svg+xml' }), `${chosen.game}.svg`)),
    ),
  );
  const main = el(
    'main',
    { class: 'share', oninput: changed },
    el(
      'header',
      {},
      el('a', { href: `index.html?lang=${language()}` }, t('title')),
      el('nav', { 'aria-label': t('language') }, ...languages),
    ),
    el('h1', {}, t('share')),
    el('p', { class: 'about' }, t('share.about'), ' ', toEditor),
    el(
      'div',
      { class: 'bench' },
      form,
      el('section', { class: 'preview', 'aria-label': t('share.preview') }, width, stage),
    ),
    el(
      'div',
      { class: 'codes' },
      element.node,
      frame.node,
      el(
        'section',
        { class: 'code' },
        el('h2', {}, t('share.picture')),
        el('p', {}, t('share.picture.note')),
        picture,
      ),
      done,
    ),
  );
  root.replaceChildren(main);
  write();
}

async function start() {
  const asked = given.get('lang') ?? '';
  await setLanguage(isLanguage(asked) ? asked : bestLanguage(navigator.languages));
  addWords(tables);
  addWords(pictureWords);
  document.title = `${t('share')} – ${t('title')}`;
  createPage(await loadSite());
}

start().catch((error) => {
  root.replaceChildren(el('p', { class: 'plain', role: 'alert' }, String(error)));
});
