/** @import { Board, Sayings, View } from '../board/types.js' */
/** @import { Edge, GameCode, Place } from '../engine/types.js' */
/** @import { Heading, Lesson, School, Screen, Step, Verdict } from './types.js' */
import { announce } from '../app/announce.js';
import { button, el, setShown, setText } from '../app/dom.js';
import { SPEEDS } from '../app/game.js';
import { boardSaid } from '../app/say.js';
import { lastChoice, sessionOf } from '../app/session.js';
import { gameInfo, loadBoard } from '../app/site.js';
import { reasonSaid, throwName } from '../app/speech.js';
import { isComplete, steps, usedDice } from '../app/turn.js';
import { language, number, t } from '../app/words.js';
import { createBoard } from '../board/board.js';
import { keepDone } from './progress.js';

const narrow = matchMedia('(max-width: 640px) and (orientation: portrait)');

/**
 * A lesson: a board, what is asked about it, and what comes of the answer.
 * @param {School} school
 * @param {HTMLElement} root
 * @param {GameCode} game
 * @param {Heading[]} lessons those it is one of
 * @param {Lesson} lesson
 * @returns {Screen}
 */
export function createLesson(school, root, game, lessons, lesson) {
  const { site, engine, settings } = school;
  const info = gameInfo(site, game);
  const choice = { ...lastChoice({ site }, game), opponent: /** @type {const} */ ('local'), swap: false };
  const following = lessons[lessons.findIndex(({ id }) => id === lesson.id) + 1];

  const host = el('div', { class: 'board', 'data-board': game });
  const count = el('p', { class: 'soft' });
  const ask = el('p', { class: 'ask' });
  const options = el('div', { class: 'options' });
  const message = el('p', { class: 'message', 'data-message': '', tabindex: '-1' });
  const again = button('again', t('lesson.again'), () => enter(at));
  const back = button('back', t('back'), stepBack, { class: 'quiet' });
  const next = button('next', '', goOn, { class: 'main' });
  const play = el('a', { class: 'main', href: `index.html?game=${game}&lang=${language()}` });
  const main = el(
    'main',
    { class: 'lesson', 'data-screen': 'lesson', 'data-lesson': lesson.id },
    el('div', { class: 'table' }, host),
    el(
      'div',
      { class: 'panel' },
      button('list', t('lesson.list'), () => school.open(game), { class: 'quiet' }),
      el('h1', {}, lesson.title),
      count,
      ask,
      options,
      message,
      el('div', { class: 'answers' }, back, again, play, next),
      school.engineLine,
    ),
  );
  setText(play, t('lesson.play', { game: t(`game.${game}`) }));
  setShown(school.engineLine, false);
  root.replaceChildren(main);

  let at = 0;
  let session = sessionOf(choice, lesson.steps[0].record, lesson.steps[0].state, '');
  /** @type {'asking' | 'right' | 'wrong'} */
  let stand = 'asking';
  /** @type {Board | null} */
  let board = null;
  let builds = 0;

  /** @returns {Step} */
  const step = () => lesson.steps[at];
  const last = () => at === lesson.steps.length - 1;

  /** @returns {View} */
  function view() {
    const { state, path } = session;
    return {
      position: state.position,
      mover: state.mover,
      dice: state.dice,
      used: state.dice ? usedDice(state.dice, info.double, path) : [],
      tree: state.tree,
      path,
      active: step().kind === 'play' && stand === 'asking',
      last: null,
      cube: state.cube,
      throwName: throwName(site, game, state.dice),
      hints: null,
      tapDice: false,
    };
  }

  function show() {
    board?.show(view());
    setText(count, t('lesson.step', { n: number(at + 1), of: number(lesson.steps.length) }));
    setText(next, t(last() ? 'lesson.following' : 'lesson.next'));
    const done = stand === 'right';
    setShown(back, stand === 'asking' && session.path.length > 0);
    setShown(again, stand === 'wrong' && step().kind === 'play');
    setShown(next, done && !(last() && !following));
    setShown(play, done && last());
    Object.assign(main.dataset, { step: step().id, stand });
  }

  /** @param {string} text */
  function say(text) {
    setText(message, text);
    announce(text);
  }

  /** @param {number} number */
  function enter(number) {
    at = number;
    const { record, state, kind, ask: asked } = step();
    session = sessionOf(choice, record, state, '');
    stand = kind === 'look' ? 'right' : 'asking';
    setText(ask, asked);
    say('');
    options.replaceChildren(
      ...(step().options ?? []).map((text, index) => button(`option-${index}`, text, () => answer(index))),
    );
    board?.set({ info: { ...info, off: state.off } });
    if (kind === 'look' && last()) keepDone(game, lesson.id);
    show();
  }

  /** What was prepared to be said to an answer. @param {boolean} right @returns {Verdict} */
  function prepared(right) {
    return { right, text: (right ? step().right : step().wrong) ?? '' };
  }

  /** @param {Verdict} verdict */
  function judge({ right, text }) {
    stand = right ? 'right' : 'wrong';
    if (right && last()) keepDone(game, lesson.id);
    say(text);
    show();
    message.focus({ preventScroll: true });
  }

  /** @param {number} index */
  function answer(index) {
    for (const [number, each] of [...options.querySelectorAll('button')].entries()) {
      each.setAttribute('aria-pressed', String(number === index));
    }
    judge(step().judgeOption?.(index) ?? prepared(index === step().answer));
  }

  /** @param {Edge} edge */
  async function stepMade(edge) {
    const path = [...session.path, edge];
    session.path = path;
    say('');
    show();
    if (!session.state.tree || !isComplete(session.state.tree, path)) return;
    await board?.settled();
    const { judgePlay, goal } = step();
    if (judgePlay) say(t('hint.thinking'));
    const verdict = (await judgePlay?.(steps(path))) ?? prepared(goal?.includes(edge[4]) ?? true);
    if (session.path === path) judge(verdict);
  }

  function stepBack() {
    session.path = session.path.slice(0, -1);
    say('');
    show();
  }

  function goOn() {
    if (!last()) enter(at + 1);
    else if (following) school.open(game, following.id);
  }

  /** @param {{ from: Place, to: Place | null }} attempt */
  async function why({ from, to }) {
    const { record, path } = session;
    setShown(school.engineLine, true);
    const { reason } = await engine.ask({ do: 'why', record, partial: steps(path), from, to });
    if (session.path === path) say(reasonSaid('why', game, reason));
  }

  /** @param {unknown} error */
  function trouble(error) {
    say(t('trouble', { message: error instanceof Error ? error.message : String(error) }));
  }

  /** Puts the board on the table in the layout of the moment. */
  async function build() {
    const build = ++builds;
    const skin = settings.contrast ? 'contrast' : choice.skin;
    const { template, geometry } = await loadBoard(site, game, skin, narrow.matches ? 'tall' : 'wide');
    if (build !== builds) return;
    board?.destroy();
    main.dataset.layout = narrow.matches ? 'tall' : 'wide';
    board = createBoard(host, {
      template,
      geometry,
      info: { ...info, off: session.state.off },
      near: session.state.mover,
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEEDS[settings.speed],
      labels: true,
      say: (code, data) => boardSaid(session, code, /** @type {Sayings[keyof Sayings]} */ (data)),
      announce,
      onStep: (edge) => stepMade(edge).catch(trouble),
      onBack: stepBack,
      onIllegal: (attempt) => why(attempt).catch(trouble),
    });
    show();
  }

  const rebuild = () => build().catch(trouble);
  narrow.addEventListener('change', rebuild);
  enter(0);
  rebuild();

  return {
    close() {
      builds += 1;
      narrow.removeEventListener('change', rebuild);
      board?.destroy();
    },
  };
}
