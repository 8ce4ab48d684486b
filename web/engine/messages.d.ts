// What the page and its worker post to each other. Requests and answers of the protocol travel as JSON text.

import type { Failure, Progress } from './types.js';

export type ToWorker =
  /** fresh: do not trust what any cache holds; plain: do without an image of Python's memory. */
  | { kind: 'start'; fresh: boolean; plain: boolean }
  | { kind: 'ask' | 'think'; id: number; text: string }
  | { kind: 'cancel'; id: number }
  | { kind: 'ping' };

export type FromWorker =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'ready' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'crashed'; id: number | null; message: string }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'thinking'; id: number; done: number }
  /** It is alive. */
  | { kind: 'pong' };
