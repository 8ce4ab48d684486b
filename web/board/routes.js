/** @import { Edge, Place, Reach, Tree, View } from './types.js' */

// Where checkers may go, read off the tree of legal steps.

/** @typedef {Map<Place, Edge[]>} Routes */

/** The steps that may follow. @param {View} view @returns {readonly Edge[]} */
export function nextEdges({ tree, path }) {
  return tree?.nodes[path.at(-1)?.[4] ?? 0] ?? [];
}

/**
 * Every place that the checker on `from` can be carried to, and the edges that take it there. Fewest dice
 * win; among as many, a way over the stops in `via`, then one that marks more of the other's checkers, then the
 * one that begins with the smaller die.
 * @param {Tree} tree
 * @param {readonly Edge[]} edges
 * @param {Place} from
 * @param {readonly Place[]} [via]
 * @returns {Routes}
 */
export function routesFrom(tree, edges, from, via = []) {
  /** @type {Routes} */
  const found = new Map();
  /** @type {Edge[][]} */
  let ways = edges.filter((edge) => edge[1] === from).map((edge) => [edge]);
  while (ways.length) {
    /** @type {Routes} */
    const reached = new Map();
    for (const way of ways.filter((each) => !found.has(end(each)))) {
      const rival = reached.get(end(way));
      if (!rival || compare(way, rival, via) < 0) reached.set(end(way), way);
    }
    for (const [to, way] of reached) found.set(to, way);
    ways = ways.flatMap((way) => {
      const last = /** @type {Edge} */ (way.at(-1));
      return (tree.nodes[last[4]] ?? []).filter((edge) => edge[1] === last[2]).map((edge) => [...way, edge]);
    });
  }
  return found;
}

/** @param {Edge[]} way */
function end(way) {
  return /** @type {Edge} */ (way.at(-1))[2];
}

/** @param {Edge[]} a @param {Edge[]} b @param {readonly Place[]} via */
function compare(a, b, via) {
  const over = (/** @type {Edge[]} */ way) => way.filter((edge) => via.includes(edge[2])).length;
  const marks = (/** @type {Edge[]} */ way) => way.filter((edge) => edge[3]).length;
  return over(b) - over(a) || marks(b) - marks(a) || (a[0]?.[0] ?? 0) - (b[0]?.[0] ?? 0);
}

/** @param {Routes} routes @returns {Reach[]} */
export function reaches(routes) {
  return [...routes].map(([to, way]) => ({
    to,
    dice: way.map((edge) => edge[0]),
    mark: way.at(-1)?.[3] ?? '',
  }));
}
