/** @import { Geometry, MarkedStep, Picture, Seat } from '../board/types.js' */
/** @import { Layout } from '../board/layout.js' */
import { svg } from '../app/dom.js';
import { step } from '../board/picture.js';

/**
 * Arrows over a board: each step of a play, from where its checker lies to where it comes to lie.
 * @param {Geometry} geometry
 */
export function createArrows({ width, height, radius }) {
  const node = svg('svg', { class: 'arrows', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });

  /**
   * @param {Layout} layout
   * @param {Picture} before
   * @param {Seat} seat
   * @param {readonly MarkedStep[]} moves
   */
  function ways(layout, before, seat, moves) {
    const picture = new Map(before);
    return moves.map(([from, to, mark]) => {
      const [left, reached] = [layout.spot(seat, from), layout.spot(seat, to)];
      const source = picture.get(left) ?? [];
      const start = layout.centre(left, source, Math.max(0, source.lastIndexOf(seat)));
      step(picture, layout, seat, [from, to, mark]);
      const target = picture.get(reached) ?? [];
      return [start, layout.centre(reached, target, Math.max(0, target.length - 1))];
    });
  }

  /** @param {readonly number[]} start @param {readonly number[]} goal */
  function arrow([x, y], [toX, toY]) {
    const angle = Math.atan2(toY - y, toX - x);
    const head = radius * 0.5;
    /** @param {number} turn */
    const wing = (turn) => `${toX - head * Math.cos(angle + turn)} ${toY - head * Math.sin(angle + turn)}`;
    return `M${x} ${y}L${toX} ${toY}M${wing(0.5)}L${toX} ${toY}L${wing(-0.5)}`;
  }

  return {
    node,
    /**
     * @param {Layout} layout
     * @param {Picture} before what stands where before the play
     * @param {Seat} seat
     * @param {readonly { name: string, moves: readonly MarkedStep[] }[]} plays the last one uppermost
     */
    show(layout, before, seat, plays) {
      const paths = plays.flatMap(({ name, moves }) => {
        const d = ways(layout, before, seat, moves)
          .map(([start, goal]) => arrow(start, goal))
          .join('');
        return ['casing', ''].map((layer) => svg('path', { class: `${name} ${layer}`, d }));
      });
      node.replaceChildren(...paths);
    },
  };
}
