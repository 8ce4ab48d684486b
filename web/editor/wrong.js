/** @import { Shape } from '../embed/types.js' */
import { has, t } from '../app/words.js';
import { PositionFault, readPlaces } from '../embed/position.js';

/**
 * Why a text is no position, in the page's words where it has any: the engine's sentence names line and column.
 * @param {unknown} error of the engine that was to read it
 * @param {string} text
 * @param {Shape} shape
 */
export function positionWrong(error, text, shape) {
  try {
    readPlaces(text, shape);
  } catch (fault) {
    if (fault instanceof PositionFault && text.includes('_')) return t(fault.key, fault.data);
  }
  const { code, message, data } = /** @type {import('../engine/client.js').EngineError} */ (error);
  const key = `position.${code}`;
  return has(key) && Object.hasOwn(data ?? {}, 'side') ? t(key, data) : message;
}
