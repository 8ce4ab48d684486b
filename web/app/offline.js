import { el, setShown, setText } from './dom.js';
import { t } from './words.js';

/** @import { createRelease } from './release.js' */

/**
 * A person who saves data, or has not touched anything yet, gets no more than the page itself. What follows may move
 * what is on the page: never between the press and the release of a button.
 */
const FIRST_TOUCH = ['pointerup', 'keyup'];
/**
 * Browsers stop a service worker that takes long, and servers fail for a while. Asked again after so many milliseconds
 * without a word, the worker goes on where it was; after each failure without progress twice as many.
 */
const SILENCE = 60_000;

/**
 * Has the whole release kept on this device, and says when it is.
 * @param {ReturnType<typeof createRelease>} release
 */
export function createOffline(release) {
  const node = el('span', { class: 'offline', 'data-offline': '', hidden: true });
  /** @type {'' | 'loading' | 'ready'} */
  let state = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  let wait = SILENCE;

  function update() {
    node.dataset.offline = state;
    setText(node, state ? t(`offline.${state}`) : '');
    setShown(node, state !== '');
  }

  function keepAll() {
    for (const touch of FIRST_TOUCH) removeEventListener(touch, keepAll);
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    if (connection?.saveData) return;
    askAgainLater();
    release.keepAll();
  }

  function askAgainLater() {
    clearTimeout(later);
    later = setTimeout(keepAll, wait);
  }

  release.listen((told) => {
    if (told === 'progress') {
      state ||= 'loading';
      wait = SILENCE;
      askAgainLater();
    } else if (told === 'offline-ready') {
      state = 'ready';
      clearTimeout(later);
    } else if (told === 'failed') {
      state = '';
      wait *= 2;
      addEventListener('online', keepAll, { once: true });
    }
    update();
  });
  for (const touch of FIRST_TOUCH) addEventListener(touch, keepAll);
  return { node, update };
}
