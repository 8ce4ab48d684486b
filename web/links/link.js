/** Whether the part of an address behind its `#` holds a game or a position (pygame_web/text/link.py). @param {string} hash */
export function isLink(hash) {
  return /[#&](record|position)=/.test(hash);
}
