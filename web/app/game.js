/** @import { Board } from '../board/types.js' */
/** @import { Action, Edge, Hint, MarkedStep, Play, Seat, State, Step, Tree } from '../engine/types.js' */
/** @import { App, Hooks, Session } from './types.js' */
import { announce } from './announce.js';
import { Clock } from './clock.js';
import { due } from './due.js';
import { earlyThrow } from './early.js';
import { gameInfo } from './site.js';
import { play, vibrate } from './sound.js';
import { actionSaid, resultSaid } from './speech.js';
import { follow, isComplete, steps, usedDice } from './turn.js';
import { viewOf } from './view.js';
import { t } from './words.js';

/** Milliseconds of one step of a checker, by the speed a person chose. */
export const SPEEDS = { slow: 420, normal: 220, fast: 90, none: 0 };

/** A game being played: what is on the board, whose turn it is, and what the page itself must do next. */
export class Game {
  /**
   * @param {App} app
   * @param {Session} session
   * @param {Hooks} hooks
   */
  constructor(app, session, hooks) {
    this.app = app;
    this.session = session;
    this.hooks = hooks;
    this.info = gameInfo(app.site, session.choice.game);
    /** @type {Board | null} */
    this.board = null;
    /** @type {() => string} */
    this.message = () => (this.state.dice ? actionSaid(app.site, session, ['throw'], this.state.seat) : '');
    /** @type {Hint[] | null} */
    this.hints = null;
    /** @type {Step[] | null} */
    this.hinted = null;
    /** @type {State | null} */
    this.looking = null;
    this.thinking = false;
    /** Nobody acts before it has begun: that would call off what he asked for. */
    this.begun = false;
    /** Another page plays this game, and this one shows what it does. */
    this.following = false;
    /** An action is in hand, from the asking to the state it leads to. */
    this.working = false;
    this.busy = new AbortController();
    this.clock = new Clock(
      (left) => this.tick(left),
      () => this.playForMe(true),
    );
  }

  get state() {
    return this.session.state;
  }

  /** Whether a person at this device acts for a seat. @param {Seat} seat */
  isPerson(seat) {
    const { choice, standin, guest } = this.session;
    const { opponent, seat: own } = choice;
    if (standin === seat || guest?.kind === 'game') return false;
    return opponent === 'local' || (opponent === 'cpu' && seat === own);
  }

  /** Whether the game is played on this page. */
  get here() {
    return this.begun && !this.following;
  }

  /** Whether the page waits for a person at this device. */
  get mine() {
    const { working, here, state } = this;
    if (working || !here || state.phase === 'over' || !this.isPerson(state.seat)) return false;
    return !(['opening', 'throw'].includes(state.phase) && this.throwsItself);
  }

  /** Whether the dice are thrown without a tap. */
  get throwsItself() {
    const { state, info } = this;
    if (info.auto_throw) return true;
    return this.app.settings.autoRoll && state.phase === 'throw' && !state.can.includes('double');
  }

  /** Whether nobody is in the middle of a turn. */
  get between() {
    const { begun, mine, thinking, state, session } = this;
    return !begun || state.phase === 'over' || (mine && !thinking && !session.path.length);
  }

  get near() {
    const { opponent, seat, turning } = this.session.choice;
    if (opponent === 'cpu') return seat;
    return opponent === 'local' && turning ? this.state.mover : 0;
  }

  get complete() {
    const { state, session } = this;
    return !!state.tree && session.path.length > 0 && isComplete(state.tree, session.path);
  }

  get step() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return still ? 0 : SPEEDS[this.app.settings.speed];
  }

  view() {
    return viewOf(this);
  }

  /** Looks at the game as it stood, or (null) at the game itself. @param {State | null} state */
  look(state) {
    if (this.looking === state) return;
    this.looking = state;
    this.show();
  }

  show() {
    this.board?.set({ near: this.near });
    this.board?.show(this.view());
    this.hooks.changed();
  }

  /** Keeps words to say as a function, so that they follow a change of language. @param {() => string} words */
  say(words) {
    this.message = words;
    announce(words());
  }

  /** @param {number} left */
  tick(left) {
    this.session.left = left;
    this.hooks.changed();
  }

  /** To be called once, when the board is there and it is known whether this page plays. */
  begin() {
    this.begun = true;
    return this.go();
  }

  /** Throws where the person has just chosen not to do it himself. */
  goOn() {
    const { here, working, thinking, state } = this;
    if (
      here &&
      !working &&
      !thinking &&
      state.phase === 'throw' &&
      this.isPerson(state.seat) &&
      this.throwsItself
    )
      this.go();
  }

  /** Goes on, first with a person's action if one is given, until a person must act. @param {Action} [first] */
  async go(first) {
    const signal = this.turnTo();
    try {
      let action = first ?? (await due(this, signal));
      while (action && !signal.aborted) {
        await this.perform(action, signal);
        action = await due(this, signal);
      }
    } catch (error) {
      if (!signal.aborted) this.hooks.trouble(error);
    }
    if (signal.aborted) return;
    this.working = false;
    this.show();
    if (this.mine && this.session.choice.limit)
      this.clock.run(this.session.left || this.session.choice.limit);
  }

  /** A wait of a few steps of the speed chosen. @param {number} length @param {AbortSignal} signal */
  pause(length, signal) {
    const wait = length * this.step;
    if (!wait || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
  }

  /** @param {AbortSignal} signal @returns {Promise<Action>} */
  async think(signal) {
    this.thinking = true;
    this.show();
    try {
      const { record, choice } = this.session;
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const { action } = await this.app.engine.think(
        { do: 'think', record, level: choice.level, seed },
        { signal },
      );
      return action;
    } finally {
      if (!signal.aborted) this.thinking = false;
    }
  }

  /** @param {Action} action */
  async act(action) {
    const { app, session } = this;
    const early = action[0] === 'throw' ? await earlyThrow(app, session) : null;
    return early ?? app.engine.ask({ do: 'act', record: session.record, action });
  }

  /** @param {Action} action @param {AbortSignal} signal */
  async perform(action, signal) {
    const { state: before, session } = this;
    this.working = true;
    this.hooks.changed();
    const answer = await this.act(action);
    if (signal.aborted) return;
    this.hints = this.hinted = null;
    await this.board?.settled();
    if (signal.aborted) return;
    if (action[0] === 'play') await this.showPlay(before.tree, action[1], answer.state.last, signal);
    if (signal.aborted) return;
    if (answer.state.mover !== before.mover) session.left = session.choice.limit;
    this.keep(answer);
    this.working = false;
    if (!answer.state.result) this.say(() => actionSaid(this.app.site, session, action, before.seat));
    if (action[0] === 'throw') await this.showThrow(before.phase === 'opening', signal);
    else this.show();
  }

  /** @param {boolean} opens the first throw, with the ties before it @param {AbortSignal} signal */
  async showThrow(opens, signal) {
    this.hooks.changed();
    this.board?.set({ near: this.near });
    const ties = opens ? (this.state.opening ?? []).slice(0, -1) : [];
    for (const opening of [...ties, null]) {
      if (signal.aborted) return;
      play('dice', this.felt);
      await this.board?.throwDice(opening ? { ...this.view(), dice: null, opening } : this.view());
    }
  }

  /**
   * Moves the checkers of a play that are not on the board yet, one by one.
   * @param {Tree | null} tree
   * @param {Step[]} moves
   * @param {Play | null} done
   * @param {AbortSignal} signal
   */
  async showPlay(tree, moves, done, signal) {
    const { session } = this;
    if (!tree || !moves.length || !done) return;
    const shown = session.path.length;
    const view = { ...this.view(), active: false, hints: null };
    const path = follow(tree, moves);
    const rest = path.slice(shown).map((edge) => /** @type {MarkedStep} */ ([edge[1], edge[2], edge[3]]));
    if (!rest.length) return;
    const used = this.state.dice ? usedDice(this.state.dice, this.info.double, path) : [];
    await this.board?.animate({ ...view, path, used, last: null }, rest);
    if (signal.aborted) return;
    await this.pause(1, signal);
  }

  /** Shows the turn with these moves made; hints were for those made before. @param {Edge[]} path */
  walk(path) {
    this.session.path = path;
    this.hints = this.hinted = null;
  }

  /** @param {{ record: Session['record'], state: Session['state'] }} answer */
  keep({ record, state }) {
    this.session.record = record;
    this.session.state = state;
    this.walk([]);
    this.hooks.save(this.session);
  }

  get felt() {
    return this.info.cube;
  }

  /** A stone came to rest. @param {{ mark: string }} landing */
  landed({ mark }) {
    play(mark ? 'hit' : 'stone', this.felt);
  }

  finish() {
    if (!this.session.counted) {
      this.session.counted = true;
      this.hooks.count(this.session, this.info.double);
      this.hooks.save(this.session);
      play('end', this.felt);
      this.say(() => resultSaid(this.session));
    }
    this.hooks.over();
  }

  // What a person does.

  throwDice() {
    if (this.mine && ['throw', 'opening'].includes(this.state.phase)) this.go(['throw']);
  }

  /** @param {Edge} edge */
  stepped(edge) {
    const { session, info } = this;
    this.walk([...session.path, edge]);
    this.hooks.save(session);
    vibrate(this.app.settings.vibration, edge[3] ? 30 : 10);
    if (this.complete && (info.auto_pass || !this.app.settings.confirm)) this.done();
    else this.show();
  }

  get canStepBack() {
    return this.mine && this.session.path.length > 0;
  }

  /** @param {boolean} [all] to the start of the turn */
  stepBack(all = false) {
    if (!this.canStepBack) return;
    this.walk(all ? [] : this.session.path.slice(0, -1));
    this.hooks.save(this.session);
    this.show();
  }

  done() {
    if (this.complete && this.mine) this.go(['play', steps(this.session.path)]);
  }

  /** Makes a whole play, whatever was moved before. @param {Step[]} moves */
  make(moves) {
    if (!this.mine || this.state.phase !== 'play') return;
    this.walk([]);
    this.go(['play', moves]);
  }

  /** A play may be taken back by the person who made it, until the opponent has begun. */
  get canTakeBack() {
    const { state, session } = this;
    const last = state.last?.seat;
    return (
      this.here &&
      state.phase === 'throw' &&
      state.can.includes('undo') &&
      last !== undefined &&
      this.isPerson(last) &&
      !session.path.length &&
      !session.choice.ranked
    );
  }

  async takeBack() {
    if (!this.canTakeBack) return;
    const signal = this.turnTo();
    const { record } = this.session;
    try {
      const answer = await this.app.engine.ask({ do: 'undo', record });
      if (signal.aborted) return;
      this.keep(answer);
      this.say(() => t('said.undo'));
      this.go();
    } catch (error) {
      if (signal.aborted) return;
      this.hooks.trouble(error);
      this.go();
    }
  }

  /** The seat of the person at this device; of two, the one whose turn it is. */
  get seatOfPerson() {
    const { opponent, seat } = this.session.choice;
    return opponent === 'cpu' ? seat : this.state.seat;
  }

  /** @param {boolean} on the computer plays in the person's place */
  playForMe(on) {
    const { session } = this;
    session.standin = on ? this.seatOfPerson : null;
    session.left = session.choice.limit;
    this.walk([]);
    this.hooks.save(session);
    this.say(() => t(on ? 'said.standin' : 'said.back'));
    this.go();
  }

  /** Does nothing more by itself. */
  rest() {
    this.busy.abort();
    this.clock.stop();
    this.thinking = this.working = false;
  }

  /** Calls off what goes on; the signal is for what comes instead. */
  turnTo() {
    this.rest();
    this.busy = new AbortController();
    return this.busy.signal;
  }
}
