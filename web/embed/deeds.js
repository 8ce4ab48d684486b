/** @import { Deed } from './types.js' */
import { button, el, setShown, setText } from '../app/dom.js';

/** The buttons below the board. @param {Deed[]} deeds */
export function createDeeds(deeds) {
  const buttons = deeds.map((deed) => ({
    deed,
    node: button(deed.name, '', deed.press, { class: deed.main ? 'main' : deed.sign ? 'sign' : false }),
  }));
  const node = el('div', { class: 'deeds' }, ...buttons.map((each) => each.node));

  function update() {
    for (const { deed, node: each } of buttons) {
      setText(each, deed.sign ?? deed.words());
      if (deed.sign) each.setAttribute('aria-label', deed.words());
      setShown(each, deed.shown());
      each.setAttribute('aria-disabled', String(deed.able?.() === false));
    }
    setShown(
      node,
      deeds.some((deed) => deed.shown()),
    );
  }

  return { node, update };
}
