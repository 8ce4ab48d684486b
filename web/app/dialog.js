import { button, el } from './dom.js';
import { t } from './words.js';

/** What closes each dialog that is open, and whether it must be answered. @type {Map<() => void, boolean>} */
const closers = new Map();

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
  let closed = false;
  const close = (value = '') => {
    closed = true;
    dialog.close(value);
  };
  const shut = must ? null : button('close', '×', () => close(), { class: 'shut', 'aria-label': t('close') });
  dialog.append(el('header', {}, heading, shut), el('div', { class: 'body' }, ...content(close)));
  if (must) dialog.addEventListener('cancel', (event) => event.preventDefault());
  else dialog.addEventListener('click', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  closers.set(close, must);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      // Browsers close a dialog for whoever insists.
      if (must && !closed) return dialog.showModal();
      closers.delete(close);
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/** Closes whatever dialog is open. */
export function closeDialogs() {
  for (const close of closers.keys()) close();
}

/** Closes the dialogs that must be answered: nobody has to any more. */
export function withdrawQuestions() {
  for (const [close, must] of closers) if (must) close();
}
