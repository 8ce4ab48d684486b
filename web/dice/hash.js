// The dice of a seed, recomputed by the browser's own SHA-256: no line of this is shared with the engine.

const FAIR_BYTES = 252;

/**
 * A byte of a digest: the die it gives, or null for one that is left out.
 * @typedef {{ byte: number, die: number | null }} Read
 */

/** One text that is hashed, its digest, and what is read from it. @typedef {{ text: string, hex: string, reads: Read[] }} Block */

/** @param {string} text */
async function digest(text) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers hash only on pages that came over HTTPS or from this device. */
export function canHash() {
  return !!globalThis.crypto?.subtle;
}

/** The SHA-256 of a text, in hexadecimal. @param {string} text */
export async function sha256(text) {
  return hex(await digest(text));
}

/** What of a seed was there before the person's words. @param {string} seed */
export function randomPart(seed) {
  return seed.split(' ')[0];
}

/**
 * The dice of a throw with every step on the way; throw 0 is the opening roll, read in pairs until two differ.
 * @param {string} seed
 * @param {number} number
 * @returns {Promise<{ dice: number[], blocks: Block[] }>}
 */
export async function recompute(seed, number) {
  /** @type {number[]} */
  const dice = [];
  /** @type {Block[]} */
  const blocks = [];
  const enough = () =>
    dice.length > 1 && dice.length % 2 === 0 && (number > 0 || dice.at(-1) !== dice.at(-2));
  while (!enough()) {
    const text = `${seed}:${number}:${blocks.length}`;
    const bytes = await digest(text);
    /** @type {Read[]} */
    const reads = [];
    for (const byte of bytes) {
      if (enough()) break;
      const die = byte < FAIR_BYTES ? (byte % 6) + 1 : null;
      if (die !== null) dice.push(die);
      reads.push({ byte, die });
    }
    blocks.push({ text, hex: hex(bytes), reads });
  }
  return { dice, blocks };
}
