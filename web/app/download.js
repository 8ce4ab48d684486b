import { el } from './dom.js';

/** Gives something to keep as a file. @param {Blob} content @param {string} name */
export function download(content, name) {
  const address = URL.createObjectURL(content);
  el('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
