/** @type {HTMLElement | null} */
let region = null;

/** @param {HTMLElement} node the page's one live region */
export function announceIn(node) {
  region = node;
}

/** Says a text once; a text said twice is altered by a space, or it would not be read again. @param {string} text */
export function announce(text) {
  if (!region || !text) return;
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
