/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes, listeners (on…) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function')
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value != null) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * A button that names what it does.
 * @param {string} action
 * @param {string} text
 * @param {(event: Event) => void} press
 * @param {Record<string, unknown>} [props]
 */
export function button(action, text, press, props = {}) {
  return el('button', { type: 'button', 'data-action': action, onclick: press, ...props }, text);
}

const svgSpace = 'http://www.w3.org/2000/svg';

/**
 * An SVG element with attributes and children.
 * @param {string} tag
 * @param {Record<string, string | number>} [props]
 * @param {...Node} children
 */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/**
 * Changes text only where it differs, so that nothing is announced or laid out twice.
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {Element} node
 * @param {boolean} shown
 */
export function setShown(node, shown) {
  node.toggleAttribute('hidden', !shown);
}

/**
 * A choice among a few values as radio buttons in a named group.
 * @template {string | number | boolean} T
 * @param {string} name
 * @param {string} legend
 * @param {readonly T[]} values
 * @param {T} value
 * @param {(value: T) => string} label
 * @param {(value: T) => void} change
 */
export function choice(name, legend, values, value, label, change) {
  const set = el('fieldset', { class: 'choice', 'data-choice': name }, el('legend', {}, legend));
  for (const each of values) {
    const input = el('input', {
      type: 'radio',
      name,
      value: String(each),
      checked: each === value,
      onchange: () => change(each),
    });
    set.append(el('label', {}, input, el('span', {}, label(each))));
  }
  return set;
}

/**
 * A switch with its name.
 * @param {string} name
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
export function toggle(name, label, on, change) {
  const input = el('input', { type: 'checkbox', role: 'switch', name, checked: on });
  input.addEventListener('change', () => change(input.checked));
  return el('label', { class: 'toggle' }, el('span', {}, label), input);
}
