/** @import { Action } from '../engine/types.js' */
/** @import { Game } from './game.js' */
import { openDialog, withdrawQuestions } from './dialog.js';
import { button, el } from './dom.js';
import { tell } from './speech.js';
import { number, t } from './words.js';

/** Asks what a game waits to be told, once, and no longer than it waits. */
export function createQuestions() {
  let asked = '';

  return {
    /** @param {Game} game */
    update(game) {
      const { state, session } = game;
      const waits = game.mine && ['double', 'resign', 'name'].includes(state.phase);
      const question = waits ? `${session.record.actions.length}${state.phase}` : '';
      if (question === asked) return;
      withdrawQuestions();
      asked = question;
      if (question) ask(game);
    },
  };
}

/**
 * Asks the person for an answer the game waits for: to a double, to a resignation, or which double to play.
 * @param {Game} game
 */
async function ask(game) {
  const { state, session } = game;
  if (state.phase === 'name') {
    const die = await openDialog(
      'name',
      t('name.title'),
      (close) => [
        el('p', {}, t('name.text')),
        el(
          'div',
          { class: 'answers numbers' },
          ...(state.choices ?? []).map((n) =>
            button('name', number(n), () => close(String(n)), { 'data-value': n }),
          ),
        ),
      ],
      { must: true },
    );
    if (die && game.mine && game.state === state) game.go(['name', Number(die)]);
    return;
  }
  const double = state.phase === 'double';
  const other = state.seat === 0 ? 1 : 0;
  const value = (state.cube?.value ?? 1) * 2;
  const answers = double
    ? ['take', 'drop', ...(state.can.includes('beaver') ? ['beaver'] : [])]
    : ['accept', 'refuse'];
  const chosen = await openDialog(
    state.phase,
    tell(session, other, double ? 'cube.title' : 'resign.offered'),
    (close) => [
      el(
        'p',
        {},
        double ? t('cube.text', { value, lost: value / 2 }) : t('resign.text', { n: state.offer ?? 1 }),
      ),
      el(
        'div',
        { class: 'answers' },
        ...answers.map((answer) => button(answer, t(answer), () => close(answer))),
      ),
    ],
    { must: true },
  );
  if (chosen && game.mine && game.state === state) game.go(/** @type {Action} */ ([chosen]));
}

/**
 * Asks how much to resign.
 * @param {Game} game
 */
export async function resignDialog(game) {
  const points = await openDialog('resign', t('resign'), (close) => [
    el('p', {}, t('resign.ask')),
    el(
      'div',
      { class: 'answers' },
      ...[1, 2, 3]
        .slice(0, game.info.most_points)
        .map((n) => button('resign', t(`resign.${n}`), () => close(String(n)), { 'data-value': n })),
    ),
  ]);
  if (points && game.mine && game.state.can.includes('resign')) game.go(['resign', Number(points)]);
}
