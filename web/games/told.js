/** @import { Seat } from '../engine/types.js' */
/** @import { Kept } from '../records/types.js' */
/** @import { Filter } from './types.js' */
import { who } from '../app/speech.js';
import { language, t } from '../app/words.js';

// A kept game in words, and whether it is one that a person looks for.

/** @param {Pick<Kept, 'names' | 'choice'>} kept @param {Seat} seat */
export function playerOf({ names, choice }, seat) {
  if (names[seat]) return names[seat];
  return choice ? who(/** @type {any} */ ({ choice }), seat) : t(seat ? 'white' : 'black');
}

/** @param {Pick<Kept, 'names' | 'choice' | 'result'>} kept */
export function resultOf(kept) {
  if (!kept.result) return t('games.open');
  const { winner, points } = kept.result;
  return winner === null ? t('games.draw') : t('games.win', { who: playerOf(kept, winner), points });
}

/** @param {number} time */
export function dateOf(time) {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
}

/** @param {Kept} kept */
export function titleOf(kept) {
  return kept.name || t(`game.${kept.record.setup.game}`);
}

/** @param {Kept} kept */
function outcomeOf({ result, choice }) {
  if (!result) return ['open'];
  if (choice?.opponent !== 'cpu' || result.winner === null) return ['over'];
  return ['over', result.winner === choice.seat ? 'won' : 'lost'];
}

/** @param {Kept} kept @param {Filter} filter */
export function fits(kept, { text, game, opponent, result }) {
  const { setup } = kept.record;
  if (game && setup.game !== game) return false;
  if (opponent && (kept.source === 'imported' ? 'imported' : kept.choice?.opponent) !== opponent)
    return false;
  if (result && !outcomeOf(kept).includes(result)) return false;
  const words = [kept.name, t(`game.${setup.game}`), playerOf(kept, 0), playerOf(kept, 1)];
  return words.join(' ').toLowerCase().includes(text.trim().toLowerCase());
}
