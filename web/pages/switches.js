// The house rules chosen on a page: the link that opens the game follows them, and so do the live boards.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.switches'));

/** The rules chosen, by name. @returns {Record<string, string>} */
export function chosenRules() {
  const chosen = form ? [...form.querySelectorAll('select')] : [];
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

/** @param {() => void} act */
export function onRules(act) {
  form?.addEventListener('change', act);
}

function followLink() {
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector('a[data-play]'));
  const address = new URL(link.href);
  for (const [name, value] of Object.entries(chosenRules())) address.searchParams.set(`rule.${name}`, value);
  link.href = String(address);
}

if (form) {
  form.hidden = false;
  onRules(followLink);
  followLink();
}
