import type { GameCode, GameRecord, Result, Situation } from './types.js';

export type ExportForm = 'text' | 'json' | 'mat' | 'sgf' | 'link';

/** A line about a game that a text holds. */
export interface GamePreview {
  game: GameCode;
  number: number;
  score: [number, number];
  match: number;
  turns: number;
  result: Result | null;
}

/** What a text holds: games, or a position with a setup that begins there. */
export interface Imported {
  form: string;
  names?: [string, string];
  records?: GameRecord[];
  games?: GamePreview[];
  situation?: Situation;
}
