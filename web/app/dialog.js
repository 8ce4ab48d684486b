import { button, el } from './dom.js';
import { t } from './words.js';

/**
 * Opens a dialog with a title and a way to close it; the promise settles with what it was closed with.
 * @param {string} name
 * @param {string} title
 * @param {(close: (value?: string) => void) => Node[]} content
 * @param {{ must?: boolean, wide?: boolean }} [options] must: an answer is needed, it cannot just be closed
 * @returns {Promise<string>}
 */
export function openDialog(name, title, content, { must = false, wide = false } = {}) {
  const heading = el('h2', { id: `dialog-${name}` }, title);
  const dialog = el('dialog', {
    class: wide ? 'sheet wide' : 'sheet',
    'data-dialog': name,
    'aria-labelledby': heading.id,
  });
  const close = (value = '') => dialog.close(value);
  const shut = must ? null : button('close', '×', () => close(), { class: 'shut', 'aria-label': t('close') });
  dialog.append(el('header', {}, heading, shut), el('div', { class: 'body' }, ...content(close)));
  if (must) dialog.addEventListener('cancel', (event) => event.preventDefault());
  else dialog.addEventListener('click', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/** Closes whatever dialog is open. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}
