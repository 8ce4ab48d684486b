// The words the page and the engine speak with each other (pygame_web.protocol). Types only: nothing of this is shipped.
// Use: /** @import { State, Tree } from '../engine/types.js' */

import type { ReviewEntry, ReviewSummary } from './review.js';
import type { ExportForm, Imported } from './texts.js';

export type GameCode =
  | 'ban-sugoroku'
  | 'backgammon'
  | 'nackgammon'
  | 'hypergammon'
  | 'acey-deucey'
  | 'plakoto'
  | 'long-nardy';
export type Seat = 0 | 1;
/** The mover's own number of a point, 1 to 24, or a place beside the board. */
export type Place = number | 'bar' | 'hand' | 'off';
export type Mark = '' | 'hit' | 'pin';
export type Dice = [number, number];
export type Step = [from: Place, to: Place];
export type MarkedStep = [from: Place, to: Place, mark: Mark];
export type RuleValue = string | number | boolean;
export type Rules = Record<string, RuleValue>;
export type Level = 'easy' | 'medium' | 'hard';

export interface Side {
  points: Record<string, number>;
  bar: number;
  off: number;
  hand?: number;
  pinned?: number[];
}

export interface Sides {
  mover: Side;
  other: Side;
}

/** A position by itself, with the game it belongs to. */
export interface GamePosition extends Sides {
  game: GameCode;
  rules?: Rules;
}

export interface ChoiceRule {
  name: string;
  values: (string | boolean)[];
  default: string | boolean;
}

export interface NumberRule {
  name: string;
  min: number;
  max: number;
  default: number;
}

export type Rule = ChoiceRule | NumberRule;

/** GAME: what the page must know of a game to lay it out. */
export interface Game {
  code: GameCode;
  checkers: number;
  double: 2 | 4;
  auto_throw: boolean;
  auto_pass: boolean;
  bar: boolean;
  off: boolean;
  hand: boolean;
  cube: boolean;
  /** far[p]: the place, in the near player's numbers, of the far player's point p. */
  far: number[];
  /** What the opening roll is for: none is thrown, its dice are kept for the first play, or it is thrown anew. */
  opening: 'none' | 'keep' | 'anew';
  /** The points have names of their own. */
  names: boolean;
  /** The most a game can be worth, so what one may resign. */
  most_points: number;
  rules: Rule[];
}

/** EDGE: one legal single move, and the node it leads to. */
export type Edge = [die: number, from: Place, to: Place, mark: Mark, next: number];

/** TREE: every legal whole turn; node 0 is the start, a node without edges ends the turn. */
export interface Tree {
  nodes: Edge[][];
}

export interface Setup {
  game: GameCode;
  rules?: Rules;
  seed?: string;
  first?: Seat | null;
  score?: [number, number];
  number?: number;
  crawford?: boolean;
  position?: GamePosition;
  dice?: Dice;
  cube?: Cube;
}

/** A position with everything that lies beside it on the table (pygame_web.text.situation). */
export interface Situation {
  position: GamePosition & { rules: Rules };
  seat: Seat;
  phase: Phase;
  dice: Dice | null;
  cube: Cube;
  score: [number, number];
  crawford: boolean;
  offer: number | null;
  /** Begins a game there. */
  setup: Setup;
}

/** Why a position is impossible. */
export interface PositionFault {
  code: string;
  message: string;
  data: Record<string, string | number>;
}

/** A throw of a record beside what its seed gives (pygame_web.record.Roll). */
export type Roll = [
  at: number,
  number: number,
  seat: Seat,
  thrown: ['open', Dice[]] | ['throw', number, number],
  fair: ['open', Dice[]] | ['throw', number, number],
];

export interface Verified {
  seed: string | null;
  sha256: string | null;
  random: string | null;
  throws: number;
  wrong: number[];
  rolls: Roll[];
}

/** A count beside what fair dice give, and how likely they are to be at least as far from it (pygame_web.statistics). */
export interface Measure {
  count: number;
  expected: number;
  deviation: number;
  chance: number;
}

export interface DiceCount {
  throws: number;
  by_face: Measure[];
  doubles: Measure;
  pips: Measure;
}

export type Action =
  | ['throw']
  | ['throw', number, number]
  | ['open', Dice[]]
  | ['play', Step[]]
  | ['name', number]
  | ['double']
  | ['take']
  | ['drop']
  | ['beaver']
  | ['resign', number]
  | ['accept']
  | ['refuse'];

/** REC: the whole of a game; every state is rebuilt from it. */
export interface GameRecord {
  v: number;
  setup: Setup;
  actions: Action[];
}

export type Phase = 'opening' | 'throw' | 'play' | 'name' | 'double' | 'resign' | 'over';

export interface Play {
  seat: Seat;
  dice: Dice;
  moves: MarkedStep[];
}

export interface Result {
  winner: Seat | null;
  points: number;
  kind: string;
}

export interface Cube {
  value: number;
  owner: Seat | null;
}

export interface State {
  game: GameCode;
  rules: Rules;
  phase: Phase;
  /** Who must act. */
  seat: Seat;
  /** Whose turn it is. */
  mover: Seat;
  turn: number;
  position: Sides;
  dice: Dice | null;
  opening: Dice[] | null;
  tree: Tree | null;
  choices: number[] | null;
  can: string[];
  pips: [number, number];
  entering: [number, number] | null;
  cube: Cube | null;
  score: [number, number];
  match: { to: number; crawford: boolean } | null;
  number: number;
  offer: number | null;
  /** The named double of acey-deucey is being played. */
  bonus: boolean;
  /** Checkers are borne off under these rules. */
  off: boolean;
  last: Play | null;
  result: Result | null;
}

export interface ThrowName {
  kanji: string;
  kana: string;
  name: string;
}

/** A code with the data its sentence needs; the page's language table puts it into words. */
export interface Reason {
  code: string;
  data: Record<string, unknown>;
}

export interface Hint {
  moves: Step[];
  /** The play in the usual notation. */
  text: string;
  equity: number;
  win: number;
  loss: number;
  reason: Reason;
}

export interface Turn {
  seat: Seat;
  kind: string;
  dice?: Dice;
  text: string;
  at: number;
}

export interface HelloAnswer {
  version: string;
  games: Game[];
  throws: Record<string, ThrowName>;
}

export interface RecordAnswer {
  record: GameRecord;
  state: State;
}

/** Request and answer of everything that is answered at once. */
export interface Exchanges {
  hello: [{ do: 'hello' }, HelloAnswer];
  new: [{ do: 'new'; setup: Setup }, RecordAnswer];
  act: [{ do: 'act'; record: GameRecord; action: Action }, RecordAnswer];
  state: [{ do: 'state'; record: GameRecord }, { state: State }];
  undo: [{ do: 'undo'; record: GameRecord }, RecordAnswer];
  next: [{ do: 'next'; record: GameRecord }, { setup: Setup; over?: boolean }];
  why: [
    { do: 'why'; record: GameRecord; partial: Step[]; from: Place; to: Place | null },
    { reason: Reason },
  ];
  notate: [{ do: 'notate'; record: GameRecord }, { turns: Turn[] }];
  read: [{ do: 'read'; record: GameRecord; text: string }, { moves: Step[] }];
  summary: [{ do: 'summary'; setup: Setup; entries: ReviewEntry[] }, ReviewSummary];
  export: [
    { do: 'export'; record: GameRecord; form: ExportForm; names: [string, string] },
    { text: string; ending: string; type: string },
  ];
  position: [{ do: 'position'; position: GamePosition; dice?: Dice }, RecordAnswer];
  faults: [
    { do: 'faults'; position: GamePosition; seat?: Seat },
    { faults: PositionFault[]; text?: string; outcome?: { winner: string; points: number } | null },
  ];
  ids: [{ do: 'ids'; record: GameRecord }, { position: string; xgid?: string; 'gnubg-id'?: string }];
  fingerprint: [{ do: 'fingerprint'; seed: string }, { sha256: string }];
  verify: [{ do: 'verify'; record: GameRecord }, Verified];
  statistics: [
    { do: 'statistics'; records: GameRecord[]; seats?: Seat[] },
    { seats: [DiceCount, DiceCount] },
  ];
  import: [{ do: 'import'; text: string; game?: GameCode }, Imported];
  'read-position': [
    { do: 'read-position'; text: string; game?: GameCode; rules?: Rules },
    { situation: Situation },
  ];
}

/** Request and answer of everything that is thought about in slices. */
export interface Searches {
  think: [{ do: 'think'; record: GameRecord; level: Level; seed: number }, { action: Action }];
  hint: [{ do: 'hint'; record: GameRecord; partial: Step[] }, { hints: Hint[] }];
  review: [{ do: 'review'; record: GameRecord; at: number }, { entries: ReviewEntry[] }];
}

export type Asked = { [K in keyof Exchanges]: Exchanges[K][0] }[keyof Exchanges];
export type Sought = { [K in keyof Searches]: Searches[K][0] }[keyof Searches];
export type AnswerTo<R> = R extends { do: infer K }
  ? K extends keyof Exchanges
    ? Exchanges[K][1]
    : K extends keyof Searches
      ? Searches[K][1]
      : never
  : never;

/** A step of the engine's way up; bytes are those of the unpacked files. */
export interface Progress {
  stage: 'download' | 'start' | 'ready';
  loaded: number;
  total: number;
  file: string;
}

/** What kept the engine from starting: the file that could not be had ("" when none is to blame), and why. */
export interface Failure {
  file: string;
  message: string;
}

export interface EngineOptions {
  onProgress?: (progress: Progress) => void;
  onFail?: (failure: Failure) => void;
}

export interface Engine {
  /** Settles when Python answers; a failed start leaves it pending until retry() succeeds. */
  ready: Promise<void>;
  ask<R extends Asked>(request: R): Promise<AnswerTo<R>>;
  think<R extends Sought>(
    request: R,
    options?: { signal?: AbortSignal; onProgress?: (done: number) => void },
  ): Promise<AnswerTo<R>>;
  retry(): Promise<void>;
  stop(): void;
}

/** site.json: what the build baked for the page. Paths are relative to the directory of index.html. */
export interface Site {
  version: string;
  hello: HelloAnswer;
  boards: Record<string, Record<string, { wide: string; tall: string }>>;
  geometry: Record<string, { wide: string; tall: string }>;
  opening: Record<string, string>;
  /** A static picture of each game's start, for an <img>. */
  pictures: Record<string, string>;
  /** The lessons by language and game. */
  lessons: Record<string, Record<string, string>>;
  runtime: string;
  app: string;
}

/** opening/<game>.json: the way to the first play, and the legal plays of all 21 first throws. */
export interface Opening {
  start: State;
  /** What may be done before anything has happened, once it is known who begins, and with the first throw. */
  stages: Record<'new' | 'throw' | 'play', Pick<State, 'phase' | 'can'>>;
  first: Record<string, Tree>;
}

export type Point = [x: number, y: number];

export interface PlaceGeometry {
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Distance of the stones in a stack that is not squeezed. */
  step: number;
  room: number;
  rect: [x: number, y: number, width: number, height: number];
}

/** GEOMETRY of a board picture, in the units of its viewBox. */
export interface Geometry {
  width: number;
  height: number;
  radius: number;
  places: Record<string, PlaceGeometry>;
  dice: { near: Point[]; far: Point[]; size: number };
  name: { near: Point; far: Point };
  cube?: { centre: Point; near: Point; far: Point; size: number };
}
