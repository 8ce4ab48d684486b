/** @import { Hint, Place } from '../engine/types.js' */
/** @import { Game } from './game.js' */
import { reasonSaid } from './speech.js';
import { steps } from './turn.js';

/**
 * Says why a move is not possible.
 * @param {Game} game
 * @param {Place} from
 * @param {Place | null} to
 */
export async function askWhy(game, from, to) {
  const { record, path } = game.session;
  const { reason } = await game.app.engine.ask({ do: 'why', record, partial: steps(path), from, to });
  game.say(() => reasonSaid('why', game.info.code, reason));
  game.hooks.changed();
}

/**
 * Asks for the best plays and shows the first of them; asked again, puts them away.
 * @param {Game} game
 */
export async function askHint(game) {
  if (game.hints) {
    game.hints = game.hinted = null;
    return game.show();
  }
  const { record, path } = game.session;
  const { signal } = game.busy;
  /** @type {Hint[]} */
  const none = [];
  game.hints = none;
  game.hooks.changed();
  try {
    const { hints } = await game.app.engine.think({ do: 'hint', record, partial: steps(path) }, { signal });
    if (game.hints !== none) return;
    game.hints = hints;
    game.hinted = hints[0]?.moves ?? null;
    game.show();
  } catch (error) {
    if (game.hints !== none) return;
    game.hints = null;
    if (signal.aborted) game.hooks.changed();
    else game.hooks.trouble(error);
  }
}
