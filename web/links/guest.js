/** @import { App } from '../app/types.js' */
/** @import { Game } from '../app/game.js' */
/** @import { createHistory } from '../app/history.js' */
import { button, el, setText } from '../app/dom.js';
import { sessionOf } from '../app/session.js';
import { resultSaid } from '../app/speech.js';
import { addWords, t } from '../app/words.js';
import { openArchive } from '../records/archive.js';
import { createJudge } from './judge.js';
import { tables } from './words.js';

/**
 * What is said and offered beside a game or position that came by a link.
 * @param {App} app
 * @param {Game} game
 * @param {ReturnType<typeof createHistory>} history
 */
export function createGuest(app, game, history) {
  return game.session.guest?.kind === 'puzzle' ? createPuzzle(app, game) : createReplay(game, history);
}

/** @param {Game} game @param {ReturnType<typeof createHistory>} history */
function createReplay(game, history) {
  const about = el('p', { 'data-guest': 'game' });
  const result = el('p', { class: 'soft' });
  const keepIt = button('keep', '', () => keep(game));
  const node = el('section', { class: 'beside' }, about, result, el('div', { class: 'answers' }, keepIt));
  let begun = false;

  return {
    node,
    update() {
      addWords(tables);
      const [black, white] = game.session.guest?.names ?? ['', ''];
      const data = { black: black || t('black'), white: white || t('white') };
      setText(about, t('link.game', data));
      setText(result, game.state.result ? resultSaid(game.session) : t('link.open'));
      setText(keepIt, t('link.keep'));
      if (begun) return;
      begun = true;
      history.replay().catch(game.hooks.trouble);
    },
  };
}

/** Puts the game among those kept here, and opens it there. @param {Game} game */
async function keep({ session, hooks }) {
  const { id, record, state, guest } = session;
  const now = Date.now();
  const archive = await openArchive();
  const written = await archive.put({
    v: 1,
    id,
    name: '',
    names: guest?.names ?? ['', ''],
    record,
    choice: null,
    source: 'imported',
    created: now,
    changed: now,
    result: state.result,
    turns: state.turn,
  });
  if (written) location.hash = `game=${id}`;
  else hooks.trouble(new Error(t('not-kept')));
}

/** @param {App} app @param {Game} game */
function createPuzzle(app, game) {
  const { record, state } = game.session;
  const about = el('p', { 'data-guest': 'puzzle' });
  const judge = createJudge(app, game);
  const again = button('try-again', '', tryAgain, { class: 'main' });
  const on = button('play-on', '', playOn);
  const node = el(
    'section',
    { class: 'beside' },
    about,
    judge.node,
    el('div', { class: 'answers' }, again, on),
  );

  function tryAgain() {
    judge.clear();
    game.keep({ record, state });
    game.go();
  }

  /** A game of one's own from here, kept like any other. */
  function playOn() {
    const { choice, record, state, address } = game.session;
    app.resume(sessionOf(choice, record, state, address));
  }

  return {
    node,
    update() {
      addWords(tables);
      setText(about, t(state.dice ? 'link.puzzle.dice' : 'link.puzzle'));
      setText(again, t('link.again'));
      setText(on, t('link.play-on'));
      again.hidden = game.session.record.actions.length === record.actions.length;
      judge.update();
    },
  };
}
