/** @import { Engine, EngineOptions } from '../engine/types.js' */
/** @import { Lang, Settings, Words } from './types.js' */
import { announceIn } from './announce.js';
import { button, el } from './dom.js';
import { createEngineLine } from './engineline.js';
import { loadSettings } from './store.js';
import { addWords, bestLanguage, isLanguage, setLanguage, t } from './words.js';

// What the pages around the game begin with.

export const root = /** @type {HTMLElement} */ (document.getElementById('app'));
announceIn(/** @type {HTMLElement} */ (document.getElementById('live')));

/**
 * Takes on the reader's language and colours, with the words of this page.
 * @param {...Record<Lang, Words>} tables
 * @returns {Promise<Settings>}
 */
export async function dress(...tables) {
  const settings = loadSettings();
  if (settings.theme !== 'system') document.documentElement.dataset.theme = settings.theme;
  const lang = new URLSearchParams(location.search).get('lang') ?? '';
  await setLanguage(isLanguage(lang) ? lang : settings.lang || bestLanguage(navigator.languages));
  for (const table of tables) addWords(table);
  return settings;
}

/**
 * An engine, and the line that says how far it is up.
 * @param {(options: EngineOptions) => Engine} start
 */
export function engineWithLine(start) {
  const line = createEngineLine();
  const engine = start({ onProgress: line.progress, onFail: line.fail });
  line.retry(() => engine.retry());
  return { engine, line: line.node };
}

/** Says in the page's place that it could not be opened. @param {unknown} error */
export function trouble(error) {
  const again = button('retry', t('retry'), () => location.reload(), { class: 'main' });
  const lines = [t('fault.load'), error instanceof Error ? error.message : String(error)];
  root.replaceChildren(
    el(
      'main',
      { class: 'fault', 'data-fault': '', role: 'alert' },
      ...lines.map((line) => el('p', {}, line)),
      again,
    ),
  );
}
