/** @import { createRelease } from './release.js' */
/** @import { Lang } from './types.js' */
import { button, el, setShown, setText } from './dom.js';
import { bestLanguage } from './words.js';

/** They stand here, since pages without the other words offer updates, too. @satisfies {Record<Lang, object>} */
const tables = {
  en: { here: 'A new version is here.', yes: 'Update', later: 'Later' },
  'zh-TW': { here: '有新版本了。', yes: '更新', later: '稍後' },
  ja: { here: '新しい版があります。', yes: '更新する', later: 'あとで' },
};

/**
 * The offer of a newer release; nothing changes without a yes.
 * @param {ReturnType<typeof createRelease>} release
 */
export function createUpdate(release) {
  const here = el('span', { class: 'here' });
  const yes = button('update', '', change, { class: 'main' });
  const later = button('later', '', () => setShown(node, false), { class: 'quiet' });
  const node = el('div', { class: 'update', role: 'status', hidden: true }, here, yes, later);

  function change() {
    yes.disabled = true;
    release.changeOver();
  }

  /** Puts it into the language of the page. */
  function update() {
    const words = tables[bestLanguage([document.documentElement.lang])];
    setText(here, words.here);
    setText(yes, words.yes);
    setText(later, words.later);
    yes.title = words.here;
  }

  release.listen((told) => {
    if (told !== 'newer') return;
    update();
    setShown(node, true);
  });
  return { node, update };
}
