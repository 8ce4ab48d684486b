// The texts that people put into their pages.

/** @typedef {[name: string, value: string][]} Values */

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** @param {URL} site @param {string} file @param {Values} values */
function address(site, file, values) {
  return escaped(String(new URL(`${file}?${new URLSearchParams(values)}`, site)));
}

/** @param {string} name */
function attribute(name) {
  return name.replace('.', '-');
}

/**
 * The element with its script; inside it a link for readers without scripts.
 * @param {URL} site
 * @param {Values} values
 * @param {string} name of the game
 */
export function elementSnippet(site, values, name) {
  const attributes = values.map(([key, value]) => ` ${attribute(key)}="${escaped(value)}"`).join('');
  const game = values.filter(([key]) => key === 'game' || key.startsWith('rule.'));
  return [
    `<script src="${escaped(String(new URL('embed.js', site)))}" defer></script>`,
    `<tables-board${attributes}>`,
    `  <a href="${address(site, 'index.html', game)}">${escaped(name)}</a>`,
    '</tables-board>',
  ].join('\n');
}

/** @param {URL} site @param {Values} values @param {string} name @param {number} width @param {number} height */
export function frameSnippet(site, values, name, width, height) {
  const source = address(site, 'embed.html', values);
  return `<iframe src="${source}" title="${escaped(name)}" width="${width}" height="${height}" loading="lazy"></iframe>`;
}
