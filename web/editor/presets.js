/** @import { GameCode } from '../engine/types.js' */

/** Positions to begin with, besides the start and the empty board, by the name that their words have. @type {Record<GameCode, Record<string, string>>} */
export const PRESETS = {
  'ban-sugoroku': {
    nearly: '8x2.7.6x4.5x4.4x4_7x2.6x5.5x4.3x4',
    band: 'bar.24x2.13x5.8x3.6x4_24x2.13x5.8x3.6x5',
  },
  backgammon: {
    holding: '20x2.13x3.8x3.6x4.5x3_13x4.8x3.7x2.6x4.4x2',
    primes: '24x2.8x2.7x3.6x3.5x3.4x2_24x2.8x2.7x3.6x3.5x3.4x2',
    ace: '6x3.5x3.4x3.3x3.2x3_24x2.6x3.5x3.4x3.3x2.2x2',
    race: '13.10x2.8x2.6x4.5x3.4x3_11x2.8x3.6x4.5x3.3x3',
  },
  nackgammon: {
    primes: '24x2.8x2.7x3.6x3.5x3.4x2_24x2.8x2.7x3.6x3.5x3.4x2',
    race: '13.10x2.8x2.6x4.5x3.4x3_11x2.8x3.6x4.5x3.3x3',
  },
  hypergammon: { shot: '5.3.2_24.4.2' },
  'acey-deucey': { midway: 'handx5.20x2.13x3.6x5_handx5.18x2.14x3.8x5' },
  plakoto: { pinned: '24x14.18p_24x13.7x2' },
  'long-nardy': { race: '6x5.5x4.4x3.3x3_6x4.5x4.4x4.2x3' },
};
