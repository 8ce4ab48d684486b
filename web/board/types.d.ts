// What the board layer is given and what it gives back. Types only: nothing of this is shipped.

import type {
  Cube,
  Dice,
  Edge,
  Game,
  Geometry,
  Mark,
  MarkedStep,
  Place,
  Play,
  Point,
  Seat,
  Sides,
  Step,
  Tree,
} from '../engine/types.js';

export type {
  Cube,
  Dice,
  Edge,
  Game,
  Geometry,
  Mark,
  MarkedStep,
  Place,
  Play,
  Point,
  Seat,
  Sides,
  Step,
  Tree,
};

/** All that is to be seen at one moment. */
export interface View {
  /** Where everything stood when the turn began. */
  position: Sides;
  mover: Seat;
  dice: Dice | null;
  /** Who threw the dice, on whose side they lie; the mover unless told. */
  thrower?: Seat;
  /** The two dice of an opening roll, seat 0's and seat 1's, each in its color on its seat's side, while no other dice are thrown. */
  opening?: Dice | null;
  /** One entry per die played, a double as often as the game plays it. */
  used: boolean[];
  tree: Tree | null;
  /** The steps already made this turn. */
  path: Edge[];
  /** The person at this device moves. */
  active: boolean;
  last: Play | null;
  cube: Cube | null;
  throwName: { kanji: string; reading: string; story?: string } | null;
  hints: Step[] | null;
  /** A tap on the dice is asked for; without a tree to play, blank dice ask to be thrown. */
  tapDice: boolean;
}

/** Stones of one seat at a place; `color` 0 is dark, 1 is light. */
export interface Pile {
  seat: Seat;
  color: Seat;
  count: number;
  pinned: boolean;
}

/** A place that a checker can be carried to, and the dice that take it there. */
export interface Reach {
  to: Place;
  dice: number[];
  mark: Mark;
}

/** What the board asks the page to put into words: `say(code, data)`. */
export interface Sayings {
  /** The words in the names of points drawn on the board: "in" or "out". */
  word: { word: string };
  /** Name of the whole grid. */
  board: { game: string; near: Seat };
  /** A cell: "24 point, 2 white, can move". `of` tells whose bar, hand or tray it is (null for a point). */
  place: {
    game: string;
    place: Place;
    of: Seat | null;
    ofColor: Seat | null;
    piles: Pile[];
    state: '' | 'movable' | 'held' | 'target';
    dice: number[];
    mark: Mark;
  };
  /** Name of the dice button. */
  dice: { game: string; mover: Seat; dice: Dice | null; used: boolean[] };
  /** Spoken when a checker is taken up, and for the letter m. */
  moves: { game: string; from: Place; reaches: Reach[] };
  /** Spoken when a checker is put back. */
  back: { game: string; from: Place };
  /** Spoken for the letter l. */
  last: { game: string; last: Play | null };
}

export type Say = <C extends keyof Sayings>(code: C, data: Sayings[C]) => string;

export interface BoardOptions {
  /** Markup of the SVG template, without stones. */
  template: string;
  geometry: Geometry;
  info: Game;
  near: Seat;
  say: Say;
  /** Milliseconds a step takes; 0 for none. */
  speed?: number;
  /** Show the names of the points. */
  labels?: boolean;
  /** Seat 0 plays the light stones. */
  flipColors?: boolean;
  /** A step of the turn was made; called once for each die, in order. */
  onStep?: (edge: Edge) => void;
  /** Taking back the last step was asked for (Backspace). */
  onBack?: () => void;
  /** Something not legal was tried; `to` is null when no checker there can move. */
  onIllegal?: (attempt: { from: Place; to: Place | null }) => void;
  /** A field to write a move in was asked for (letter i). */
  onWrite?: () => void;
  /** Ending the turn was asked for (letter d). */
  onDone?: () => void;
  /** The dice were tapped. */
  onDice?: () => void;
  /** The name of the throw was tapped; without this it is no button. */
  onThrowName?: () => void;
  /** A stone came to rest, for sound: on a point, on another's checker, or beside the board. */
  onLand?: (landing: { mark: Mark; to: Place }) => void;
  /** Something to be put into the page's live region. */
  announce?: (text: string) => void;
}

export interface Board {
  /** Changes any option, live. */
  set(patch: Partial<BoardOptions>): void;
  /** Draws at once. A motion that already ends at this picture goes on. */
  show(view: View): void;
  /** Moves checkers one by one from what is shown, and ends exactly at `view`; `seat` is who moves, else `view.mover`. */
  animate(view: View, moves: MarkedStep[], seat?: Seat): Promise<void>;
  /** Lets the dice tumble and come to rest. */
  throwDice(view: View): Promise<void>;
  /** Resolves when nothing moves. */
  settled(): Promise<void>;
  /** Puts the keyboard's focus on a place, or back where it was. */
  focus(place?: Place): void;
  destroy(): void;
}

/** What stands where: bottom to top, the seats of the stones at each place. */
export type Picture = Map<string, Seat[]>;

/** A checker on its way by one die. */
export interface Leg {
  from: string;
  to: string;
  mark: Mark;
}
