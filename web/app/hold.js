/** @import { Session } from './types.js' */
import { prefix } from './store.js';

/**
 * What a page that shows a game is told by the others that show it.
 * @typedef {object} Holder
 * @property {() => Session} current the game as it stands here
 * @property {(writes: boolean) => void} changed this page plays the game from now on, or follows another
 * @property {(session: Session) => void} moved the game as it stands where it is played
 */

/**
 * Of all pages that show a game one plays it, and the others follow. The first has it; the next one gets it when that is
 * closed, or takes it over. Where the browser has no locks, every page plays.
 * @param {string} id
 * @param {Holder} holder
 */
export function holdGame(id, { current, changed, moved }) {
  const name = `${prefix}playing:${id}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let writes = false;
  let waiting = new AbortController();
  let release = () => {};
  let known = () => {};
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    known = resolve;
  });

  /** @param {boolean} now */
  function become(now) {
    writes = now;
    changed(now);
    known();
    if (!now) channel?.postMessage(null);
  }

  /** Waits for the game and plays it until the page is closed or another takes it over. @param {LockOptions} how */
  async function hold(how) {
    const { signal } = waiting;
    try {
      await navigator.locks.request(name, how, (lock) => {
        if (signal.aborted) return undefined;
        if (!lock) return become(false);
        become(true);
        return new Promise((resolve) => {
          release = () => resolve(undefined);
        });
      });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
      become(false);
    }
    if (!writes && !signal.aborted) await hold({ signal });
  }

  if (channel)
    channel.onmessage = ({ data }) => {
      if (data && !writes) moved(data);
      if (!data && writes) channel.postMessage(current());
    };
  if ('locks' in navigator) hold({ ifAvailable: true }).catch(() => become(true));
  else become(true);

  return {
    /** Settles when it is known whether this page plays or follows. */
    ready,
    /** Tells the pages that follow how the game stands. */
    tell() {
      if (writes) channel?.postMessage(current());
    },
    takeOver() {
      waiting.abort();
      waiting = new AbortController();
      hold({ steal: true }).catch(() => become(true));
    },
    close() {
      writes = false;
      waiting.abort();
      release();
      channel?.close();
    },
  };
}
