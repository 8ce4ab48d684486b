// What the page's own modules speak with each other. Types only: nothing of this is shipped.

import type { Edge, Engine, GameCode, GameRecord, Level, Seat, Site, State } from '../engine/types.js';

export type Lang = 'en' | 'zh-TW' | 'ja';
export type Words = Record<string, string>;
export type Data = Record<string, string | number>;
export type Opponent = 'cpu' | 'local' | 'watch';
export type RuleCodes = Record<string, string | number | boolean>;

/** What a person may choose once for all games. */
export interface Settings {
  lang: Lang | '';
  theme: 'system' | 'light' | 'dark';
  speed: 'slow' | 'normal' | 'fast' | 'none';
  sound: boolean;
  vibration: boolean;
  labels: boolean;
  confirm: boolean;
  forced: boolean;
  autoRoll: boolean;
  contrast: boolean;
}

/** What a person chooses for one game before it begins. */
export interface Choice {
  game: GameCode;
  rules: RuleCodes;
  opponent: Opponent;
  level: Level;
  seat: Seat;
  skin: string;
  swap: boolean;
  turning: boolean;
  limit: 0 | 30 | 60;
  ranked: boolean;
}

/** What came by a link: a game to look through, or a position to find the best play for. */
export interface Guest {
  kind: 'game' | 'puzzle';
  names: [string, string];
}

/** A game as it is kept on this device. */
export interface Session {
  v: 1;
  id: string;
  address: string;
  choice: Choice;
  record: GameRecord;
  state: State;
  path: Edge[];
  left: number;
  /** The seat for which the computer plays in a person's place. */
  standin: Seat | null;
  counted: boolean;
  updated: number;
  /** Opened from a link: nothing of it is kept. */
  guest?: Guest;
}

/** What a game asks of the screen it is played on. */
export interface Hooks {
  changed(): void;
  over(): void;
  trouble(error: unknown): void;
  /** Keeps the game as it stands. */
  save(session: Session): void;
  /** Enters a finished game in the books. */
  count(session: Session, double: number): void;
}

/** A question the address asks, checked. */
export interface Address {
  game: GameCode | null;
  choice: Partial<Choice>;
  lang: Lang | null;
  seed: string;
  faults: { key: string; data: Data }[];
}

/** A screen of the page: it can be put into other words and taken down. */
export interface Screen {
  /** Settles when it is to be seen, if that takes a while. */
  shown?: Promise<void>;
  update(): void;
  close(): void;
}

export interface Rating {
  value: number;
  games: number;
  trail: number[];
}

export interface GameStats {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  kinds: Record<string, number>;
  faces: [number, number, number, number, number, number];
  throws: number;
  pips: number;
}

/** What every screen may use. */
export interface App {
  site: Site;
  engine: Engine;
  settings: Settings;
  /** The engine answers at once. */
  ready: boolean;
  /** The engine could not be had. */
  stuck: boolean;
  /** Keeps changed settings and applies them at once. */
  change(patch: Partial<Settings>): void;
  /** Opens a screen by address. */
  open(search: string): void;
  /** Begins a game with these choices, its dice from this seed or a random one. */
  play(choice: Choice, seed?: string): void;
  /** Opens a kept or new game. */
  resume(session: Session): void;
  /** Puts the shown screen into the words and settings of the moment. */
  update(): void;
}
