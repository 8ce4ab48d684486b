/** @import { Board, Sayings } from '../board/types.js' */
/** @import { App } from '../app/types.js' */
/** @import { Asked, Deed, Fault, Frame, Part } from './types.js' */

import { writeAddress } from '../app/address.js';
import { announce } from '../app/announce.js';
import { el, setText } from '../app/dom.js';
import { SPEEDS } from '../app/game.js';
import { boardSaid } from '../app/say.js';
import { loadBoard } from '../app/site.js';
import { has, language, t } from '../app/words.js';
import { createBoard } from '../board/board.js';
import { EngineError } from '../engine/client.js';
import { createDeeds } from './deeds.js';
import { createPlaying } from './playing.js';
import { createShowing } from './showing.js';
import { followSize } from './size.js';
import { createTrying } from './trying.js';

const PARTS = { view: createShowing, try: createTrying, play: createPlaying };

/** Narrow: the board stands upright. A frame that does not follow its height must be high enough for that. */
const narrow = matchMedia('(width < 480px)');
const upright = matchMedia('(orientation: portrait)');

/**
 * The board that was asked for, with what is said and can be done below it.
 * @param {App} app
 * @param {HTMLElement} root
 * @param {Asked} asked
 * @param {object} around
 * @param {boolean} around.follows the page gives the frame the height that it asks for
 * @param {HTMLElement} around.engineLine
 * @param {(type: 'ready' | 'move' | 'end' | 'resize', detail: object) => void} around.post
 * @param {(fault: Fault) => void} around.wrong the engine refuses what was asked for
 */
export function createFrame(app, root, asked, { follows, engineLine, post, wrong }) {
  const { info, choice, mode } = asked;
  const host = el('div', { class: 'board', 'data-board': info.code });
  const table = el('div', { class: 'table' }, host);
  const message = el('p', { class: 'message', 'data-message': '' });
  const link = el('a', { class: 'site', target: '_blank', rel: 'noopener' });
  const foot = el('footer', { class: 'foot' }, message);
  const title = el('h1', { class: 'unseen' }, t(`game.${info.code}`));
  const main = el('main', { class: 'frame', 'data-mode': mode }, title, table, foot);
  /** @type {() => string} */
  let words = () => '';
  let ratio = 0;
  let builds = 0;
  let awake = mode === 'view';
  let closed = false;

  /** @type {Frame} */
  const frame = {
    app,
    asked,
    board: null,
    show() {
      frame.board?.set({ near: part.near() });
      frame.board?.show(part.view());
      frame.update();
    },
    update() {
      setText(message, words());
      deeds.update();
      Object.assign(main.dataset, { awake: String(awake), ...part.data?.() });
    },
    say(said) {
      if (words() === said()) return;
      words = said;
      if (frame.board) announce(words());
    },
    trouble(error) {
      const key = error instanceof EngineError ? `position.${error.code}` : '';
      if (error instanceof EngineError && has(key))
        return wrong({ key, data: /** @type {Fault['data']} */ (error.data) });
      const message = error instanceof Error ? error.message : String(error);
      frame.say(() => t('trouble', { message }));
      frame.update();
    },
    post,
    lay: (node) => table.append(node),
  };

  /** @type {Part} */
  const part = PARTS[mode](frame);
  /** @type {Deed} */
  const start = {
    name: 'start',
    words: () => t(mode === 'try' ? 'embed.start.try' : 'start'),
    shown: () => !awake,
    press: wake,
    main: true,
  };
  const deeds = createDeeds([...part.deeds, start]);
  foot.append(deeds.node, link);
  root.replaceChildren(main);
  const size = followSize(
    main,
    table,
    () => ratio,
    (height) => post('resize', { height }),
  );

  /** The reader has touched the board. */
  function wake() {
    if (awake) return;
    awake = true;
    foot.prepend(engineLine);
    app.engine.ready.then(() => {
      app.ready = true;
    });
    part.wake();
    frame.update();
    frame.board?.focus();
  }

  const layout = () => (narrow.matches && (follows || upright.matches) ? 'tall' : 'wide');

  /** Puts the board on the table in the layout of the moment. */
  async function build() {
    builds += 1;
    const build = builds;
    const skin = !asked.skin && app.settings.contrast ? 'contrast' : choice.skin;
    const shape = layout();
    const { template, geometry } = await loadBoard(app.site, choice.game, skin, shape);
    if (closed || build !== builds) return;
    frame.board?.destroy();
    main.dataset.layout = shape;
    ratio = geometry.height / geometry.width;
    frame.board = createBoard(host, {
      template,
      geometry,
      info: { ...info, off: part.trays() },
      near: part.near(),
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEEDS[app.settings.speed],
      labels: asked.labels ?? app.settings.labels,
      say: (code, data) => boardSaid(part.session(), code, /** @type {Sayings[keyof Sayings]} */ (data)),
      announce,
      onStep: (edge) => part.onStep?.(edge),
      onBack: () => part.onBack?.(),
      onDone: () => part.onDone?.(),
      onDice: () => (awake ? part.onDice?.() : wake()),
      onIllegal: (attempt) => part.onIllegal?.(attempt),
      onLand: (landing) => part.onLand?.(landing),
    });
    part.built?.();
    frame.show();
    size.fit();
  }

  function turned() {
    if (layout() !== main.dataset.layout) build().catch(frame.trouble);
  }

  async function open() {
    setText(link, t('title'));
    link.setAttribute('aria-label', t('embed.site', { game: t(`game.${info.code}`) }));
    const address = new URL(`index.html${writeAddress(choice, info)}`, document.baseURI);
    address.searchParams.set('lang', language());
    link.href = String(address);
    await build();
    if (closed) return;
    performance.mark('board-shown');
    post('ready', { title: t(`game.${info.code}`), game: info.code, mode, fault: null });
  }

  host.addEventListener('pointerdown', wake);
  host.addEventListener('focusin', wake);
  narrow.addEventListener('change', turned);
  upright.addEventListener('change', turned);

  return {
    /** @type {Promise<void>} */
    opened: open(),
    /** @param {string} name */
    command(name) {
      if (name === 'next') part.next();
      else if (name === 'previous') part.previous();
      else {
        part.flip();
        frame.show();
      }
    },
    close() {
      closed = true;
      narrow.removeEventListener('change', turned);
      upright.removeEventListener('change', turned);
      size.stop();
      part.close?.();
      frame.board?.destroy();
    },
  };
}
