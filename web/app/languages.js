import { el } from './dom.js';
import { LANGUAGES, language, t } from './words.js';

/** The same page in the other languages. @param {string} [hash] what the address goes on with */
export function languageLinks(hash = '') {
  const links = Object.entries(LANGUAGES).map(([code, name]) => {
    const current = code === language() && 'true';
    return el('a', { href: `?lang=${code}${hash}`, lang: code, 'aria-current': current }, name);
  });
  return el('nav', { class: 'languages', 'aria-label': t('language') }, ...links);
}
