/** @import { Action } from '../engine/types.js' */
/** @import { Game } from './game.js' */
/** @import { Session } from './types.js' */
import { closeDialogs } from './dialog.js';
import { actionSaid } from './speech.js';

// A game that another page plays, and this one shows.

/** Shows the game as it stands where it is played. @param {Game} game @param {Session} session */
export function follow(game, session) {
  const { actions } = session.record;
  const grows = actions.length > game.session.record.actions.length;
  const { seat } = game.state;
  Object.assign(game.session, session);
  game.walk(session.path);
  if (grows)
    game.say(() => actionSaid(game.app.site, game.session, /** @type {Action} */ (actions.at(-1)), seat));
  game.show();
  if (game.state.phase === 'over') game.hooks.over();
}

/** Leaves the game to another page, or goes on with it here. @param {Game} game @param {boolean} follows */
export function setFollowing(game, follows) {
  if (game.following === follows) return;
  game.following = follows;
  if (!follows) {
    game.go();
    return;
  }
  closeDialogs();
  game.rest();
  game.hints = game.hinted = null;
  game.show();
}
