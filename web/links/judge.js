/** @import { ReviewEntry, ReviewOption } from '../engine/review.js' */
/** @import { App } from '../app/types.js' */
/** @import { Game } from '../app/game.js' */
import { el, setText } from '../app/dom.js';
import { movesSaid } from '../app/speech.js';
import { number, t } from '../app/words.js';

/**
 * Weighs what a person does at a position against the best, as a review does.
 * @param {App} app
 * @param {Game} game
 */
export function createJudge(app, game) {
  const node = el('p', { class: 'verdict', role: 'status' });
  let weighed = 0;
  let round = 0;
  let weighing = false;
  /** @type {ReviewEntry | null} the last decision */
  let decision = null;

  /** Weighs the actions that are new, one by one, unless all begins again meanwhile. */
  async function weigh() {
    const mine = round;
    const { record } = game.session;
    const at = weighed;
    weighing = true;
    const cut = { ...record, actions: record.actions.slice(0, at + 1) };
    const { entries } = await app.engine.think({ do: 'review', record: cut, at });
    if (mine !== round) return;
    weighing = false;
    weighed = at + 1;
    decision =
      entries.find(({ options, counts, kind }) => options && (counts || kind === 'play')) ?? decision;
    update();
  }

  function update() {
    if (game.session.record.actions.length > weighed && !weighing) weigh().catch(game.hooks.trouble);
    setText(node, weighing ? t('link.weighing') : decision ? verdict(game.info.code, decision) : '');
    node.dataset.verdict = weighing ? '' : (decision?.mark ?? '');
  }

  return {
    node,
    update,
    /** Begins again with the first action. */
    clear() {
      round += 1;
      weighed = 0;
      weighing = false;
      decision = null;
    },
  };
}

/** @param {string} code @param {ReviewOption} option */
function optionSaid(code, { moves, verb, name }) {
  if (moves) return moves.length ? movesSaid(code, moves) : t('turn.pass');
  return verb ? t(verb === 'go-on' ? 'link.go-on' : verb) : number(name ?? 0);
}

/** @param {string} code @param {ReviewEntry} entry */
function verdict(code, { counts, loss = 0, options = [], made }) {
  if (!counts) return t('link.forced');
  if (made === 0 || loss < 0.0005) return t('link.best');
  const best = optionSaid(code, options[0]);
  return t(loss < 0.02 ? 'link.close' : 'link.loses', { loss: number(Math.round(loss * 1000) / 1000), best });
}
