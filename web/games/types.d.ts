// What the modules of the page of kept games speak with each other. Types only: nothing of this is shipped.

import type { Engine, Site } from '../engine/types.js';
import type { openArchive } from '../records/archive.js';

/** What every part of the page may use. */
export interface Shelves {
  site: Site;
  engine: Engine;
  archive: Awaited<ReturnType<typeof openArchive>>;
  engineLine: HTMLElement;
  /** Says what has been done, with a way to take it back if there is one. */
  say(words: string, undo?: () => void): void;
}

export interface Filter {
  text: string;
  game: string;
  opponent: string;
  result: string;
}
