// What the modules of the position editor speak with each other. Types only: nothing of this is shipped.

import type { Cube, Dice, GameCode, Rules, Seat, Side } from '../engine/types.js';

/** Everything that is set up; never changed in place. */
export interface Table {
  game: GameCode;
  /** Those that differ from the defaults. */
  rules: Rules;
  /** What each seat has where, in its own numbers. */
  sides: readonly [Side, Side];
  mover: Seat;
  dice: Dice | null;
  cube: Cube;
  score: [number, number];
  crawford: boolean;
}

/** What a tap on a place does: it sets down a checker of a seat, or takes one away. */
export type Tool = Seat | 'remove';
