/** @import { Board, View } from '../board/types.js' */
/** @import { Layout } from '../board/layout.js' */
/** @import { Hint, Seat, Site, Step, Tree } from '../engine/types.js' */
/** @import { Settings } from '../app/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table, Tool } from './types.js' */
import { announce } from '../app/announce.js';
import { el } from '../app/dom.js';
import { boardSaid } from '../app/say.js';
import { lastChoice } from '../app/session.js';
import { loadBoard } from '../app/site.js';
import { colour } from '../app/speech.js';
import { usedDice } from '../app/turn.js';
import { t } from '../app/words.js';
import { createBoard } from '../board/board.js';
import { spotOf } from '../board/grid.js';
import { createLayout } from '../board/layout.js';
import { createCarry } from './carry.js';
import { move, put, remove, setCount, standing, takerOf } from './stones.js';
import { sidesOf } from './table.js';

const narrow = matchMedia('(max-width: 640px) and (orientation: portrait)');

/** The board lies as the first seat sees it, whoever's turn it is. */
const NEAR = 0;

/** @typedef {{ tree: Tree | null, moves: Step[] } | null} Shown a play that is pointed at */

/**
 * The board on which checkers are set down, taken away and carried.
 * @param {object} given
 * @param {Site} given.site
 * @param {Settings} given.settings
 * @param {Shape} given.shape
 * @param {() => Table} given.table
 * @param {() => Tool} given.tool
 * @param {(tool: Tool) => void} given.choose another tool was asked for by a key
 * @param {(table: Table) => void} given.change
 * @param {(words: string) => void} given.refuse
 */
export function createBench({ site, settings, shape, table, tool, choose, change, refuse }) {
  const { info } = shape;
  const choice = {
    ...lastChoice({ site }, info.code),
    opponent: /** @type {const} */ ('local'),
    swap: false,
  };
  const said = /** @type {import('../app/types.js').Session} */ ({ choice });
  const node = el('div', { class: 'board', 'data-board': info.code });
  /** @type {{ board: Board, layout: Layout, template: string, carry: ReturnType<typeof createCarry> } | null} */
  let parts = null;
  /** @type {Shown} */
  let shown = null;
  let builds = 0;

  /** @returns {View} */
  function view() {
    const { mover, dice, cube, rules } = table();
    const carried = parts?.carry.carrying();
    const without = carried && parts ? remove(table(), parts.layout, shape, carried) : null;
    return {
      position: sidesOf(without ?? table()),
      mover,
      dice,
      used: dice ? usedDice(dice, info.double, []) : [],
      tree: shown?.tree ?? null,
      path: [],
      active: false,
      last: null,
      cube: rules.cube ? cube : null,
      throwName: null,
      hints: shown?.moves ?? null,
      tapDice: false,
    };
  }

  function show() {
    if (!parts) return;
    parts.board.show(view());
    const picture = standing(table(), parts.layout);
    for (const cell of /** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll('[data-at]')))
      cell.classList.toggle('loose', !!picture.get(cell.dataset.at ?? '')?.length);
  }

  /** @param {string} at */
  function tell(at) {
    announce(node.querySelector(`[data-at="${at}"]`)?.getAttribute('aria-label') ?? '');
  }

  /** @param {Table | null} next @param {string} at @param {string} why */
  function make(next, at, why) {
    if (!next) return refuse(why);
    change(next);
    tell(at);
  }

  /** @param {string} at @param {Seat} seat */
  function none(at, seat) {
    if (at.startsWith('off')) return t('editor.tray');
    const taker = parts ? takerOf(parts.layout, at, seat) : seat;
    return t('editor.none-left', { color: t(colour(said, taker)) });
  }

  /** @param {string} at @param {Tool} [given] */
  function use(at, given = tool()) {
    if (!parts) return;
    if (given === 'remove') {
      const why = at.startsWith('off') ? t('editor.tray') : t('editor.empty-place');
      make(remove(table(), parts.layout, shape, at), at, why);
    } else make(put(table(), parts.layout, shape, at, given), at, none(at, given));
  }

  /** @param {string} at @param {string} key @returns {boolean} whether the key meant something */
  function press(at, key) {
    if (!parts) return false;
    const seat = tool() === 'remove' ? NEAR : /** @type {Seat} */ (tool());
    if (/^[0-9]$/.test(key)) {
      make(setCount(table(), parts.layout, shape, at, seat, Number(key)), at, none(at, seat));
      return true;
    }
    /** @type {Record<string, () => void>} */
    const keys = {
      '+': () => use(at, seat),
      '-': () => use(at, 'remove'),
      Delete: () => use(at, 'remove'),
      Backspace: () => use(at, 'remove'),
      b: () => choose(0),
      w: () => choose(1),
      r: () => choose('remove'),
    };
    keys[key]?.();
    return key in keys;
  }

  node.addEventListener('click', (event) => {
    const at = spotOf(event);
    if (at) use(at);
  });
  node.addEventListener(
    'keydown',
    (event) => {
      const at = spotOf(event);
      if (!at || event.ctrlKey || event.metaKey || event.altKey || !press(at, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  /** Puts the board on the table in the layout of the moment. */
  async function build() {
    builds += 1;
    const mine = builds;
    const skin = settings.contrast ? 'contrast' : choice.skin;
    const { template, geometry } = await loadBoard(site, info.code, skin, narrow.matches ? 'tall' : 'wide');
    if (mine !== builds) return;
    parts?.board.destroy();
    const game = { ...info, off: shape.off };
    const board = createBoard(node, {
      template,
      geometry,
      info: game,
      near: NEAR,
      speed: 0,
      labels: true,
      say: (code, data) => boardSaid(said, code, data),
      announce,
    });
    const layout = createLayout(geometry, game, NEAR);
    const topOf = (/** @type {string} */ at) => standing(table(), layout).get(at)?.at(-1);
    const carry = createCarry(
      /** @type {HTMLElement} */ (node.firstElementChild),
      layout,
      topOf,
      show,
      (from, to) => {
        const next = move(table(), layout, shape, from, to);
        if (next) make(next, to ?? from, '');
        else show();
      },
      show,
    );
    parts = { board, layout, template, carry };
    show();
  }

  const turned = () => build();
  narrow.addEventListener('change', turned);

  return {
    node,
    /** @type {Promise<void>} */
    built: build(),
    layout: () => parts?.layout ?? null,
    show,
    /** Points at a play. @param {Tree | null} tree @param {Hint['moves'] | null} moves */
    point(tree, moves) {
      shown = moves && { tree, moves };
      show();
    },
    close() {
      builds += 1;
      narrow.removeEventListener('change', turned);
      parts?.board.destroy();
    },
  };
}
