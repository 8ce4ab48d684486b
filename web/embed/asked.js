/** @import { Dice, Opening, Seat, Site } from '../engine/types.js' */
/** @import { Lang } from '../app/types.js' */
/** @import { Asked, Fault, Mode, Placed, Shape } from './types.js' */
import { readAddress } from '../app/address.js';
import { gameInfo, loadOpening } from '../app/site.js';
import { isLanguage } from '../app/words.js';
import { other } from '../board/layout.js';
import { moved, PlayFault, readPlays } from './plays.js';
import { namedIn, PositionFault, readPosition } from './position.js';

// What a board on someone's page is asked for: the parameters of embed.html.

/** @type {Record<string, readonly string[]>} */
const VALUES = {
  mode: ['view', 'try', 'play'],
  near: ['mover', 'other'],
  labels: ['', 'on', 'off'],
  theme: ['auto', 'light', 'dark'],
};
/** What index.html takes, but no board on someone's page. */
const GAME_ONLY = ['cube', 'score', 'crawford'];
const FREE = ['position', 'dice', 'moves', 'skin', 'host'];

/** Something asked for is wrong; `faults` says what. */
export class AskedWrong extends Error {
  /** @param {Fault[]} faults */
  constructor(faults) {
    super(faults.map(({ key }) => key).join());
    this.faults = faults;
  }
}

/** Language and light, which are needed to say what is wrong. @param {string} search */
export function readLooks(search) {
  const asked = new URLSearchParams(search);
  const lang = asked.get('lang') ?? '';
  return { lang: isLanguage(lang) ? /** @type {Lang} */ (lang) : null, theme: asked.get('theme') ?? '' };
}

/** The origin of the page around the frame, which alone is spoken with. @param {string} search */
export function readHost(search) {
  return new URLSearchParams(search).get('host') ?? '';
}

/**
 * Throws `AskedWrong` when something does not fit.
 * @param {string} search
 * @param {Site} site
 * @returns {Promise<Asked>}
 */
export async function readAsked(search, site) {
  const given = new URLSearchParams(search);
  /** @type {Fault[]} */
  const faults = [];
  const own = Object.fromEntries([...given].filter(([name]) => name in VALUES || FREE.includes(name)));
  for (const [name, value] of Object.entries(own)) {
    given.delete(name);
    if (VALUES[name] && !VALUES[name].includes(value)) faults.push(wrongValue(name, value, VALUES[name]));
  }
  for (const name of GAME_ONLY) if (given.has(name)) faults.push({ key: 'fault.name', data: { name } });
  attempt(faults, () => readNames(own.position, given));
  const address = readAddress(`?${given}`, site.hello.games);
  faults.push(...address.faults);
  if (!address.game && !given.has('game') && !faults.length) {
    faults.push({
      key: 'fault.no-game',
      data: { list: site.hello.games.map(({ code }) => code).join(', ') },
    });
  }
  if (!address.game || faults.length) throw new AskedWrong(faults);

  const info = gameInfo(site, address.game);
  const skins = Object.keys(site.boards[info.code]);
  if (own.skin && !skins.includes(own.skin)) faults.push(wrongValue('skin', own.skin, skins));
  const mode = /** @type {Mode} */ (own.mode ?? 'view');
  const dice = attempt(faults, () => readDice(own.dice, mode));
  const rules = Object.fromEntries(
    Object.entries(address.choice.rules ?? {}).filter(
      ([name, value]) => info.rules.find((rule) => rule.name === name)?.default !== value,
    ),
  );
  const opening = await loadOpening(site, info.code);
  const plain = Object.keys(rules).length === 0;
  const shape = shapeOf(info, opening, plain);
  const placed = attempt(faults, () => (own.position ? readPosition(own.position, shape) : null)) ?? null;
  const mover = placed?.seat ?? 0;
  const moves = attempt(faults, () => readPlays(own.moves ?? '', mover)) ?? [];
  if (!faults.length) attempt(faults, () => tryPlays(moves, placed, opening, mover, shape));
  if (faults.length) throw new AskedWrong(faults);

  const seat = address.choice.seat ?? 0;
  const nearer = mode === 'play' && !own.near ? seat : own.near === 'other' ? other(mover) : mover;
  return {
    mode,
    info,
    opening,
    shape,
    plain,
    placed,
    mover,
    dice: dice ?? null,
    moves,
    near: nearer,
    labels: own.labels === undefined ? null : own.labels !== 'off',
    seed: address.seed,
    skin: own.skin ?? '',
    choice: {
      game: info.code,
      rules,
      opponent: mode === 'play' ? (address.choice.opponent ?? 'cpu') : 'local',
      level: address.choice.level ?? 'medium',
      seat,
      skin: own.skin ?? skins[0],
      swap: false,
      turning: false,
      limit: 0,
      ranked: false,
    },
  };
}

/** @param {string} name @param {string} value @param {readonly string[]} values @returns {Fault} */
function wrongValue(name, value, values) {
  return { key: 'fault.value', data: { name, value, list: values.filter(Boolean).join(', ') } };
}

/**
 * Does what may find a fault, and keeps the fault.
 * @template T
 * @param {Fault[]} faults
 * @param {() => T} act
 */
function attempt(faults, act) {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof PositionFault || error instanceof PlayFault || error instanceof AskedWrong))
      throw error;
    if (error instanceof AskedWrong) faults.push(...error.faults);
    else faults.push({ key: error.key, data: error.data });
    return undefined;
  }
}

/** A position may name its game and house rules itself. @param {string | undefined} position @param {URLSearchParams} given */
function readNames(position, given) {
  if (!position) return;
  const { game, rules } = namedIn(position);
  if (game && !given.has('game')) given.set('game', game);
  else if (game && game !== given.get('game'))
    throw new PositionFault('game-mismatch', { named: game, game: given.get('game') ?? '' });
  for (const [name, value] of Object.entries(rules)) {
    if (!given.has(`rule.${name}`)) given.set(`rule.${name}`, String(value));
  }
}

/** @param {string | undefined} text @param {Mode} mode @returns {Dice | null} */
function readDice(text, mode) {
  if (!text && mode === 'try') throw new AskedWrong([{ key: 'fault.try-dice', data: {} }]);
  if (!text) return null;
  const found = /^([1-6])-([1-6])$/.exec(text);
  if (!found) throw new AskedWrong([{ key: 'fault.dice', data: { value: text } }]);
  return [Number(found[1]), Number(found[2])];
}

/** @param {Asked['info']} info @param {Opening} opening @param {boolean} plain @returns {Shape} */
function shapeOf(info, { start }, plain) {
  return { info, off: !plain || start.off, pinned: start.position.mover.pinned !== undefined };
}

/**
 * @param {Asked['moves']} moves
 * @param {Placed | null} placed
 * @param {Opening} opening
 * @param {Seat} mover
 * @param {Shape} shape
 */
function tryPlays(moves, placed, opening, mover, shape) {
  let sides = placed?.sides ?? opening.start.position;
  let turn = mover;
  for (const { seat, step } of moves) {
    if (seat !== turn) sides = { mover: sides.other, other: sides.mover };
    turn = seat;
    ({ sides } = moved(sides, shape, step));
  }
}
