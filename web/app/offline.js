import { button, el, setShown, setText } from './dom.js';
import { t } from './words.js';

/** A person who saves data, or has not touched anything yet, gets no more than the page itself. */
const FIRST_TOUCH = ['pointerdown', 'keydown'];

/** What the site keeps on this device: whether it is whole, and whether a newer one is here. */
export function createOffline() {
  const word = el('span', { 'data-offline': '', hidden: true });
  const update = button('update', '', () => change(), { hidden: true });
  const node = el('div', { class: 'offline' }, word, update);
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  /** @type {'' | 'loading' | 'ready'} */
  let state = '';

  function draw() {
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
    if (data?.sw === 'progress') state = 'loading';
    else if (data?.sw === 'offline-ready') state = 'ready';
    else if (data?.sw === 'failed') state = '';
    draw();
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
        here.addEventListener('updatefound', () => here.installing?.addEventListener('statechange', draw));
        document.addEventListener('visibilitychange', () => document.hidden || here.update().catch(() => {}));
        draw();
      } catch {
        // private windows and embedded frames may refuse
      }
    },
  };
}

/** Forgets every file kept on this device, but no game: the way out of a broken release. */
export async function reset() {
  const root = new URL('.', document.baseURI);
  const registration = await navigator.serviceWorker?.getRegistration(root);
  await registration?.unregister();
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(
    names.filter((name) => name.startsWith(`tables ${root.pathname} `)).map((name) => caches.delete(name)),
  );
}
