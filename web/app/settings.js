/** @import { App, Lang, Settings } from './types.js' */
import { openDialog } from './dialog.js';
import { choice, el, toggle } from './dom.js';
import { LANGUAGES, language, t } from './words.js';

/**
 * The choice of language, in the languages themselves.
 * @param {App} app
 */
export function languageChoice(app) {
  const select = el('select', { 'data-action': 'language', 'aria-label': t('language'), name: 'language' });
  for (const [code, name] of Object.entries(LANGUAGES)) {
    select.append(el('option', { value: code, lang: code, selected: code === language() }, name));
  }
  select.addEventListener('change', () => app.change({ lang: /** @type {Lang} */ (select.value) }));
  return select;
}

/** What the keys do on the board. */
const KEYS = {
  '← ↑ ↓ →': 'arrows',
  Enter: 'enter',
  Esc: 'escape',
  O: 'here',
  L: 'last',
  M: 'moves',
  I: 'write',
  Backspace: 'back',
  D: 'done',
};

function keyList() {
  const rows = Object.entries(KEYS).map(([key, name]) =>
    el('div', {}, el('dt', {}, el('kbd', {}, key)), el('dd', {}, t(`key.${name}`))),
  );
  return el('details', { class: 'keys' }, el('summary', {}, t('keys')), el('dl', {}, ...rows));
}

/** @param {App} app */
export function settingsDialog(app) {
  const { settings } = app;
  /** @param {keyof Settings} name */
  const flip = (name) =>
    toggle(name, t(`setting.${name}`), !!settings[name], (on) => app.change({ [name]: on }));
  return openDialog('settings', t('settings'), () => [
    el('label', { class: 'toggle' }, el('span', {}, t('language')), languageChoice(app)),
    choice(
      'theme',
      t('setting.theme'),
      /** @type {const} */ (['system', 'light', 'dark']),
      settings.theme,
      (value) => t(`theme.${value}`),
      (theme) => app.change({ theme }),
    ),
    choice(
      'speed',
      t('setting.speed'),
      /** @type {const} */ (['slow', 'normal', 'fast', 'none']),
      settings.speed,
      (value) => t(`speed.${value}`),
      (speed) => app.change({ speed }),
    ),
    el(
      'div',
      { class: 'toggles' },
      flip('labels'),
      flip('confirm'),
      flip('forced'),
      flip('autoRoll'),
      flip('contrast'),
      flip('sound'),
      flip('vibration'),
    ),
    keyList(),
  ]);
}
