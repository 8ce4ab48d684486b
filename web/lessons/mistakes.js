/** @import { ReviewEntry } from '../engine/review.js' */
/** @import { GameCode, Seat } from '../engine/types.js' */
/** @import { Kept } from '../records/types.js' */
import { openArchive } from '../records/archive.js';
import { readReviewed } from '../review/run.js';

// What a person did wrong in the games kept here, as far as they are reviewed.

/** @typedef {{ id: string, game: GameCode, kept: Kept, entry: ReviewEntry }} Mistake */

const PRACTISED = ['play', 'name', 'double', 'take'];

/** The seats whose decisions are a person's own: one against the computer, else both. @param {Kept} kept @returns {Seat[]} */
function ownSeats({ choice }) {
  if (choice?.opponent === 'watch') return [];
  return choice?.opponent === 'cpu' ? [choice.seat] : [0, 1];
}

/** @param {string} lesson */
export function isMistake(lesson) {
  return lesson.startsWith('mistake~');
}

/** @returns {Promise<Mistake[]>} the worst first */
export async function findMistakes() {
  const archive = await openArchive();
  const [games, reviews] = await Promise.all([archive.list(), archive.reviews()]);
  const reviewOf = new Map(reviews.map(({ id, review }) => [id, review]));
  const found = games.flatMap((kept) => {
    const seats = ownSeats(kept);
    const { entries } = readReviewed(reviewOf.get(kept.id), kept.record);
    return entries
      .filter(
        ({ kind, seat, mark }) => PRACTISED.includes(kind) && seats.includes(seat) && mark && mark !== 'good',
      )
      .map((entry) => ({
        id: `mistake~${kept.id}~${entry.at}~${entry.kind}`,
        game: kept.record.setup.game,
        kept,
        entry,
      }));
  });
  return found.sort((a, b) => (b.entry.loss ?? 0) - (a.entry.loss ?? 0));
}
