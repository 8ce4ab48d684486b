/**
 * What was, and what was taken back.
 * @template T
 * @param {T} first
 */
export function createPast(first) {
  /** @type {T[]} */
  let past = [];
  let now = first;
  /** @type {T[]} */
  let future = [];

  return {
    get now() {
      return now;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** @param {T} next */
    add(next) {
      past = [...past, now];
      now = next;
      future = [];
    },
    /** @param {T} same the same in other words */
    replace(same) {
      now = same;
    },
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      past = past.slice(0, -1);
      future = [now, ...future];
      now = before;
    },
    redo() {
      const [after, ...rest] = future;
      if (after === undefined) return;
      past = [...past, now];
      future = rest;
      now = after;
    },
  };
}
