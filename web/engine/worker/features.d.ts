// features.js is made by the build from pygame_web/cpu/features.py.

export const CONTACT: number;
export const SCOUT: number;
export const RULES: number;
export const WORK: number;
export function phase_of(row: Uint8Array, family: number): number;
export function side_inputs(family: number, net: number): number;
export function inputs_in(
  row: Uint8Array,
  family: number,
  doubles: number,
  net: number,
  ruleA: number,
  ruleB: number,
  x: Float64Array,
  work: Int32Array,
): void;
