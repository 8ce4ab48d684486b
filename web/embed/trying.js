/** @import { Edge, Place } from '../engine/types.js' */
/** @import { Frame, Part } from './types.js' */
import { movesSaid, reasonSaid, resultSaid, tell } from '../app/speech.js';
import { edgesAfter, isComplete, steps } from '../app/turn.js';
import { t } from '../app/words.js';
import { other } from '../board/layout.js';
import { setupOf, standing, viewOfSession } from './standing.js';

/**
 * Mode "try": the reader makes the plays of the given dice, as often as wanted; what is not legal is told why.
 * @param {Frame} frame
 * @returns {Part}
 */
export function createTrying(frame) {
  const { asked } = frame;
  const { engine } = frame.app;
  let session = standing(asked);
  let awake = false;
  let flipped = false;
  /** @type {Edge[]} steps taken back, the latest first */
  let undone = [];

  const active = () => awake && !!session.state.tree;
  const complete = () => !!session.state.tree && isComplete(session.state.tree, session.path);

  function tellTask() {
    const { tree, mover, dice } = session.state;
    const shut = active() && tree && !edgesAfter(tree, []).length;
    const key = !awake ? 'embed.touch.try' : shut ? 'said.shut' : 'embed.try';
    frame.say(() => tell(session, mover, key, { dice: dice?.join('-') }));
  }

  async function wake() {
    awake = true;
    if (!session.state.tree) {
      try {
        const { record, state } = await engine.ask({ do: 'new', setup: setupOf(asked) });
        session = { ...session, record, state };
      } catch (error) {
        awake = false;
        return frame.trouble(error);
      }
    }
    tellTask();
    frame.show();
  }

  /** @param {Edge[]} path */
  function go(path) {
    session.path = path;
    if (!path.length) tellTask();
    frame.show();
  }

  /** All dice are played: what has come of it. */
  async function finish() {
    const { record, path } = session;
    const { state } = await engine.ask({ do: 'act', record, action: ['play', steps(path)] });
    if (session.path !== path || !state.last) return;
    const { seat, dice, moves } = state.last;
    frame.post('move', { seat, dice, moves, position: state.position });
    const done = { ...session, state };
    frame.say(() =>
      state.result
        ? resultSaid(done)
        : tell(done, seat, 'said.play', { moves: movesSaid(state.game, moves) }),
    );
    if (state.result) frame.post('end', { ...state.result });
    frame.update();
  }

  /** @param {Edge} edge */
  function step(edge) {
    undone = [];
    go([...session.path, edge]);
    if (complete()) finish().catch(frame.trouble);
  }

  function back() {
    const last = session.path.at(-1);
    if (!last) return;
    undone = [last, ...undone];
    go(session.path.slice(0, -1));
  }

  function again() {
    const [edge, ...rest] = undone;
    if (!edge) return;
    step(edge);
    undone = rest;
  }

  function reset() {
    undone = [];
    go([]);
  }

  /** @param {{ from: Place, to: Place | null }} attempt */
  async function why({ from, to }) {
    const { record, path } = session;
    const { reason } = await engine.ask({ do: 'why', record, partial: steps(path), from, to });
    if (session.path === path) frame.say(() => reasonSaid('why', asked.info.code, reason));
    frame.update();
  }

  tellTask();
  return {
    deeds: [
      { name: 'back', words: () => t('back'), shown: () => session.path.length > 1, press: back },
      { name: 'reset', words: () => t('embed.reset'), shown: () => session.path.length > 0, press: reset },
    ],
    session: () => session,
    view: () => viewOfSession(frame.app.site, asked, session, active()),
    trays: () => session.state.off,
    near: () => (flipped ? other(asked.near) : asked.near),
    flip() {
      flipped = !flipped;
    },
    wake,
    next: again,
    previous: back,
    onStep: step,
    onBack: back,
    onIllegal: (attempt) => why(attempt).catch(frame.trouble),
    data: () => ({ complete: String(complete()) }),
  };
}
