/** @import { Level } from '../engine/types.js' */
/** @import { Rating } from './types.js' */
import { load, save } from './store.js';

const STEP = apart(2 / 3);
/**
 * The computer's levels are fixed points of the scale: in every game each of them wins about two games in three
 * against the one before (measured, see pygame_web/train/README.md).
 * @type {Record<Level, number>}
 */
export const LEVELS = { easy: 1000, medium: 1000 + STEP, hard: 1000 + 2 * STEP };
const START = 1200;
const kept = 200;

/** How far apart two ratings are when the better wins this share. @param {number} share */
function apart(share) {
  return Math.round(400 * Math.log10(share / (1 - share)));
}

/** @returns {Record<string, Rating>} */
export function loadRatings() {
  return load('ratings', {});
}

/** @param {Rating} rating */
function pace({ games }) {
  return games < 20 ? 40 : 20;
}

/**
 * Changes the local rating by Elo's rule; a draw counts half.
 * @param {string} game
 * @param {Level} level
 * @param {number} score 1, 0.5 or 0
 */
export function rate(game, level, score) {
  const ratings = loadRatings();
  const rating = ratings[game] ?? { value: START, games: 0, trail: [START] };
  ratings[game] = rating;
  const expected = 1 / (1 + 10 ** ((LEVELS[level] - rating.value) / 400));
  rating.value += pace(rating) * (score - expected);
  rating.games += 1;
  rating.trail = [...rating.trail, Math.round(rating.value)].slice(-kept);
  save('ratings', ratings);
}
