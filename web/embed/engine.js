/** @import { Engine, EngineOptions } from '../engine/types.js' */
import { startEngine } from '../engine/client.js';

/**
 * An engine that starts when it is first needed.
 * @param {EngineOptions} options
 * @returns {Engine}
 */
export function lazyEngine(options) {
  /** @type {Engine | null} */
  let engine = null;
  function started() {
    engine ??= startEngine(options);
    return engine;
  }
  return {
    get ready() {
      return started().ready;
    },
    ask: (request) => started().ask(request),
    think: (request, how) => started().think(request, how),
    retry: () => started().retry(),
    stop: () => engine?.stop(),
  };
}
