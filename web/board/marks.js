/** @import { MarkedStep, Picture, Place, Play, Point, Seat } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Routes } from './routes.js' */
/** @import { Scene } from './scene.js' */

import { landing, topOf } from './flight.js';
import { step } from './picture.js';
import { svg } from './scene.js';

// Marks are told apart by shape: rim = can move, disc = target, bite = cuts, double ring = pins,
// dashes = several dice, chevron = last play, numbered ring = hint.

/**
 * @typedef {object} Marked what is to be marked
 * @property {Picture} picture
 * @property {Seat} mover
 * @property {readonly Place[]} movable
 * @property {Place | null} held
 * @property {boolean} carried the held checker is in the air
 * @property {Routes} routes of the held checker
 * @property {string | null} over the spot that the pointer or the keyboard is at
 * @property {Play | null} last
 * @property {readonly MarkedStep[]} hints
 */

/** @typedef {ReturnType<typeof createMarks>} Marks */

/** @param {Scene} scene @param {Layout} layout */
export function createMarks(scene, layout) {
  const { radius } = layout.geometry;
  const number = radius * 0.8;
  /** The marks that answer to the pointer. @type {Map<string, { node: SVGElement, stops: string[] }>} */
  const answering = new Map();

  /** @param {Marked} marked */
  function render(marked) {
    answering.clear();
    const { held, hints } = marked;
    const choice = held === null ? rims(marked) : [...heldRim(marked), ...discs(marked)];
    scene.marks.replaceChildren(
      ...(hints.length && held === null ? hinted(marked) : [...chevrons(marked), ...choice]),
    );
    point(marked.over);
  }

  function clear() {
    answering.clear();
    scene.marks.replaceChildren();
  }

  /** Brings the mark at a spot to the fore, with the stops on the way there. @param {string | null} over */
  function point(over) {
    const stops = answering.get(over ?? '')?.stops ?? [];
    for (const [at, { node }] of answering) {
      node.classList.toggle('tb-over', at === over);
      node.classList.toggle('tb-stop', stops.includes(at));
    }
  }

  /** @param {Marked} marked */
  function rims({ picture, mover, movable }) {
    return movable.map((place) => {
      const at = layout.spot(mover, place);
      const node = mark('tb-rim', topOf(layout, picture, at, mover), circle(radius * 0.97));
      answering.set(at, { node, stops: [] });
      return node;
    });
  }

  /** @param {Marked} marked */
  function heldRim({ picture, mover, held, carried }) {
    if (held === null || carried) return [];
    return [mark('tb-held', topOf(layout, picture, layout.spot(mover, held), mover), circle(radius * 1.04))];
  }

  /** @param {Marked} marked */
  function discs({ picture, mover, routes }) {
    return [...routes].map(([to, way]) => {
      const at = layout.spot(mover, to);
      const flag = way.at(-1)?.[3] ?? '';
      const sum = way.reduce((total, edge) => total + edge[0], 0);
      const far = way.length > 1;
      const centre =
        to === 'off' ? layout.beyond(at, picture.get(at) ?? []) : landing(layout, picture, mover, at, flag);
      const names = [
        'tb-target',
        far ? 'tb-far-target' : '',
        to === 'off' ? 'tb-off-target' : '',
        flag && `tb-${flag}`,
      ];
      const node = mark(names.join(' '), centre, ...disc(flag, far ? radius * 0.74 : radius * 0.86));
      node.append(
        svg('text', { class: 'tb-number', 'font-size': number * (sum > 9 ? 0.8 : 1) }, String(sum)),
      );
      const stops = way.slice(0, -1).map((edge) => layout.spot(mover, edge[2]));
      answering.set(at, { node, stops });
      return node;
    });
  }

  /** @param {string} flag @param {number} size */
  function disc(flag, size) {
    if (flag === 'hit') return [svg('path', { d: bitten(size) })];
    if (flag === 'pin') return [circle(size), circle(size * 0.76)];
    return [circle(size)];
  }

  /** The last play, but for where a target is. @param {Marked} marked */
  function chevrons({ picture, last, mover, routes }) {
    if (!last) return [];
    const { seat, moves } = last;
    const targets = new Set([...routes.keys()].map((to) => layout.spot(mover, to)));
    return journeys(moves).flatMap(([from, to]) => {
      const [left, reached] = [layout.spot(seat, from), layout.spot(seat, to)];
      const start = free(picture, left, seat);
      const stack = picture.get(reached) ?? [];
      const rests = stack.includes(seat) && !layout.isCounted(reached, stack);
      const goal = rests ? topOf(layout, picture, reached, seat) : free(picture, reached, seat);
      const angle = (Math.atan2(goal[1] - start[1], goal[0] - start[0]) * 180) / Math.PI;
      return [
        ...(targets.has(left) ? [] : [chevron('tb-left', start, angle)]),
        ...(targets.has(reached) ? [] : [chevron('tb-reached', goal, angle)]),
      ];
    });
  }

  /**
   * @param {string} name
   * @param {Point} centre
   * @param {number} angle
   */
  function chevron(name, centre, angle) {
    const arm = radius * 0.34;
    const node = mark(name, centre, svg('path', { d: `M${-arm / 2} ${-arm}l${arm} ${arm}l${-arm} ${arm}` }));
    node.style.transform += ` rotate(${angle}deg)`;
    return node;
  }

  /**
   * Free ground above a stack.
   * @param {Picture} picture
   * @param {string} at
   * @param {Seat} seat
   * @returns {Point}
   */
  function free(picture, at, seat) {
    const stack = picture.get(at) ?? [];
    const roomy = layout.spacing(at, [...stack, seat]) > 1.8 * radius;
    const upper = stack.at(-1) ?? seat;
    return stack.length && !roomy
      ? layout.beyond(at, stack)
      : layout.centre(at, [...stack, upper], stack.length);
  }

  /** @param {Marked} marked */
  function hinted({ picture, mover, hints }) {
    const shown = new Map(picture);
    return hints.flatMap(([from, to, flag], index) => {
      const start = topOf(layout, shown, layout.spot(mover, from), mover);
      const goal = landing(layout, shown, mover, layout.spot(mover, to), flag);
      step(shown, layout, mover, [from, to, flag]);
      return [ring(true, start, index), ring(false, goal, index)];
    });
  }

  /**
   * A numbered ring: the number in the middle, or on a small badge so that the stone stays in sight.
   * @param {boolean} isFrom
   * @param {Point} centre
   * @param {number} index
   */
  function ring(isFrom, centre, index) {
    const node = mark(isFrom ? 'tb-hint tb-hint-from' : 'tb-hint tb-hint-to', centre, circle(radius * 0.9));
    const text = svg('text', { class: 'tb-number', 'font-size': number }, String(index + 1));
    if (isFrom) {
      const badge = svg('g', { transform: `translate(${radius * 0.64} ${-radius * 0.64}) scale(0.72)` });
      badge.append(svg('circle', { class: 'tb-badge', r: radius * 0.62 }), text);
      node.append(badge);
    } else node.append(text);
    return node;
  }

  return { render, clear, point };
}

/**
 * The ways that single checkers made: steps that go on where one ended are one.
 * @param {readonly MarkedStep[]} moves
 */
function journeys(moves) {
  /** @type {[Place, Place][]} */
  const found = [];
  for (const [from, to] of moves) {
    const going = found.find((journey) => journey[1] === from);
    if (going) going[1] = to;
    else found.push([from, to]);
  }
  return [...new Map(found.map((journey) => [journey.join(), journey])).values()];
}

/**
 * A mark at a point: each shape is drawn twice, a casing under a line, to be seen on any ground.
 * @param {string} name
 * @param {Point} centre
 * @param {...SVGElement} shapes
 */
function mark(name, [x, y], ...shapes) {
  const node = svg('g', { class: `tb-mark ${name}` });
  for (const layer of ['tb-case', 'tb-line']) {
    for (const shape of shapes) {
      const copy = /** @type {SVGElement} */ (shape.cloneNode());
      copy.setAttribute('class', layer);
      node.append(copy);
    }
  }
  node.style.transform = `translate(${x}px, ${y}px)`;
  return node;
}

/** @param {number} r */
function circle(r) {
  return svg('circle', { r });
}

/** A disc with a bite out of its upper edge. @param {number} r */
function bitten(r) {
  const half = r * 0.52;
  const top = -Math.sqrt(r * r - half * half);
  return `M${-half} ${top}A${r} ${r} 0 1 0 ${half} ${top}L0 ${-r * 0.42}Z`;
}
