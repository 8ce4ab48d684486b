/** @import { Point, Seat } from '../board/types.js' */
/** @import { Layout } from '../board/layout.js' */
import { lift } from '../board/air.js';
import { createDrag } from '../board/drag.js';
import { svg } from '../board/scene.js';

/** A carried checker is seen beside the finger, so many radii above it. */
const ABOVE_FINGER = 1.1;

/**
 * Any checker of either colour can be carried from place to place.
 * @param {HTMLElement} root the board's own element
 * @param {Layout} layout
 * @param {(at: string) => Seat | undefined} topOf whose checker lies uppermost there
 * @param {(from: string) => void} lifted
 * @param {(from: string, to: string | null) => void} dropped beside the board: null
 * @param {() => void} kept it was let go where nothing happens
 */
export function createCarry(root, layout, topOf, lifted, dropped, kept) {
  const { width, height, radius } = layout.geometry;
  const grid = /** @type {HTMLElement} */ (root.querySelector('.tb-grid'));
  const air = /** @type {HTMLDivElement} */ (root.querySelector('.tb-air'));
  /** @type {{ flyer: import('../board/air.js').Flyer, from: string, rise: number } | null} */
  let carried = null;

  /** @param {Seat} seat */
  function stone(seat) {
    const drawing = root.querySelector(`[id$="-stone-${seat}"]`);
    return svg('use', { href: `#${drawing?.id}` });
  }

  function letGo() {
    carried?.flyer.remove();
    carried = null;
  }

  /** @param {Point} point */
  function carry(point) {
    carried?.flyer.moveTo([point[0], point[1] - carried.rise], 'scale(1.12)');
  }

  createDrag(
    grid,
    { root: /** @type {HTMLDivElement} */ (root), width, height },
    {
      canLift: (at) => topOf(at) !== undefined,
      lift(at, point, byTouch) {
        const flyer = lift({ air, width, height }, radius, 'tb-flying-stone', stone(topOf(at) ?? 0));
        carried = { flyer, from: at, rise: byTouch ? radius * ABOVE_FINGER : 0 };
        lifted(at);
        carry(point);
      },
      carry,
      drop(point) {
        if (!carried) return;
        const { from } = carried;
        letGo();
        dropped(from, layout.at(point));
      },
      cancel() {
        letGo();
        kept();
      },
    },
  );

  return { carrying: () => carried?.from ?? null };
}
