/** @import { ReviewEntry, ReviewOption } from '../engine/review.js' */
/** @import { Action, Engine, GameCode, Step as Move } from '../engine/types.js' */
/** @import { Mistake } from './mistakes.js' */
/** @import { Lesson, Verdict } from './types.js' */
import { pair, playNoted, reasonSaid } from '../app/speech.js';
import { number, t } from '../app/words.js';

// A mistake of one's own as a lesson: the same board again, and the engine judges what is done on it now.

const VERBS = ['throw', 'double', 'take', 'drop', 'beaver'];

/** Points between options that are as good as each other. */
const ALIKE = 0.005;

/** The place of an option among those offered, whatever it is worth. @param {ReviewOption} option */
function rank({ name, verb = '' }) {
  return name ?? VERBS.indexOf(verb);
}

/** @param {GameCode} game @param {ReviewOption} option */
function optionSaid(game, { moves, text = '', verb, name }) {
  if (moves) return moves.length ? playNoted(game, text) : t('turn.pass');
  return verb ? t(verb) : `${name}-${name}`;
}

/** @param {Mistake} mistake */
export function mistakeTitle({ entry: { kind, dice, turn, loss = 0 } }) {
  const asked = dice ? pair(dice) : t(`practice.${kind}`);
  return t('practice.title', { asked, turn: number(turn), loss: loss.toFixed(2) });
}

/** What an answer is worth beside the best one. @param {GameCode} game @param {ReviewEntry} entry @returns {Verdict} */
function verdictOf(game, { options = [], made = 0, mark }) {
  const [best] = options;
  const { loss } = options[made];
  const right = !mark || mark === 'good';
  const data = { best: optionSaid(game, best), loss: loss.toFixed(2) };
  const said = t(made === 0 ? 'practice.best' : right ? 'practice.good' : 'practice.wrong', data);
  const why = best.reason ? [reasonSaid('hint', game, best.reason)] : [];
  return { right, text: [said, ...why].join(' ') };
}

/**
 * @param {Engine} engine
 * @param {Mistake} mistake
 * @returns {Promise<Lesson>}
 */
export async function practise(engine, mistake) {
  const { id, game, kept, entry } = mistake;
  const { options = [], made = 0, kind } = entry;
  const record = { ...kept.record, actions: kept.record.actions.slice(0, entry.at) };
  const { state } = await engine.ask({ do: 'state', record });

  /** @param {Move[]} moves */
  async function judgePlay(moves) {
    const actions = [...record.actions, /** @type {Action} */ (['play', moves])];
    const done = { ...record, actions };
    const { entries } = await engine.think({ do: 'review', record: done, at: entry.at });
    const judged = entries.find((each) => each.kind === 'play');
    return judged ? verdictOf(game, judged) : { right: false, text: '' };
  }

  const ask = t(`practice.ask.${kind}`, {
    made: optionSaid(game, options[made]),
    dice: entry.dice ? pair(entry.dice) : '',
  });
  const offered = options.toSorted((a, b) => rank(a) - rank(b));
  const chosen = {
    kind: /** @type {const} */ ('choose'),
    options: offered.map((option) => optionSaid(game, option)),
    /** @param {number} index */
    judgeOption(index) {
      const mark = offered[index].loss < ALIKE ? /** @type {const} */ ('good') : /** @type {const} */ ('bad');
      return verdictOf(game, { ...entry, made: options.indexOf(offered[index]), mark });
    },
  };
  const step = kind === 'play' ? { kind: /** @type {const} */ ('play'), judgePlay } : chosen;
  return { id, title: mistakeTitle(mistake), steps: [{ id: String(entry.at), ask, record, state, ...step }] };
}
