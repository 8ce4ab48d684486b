import type { Dice, MarkedStep, Reason, Seat } from './types.js';

/** Chances of the mover (win, and by two or more points either way) and what the position is worth to him. */
export interface Chances {
  win: number;
  win2: number;
  lose2: number;
  worth: number;
}

/** One of the things that could have been done. */
export interface ReviewOption {
  worth: number;
  loss: number;
  chances?: Chances;
  moves?: MarkedStep[];
  text?: string;
  reason?: Reason;
  verb?: string;
  name?: number;
}

/** What a review says of one action (see pygame_web/review.py). */
export interface ReviewEntry {
  /** Index of the action. */
  at: number;
  kind: 'throw' | 'play' | 'name' | 'double' | 'take' | 'resign' | 'accept';
  seat: Seat;
  mover: Seat;
  turn: number;
  dice: Dice | null;
  chances?: Chances;
  luck?: number;
  options?: ReviewOption[];
  made?: number;
  loss?: number;
  mark?: 'good' | 'doubtful' | 'bad' | 'very-bad' | null;
  counts?: boolean;
}

export interface ReviewSums {
  decisions: number;
  lost: number;
  /** Thousandths of a point lost a decision. */
  rate: number | null;
  pr: number | null;
  luck: number;
  throws: number;
  marks: Record<string, number>;
}

export interface ReviewSummary {
  level: string;
  /** The least loss of each mark. */
  from: { doubtful: number; bad: number; 'very-bad': number };
  seats: ReviewSums[];
}
