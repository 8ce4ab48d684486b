/** @import { Cube, Dice, Game, Rules, Seat, Side } from '../engine/types.js' */
/** @import { Shape } from '../embed/types.js' */
/** @import { Table } from './types.js' */
import { ruleValue } from '../app/address.js';
import { readPlaces } from '../embed/position.js';
import { bySeat, sidesOf } from './table.js';

// The whole table in an address. The names are those of index.html and embed.html.

const SEATS = /** @type {const} */ (['dark', 'light']);

/** @param {Required<Side>['points'][string]} count @param {string} place */
function counted(count, place) {
  return count > 1 ? `${place}x${count}` : place;
}

/** @param {Side} side @param {Shape} shape */
function sideText({ points, bar, off, hand = 0, pinned = [] }, { info, off: trays }) {
  const places = Object.entries(points)
    .filter(([, count]) => count)
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([point, count]) => counted(count, pinned.includes(Number(point)) ? `${point}p` : point));
  if (bar) places.unshift(counted(bar, 'bar'));
  if (hand) places.unshift(counted(hand, 'hand'));
  if (!places.length && trays) places.push(counted(off || info.checkers, 'off'));
  return places.join('.');
}

/** The short text of a position, the seat that moves at its end if that is not the first. @param {Table} table @param {Shape} shape */
export function positionText(table, shape) {
  const { mover, other } = sidesOf(table);
  return [sideText(mover, shape), sideText(other, shape), ...(table.mover ? [SEATS[1]] : [])].join('_');
}

/**
 * What the table needs beside the names of its game and house rules to be set up again.
 * @param {Table} table
 * @param {Shape} shape
 * @returns {[name: string, value: string][]}
 */
export function standingValues(table, shape) {
  const { dice, cube, score, crawford, rules } = table;
  /** @type {[string, string][]} */
  const values = [['position', positionText(table, shape)]];
  if (dice) values.push(['dice', dice.join('-')]);
  if (rules.cube && (cube.value > 1 || cube.owner !== null)) {
    values.push(['cube', cube.owner === null ? `${cube.value}` : `${cube.value}-${SEATS[cube.owner]}`]);
  }
  if (score[0] || score[1]) values.push(['score', score.join('-')]);
  if (rules.match && crawford) values.push(['crawford', 'true']);
  return values;
}

/** @param {Table} table @returns {[name: string, value: string][]} */
export function gameValues({ game, rules }) {
  return [
    ['game', game],
    ...Object.entries(rules).map(
      ([name, value]) => /** @type {[string, string]} */ ([`rule.${name}`, String(value)]),
    ),
  ];
}

/** @param {Table} table @param {Shape} shape */
export function writeTable(table, shape) {
  return String(new URLSearchParams([...gameValues(table), ...standingValues(table, shape)]));
}

/** @param {URLSearchParams} asked @param {Game} info @returns {Rules} the house rules that differ from the defaults */
export function readRules(asked, info) {
  /** @type {Rules} */
  const rules = {};
  for (const rule of info.rules) {
    const value = ruleValue(rule, asked.get(`rule.${rule.name}`) ?? '');
    if (value !== undefined && value !== rule.default) rules[rule.name] = value;
  }
  return rules;
}

/**
 * The table an address describes; throws what `readPlaces` throws.
 * @param {URLSearchParams} asked
 * @param {Table} start of the game, with the house rules
 * @param {Shape} shape
 * @returns {Table}
 */
export function readTable(asked, start, shape) {
  const text = asked.get('position');
  const placed = text ? readPlaces(text, shape) : null;
  const mover = placed?.seat ?? start.mover;
  return {
    ...start,
    ...(placed && { sides: bySeat(placed.sides, mover) }),
    mover,
    dice: readDice(asked.get('dice') ?? ''),
    cube: readCube(asked.get('cube') ?? ''),
    score: readScore(asked.get('score') ?? ''),
    crawford: asked.get('crawford') === 'true',
  };
}

/** @param {string} text @returns {Dice | null} */
export function readDice(text) {
  const found = /^([1-6])-([1-6])$/.exec(text);
  return found && [Number(found[1]), Number(found[2])];
}

/** @param {string} text @returns {Cube} */
export function readCube(text) {
  const found = /^(\d{1,4})(?:-(dark|light))?$/.exec(text);
  const owner = found?.[2] === undefined ? -1 : SEATS.indexOf(/** @type {'dark' | 'light'} */ (found[2]));
  return { value: Number(found?.[1] ?? 1), owner: owner < 0 ? null : /** @type {Seat} */ (owner) };
}

/** @param {string} text @returns {[number, number]} */
export function readScore(text) {
  const found = /^(\d{1,6})-(\d{1,6})$/.exec(text);
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
}
