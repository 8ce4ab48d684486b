/** @import { Board, Geometry, Sayings } from '../board/types.js' */
/** @import { Engine, GameRecord, MarkedStep, Site, State } from '../engine/types.js' */
/** @import { Settings } from '../app/types.js' */
import { announce } from '../app/announce.js';
import { el } from '../app/dom.js';
import { boardSaid } from '../app/say.js';
import { lastChoice, sessionOf } from '../app/session.js';
import { gameInfo, loadBoard } from '../app/site.js';
import { throwName } from '../app/speech.js';
import { usedDice } from '../app/turn.js';
import { createBoard } from '../board/board.js';
import { createLayout } from '../board/layout.js';
import { pictureOf } from '../board/picture.js';
import { createArrows } from './arrows.js';

const narrow = matchMedia('(max-width: 640px) and (orientation: portrait)');

/**
 * The board at a decision, with a play marked on it.
 * @param {Site} site
 * @param {Engine} engine
 * @param {Settings} settings
 * @param {GameRecord} record
 * @param {(error: unknown) => void} trouble
 */
export function createTable(site, engine, settings, record, trouble) {
  const { game } = record.setup;
  const info = gameInfo(site, game);
  const choice = { ...lastChoice({ site }, game), opponent: /** @type {const} */ ('local'), swap: false };
  const host = el('div', { class: 'board', 'data-board': game });
  /** @type {Board | null} */
  let board = null;
  /** @type {State | null} */
  let state = null;
  /** @type {{ name: string, moves: readonly MarkedStep[] }[]} */
  let plays = [];
  /** @type {ReturnType<typeof createArrows> | null} */
  let arrows = null;
  /** @type {Geometry | null} */
  let geometry = null;
  let builds = 0;
  let asked = 0;
  let answered = 0;

  function show() {
    if (!state || answered !== asked) return;
    board?.set({ info: { ...info, off: state.off } });
    const view = {
      position: state.position,
      mover: state.mover,
      dice: state.dice,
      used: state.dice ? usedDice(state.dice, info.double, []) : [],
      tree: state.tree,
      path: [],
      active: false,
      last: null,
      cube: state.cube,
      throwName: throwName(site, game, state.dice),
      hints: null,
      tapDice: false,
    };
    board?.show(view);
    if (!geometry) return;
    const layout = createLayout(geometry, { ...info, off: state.off }, 0);
    arrows?.show(layout, pictureOf(view, layout), state.mover, plays);
  }

  async function build() {
    const build = ++builds;
    const skin = settings.contrast ? 'contrast' : choice.skin;
    const picture = await loadBoard(site, game, skin, narrow.matches ? 'tall' : 'wide');
    if (build !== builds || !state) return;
    geometry = picture.geometry;
    board?.destroy();
    const session = sessionOf(choice, record, state, '');
    board = createBoard(host, {
      ...picture,
      info: { ...info, off: state.off },
      near: 0,
      speed: 0,
      labels: true,
      say: (code, data) => boardSaid(session, code, /** @type {Sayings[keyof Sayings]} */ (data)),
      announce,
    });
    arrows = createArrows(geometry);
    host.append(arrows.node);
    show();
  }

  const rebuild = () => build().catch(trouble);
  narrow.addEventListener('change', rebuild);

  return {
    node: host,
    /** Shows the table before an action. @param {number} at */
    async before(at) {
      const now = ++asked;
      const cut = { ...record, actions: record.actions.slice(0, at) };
      const answer = await engine.ask({ do: 'state', record: cut });
      if (now !== asked) return;
      answered = now;
      state = answer.state;
      host.dataset.before = String(at);
      if (board) show();
      else await build();
    },
    /**
     * @param {readonly MarkedStep[] | undefined} made
     * @param {readonly MarkedStep[] | undefined} shown
     */
    mark(made, shown) {
      const own = JSON.stringify(made) === JSON.stringify(shown);
      plays = [
        { name: 'made', moves: own ? [] : (made ?? []) },
        { name: 'shown', moves: shown ?? [] },
      ];
      show();
    },
    close() {
      builds += 1;
      asked += 1;
      narrow.removeEventListener('change', rebuild);
      board?.destroy();
    },
  };
}
