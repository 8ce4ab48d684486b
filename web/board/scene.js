/** @import { Geometry } from './types.js' */

// The board's layers in the page: the still field below, what changes above it, what flies on top.

const NS = 'http://www.w3.org/2000/svg';
let boards = 0;

/** @typedef {ReturnType<typeof createScene>} Scene */

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * Puts a board's picture into the host.
 * @param {HTMLElement} host
 * @param {string} template
 * @param {Geometry} geometry
 */
export function createScene(host, template, geometry) {
  boards += 1;
  const prefix = `tb${boards}-`;
  const { width, height } = geometry;
  const root = document.createElement('div');
  root.className = 'tb-board';
  root.style.setProperty('--tb-width', String(width));
  root.style.setProperty('--tb-height', String(height));

  const field = parse(template.replaceAll('id="tb-', `id="${prefix}`).replaceAll('#tb-', `#${prefix}`));
  root.dataset.skin = field.dataset.skin ?? '';
  field.setAttribute('class', 'tb-field');
  const live = svg('svg', { class: 'tb-live', viewBox: `0 0 ${width} ${height}` });
  const air = document.createElement('div');
  air.className = 'tb-air';
  for (const layer of [field, live, air]) layer.setAttribute('aria-hidden', 'true');

  /** @param {string} name */
  function group(name) {
    const found = field.querySelector(`g.${name}`) ?? svg('g', { class: name });
    live.append(found);
    return /** @type {SVGGElement} */ (found);
  }
  const stones = group('stones');
  const dice = group('dice');
  const marks = group('marks');
  root.append(field, live, air);
  host.append(root);

  /**
   * One of the template's drawings.
   * @param {string} name
   * @param {Record<string, string | number>} [attributes]
   */
  function use(name, attributes) {
    return svg('use', { href: `#${prefix}${name}`, ...attributes });
  }

  /** Whether the template has such a drawing. @param {string} name */
  const has = (name) => field.querySelector(`#${prefix}${name}`) !== null;

  /**
   * Puts the words of the point names ("In", "Out") into the page's language.
   * @param {(word: string) => string} say
   */
  function setWords(say) {
    for (const word of field.querySelectorAll('[data-word]'))
      word.textContent = say(word.getAttribute('data-word') ?? '');
  }

  return { root, stones, dice, marks, air, width, height, use, has, setWords, remove: () => root.remove() };
}

/** @param {string} markup @returns {SVGElement} */
function parse(markup) {
  const { documentElement } = new DOMParser().parseFromString(markup, 'image/svg+xml');
  if (documentElement.namespaceURI !== NS) throw new TypeError('the board template is not an SVG picture');
  const field = /** @type {SVGElement} */ (
    /** @type {unknown} */ (document.importNode(documentElement, true))
  );
  for (const name of ['width', 'height', 'role', 'aria-labelledby', 'aria-label'])
    field.removeAttribute(name);
  for (const words of field.querySelectorAll(':scope > title, :scope > desc')) words.remove();
  // Only the cells are called by their places.
  for (const label of field.querySelectorAll('[data-place]')) label.removeAttribute('data-place');
  return field;
}
