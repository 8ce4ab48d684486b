/**
 * The files inside the page.
 *
 * @param {'page' | 'engine' | 'worker'} user
 * @returns {[string, string][]} path as the build knows it, and packed content
 */
export function filesFor(user) {
  const blocks = /** @type {NodeListOf<HTMLScriptElement>} */ (
    document.querySelectorAll(`script[data-for="${user}"]`)
  );
  return [...blocks].map((block) => [block.dataset.path ?? '', block.text]);
}
