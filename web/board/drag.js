/** @import { Point } from './types.js' */
/** @import { Scene } from './scene.js' */

import { spotOf } from './grid.js';

// Carrying a checker with mouse, pen or finger. A press that does not move is left to the click that follows.

const SLACK = { mouse: 4, pen: 6, touch: 9 };

/**
 * @typedef {object} Carrier
 * @property {(at: string) => boolean} canLift
 * @property {(at: string, point: Point, byTouch: boolean) => void} lift
 * @property {(point: Point) => void} carry
 * @property {(point: Point) => void} drop
 * @property {() => void} cancel
 */

/**
 * @typedef {object} Press
 * @property {number} id
 * @property {string} at
 * @property {Point} start
 * @property {number} slack
 * @property {boolean} touch
 * @property {DOMRect} box
 * @property {boolean} lifted
 */

/**
 * @param {HTMLElement} element the grid
 * @param {Pick<Scene, 'root' | 'width' | 'height'>} scene
 * @param {Carrier} carrier
 */
export function createDrag(element, scene, carrier) {
  /** @type {Press | null} */
  let press = null;
  /** @type {Point | null} */
  let next = null;
  let frame = 0;
  let swallow = false;

  /** @param {PointerEvent} event */
  function down(event) {
    swallow = false;
    if (press) {
      cancel();
      return;
    }
    const at = spotOf(event);
    if (!at || !event.isPrimary || event.button !== 0 || !carrier.canLift(at)) return;
    const type = event.pointerType;
    press = {
      id: event.pointerId,
      at,
      start: [event.clientX, event.clientY],
      slack: type === 'touch' ? SLACK.touch : type === 'pen' ? SLACK.pen : SLACK.mouse,
      touch: type === 'touch',
      box: scene.root.getBoundingClientRect(),
      lifted: false,
    };
    // Captured by the cell and not by the grid, so that a mere tap still clicks the cell.
    /** @type {Element} */ (event.target).setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press || event.pointerId !== press.id) return;
    const [x, y] = press.start;
    if (!press.lifted) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < press.slack) return;
      press.lifted = true;
      carrier.lift(press.at, onBoard(event), press.touch);
    }
    next = onBoard(event);
    frame ||= requestAnimationFrame(carry);
  }

  function carry() {
    frame = 0;
    if (press?.lifted && next) carrier.carry(next);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!press || event.pointerId !== press.id) return;
    const { lifted } = press;
    const point = onBoard(event);
    release();
    if (!lifted) return;
    swallow = true;
    carrier.drop(point);
  }

  /** @returns {boolean} whether a checker was being carried */
  function cancel() {
    const lifted = press?.lifted ?? false;
    release();
    if (!lifted) return false;
    swallow = true;
    carrier.cancel();
    return true;
  }

  function release() {
    cancelAnimationFrame(frame);
    frame = 0;
    press = null;
    next = null;
  }

  /** @param {PointerEvent} event @returns {Point} */
  function onBoard(event) {
    const box = /** @type {Press} */ (press).box;
    return [
      ((event.clientX - box.left) / box.width) * scene.width,
      ((event.clientY - box.top) / box.height) * scene.height,
    ];
  }

  /** The click after a drag means nothing; one from the keyboard always does. @param {MouseEvent} event */
  function click(event) {
    if (swallow && event.detail) event.stopImmediatePropagation();
    swallow = false;
  }

  /**
   * A finger that carries scrolls nothing, and its end is no fling that would eat the next tap.
   * @param {TouchEvent} event
   */
  function touchMove(event) {
    if (press?.lifted && event.cancelable) event.preventDefault();
  }

  /** A long press while carrying opens no menu. @param {Event} event */
  function menu(event) {
    if (press) event.preventDefault();
  }

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('touchmove', touchMove, { passive: false });
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancel);
  element.addEventListener('contextmenu', menu);
  element.addEventListener('click', click, { capture: true });

  return { cancel };
}
