// What the modules of a board on someone's page speak with each other. Types only: nothing of this is shipped.

import type { App, Choice, Session } from '../app/types.js';
import type { Board, View } from '../board/types.js';
import type { Dice, Edge, Game, Mark, Opening, Place, Seat, Sides, Step } from '../engine/types.js';

export type Mode = 'view' | 'try' | 'play';

/** Something wrong in what was asked for, as words to be looked up. */
export interface Fault {
  key: string;
  data: Record<string, string | number>;
}

/** A position that was read, with the seat that moves in it if the text says so. */
export interface Placed {
  sides: Sides;
  seat: Seat | null;
}

/** What a side may have in a game, as its baked start shows. */
export interface Shape {
  info: Game;
  /** Checkers are borne off. */
  off: boolean;
  /** Checkers are pinned. */
  pinned: boolean;
}

/** One move of a play that is to be shown. */
export interface Shown {
  seat: Seat;
  step: Step;
  /** The last move of its play. */
  ends: boolean;
}

/** Everything that was asked for, checked. */
export interface Asked {
  mode: Mode;
  info: Game;
  opening: Opening;
  shape: Shape;
  choice: Choice;
  /** The rules are those of the baked start. */
  plain: boolean;
  /** Where the game begins, if not at its start. */
  placed: Placed | null;
  /** Who moves first. */
  mover: Seat;
  dice: Dice | null;
  moves: Shown[];
  near: Seat;
  /** null: as the reader likes it. */
  labels: boolean | null;
  seed: string;
  /** "": as the reader likes it. */
  skin: string;
}

/** Something that can be done by a button below the board. */
export interface Deed {
  name: string;
  words: () => string;
  shown: () => boolean;
  press: () => void;
  able?: () => boolean;
  main?: boolean;
  /** The words are too long for a button; they name it, and this is seen. */
  sign?: string;
}

/** What a mode may ask of the frame around it. */
export interface Frame {
  app: App;
  asked: Asked;
  board: Board | null;
  /** Draws what the part's view says, and brings the buttons up to date. */
  show(): void;
  /** Brings the buttons up to date. */
  update(): void;
  /** Says something below the board. */
  say(words: () => string): void;
  trouble(error: unknown): void;
  post(type: 'move' | 'end', detail: object): void;
  /** What is laid over the board. */
  lay(node: HTMLElement): void;
}

/** What happens in a mode. */
export interface Part {
  deeds: Deed[];
  session(): Session;
  view(): View;
  /** Checkers can be borne off. */
  trays(): boolean;
  near(): Seat;
  flip(): void;
  /** The board was built anew. */
  built?(): void;
  wake(): void;
  next(): void;
  previous(): void;
  onStep?(edge: Edge): void;
  onBack?(): void;
  onDone?(): void;
  onDice?(): void;
  onIllegal?(attempt: { from: Place; to: Place | null }): void;
  onLand?(landing: { mark: Mark }): void;
  /** For tests and styles. */
  data?(): Record<string, string>;
  close?(): void;
}
