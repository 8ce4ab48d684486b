// What is said between the frame and the page around it. The page says who it is in the frame's address (`host`);
// nothing is said to anybody else, and nobody else is listened to.

const VERSION = 1;
const MOST_VALUES = 64;
const LONGEST_VALUE = 4000;
const COMMANDS = ['flip', 'next', 'previous'];

/**
 * @param {string} host the origin of the page around the frame; "null" for a page that has none
 * @param {{ set: (search: string) => void, command: (name: string) => void }} takes
 */
export function createWire(host, takes) {
  const around = window.parent;
  const framed = around !== window && (host === 'null' || isOrigin(host));

  /** @param {MessageEvent} event */
  function receive({ source, origin, data }) {
    if (source !== around || origin !== host) return;
    if (typeof data !== 'object' || data?.v !== VERSION) return;
    if (data.type === 'set') {
      const search = searchOf(data.values);
      if (search !== null) takes.set(search);
    } else if (COMMANDS.includes(data.type)) takes.command(data.type);
  }

  if (framed) addEventListener('message', receive);

  return {
    framed,
    /** @param {'ready' | 'move' | 'end' | 'resize'} type @param {object} detail plain data */
    post(type, detail) {
      if (framed) around.postMessage({ v: VERSION, type, ...detail }, host === 'null' ? '*' : host);
    },
  };
}

/** @param {string} text */
function isOrigin(text) {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Texts by name as a query; null for anything else. @param {unknown} values */
function searchOf(values) {
  if (typeof values !== 'object' || values === null) return null;
  const entries = Object.entries(values);
  const fit = entries.every(([, value]) => typeof value === 'string' && value.length <= LONGEST_VALUE);
  return fit && entries.length <= MOST_VALUES ? `?${new URLSearchParams(entries)}` : null;
}
