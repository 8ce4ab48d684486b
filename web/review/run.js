/** @import { ReviewEntry } from '../engine/review.js' */
/** @import { Engine, GameRecord } from '../engine/types.js' */

/**
 * What is reviewed of a record so far; it can be kept and gone on with.
 * @typedef {{ v: 1, next: number, entries: ReviewEntry[] }} Reviewed
 */

/** @returns {Reviewed} */
export function nothing() {
  return { v: 1, next: 0, entries: [] };
}

/** @param {unknown} value @param {GameRecord} record @returns {Reviewed} what was kept, if it is a review of this record */
export function readReviewed(value, record) {
  const kept = /** @type {Partial<Reviewed> | null} */ (value);
  const { next } = kept ?? {};
  if (kept?.v !== 1 || typeof next !== 'number' || next > record.actions.length) return nothing();
  return Array.isArray(kept.entries) ? /** @type {Reviewed} */ (kept) : nothing();
}

/**
 * Goes on with a review, action by action, until it is whole or told to stop.
 * @param {Engine} engine
 * @param {GameRecord} record
 * @param {Reviewed} reviewed is added to
 * @param {AbortSignal} signal
 * @param {() => void} onStep
 */
export async function goOn(engine, record, reviewed, signal, onStep) {
  while (reviewed.next < record.actions.length && !signal.aborted) {
    const at = reviewed.next;
    const cut = { ...record, actions: record.actions.slice(0, at + 1) };
    const { entries } = await engine.think({ do: 'review', record: cut, at }, { signal });
    reviewed.entries.push(...entries);
    reviewed.next = at + 1;
    onStep();
  }
}
