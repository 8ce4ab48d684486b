/** @import { Board, BoardOptions } from '../board/types.js' */
/** @import { CreateGuest } from './panel.js' */
/** @import { App, Screen, Session } from './types.js' */
import { createBoard } from '../board/board.js';
import { keepGame } from '../records/keep.js';
import { announce } from './announce.js';
import { askWhy } from './counsel.js';
import { createQuestions } from './cube.js';
import { el } from './dom.js';
import { follow, setFollowing } from './follow.js';
import { Game } from './game.js';
import { holdGame } from './hold.js';
import { openMenu } from './menu.js';
import { moveTextDialog } from './movetext.js';
import { createPanel } from './panel.js';
import { createResult } from './result.js';
import { boardSaid } from './say.js';
import { loadBoard } from './site.js';
import { count } from './stats.js';
import { loadGame, saveGame } from './store.js';
import { storyDialog } from './story.js';
import { t } from './words.js';

const narrow = matchMedia('(max-width: 640px) and (orientation: portrait)');

/** How the board lies on this device now. @returns {'tall' | 'wide'} */
export function boardLayout() {
  return narrow.matches ? 'tall' : 'wide';
}

/**
 * The screen of a game: board, panel, and the result laid over the band.
 * @param {App} app
 * @param {HTMLElement} root
 * @param {Session} session
 * @param {CreateGuest} [createGuest] for a game or position that came by a link
 * @returns {Screen & { game: Game }}
 */
export function createPlay(app, root, session, createGuest) {
  const host = el('div', { class: 'board', 'data-board': session.choice.game });
  const table = el('div', { class: 'table' }, host);
  const game = new Game(app, session, {
    changed: () => update(),
    over: () => result.update(true),
    trouble: (error) => trouble(error),
    save: keep,
    count,
  });
  const menu = () =>
    openMenu(
      app,
      game,
      () => rebuild(),
      () => panel.openTurns(),
    );
  const panel = createPanel(app, game, menu, () => hold?.takeOver(), createGuest);
  const result = createResult(app, game);
  table.append(result.node);
  const main = el(
    'main',
    { class: 'play', 'data-screen': 'play', 'data-layout': boardLayout() },
    table,
    panel.node,
  );

  const skinNow = () => (app.settings.contrast ? 'contrast' : session.choice.skin);
  let drawn = '';
  const questions = createQuestions();
  let closed = false;
  let builds = 0;

  function update() {
    const { state } = game;
    Object.assign(main.dataset, {
      phase: state.phase,
      seat: String(state.seat),
      mine: String(game.mine),
      thinking: String(game.thinking),
      turn: String(state.turn),
      looking: String(!!game.looking),
    });
    panel.update();
    result.update(false);
    questions.update(game);
  }

  const hold = session.guest
    ? null
    : holdGame(session.id, {
        current: () => game.session,
        changed(writes) {
          const latest = writes ? loadGame(session.id) : null;
          if (latest && latest.updated > session.updated) follow(game, latest);
          setFollowing(game, !writes);
          panel.update();
        },
        moved: (latest) => follow(game, latest),
      });
  let told = false;

  /** Keeps the game at once, and among all games; where the disk refuses, that is told once. @param {Session} session */
  async function keep(session) {
    if (!game.here) return;
    saveGame(session);
    hold?.tell();
    if ((await keepGame(session)) || told || closed) return;
    told = true;
    game.say(() => t('not-kept'));
    panel.update();
  }

  /** @param {unknown} error */
  function trouble(error) {
    const message = error instanceof Error ? error.message : String(error);
    game.say(() => t('trouble', { message }));
    panel.update();
  }

  /** @param {Pick<BoardOptions, 'template' | 'geometry' | 'info'>} picture */
  function boardOf(picture) {
    return createBoard(host, {
      ...picture,
      near: game.near,
      speed: game.step,
      labels: app.settings.labels,
      flipColors: session.choice.swap,
      say: (code, data) => boardSaid(session, code, data),
      announce,
      onStep: (edge) => game.stepped(edge),
      onBack: () => game.stepBack(),
      onWrite: () => game.mine && game.state.phase === 'play' && moveTextDialog(app, game),
      onDone: () => game.done(),
      onDice: () => game.throwDice(),
      onThrowName: () => storyDialog(game),
      onIllegal: ({ from, to }) => askWhy(game, from, to),
      onLand: (landing) => game.landed(landing),
    });
  }

  /** Puts the board on the table in the skin and layout of the moment. */
  async function build() {
    const mine = ++builds;
    const { choice } = game.session;
    const layout = boardLayout();
    const skin = skinNow();
    drawn = skin;
    const { template, geometry } = await loadBoard(app.site, choice.game, skin, layout);
    if (closed || mine !== builds) return;
    main.dataset.layout = layout;
    const info = { ...game.info, off: game.state.off };
    if (game.board) game.board.set({ template, geometry, info, near: game.near });
    else game.board = boardOf({ template, geometry, info });
    game.show();
    performance.mark('board-shown');
  }

  /** The game begins with the first board, be it the second that was asked for. */
  async function begin() {
    await hold?.ready;
    if (closed || game.begun || !game.board) return;
    await game.begin();
    if (game.mine) performance.mark('playable');
  }

  const rebuild = () => build().then(begin).catch(trouble);

  update();
  root.replaceChildren(main);
  const shown = build();
  narrow.addEventListener('change', rebuild);
  const leave = () => {
    if (game.here) saveGame(game.session);
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  shown.then(begin).catch(trouble);

  return {
    game,
    shown: shown.catch(() => {}),
    update() {
      if (skinNow() !== drawn) rebuild();
      /** @type {Board | null} */ (game.board)?.set({
        speed: game.step,
        labels: app.settings.labels,
        say: (code, data) => boardSaid(session, code, data),
      });
      game.show();
      game.goOn();
      result.update(false);
    },
    close() {
      closed = true;
      narrow.removeEventListener('change', rebuild);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      hold?.close();
      game.rest();
      game.board?.destroy();
    },
  };
}
