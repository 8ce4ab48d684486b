import { CONTACT, inputs_in, phase_of, RULES, SCOUT, side_inputs, WORK } from './features.js';

// The computer player's nets on typed arrays: the fast twin of pygame_web/cpu/network.py, which describes the file.
// Python imports this module as `tables_kernel`.

const OUTPUTS = 5;
const ROW = 64;

/**
 * @typedef {{ inputs: number, width: number, hidden: Float32Array, biases: Float32Array,
 *   weights: Float32Array, outputs: Float32Array }} Net
 */

/** @type {Map<string, Nets>} */
const games = new Map();

/**
 * The nets of a game, if they have been read.
 *
 * @param {string} game
 */
export function loaded(game) {
  return games.get(game);
}

/**
 * Reads a game's file of nets.
 *
 * @param {string} game
 * @param {{ toJs(): Uint8Array }} file a Python bytes object
 */
export function load(game, file) {
  const nets = new Nets(file.toJs());
  games.set(game, nets);
  return nets;
}

export class Nets {
  /** @type {Map<string, Net[]>} by house rules ("book"): contact, race, scout */
  #books = new Map();

  /** @param {Uint8Array} file */
  constructor(file) {
    const end = file.indexOf(10);
    const { nets } = JSON.parse(new TextDecoder().decode(file.subarray(0, end)));
    let at = end + 1;
    /** @type {(Kind: typeof Int8Array | typeof Int16Array, count: number, scale: number) => Float32Array} */
    const take = (Kind, count, scale) => {
      const from = at;
      at += count * Kind.BYTES_PER_ELEMENT;
      return Float32Array.from(new Kind(file.slice(from, at).buffer), (number) => number * scale);
    };
    for (const { book, inputs, width, scales } of nets) {
      const hidden = new Float32Array(inputs * width);
      take(Int16Array, inputs, scales[0]).forEach((step, k) => {
        hidden.set(take(Int8Array, width, step), k * width);
      });
      const net = {
        inputs,
        width,
        hidden,
        biases: take(Int16Array, width, scales[1]),
        weights: take(Int16Array, OUTPUTS * width, scales[2]),
        outputs: take(Int16Array, OUTPUTS, scales[3]),
      };
      const books = this.#books.get(book) ?? [];
      books.push(net);
      this.#books.set(book, books);
    }
  }

  /** @param {string} book */
  has(book) {
    return this.#books.has(book);
  }

  /**
   * Five outputs for each of many positions, one after the other.
   *
   * @param {{ toJs(): Uint8Array }} packed a Python bytes object, 64 bytes a position
   * @param {string} book
   * @param {number} family
   * @param {number} doubles
   * @param {number} ruleA
   * @param {number} ruleB
   * @param {boolean} scout whether the scout may judge while the sides can meet
   */
  run(packed, book, family, doubles, ruleA, ruleB, scout) {
    const rows = packed.toJs();
    const asked = /** @type {Net[]} */ (this.#books.get(book)).map((net) => new Accumulator(net));
    const found = new Float64Array((rows.length / ROW) * OUTPUTS);
    const work = new Int32Array(WORK);
    for (let k = 0; k * ROW < rows.length; k++) {
      const row = rows.subarray(k * ROW, (k + 1) * ROW);
      const phase = phase_of(row, family);
      const kind = scout && phase === CONTACT ? SCOUT : phase;
      const inputs = new Float64Array(2 * side_inputs(family, kind) + RULES);
      inputs_in(row, family, doubles, kind, ruleA, ruleB, inputs, work);
      asked[kind].judge(inputs, found, k * OUTPUTS);
    }
    return found;
  }
}

/** A net's hidden sums for the inputs it was asked last: the next ones cost only what differs from them. */
class Accumulator {
  #net;
  /** @type {Float64Array} */
  #inputs;
  #sums;

  /** @param {Net} net */
  constructor(net) {
    this.#net = net;
    this.#inputs = new Float64Array(net.inputs);
    this.#sums = new Float64Array(net.biases);
  }

  /** @param {Float64Array} inputs @param {Float64Array} found @param {number} at where its outputs belong */
  judge(inputs, found, at) {
    const { width, weights, outputs } = this.#net;
    this.#move(inputs);
    const sums = this.#sums;
    for (let o = 0; o < OUTPUTS; o++) {
      let z = outputs[o];
      for (let j = 0; j < width; j++) if (sums[j] > 0) z += sums[j] * weights[o * width + j];
      found[at + o] = 1 / (1 + Math.exp(-z));
    }
  }

  /** @param {Float64Array} inputs */
  #move(inputs) {
    const { width, hidden } = this.#net;
    const sums = this.#sums;
    const rows = [];
    const moved = [];
    for (let k = 0; k < inputs.length; k++) {
      if (inputs[k] !== this.#inputs[k]) {
        rows.push(k * width);
        moved.push(inputs[k] - this.#inputs[k]);
      }
    }
    while (rows.length % 4) {
      rows.push(0);
      moved.push(0);
    }
    // Four inputs at a time, as reading and writing the sums is what takes long.
    for (let k = 0; k < rows.length; k += 4) {
      const [a, b, c, d] = rows.slice(k, k + 4);
      const [p, q, r, s] = moved.slice(k, k + 4);
      for (let j = 0; j < width; j++)
        sums[j] += p * hidden[a + j] + q * hidden[b + j] + r * hidden[c + j] + s * hidden[d + j];
    }
    this.#inputs = inputs;
  }
}
