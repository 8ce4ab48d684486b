/** @typedef {{ [key: string]: unknown, v?: number }} Kept a kept value; `v` is its format, the first where it is missing */
/** @typedef {(name: string, value: Kept) => Kept} Step */

/**
 * What each format made of the one before: the step to format n + 1 stands at place n - 1. It gets every kept value
 * by its name ("settings", "game:…") and returns the value of the new format with its `v`.
 * @type {readonly Step[]}
 */
const steps = [];

/**
 * A kept value in the format of this release, whichever release kept it.
 * @param {string} name
 * @param {unknown} value
 * @param {readonly Step[]} [changes]
 */
export function upgraded(name, value, changes = steps) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = /** @type {Kept} */ (value);
  return changes.slice((kept.v ?? 1) - 1).reduce((it, change) => change(name, it), kept);
}
