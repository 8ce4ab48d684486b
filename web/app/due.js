/** @import { Action } from '../engine/types.js' */
/** @import { Game } from './game.js' */
import { isComplete, onlyWay, steps } from './turn.js';

/**
 * What the page must do now without a person, or null when one must act.
 * @param {Game} game
 * @param {AbortSignal} signal
 * @returns {Promise<Action | null>}
 */
export async function due(game, signal) {
  const { state, session, info } = game;
  const asksPerson = game.isPerson(state.seat);
  if (signal.aborted || !game.here || (session.guest && (state.phase === 'over' || !asksPerson))) return null;
  switch (state.phase) {
    case 'over':
      game.finish();
      return null;
    case 'opening':
      return asksPerson && !info.auto_throw ? null : ['throw'];
    case 'throw': {
      const doubles = state.can.includes('double');
      if (asksPerson && !game.throwsItself) return null;
      game.show();
      if (state.can.includes('undo')) await game.pause(4, signal);
      if (signal.aborted) return null;
      return asksPerson || !doubles ? ['throw'] : game.think(signal);
    }
    case 'play': {
      if (!state.tree) return null;
      if (isComplete(state.tree, [])) {
        game.show();
        await game.pause(3, signal);
        return ['play', []];
      }
      if (!asksPerson) return game.think(signal);
      const only = game.app.settings.forced && !session.path.length ? onlyWay(state.tree) : null;
      if (only) {
        game.show();
        await game.pause(2, signal);
        return ['play', steps(only)];
      }
      return game.complete && info.auto_pass ? ['play', steps(session.path)] : null;
    }
    default:
      return asksPerson ? null : game.think(signal);
  }
}
