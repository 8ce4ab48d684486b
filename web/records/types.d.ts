// What the games kept on this device are. Types only: nothing of this is shipped.

import type { Choice } from '../app/types.js';
import type { GameRecord, Result } from '../engine/types.js';

/** One kept game. */
export interface Kept {
  v: 1;
  id: string;
  /** What a person called it; empty where he did not. */
  name: string;
  /** Who played, by seat; empty where nobody said. */
  names: [string, string];
  record: GameRecord;
  /** How it was played here, null for one that came from elsewhere. */
  choice: Choice | null;
  source: 'played' | 'imported';
  /** Milliseconds since 1970, like `changed`. */
  created: number;
  changed: number;
  result: Result | null;
  turns: number;
}

export interface KeptReview {
  id: string;
  review: object;
}

export type Store = 'games' | 'reviews';

/** One write: a value under its id, or (null) none any more. */
export type Change = [store: Store, id: string, value: object | null];

/** Where the archive lies: a database of the browser, or nothing but memory. */
export interface Shelf {
  all(store: Store): Promise<unknown[]>;
  get(store: Store, id: string): Promise<unknown>;
  /** All of them or, if it rejects, none. */
  write(changes: Change[]): Promise<void>;
}
