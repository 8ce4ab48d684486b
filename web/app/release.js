/** How often an open page asks for a newer release at most. */
const HOUR = 3_600_000;
/** Modules lie three levels below the place of the site. */
const script = new URL('../../../sw.js', import.meta.url);

/** What the service worker tells, see sw.js. @typedef {'newer' | 'changed' | 'progress' | 'offline-ready' | 'failed'} Told */

/**
 * The release that this device keeps: what the service worker tells of it, and what it is asked.
 * The site is whole without it, too.
 */
export function createRelease() {
  /** @type {((told: Told) => void)[]} */
  const listeners = [];
  let asked = Date.now();

  /** @param {ServiceWorkerRegistration} registration */
  function lookForNewer(registration) {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  }

  /**
   * A newer worker takes over by itself; one that a browser lets wait all the same is told to.
   * @param {ServiceWorkerRegistration} registration
   */
  function wake(registration) {
    const nudge = () => registration.waiting?.postMessage('take-over');
    const watch = () => registration.installing?.addEventListener('statechange', nudge);
    registration.addEventListener('updatefound', watch);
    watch();
    nudge();
  }

  /** @param {MessageEvent} event */
  function hear({ data }) {
    if (data?.sw === 'changed') location.reload();
    else if (data?.sw) for (const listener of listeners) listener(data.sw);
  }

  /** @param {string} words */
  async function say(words) {
    (await navigator.serviceWorker?.ready)?.active?.postMessage(words);
  }

  return {
    /** @param {(told: Told) => void} listener */
    listen(listener) {
      listeners.push(listener);
    },
    keepAll: () => say('fetch-extra'),
    /** Shows the newer release, in this page at once. */
    changeOver: () => say('change-over'),
    /** Registers the worker, once the page is there. */
    async start() {
      if (!('serviceWorker' in navigator)) return;
      navigator.serviceWorker.addEventListener('message', hear);
      try {
        const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
        // A worker that was to go with a reset, and came back with this registration, may be an old one.
        if (registration.active && !navigator.serviceWorker.controller) registration.update().catch(() => {});
        document.addEventListener('visibilitychange', () => lookForNewer(registration));
        wake(registration);
      } catch {
        return; // private windows and embedded frames may refuse
      }
      say('newer?');
    },
  };
}
