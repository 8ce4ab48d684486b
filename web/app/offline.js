import { button, el, setShown, setText } from './dom.js';
import { t } from './words.js';

/**
 * A person who saves data, or has not touched anything yet, gets no more than the page itself. What follows may move
 * what is on the page: never between the press and the release of a button.
 */
const FIRST_TOUCH = ['pointerup', 'keyup'];
/** How often an open page asks for a newer release at most. */
const HOUR = 3_600_000;

/** What the site keeps on this device: whether it is whole, and whether a newer one is here. */
export function createOffline() {
  const word = el('span', { 'data-offline': '', hidden: true });
  const update = button('update', '', () => change(), { hidden: true });
  const node = el('div', { class: 'offline' }, word, update);
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  /** @type {'' | 'loading' | 'ready'} */
  let state = '';
  let asked = Date.now();

  function draw() {
    word.dataset.offline = state;
    setText(word, state ? t(`offline.${state}`) : '');
    setShown(word, state !== '');
    setText(update, t('update'));
    setShown(update, !!registration?.waiting && !!navigator.serviceWorker.controller);
  }

  /** The newer release takes over, and the page is loaded from it once. */
  function change() {
    update.disabled = true;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration?.waiting?.postMessage('skip-waiting');
  }

  /** @param {MessageEvent} event */
  function hear({ data }) {
    if (data?.sw === 'progress' && !state) state = 'loading';
    else if (data?.sw === 'offline-ready') state = 'ready';
    else if (data?.sw === 'failed') {
      state = '';
      addEventListener('online', fetchAll, { once: true });
    }
    draw();
  }

  /** @param {ServiceWorker | null} worker */
  function watch(worker) {
    worker?.addEventListener('statechange', draw);
  }

  /** @param {ServiceWorkerRegistration} here */
  function lookForNewer(here) {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    here.update().catch(() => {});
  }

  async function fetchAll() {
    for (const touch of FIRST_TOUCH) removeEventListener(touch, fetchAll);
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
    if (connection?.saveData) return;
    const ready = await navigator.serviceWorker.ready;
    ready.active?.postMessage('fetch-extra');
  }

  return {
    node,
    update: draw,
    /** Registers the worker once the first screen is there; the site is whole without it, too. */
    async start() {
      if (!('serviceWorker' in navigator)) return;
      navigator.serviceWorker.addEventListener('message', hear);
      for (const touch of FIRST_TOUCH) addEventListener(touch, fetchAll);
      try {
        const here = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), {
          updateViaCache: 'none',
        });
        registration = here;
        watch(here.installing);
        here.addEventListener('updatefound', () => watch(here.installing));
        document.addEventListener('visibilitychange', () => lookForNewer(here));
        navigator.serviceWorker.addEventListener('controllerchange', draw);
        draw();
      } catch {
        // private windows and embedded frames may refuse
      }
    },
  };
}
