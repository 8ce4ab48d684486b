/** @import { Edge, Step, Tree } from '../engine/types.js' */

/** The steps that may follow a path. @param {Tree} tree @param {readonly Edge[]} path */
export function edgesAfter(tree, path) {
  const last = path[path.length - 1];
  return tree.nodes[last ? last[4] : 0] ?? [];
}

/** @param {Tree} tree @param {readonly Edge[]} path */
export function isComplete(tree, path) {
  return edgesAfter(tree, path).length === 0;
}

/**
 * The first way to the end when all ways end in one and the same position, else null.
 * @param {Tree} tree
 * @returns {Edge[] | null}
 */
export function onlyWay(tree) {
  const ends = new Set();
  const seen = new Set([0]);
  const todo = [0];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const edges = tree.nodes[node] ?? [];
    if (!edges.length) ends.add(node);
    for (const edge of edges) {
      if (seen.has(edge[4])) continue;
      seen.add(edge[4]);
      todo.push(edge[4]);
    }
  }
  if (ends.size !== 1) return null;
  /** @type {Edge[]} */
  const path = [];
  for (let edge = tree.nodes[0]?.[0]; edge; edge = tree.nodes[edge[4]]?.[0]) path.push(edge);
  return path;
}

/**
 * The edges of a play given as steps, in the order given; steps that the tree does not hold end it.
 * @param {Tree} tree
 * @param {readonly Step[]} moves
 * @returns {Edge[]}
 */
export function follow(tree, moves) {
  /** @type {Edge[]} */
  const path = [];
  for (const [from, to] of moves) {
    const edge = edgesAfter(tree, path).find((each) => each[1] === from && each[2] === to);
    if (!edge) break;
    path.push(edge);
  }
  return path;
}

/** @param {readonly Edge[]} path @returns {Step[]} */
export function steps(path) {
  return path.map((edge) => [edge[1], edge[2]]);
}

/**
 * Which dice of a throw a path has used; a double counts as often as the game plays it.
 * @param {readonly [number, number]} dice
 * @param {number} double
 * @param {readonly Edge[]} path
 * @returns {boolean[]}
 */
export function usedDice(dice, double, path) {
  if (dice[0] === dice[1]) return Array.from({ length: double }, (_, n) => n < path.length);
  return dice.map((die) => path.some((edge) => edge[0] === die));
}
