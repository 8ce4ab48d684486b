/** @import { Seat } from '../engine/types.js' */
/** @import { App } from './types.js' */
/** @import { Game } from './game.js' */
/** @typedef {typeof import('../links/guest.js').createGuest} CreateGuest */
import { cardsDialog, hasSeenCards } from './cards.js';
import { askHint } from './counsel.js';
import { button, el, setShown, setText } from './dom.js';
import { createHints } from './hints.js';
import { createHistory } from './history.js';
import { createSeedNote } from './seed.js';
import { colour, isYou, scoreNow, who } from './speech.js';
import { language, number, t } from './words.js';

/** @param {Game} game @param {Seat} seat */
function createPlayer(game, seat) {
  const name = el('b', { class: 'name' });
  const level = el('span', { class: 'level' });
  const pips = el('span', { class: 'pips', 'data-pips': seat });
  const score = el('span', { class: 'score', 'data-score': seat });
  const clock = el('span', { class: 'clock', 'data-clock': seat });
  const disc = el('i', { class: `disc ${colour(game.session, seat)}`, 'aria-hidden': 'true' });
  const node = el('div', { class: 'player', 'data-player': seat }, disc, name, level, clock, pips, score);

  function update() {
    const { state, session } = game;
    const { opponent, level: strength, limit } = session.choice;
    setText(name, who(session, seat));
    const computer = opponent === 'watch' || (opponent === 'cpu' && !isYou(session, seat));
    setText(level, computer ? t(`level.${strength}`) : session.standin === seat ? t('standin') : '');
    const entering = state.entering;
    setText(pips, t(entering ? 'entering' : 'pips', { n: (entering ?? state.pips)[seat] }));
    pips.title = t(entering ? 'entering.title' : 'pips.title');
    setText(score, number(scoreNow(session)[seat]));
    score.title = state.match ? t('match.to', { n: state.match.to }) : t('score');
    score.setAttribute('aria-label', `${t('score')} ${number(scoreNow(session)[seat])}`);
    const running = limit > 0 && state.phase !== 'over' && state.seat === seat && game.clock.running;
    setText(clock, running ? number(session.left) : '');
    clock.classList.toggle('short', running && session.left <= 10);
    node.classList.toggle('turn', state.phase !== 'over' && state.seat === seat);
  }
  return { node, update };
}

/**
 * Players and score, what was said last, and what can be done now.
 * @param {App} app
 * @param {Game} game
 * @param {() => void} openMenu
 * @param {() => void} takeOver plays the game here that this page follows
 * @param {CreateGuest} [createGuest] for a game or position that came by a link
 */
export function createPanel(app, game, openMenu, takeOver, createGuest) {
  const home = button('home', '', () => app.open('?'), { class: 'icon home' });
  const menu = button('menu', '', openMenu, { class: 'icon menu' });
  const title = el('h1');
  const engine = el('div', { 'data-slot': 'engine' });
  const newer = el('div', { 'data-slot': 'update' });
  const players = [createPlayer(game, 1), createPlayer(game, 0)];
  if (game.near === 1) players.reverse();
  const message = el('p', { class: 'message', 'data-message': '' });
  const history = createHistory(app, game);
  const guest = createGuest?.(app, game, history);
  const elsewhere = el('p', {});
  const here = button('take-over', '', takeOver);
  const follower = el(
    'section',
    { class: 'beside', 'data-following': '', hidden: true },
    elsewhere,
    el('div', { class: 'answers' }, here),
  );
  const hints = createHints(game);
  const fair = el('div', { class: 'fair' });
  let noted = '';

  /** The fingerprint of the dice while they are new, the seed once they have done their work. */
  function noteSeed() {
    const over = game.state.phase === 'over';
    setShown(fair, (game.state.turn === 1 || over) && !game.looking && !guest);
    const key = `${over} ${language()}`;
    if (key === noted) return;
    noted = key;
    fair.replaceChildren(createSeedNote(app, game.session, over) ?? '');
  }

  async function openCards() {
    await cardsDialog(game.info.code);
    app.update();
  }

  const actions = {
    cards: button('cards', '?', openCards, { class: 'icon' }),
    hint: button('hint', '', () => askHint(game)),
    back: button('back', '', () => game.stepBack()),
    undo: button('undo', '', () => game.stepBack(true)),
    takeback: button('take-back', '', () => game.takeBack()),
    seat: button('seat', '', () => game.playForMe(false), { class: 'main' }),
    double: button('double', '', () => game.go(['double'])),
    throw: button('throw', '', () => game.throwDice(), { class: 'main' }),
    done: button('done', '', () => game.done(), { class: 'main' }),
  };
  const bar = el('div', { class: 'actions' }, ...Object.values(actions), history.bar);
  const node = el(
    'aside',
    { class: 'panel' },
    el('header', { class: 'bar' }, home, title, el('div', { class: 'ends' }, newer, menu)),
    el('div', { class: 'players' }, ...players.map((player) => player.node)),
    guest?.node,
    follower,
    el('div', { class: 'foot' }, el('div', { class: 'said' }, engine, message), bar),
    hints.node,
    history.node,
    fair,
  );

  function words() {
    setText(title, t(`game.${game.info.code}`));
    for (const [icon, key] of /** @type {const} */ ([
      [home, 'home'],
      [menu, 'menu'],
      [actions.cards, 'menu.cards'],
    ])) {
      icon.setAttribute('aria-label', t(key));
      icon.title = t(key);
    }
    setText(actions.hint, t('hint'));
    setText(actions.back, t('back'));
    setText(actions.undo, t('undo'));
    setText(actions.takeback, t('take-back'));
    setText(actions.seat, t('seat'));
    setText(actions.double, t('double'));
    setText(actions.throw, t(game.state.phase === 'opening' ? 'open' : 'throw'));
    setText(actions.done, t('done'));
    setText(elsewhere, t('elsewhere'));
    setText(here, t('take-over'));
    node.setAttribute('aria-label', t('panel'));
  }

  /** The focus of a button that is gone goes to what is to be done next. */
  function handOn() {
    const next = /** @type {HTMLElement | null} */ (
      bar.querySelector('button.main:not([hidden], [hidden] *)')
    );
    if (next) next.focus();
    else game.board?.focus();
  }

  return {
    node,
    openTurns: history.open,
    update() {
      const held = /** @type {HTMLElement | null} */ (
        bar.contains(document.activeElement) ? document.activeElement : null
      );
      const { state, session, mine } = game;
      const looking = !!game.looking;
      const turn = mine && !looking && !game.thinking;
      words();
      for (const player of players) player.update();
      setText(
        message,
        game.message() || (guest || !game.here ? '' : t(mine ? 'message.yours' : 'message.theirs')),
      );
      setShown(actions.cards, turn && !guest && state.turn === 1 && !hasSeenCards(game.info.code));
      actions.hint.setAttribute('aria-pressed', String(!!game.hints));
      setShown(actions.hint, turn && state.phase === 'play' && !session.choice.ranked && !game.complete);
      setShown(actions.back, turn && session.path.length > 1);
      setShown(actions.undo, turn && session.path.length > 0);
      setShown(actions.takeback, !looking && game.canTakeBack);
      setShown(actions.seat, game.here && session.standin !== null && state.phase !== 'over');
      setShown(actions.double, turn && state.phase === 'throw' && state.can.includes('double'));
      setShown(actions.throw, turn && ['throw', 'opening'].includes(state.phase) && !game.throwsItself);
      setShown(actions.done, turn && game.complete && !game.info.auto_pass);
      setShown(newer, game.between || app.stuck);
      setShown(follower, game.following);
      noteSeed();
      hints.update();
      history.update();
      guest?.update();
      if (held?.closest('[hidden]')) handOn();
    },
  };
}
