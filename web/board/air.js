/** @import { Point } from './types.js' */
/** @import { Scene } from './scene.js' */

import { svg } from './scene.js';

// What flies: each thing is a picture of its own that only changes its transform: nothing below is redrawn.

/** Room around a thing for its shadow, as a share of its reach. */
const MARGIN = 1.5;

/**
 * @typedef {object} Flyer
 * @property {SVGElement} element
 * @property {(point: Point, turn?: string) => string} transform
 * @property {(point: Point, turn?: string) => void} moveTo
 * @property {() => void} remove
 */

/**
 * Lifts drawings off the board.
 * @param {Pick<Scene, 'air' | 'width' | 'height'>} scene
 * @param {number} reach distance from the middle of the thing to its edge
 * @param {string} kind class of the element
 * @param {...SVGElement} drawings drawn around (0, 0)
 * @returns {Flyer}
 */
export function lift(scene, reach, kind, ...drawings) {
  const half = reach * MARGIN;
  const element = svg(
    'svg',
    { class: `tb-flyer ${kind}`, viewBox: `${-half} ${-half} ${2 * half} ${2 * half}` },
    ...drawings,
  );
  element.style.width = `${(200 * half) / scene.width}%`;
  element.style.height = `${(200 * half) / scene.height}%`;

  /** @param {Point} point @param {string} [turn] */
  function transform([x, y], turn = '') {
    return `translate(${((x - half) / (2 * half)) * 100}%, ${((y - half) / (2 * half)) * 100}%) ${turn}`;
  }

  /** @param {Point} point @param {string} [turn] */
  function moveTo(point, turn) {
    element.style.transform = transform(point, turn);
  }

  scene.air.append(element);
  return { element, transform, moveTo, remove: () => element.remove() };
}
