const STEPS = /** @type {Record<string, number>} */ ({
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
});

/**
 * Makes a list of buttons one stop of the Tab key: the arrows, Home and End lead through it.
 * @param {HTMLElement} list
 * @returns {(button: Element | undefined | null) => void} says which button Tab reaches
 */
export function rove(list) {
  const buttons = () => [...list.querySelectorAll('button')];

  /** @param {Element | undefined | null} stop */
  function reach(stop) {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  }

  list.addEventListener('focusin', ({ target }) => reach(/** @type {Element} */ (target)));
  list.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  });
  return reach;
}
