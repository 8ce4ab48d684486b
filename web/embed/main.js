/** @import { App, Choice, Settings } from '../app/types.js' */
/** @import { Fault } from './types.js' */
import { announceIn } from '../app/announce.js';
import { closeDialogs } from '../app/dialog.js';
import { button, el } from '../app/dom.js';
import { createEngineLine } from '../app/engineline.js';
import { loadSite } from '../app/site.js';
import { loadSettings } from '../app/store.js';
import { addWords, bestLanguage, setLanguage, t } from '../app/words.js';
import { AskedWrong, readAsked, readHost, readLooks } from './asked.js';
import { lazyEngine } from './engine.js';
import { createFrame } from './frame.js';
import { createWire } from './wire.js';
import { tables } from './words.js';

// A board in a frame on someone's page. It keeps nothing, and starts the engine only when it is touched.

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
announceIn(/** @type {HTMLElement} */ (document.getElementById('live')));

const engineLine = createEngineLine();
const engine = lazyEngine({ onProgress: engineLine.progress, onFail: engineLine.fail });
engineLine.retry(() => engine.retry());
const settings = loadSettings();

/** @type {ReturnType<typeof createFrame> | null} */
let frame = null;
/** What is asked for now: an answer that comes later is not wanted any more. */
let now = '';

const wire = createWire(readHost(location.search), {
  set: (search) => open(search),
  command: (name) => frame?.command(name),
});

/** @param {Awaited<ReturnType<typeof loadSite>>} site @param {Settings} chosen @returns {App} */
function appOf(site, chosen) {
  return {
    site,
    engine,
    settings: chosen,
    ready: false,
    stuck: false,
    change: (patch) => Object.assign(chosen, patch),
    open() {},
    play(/** @type {Choice} */ _choice) {},
    resume() {},
    update() {},
  };
}

/** @param {string[]} sentences @param {Node} [way] */
function showFault(sentences, way) {
  const title = el('h1', { class: 'unseen' }, t('fault.title'));
  const lines = el('div', { role: 'alert' }, ...sentences.map((line) => el('p', {}, line)));
  root.replaceChildren(el('main', { class: 'frame wrong', 'data-fault': '' }, title, lines, way));
  wire.post('resize', { height: Math.ceil(root.getBoundingClientRect().height) });
  wire.post('ready', { title: t('title'), fault: sentences.join(' ') });
}

/** @param {Fault} fault */
function faultSaid({ key, data }) {
  const worded = Object.entries(data).map(([name, value]) => [
    name,
    name === 'side' ? t(`side.${value}`) : value,
  ]);
  return t(key, Object.fromEntries(worded));
}

function leave() {
  frame?.close();
  frame = null;
}

/** @param {string} search */
async function open(search) {
  now = search;
  const { lang, theme } = readLooks(search);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  await setLanguage(lang ?? (settings.lang || bestLanguage(navigator.languages)));
  addWords(tables);
  engineLine.update();
  closeDialogs();
  try {
    const site = await loadSite();
    const asked = await readAsked(search, site);
    if (now !== search) return;
    leave();
    frame = createFrame(appOf(site, settings), root, asked, {
      follows: wire.framed,
      engineLine: engineLine.node,
      post: wire.post,
      wrong(fault) {
        leave();
        showFault([faultSaid(fault)]);
      },
    });
    await frame.opened;
  } catch (error) {
    if (now !== search) return;
    leave();
    if (error instanceof AskedWrong) return showFault(error.faults.map(faultSaid));
    const message = error instanceof Error ? error.message : String(error);
    showFault(
      [t('fault.load'), message],
      button('retry', t('retry'), () => open(search)),
    );
  }
}

open(location.search);
