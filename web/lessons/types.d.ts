// What the page of the lessons loads and passes on. Types only: nothing of this is shipped.

import type { Settings } from '../app/types.js';
import type { Engine, GameCode, GameRecord, Step as Move, Site, State } from '../engine/types.js';

/** Whether an answer will do, and what is said to it. */
export interface Verdict {
  right: boolean;
  text: string;
}

/** One board and what is asked about it (see web/make/lessons.py). */
export interface Step {
  id: string;
  kind: 'look' | 'play' | 'choose';
  ask: string;
  right?: string;
  wrong?: string;
  options?: string[];
  /** Which option is right. */
  answer?: number;
  /** The ends of the tree that reach the goal; missing: any play will do. */
  goal?: number[];
  /** Judges a play or an option where that is not baked. */
  judgePlay?(moves: Move[]): Promise<Verdict>;
  judgeOption?(index: number): Verdict;
  record: GameRecord;
  state: State;
}

/** A lesson in a list. */
export interface Heading {
  id: string;
  title: string;
}

export interface Lesson extends Heading {
  steps: Step[];
}

/** All lessons of a game, in one language. */
export interface Course {
  game: GameCode;
  lessons: Lesson[];
}

/** What every screen may use. */
export interface School {
  site: Site;
  engine: Engine;
  settings: Settings;
  /** How far the engine is up. */
  engineLine: HTMLElement;
  /** Opens the list, a game's place in it, or a lesson. */
  open(game?: GameCode, lesson?: string): void;
}

export interface Screen {
  close(): void;
}
