/** @import { Picture, Seat } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Scene } from './scene.js' */

import { svg } from './scene.js';

// The stones at rest. Nodes are kept: a stone that left one place is set down at another.

/** @typedef {{ node: SVGElement, seat: Seat, flat: boolean }} Stone */
/** @typedef {ReturnType<typeof createStones>} Stones */

/**
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {(seat: Seat) => Seat} colorOf
 */
export function createStones(scene, layout, colorOf) {
  /** @type {Map<string, Stone[]>} */
  const standing = new Map();
  /** @type {Map<string, SVGElement>} */
  const counts = new Map();

  /** @param {Picture} picture */
  function render(picture) {
    /** @type {Stone[]} */
    const spare = [];
    for (const [at, stones] of standing) {
      const wanted = picture.get(at) ?? [];
      const kept = stones.findIndex((stone, index) => stone.seat !== wanted[index]);
      if (kept >= 0) spare.push(...stones.splice(kept));
      if (!wanted.length) count(at, [], false);
    }
    for (const [at, stack] of picture) {
      const stones = standing.get(at) ?? [];
      const flat = at.startsWith('off');
      for (const seat of stack.slice(stones.length)) {
        const stone = reuse(spare, seat, flat) ?? create(seat, flat);
        stones.push(stone);
        scene.stones.append(stone.node);
      }
      standing.set(at, stones);
      for (const [index, { node }] of stones.entries()) place(node, layout.centre(at, stack, index));
      count(at, stack, flat);
    }
    for (const { node } of spare) node.remove();
  }

  /** @param {string} at @param {readonly Seat[]} stack @param {boolean} flat */
  function count(at, stack, flat) {
    counts.get(at)?.remove();
    counts.delete(at);
    const seat = stack.at(-1);
    if (seat === undefined || !layout.isCounted(at, stack)) return;
    const text = svg(
      'text',
      { class: flat ? 'tb-count tb-count-off' : `tb-count tb-on-${colorOf(seat)}` },
      String(stack.length),
    );
    place(text, flat ? layout.beyond(at, stack) : layout.centre(at, stack, stack.length - 1));
    counts.set(at, text);
    scene.stones.append(text);
  }

  /** @param {Seat} seat @param {boolean} flat @returns {Stone} */
  function create(seat, flat) {
    return { node: scene.use(flat ? `stone-${colorOf(seat)}-off` : `stone-${colorOf(seat)}`), seat, flat };
  }

  /** Forgets all nodes, as when colours change. */
  function clear() {
    standing.clear();
    counts.clear();
    scene.stones.replaceChildren();
  }

  return { render, clear };
}

/** @param {Stone[]} spare @param {Seat} seat @param {boolean} flat */
function reuse(spare, seat, flat) {
  const index = spare.findIndex((stone) => stone.seat === seat && stone.flat === flat);
  return index < 0 ? undefined : spare.splice(index, 1)[0];
}

/** @param {SVGElement} node @param {readonly [number, number]} centre */
function place(node, [x, y]) {
  node.style.transform = `translate(${x}px, ${y}px)`;
}
