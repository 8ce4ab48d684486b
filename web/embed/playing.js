/** @import { Action, Seat, State, Turn } from '../engine/types.js' */
/** @import { Session } from '../app/types.js' */
/** @import { Frame, Part } from './types.js' */
import { askWhy } from '../app/counsel.js';
import { createQuestions } from '../app/cube.js';
import { Game } from '../app/game.js';
import { createResult } from '../app/result.js';
import { newSession } from '../app/session.js';
import { t } from '../app/words.js';
import { other } from '../board/layout.js';
import { setupOf, standing, viewOfSession } from './standing.js';

/** A game on someone's page: it tells the page of each play, and can be turned round. */
class FramedGame extends Game {
  flipped = false;
  /** @type {Frame | null} */
  frame = null;

  /** @returns {Seat} */
  get near() {
    return this.flipped ? other(super.near) : super.near;
  }

  /** @param {Action} action @param {AbortSignal} signal */
  async perform(action, signal) {
    await super.perform(action, signal);
    const { last, position } = this.state;
    if (action[0] === 'play' && last && !signal.aborted) this.frame?.post('move', { ...last, position });
  }
}

/**
 * Mode "play": a game from the position that was asked for, or from the start.
 * @param {Frame} frame
 * @returns {Part}
 */
export function createPlaying(frame) {
  const { app, asked } = frame;
  const before = standing(asked);
  /** @type {FramedGame | null} */
  let game = null;
  /** @type {ReturnType<typeof createResult> | null} */
  let result = null;
  const { opponent, seat } = asked.choice;
  const own = opponent === 'cpu' ? seat : 0;
  let flipped = asked.near !== own;
  const questions = createQuestions();
  /** @type {FramedGame | null} whose end the page has been told */
  let told = null;
  /** @type {Turn[]} */
  let turns = [];
  let turn = -1;

  /** @param {Session} session */
  function enter(session) {
    game?.rest();
    result?.node.remove();
    const entered = new FramedGame(app, session, {
      changed: () => changed(entered),
      over: () => over(entered),
      trouble: frame.trouble,
      save() {},
      count() {},
    });
    game = entered;
    game.frame = frame;
    game.flipped = flipped;
    game.board = frame.board;
    result = createResult(app, game);
    frame.lay(result.node);
    turn = -1;
    game.show();
    return game.begin();
  }

  /** @param {FramedGame} now */
  function changed(now) {
    if (now !== game) return;
    frame.say(() => now.message() || t(now.mine ? 'message.yours' : 'message.theirs'));
    frame.update();
    result?.update(false);
    questions.update(now);
  }

  /** @param {FramedGame} ended */
  function over(ended) {
    if (ended.state.result && told !== ended) frame.post('end', { ...ended.state.result });
    told = ended;
    result?.update(true);
  }

  async function wake() {
    const { choice, placed, dice, seed } = asked;
    const setup = placed || dice ? { ...setupOf(asked), seed: seed || undefined } : undefined;
    const session = await newSession(app, choice, { seed: seed || undefined, setup });
    app.resume = enter;
    await enter(session);
  }

  /** Looks at the game as it stood some turns ago. @param {1 | -1} by */
  async function look(by) {
    if (!game || (by > 0 && turn < 0)) return;
    const { record } = game.session;
    if (turn < 0) ({ turns } = await app.engine.ask({ do: 'notate', record }));
    const to = (turn < 0 ? turns.length - 1 : turn) + by;
    if (to < 0) return;
    turn = to < turns.length - 1 ? to : -1;
    if (turn < 0) return game.look(null);
    const cut = { ...record, actions: record.actions.slice(0, turns[turn].at) };
    /** @type {{ state: State }} */
    const { state } = await app.engine.ask({ do: 'state', record: cut });
    game.look(state);
  }

  const free = () => !!game?.mine && !game.looking && !game.thinking;
  const phase = () => game?.state.phase ?? '';
  frame.say(() => t(opponent === 'local' ? 'embed.touch.local' : 'embed.touch.play'));
  return {
    deeds: [
      {
        name: 'back',
        words: () => t('back'),
        shown: () => free() && (game?.session.path.length ?? 0) > 1,
        press: () => game?.stepBack(),
      },
      {
        name: 'undo',
        words: () => t('undo'),
        shown: () => free() && (game?.session.path.length ?? 0) > 0,
        press: () => game?.stepBack(true),
      },
      {
        name: 'double',
        words: () => t('double'),
        shown: () => free() && phase() === 'throw' && !!game?.state.can.includes('double'),
        press: () => game?.go(['double']),
      },
      {
        name: 'throw',
        words: () => t(phase() === 'opening' ? 'open' : 'throw'),
        shown: () => free() && ['throw', 'opening'].includes(phase()) && !asked.info.auto_throw,
        press: () => game?.throwDice(),
        main: true,
      },
      {
        name: 'done',
        words: () => t('done'),
        shown: () => free() && !!game?.complete && !asked.info.auto_pass,
        press: () => game?.done(),
        main: true,
      },
      {
        name: 'now',
        words: () => t('turn.now'),
        shown: () => !!game?.looking,
        press: () => {
          turn = -1;
          game?.look(null);
        },
      },
    ],
    session: () => game?.session ?? before,
    view: () => game?.view() ?? viewOfSession(app.site, asked, before, false),
    trays: () => (game?.state ?? before.state).off,
    near: () => (flipped ? other(own) : own),
    flip() {
      flipped = !flipped;
      if (game) game.flipped = flipped;
    },
    built() {
      if (game) game.board = frame.board;
    },
    wake: () => wake().catch(frame.trouble),
    next: () => look(1).catch(frame.trouble),
    previous: () => look(-1).catch(frame.trouble),
    onStep: (edge) => game?.stepped(edge),
    onBack: () => game?.stepBack(),
    onDone: () => game?.done(),
    onDice: () => game?.throwDice(),
    onIllegal: ({ from, to }) => game && askWhy(game, from, to).catch(frame.trouble),
    onLand: (landing) => game?.landed(landing),
    data: () => ({
      phase: phase(),
      mine: String(!!game?.mine),
      thinking: String(!!game?.thinking),
      turn: String(game?.state.turn ?? 0),
    }),
    close: () => game?.rest(),
  };
}
