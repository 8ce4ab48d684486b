/** @import { Dice, Geometry, Place, Seat, Side, Sides } from '../engine/types.js' */
/** @import { Asked } from './types.js' */
import { placeName } from '../app/speech.js';
import { language, t } from '../app/words.js';
import { createLayout, isPinned, other } from '../board/layout.js';
import { pictureOf } from '../board/picture.js';

// A position as one still SVG, with a title and a description: what pygame_web.svg.picture makes, made in the page.

const NS = 'http://www.w3.org/2000/svg';
const ANGLES = [-7, 9, 4, -5];
const COLORS = /** @type {const} */ (['black', 'white']);

/** @typedef {Pick<Asked, 'info' | 'mover' | 'dice' | 'near' | 'labels' | 'placed' | 'opening'>} Pictured */

/**
 * @param {Pictured} asked
 * @param {string} template
 * @param {Geometry} geometry
 * @returns {string}
 */
export function stillPicture(asked, template, geometry) {
  const { info, mover, dice, near, labels } = asked;
  const sides = asked.placed?.sides ?? asked.opening.start.position;
  const root = /** @type {Element} */ (
    new DOMParser().parseFromString(template, 'image/svg+xml').documentElement
  );
  const trays = sides.mover.off + sides.other.off > 0;
  const layout = createLayout(geometry, { ...info, off: trays }, near);
  const view = { position: sides, mover, path: [] };
  const stones = [...pictureOf(/** @type {any} */ (view), layout)].flatMap(([at, stack]) =>
    stackOf(layout, at, stack),
  );
  part(root, 'stones').append(...stones);
  part(root, 'dice').append(...diceOf(geometry, dice, mover === near));
  for (const word of root.querySelectorAll('[data-word]'))
    word.textContent = t(`word.${word.getAttribute('data-word')}`);
  if (labels === false) part(root, 'labels').remove();
  name(
    root,
    titleOf(asked, mover),
    [sides.mover, sides.other].map((side, n) => sideSaid(asked, side, n)).join(' '),
  );
  return new XMLSerializer().serializeToString(root);
}

/** @param {Element} root @param {string} name */
function part(root, name) {
  return root.querySelector(`g.${name}`) ?? root.appendChild(make('g', { class: name }));
}

/** @param {string} tag @param {Record<string, string | number>} [attributes] @param {...(Node | string)} children */
function make(tag, attributes = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** @param {string} drawing @param {readonly [number, number]} centre @param {number} [angle] */
function use(drawing, [x, y], angle = 0) {
  const turn = angle ? ` rotate(${angle})` : '';
  return make('use', { href: `#tb-${drawing}`, transform: `translate(${round(x)} ${round(y)})${turn}` });
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/** @param {ReturnType<typeof createLayout>} layout @param {string} at @param {Seat[]} stack */
function stackOf(layout, at, stack) {
  const flat = at.startsWith('off') ? '-off' : '';
  const nodes = stack.map((seat, index) => use(`stone-${seat}${flat}`, layout.centre(at, stack, index)));
  const top = stack.length - 1;
  if (flat || isPinned(stack) || !layout.isCounted(at, stack)) return nodes;
  const [x, y] = layout.centre(at, stack, top);
  const size = layout.geometry.radius * 0.9;
  const text = {
    x: round(x),
    y: round(y + size * 0.35),
    'font-size': round(size),
    'text-anchor': 'middle',
    'font-family': 'Georgia, serif',
    fill: stack[top] ? '#1d1a16' : '#f4ead6',
  };
  return [...nodes, make('text', text, String(stack.length))];
}

/** @param {Geometry} geometry @param {Dice | null} dice @param {boolean} isNear */
function diceOf(geometry, dice, isNear) {
  const spots = geometry.dice[isNear ? 'near' : 'far'];
  return (dice ?? []).map((value, index) => {
    const [x, y] = spots[index];
    const transform = `translate(${x} ${y}) rotate(${ANGLES[index]})`;
    return make('g', { transform }, use('die', [0, 0]), use(`die-${value}`, [0, 0]));
  });
}

/** @param {Pictured} asked @param {Seat} seat */
function titleOf({ info, dice }, seat) {
  const data = { game: t(`game.${info.code}`), color: t(COLORS[seat]), dice: dice?.join('-') };
  return t(dice ? 'picture.title.dice' : 'picture.title', data);
}

/** Every stone of a side in words, in its own numbering. @param {Pictured} asked @param {Side} side @param {number} index */
function sideSaid({ info, mover }, side, index) {
  const seat = index ? other(mover) : mover;
  const { code } = info;
  /** @type {[Place, number][]} */
  const places = Object.entries(side.points)
    .map(([point, n]) => /** @type {[number, number]} */ ([Number(point), n]))
    .sort(([a], [b]) => b - a);
  for (const place of /** @type {const} */ (['bar', 'hand', 'off'])) places.push([place, side[place] ?? 0]);
  const list = places
    .filter(([, n]) => n)
    .flatMap(([place, n]) => {
      const data = { n, place: placeName(code, place) };
      const pinned = typeof place === 'number' && side.pinned?.includes(place);
      return [t('picture.stones', data), ...(pinned ? [t('picture.pinned', data)] : [])];
    });
  return t('picture.side', { color: t(COLORS[seat]), list: list.join(t('comma')) });
}

/** @param {Element} root @param {string} title @param {string} description */
function name(root, title, description) {
  for (const words of root.querySelectorAll(':scope > title, :scope > desc')) words.remove();
  root.prepend(make('title', { id: 'tb-title' }, title), make('desc', { id: 'tb-desc' }, description));
  root.setAttribute('role', 'img');
  root.setAttribute('lang', language());
  root.setAttribute('aria-labelledby', 'tb-title tb-desc');
}
