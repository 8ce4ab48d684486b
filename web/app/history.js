/** @import { GameRecord, Turn } from '../engine/types.js' */
/** @import { App } from './types.js' */
/** @import { Game } from './game.js' */
import { openDialog } from './dialog.js';
import { button, el, setShown, setText } from './dom.js';
import { rove } from './rove.js';
import { sessionOf } from './session.js';
import { colour, pair, playNoted } from './speech.js';
import { language, number, t } from './words.js';

/** @param {string} game @param {Turn} turn */
function turnText(game, turn) {
  if (turn.kind === 'play') return playNoted(game, turn.text);
  return turn.kind === 'name' ? `${t('turn.name')} ${turn.text}` : t(`turn.${turn.kind}`);
}

/**
 * The list of the turns, and the way back and forth through the game.
 * @param {App} app
 * @param {Game} game
 */
export function createHistory(app, game) {
  /** @type {Turn[]} */
  let turns = [];
  /** @type {Turn[]} those that have a row */
  let rows = [];
  let asked = -1;
  let drawn = '';
  let at = -1;
  /** @type {GameRecord | null} the game up to the state that is looked at */
  let cut = null;

  const list = el('ol', { 'data-turns': '' });
  const reach = rove(list);
  const heading = el('h2');
  const node = el('section', { class: 'turns' }, heading, list);
  const back = button('turn-back', '‹', () => look(at - 1), { class: 'icon' });
  const forth = button('turn-forth', '›', () => look(at + 1), { class: 'icon' });
  const play = button('play-on', '', () => playOn());
  const now = button('turn-now', '', () => look(-1), { class: 'main' });
  const bar = el('div', { class: 'looking', hidden: true }, back, forth, play, now);

  /** Asks for the turns when there are more of them than shown. */
  async function refresh() {
    const { record } = game.session;
    if (record.actions.length === asked && drawn === language()) return;
    asked = record.actions.length;
    if (!asked) turns = [];
    else ({ turns } = await app.engine.ask({ do: 'notate', record }));
    draw();
  }

  /** Adds the rows that are new, or makes all anew in another language, and keeps the row of the moment in sight. */
  function draw() {
    const grows = rows.every(
      (turn, index) => turn.at === turns[index]?.at && turn.text === turns[index].text,
    );
    const known = grows && drawn === language() ? rows.length : 0;
    if (!known) list.replaceChildren();
    drawn = language();
    rows = turns;
    list.append(...turns.slice(known).map((turn, index) => row(turn, known + index)));
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = /** @type {HTMLElement | undefined} */ (list.children[at < 0 ? turns.length - 1 : at]);
    if (at >= 0) current?.firstElementChild?.setAttribute('aria-current', 'step');
    if (!list.contains(document.activeElement)) reach(current?.firstElementChild);
    requestAnimationFrame(() => {
      if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    });
  }

  /** @param {Turn} turn @param {number} index */
  function row(turn, index) {
    const dice = turn.dice ? pair(turn.dice) : '';
    const press = () => look(index);
    return el(
      'li',
      {},
      el(
        'button',
        { type: 'button', 'data-turn': index + 1, onclick: press },
        el('span', { class: 'n' }, number(index + 1)),
        el('i', {
          class: `disc ${colour(game.session, turn.seat)}`,
          role: 'img',
          'aria-label': t(colour(game.session, turn.seat)),
        }),
        el('span', { class: 'dice' }, dice),
        el('span', { class: 'text' }, turnText(game.info.code, turn)),
      ),
    );
  }

  /** Shows the game as it stood after a turn; past the last turn it shows the game itself. @param {number} index */
  async function look(index) {
    const turn = turns[index];
    at = turn && index < turns.length - 1 ? index : -1;
    if (index < -1) at = 0;
    if (at < 0) game.look(null);
    else {
      const { record } = game.session;
      const wanted = at;
      const upToIt = { ...record, actions: record.actions.slice(0, turns[at].at) };
      const { state } = await app.engine.ask({ do: 'state', record: upToIt });
      if (at !== wanted) return;
      cut = upToIt;
      game.look(state);
    }
    draw();
  }

  /** A new game from the turn shown; the one it comes from stays as it is. */
  function playOn() {
    const state = game.looking;
    if (!state || !cut) return;
    const { choice, address, guest } = game.session;
    const players = guest ? { opponent: /** @type {const} */ ('cpu'), seat: state.seat } : {};
    app.resume(sessionOf({ ...choice, ranked: false, ...players }, cut, state, address));
  }

  return {
    node,
    bar,
    update() {
      if (game.looking && game.state.phase === 'over' && at < 0) game.look(null);
      setText(heading, t('turns'));
      setText(play, t('play-on'));
      setText(now, t('turn.now'));
      back.setAttribute('aria-label', t('turn.back'));
      forth.setAttribute('aria-label', t('turn.forth'));
      back.disabled = at === 0;
      setShown(bar, !!game.looking);
      refresh().catch(() => {
        asked = -1;
      });
    },
    /** Goes to the first turn. */
    async replay() {
      await refresh();
      await look(0);
    },
    /** The list in a dialog, where the screen has no room for it. */
    async open() {
      await refresh();
      await openDialog('turns', t('turns'), (close) => {
        const rows = turns.map((turn, index) => row(turn, index));
        const all = el('ol', { class: 'turn-list', onclick: () => close() }, ...rows);
        rove(all)(rows.at(at)?.firstElementChild);
        return [all];
      });
    },
  };
}
