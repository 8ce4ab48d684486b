// A kept text with a sum of its letters behind it, by which a text that a bad disk has changed is told from a good one.

/** @param {string} text */
export function seal(text) {
  return `${text}\n${sum(text)}`;
}

/**
 * The text without its seal; what an earlier release kept has none and is taken as it is.
 * @param {string} sealed
 * @returns {string | null} null: it is not the text that was sealed
 */
export function unseal(sealed) {
  const end = sealed.lastIndexOf('\n');
  if (end < 0) return sealed;
  const text = sealed.slice(0, end);
  return sealed.slice(end + 1) === sum(text) ? text : null;
}

/** FNV-1a over the code units. @param {string} text */
function sum(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
