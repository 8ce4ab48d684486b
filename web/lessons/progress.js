/** @import { GameCode } from '../engine/types.js' */
import { load, save } from '../app/store.js';

// Which lessons are done, on this device.

/** @returns {Record<string, string[]>} */
function kept() {
  return load('lessons', /** @type {Record<string, string[]>} */ ({}));
}

/** @param {GameCode} game @returns {ReadonlySet<string>} */
export function doneIn(game) {
  const done = kept()[game];
  return new Set(Array.isArray(done) ? done : []);
}

/** @param {GameCode} game @param {string} lesson */
export function keepDone(game, lesson) {
  save('lessons', { ...kept(), [game]: [...new Set([...doneIn(game), lesson])] });
}
