/** @import { Place, Seat } from './types.js' */
/** @import { Layout } from './layout.js' */

// The board for the keyboard, the screen reader and the pointer: an ARIA grid of buttons over the picture.

/**
 * @typedef {object} Cell how a cell is to be
 * @property {string} name for tests and styles: the viewer's own name of the place
 * @property {string} label
 * @property {'' | 'movable' | 'held' | 'target'} state
 */

/** @typedef {ReturnType<typeof createGrid>} Grid */

const ARROWS = /** @type {Record<string, readonly [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const LEGAL = /** @type {Record<string, string>} */ ({ movable: 'from', held: 'from', target: 'to' });

/**
 * @param {HTMLElement} root
 * @param {Layout} layout
 * @param {object} events
 * @param {(at: string) => void} events.onPick
 * @param {(at: string | null) => void} events.onVisit
 * @param {(key: string, at: string) => boolean} events.onKey whether the key meant something
 */
export function createGrid(root, layout, events) {
  const element = document.createElement('div');
  element.className = 'tb-grid';
  element.setAttribute('role', 'grid');
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const rows = rowsOf(layout);
  for (const row of rows) {
    const line = document.createElement('div');
    line.setAttribute('role', 'row');
    line.append(...row.map(cell));
    element.append(line);
  }
  let current = rows.at(-1)?.[0] ?? '';
  root.append(element);
  visit(current);

  /** @param {string} at */
  function cell(at) {
    const [x, y, width, height] = layout.geometryOf(at).rect;
    const holder = document.createElement('div');
    holder.setAttribute('role', 'gridcell');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'tb-cell';
    button.dataset.at = at;
    button.tabIndex = -1;
    button.style.left = percent(x, layout.geometry.width);
    button.style.top = percent(y, layout.geometry.height);
    button.style.width = percent(width, layout.geometry.width);
    button.style.height = percent(height, layout.geometry.height);
    holder.append(button);
    buttons.set(at, button);
    return holder;
  }

  /** Makes a cell the one that Tab reaches. @param {string} at */
  function visit(at) {
    const [before, after] = [buttons.get(current), buttons.get(at)];
    if (before) before.tabIndex = -1;
    if (after) after.tabIndex = 0;
    current = at;
  }

  /** @param {string} [at] */
  function focus(at = current) {
    if (!buttons.has(at)) return;
    visit(at);
    buttons.get(at)?.focus({ preventScroll: true });
  }

  /** @param {(at: string) => Cell} cellOf */
  function update(cellOf) {
    for (const [at, button] of buttons) {
      const { name, label, state } = cellOf(at);
      set(button, 'data-place', name);
      set(button, 'aria-label', label);
      set(button, 'data-legal', LEGAL[state] ?? null);
      set(button, 'data-state', state || null);
      set(/** @type {Element} */ (button.parentElement), 'aria-selected', state === 'held' ? 'true' : null);
    }
  }

  /** @param {string} label */
  function setName(label) {
    set(element, 'aria-label', label);
  }

  /** @param {KeyboardEvent} event */
  function down(event) {
    const at = spotOf(event);
    if (!at || event.altKey || event.metaKey) return;
    const goal = destination(at, event);
    if (goal) focus(goal);
    else if (event.ctrlKey || !events.onKey(event.key, at)) return;
    event.preventDefault();
  }

  /** @param {string} at @param {KeyboardEvent} event */
  function destination(at, { key, ctrlKey }) {
    const row = rows.find((each) => each.includes(at)) ?? [];
    if (key === 'Home') return (ctrlKey ? rows[0] : row)?.[0];
    if (key === 'End') return (ctrlKey ? rows.at(-1) : row)?.at(-1);
    const way = ctrlKey ? undefined : ARROWS[key];
    return way && (neighbour(layout, at, way) ?? at);
  }

  element.addEventListener('keydown', down);
  element.addEventListener('click', (event) => {
    const at = spotOf(event);
    if (at) events.onPick(at);
  });
  element.addEventListener('focusin', (event) => {
    const at = spotOf(event);
    if (!at) return;
    visit(at);
    events.onVisit(at);
  });
  element.addEventListener('focusout', () => events.onVisit(null));
  element.addEventListener('pointerover', (event) => events.onVisit(spotOf(event)));
  element.addEventListener('pointerleave', () => events.onVisit(null));

  /** The spot that has the keyboard's focus. */
  const focused = () => (element.contains(document.activeElement) ? current : null);
  const labelOf = (/** @type {string} */ at) => buttons.get(at)?.getAttribute('aria-label') ?? '';

  return { element, update, setName, focus, focused, labelOf };
}

/** The spot of the cell that an event belongs to. @param {Event} event @returns {string | null} */
export function spotOf(event) {
  const button = event.target instanceof Element ? event.target.closest('.tb-cell') : null;
  return button instanceof HTMLElement ? (button.dataset.at ?? null) : null;
}

/**
 * The spots as they are read: rows from the top, each from the left.
 * @param {Layout} layout
 * @returns {string[][]}
 */
function rowsOf(layout) {
  const middle = middles(layout);
  const lowest = Math.min(...layout.spots.map((at) => layout.geometryOf(at).rect[3]));
  /** @type {string[][]} */
  const rows = [];
  for (const at of layout.spots.toSorted((a, b) => middle(a)[1] - middle(b)[1])) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(at)[1] - middle(first)[1] < 0.3 * lowest) row.push(at);
    else rows.push([at]);
  }
  return rows.map((row) => row.toSorted((a, b) => middle(a)[0] - middle(b)[0]));
}

/**
 * The next spot in a direction of the picture.
 * @param {Layout} layout
 * @param {string} at
 * @param {readonly [number, number]} way
 * @returns {string | undefined}
 */
function neighbour(layout, at, [dx, dy]) {
  const middle = middles(layout);
  const [x, y] = middle(at);
  const across = (/** @type {string} */ each) => {
    const [left, top, width, height] = layout.geometryOf(each).rect;
    const [low, size, own] = dx ? [top, height, y] : [left, width, x];
    return Math.max(0, low - own, own - (low + size));
  };
  let best;
  let least = Infinity;
  for (const each of layout.spots) {
    const [ex, ey] = middle(each);
    const along = (ex - x) * dx + (ey - y) * dy;
    const cost = along + 4 * across(each);
    if (along > 1 && cost < least && across(each) <= along) [best, least] = [each, cost];
  }
  return best;
}

/** @param {Layout} layout */
function middles(layout) {
  return (/** @type {string} */ at) => {
    const [x, y, width, height] = layout.geometryOf(at).rect;
    return /** @type {const} */ ([x + width / 2, y + height / 2]);
  };
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return `${(part / whole) * 100}%`;
}

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
