/** @import { Action, MarkedStep, Place, Play, Reason, Seat, Site } from '../engine/types.js' */
/** @import { Session } from './types.js' */
import { isComplete } from './turn.js';
import { language, t } from './words.js';

/** The game whose points and throws have names of their own. */
const NAMED = 'ban-sugoroku';

/** @param {Session} session @param {Seat} seat */
export function isYou({ choice }, seat) {
  return choice.opponent === 'cpu' && seat === choice.seat;
}

/** The colour a seat's checkers have on this board. @param {Session} session @param {Seat} seat */
export function colour({ choice }, seat) {
  return (seat === 0) === choice.swap ? 'white' : 'black';
}

/** @param {Session} session @param {Seat} seat */
export function who(session, seat) {
  if (isYou(session, seat)) return t('you');
  return session.choice.opponent === 'cpu' ? t('computer') : t(colour(session, seat));
}

/**
 * A sentence about a player: `key.you` speaks to the person, `key` names the player.
 * @param {Session} session
 * @param {Seat} seat
 * @param {string} key
 * @param {Record<string, unknown>} [data]
 */
export function tell(session, seat, key, data = {}) {
  return t(isYou(session, seat) ? `${key}.you` : key, { ...data, who: who(session, seat) });
}

/**
 * The name of a place for the player who counts from it.
 * @param {string} game
 * @param {Place} place
 */
export function placeName(game, place) {
  if (typeof place !== 'number')
    return t(place === 'bar' && game === NAMED ? 'place.band' : `place.${place}`);
  if (game !== NAMED) return t('place.point', { n: place });
  const [key, n] =
    place > 18
      ? ['far-in', 25 - place]
      : place > 12
        ? ['far-out', place - 12]
        : place > 6
          ? ['out', 13 - place]
          : ['in', place];
  return t(`place.${key}`, { n: language() === 'ja' ? '一二三四五六'[n - 1] : n });
}

/** @param {readonly number[]} dice the higher first */
export function pair([a = 0, b = 0]) {
  return a < b ? `${b}-${a}` : `${a}-${b}`;
}

/**
 * The old name of a throw, where the game has them.
 * @param {Site} site
 * @param {string} game
 * @param {readonly [number, number] | null} dice
 */
export function throwName(site, game, dice) {
  const name = game === NAMED && dice ? site.hello.throws[pair(dice)] : null;
  if (!name || !dice) return null;
  const reading = language() === 'ja' ? name.kana : name.name;
  return { kanji: name.kanji, reading, story: throwStory(dice) };
}

/** What the name says, and why some pips are red. @param {readonly [number, number]} dice */
function throwStory([a, b]) {
  const red = [a, b].some((die) => die === 3 || die === 4);
  const named = a !== b ? 'throw.two' : red ? 'throw.vermilion' : 'throw.double';
  return [t(named), ...(red ? [t('throw.story')] : [])].join(language() === 'en' ? ' ' : '');
}

/** A throw, and at once that nothing can be done with it. @param {Site} site @param {Session} session */
function throwSaid(site, session) {
  const { mover, dice, tree, position } = session.state;
  if (!dice) return tell(session, mover, 'said.starts');
  const name = throwName(site, session.choice.game, dice);
  const text = pair(dice);
  const said = tell(session, mover, 'said.throw', {
    dice: name ? `${text}, ${name.kanji} ${name.reading}` : text,
  });
  if (!tree || !isComplete(tree, [])) return said;
  return `${said} ${tell(session, mover, position.mover.bar ? 'said.shut-in' : 'said.shut')}`;
}

/**
 * @param {string} game
 * @param {readonly MarkedStep[]} moves
 */
export function movesSaid(game, moves) {
  const said = moves.map(([from, to, mark]) =>
    t(mark ? `said.move.${mark === 'hit' && game === NAMED ? 'cut' : mark}` : 'said.move', {
      from: placeName(game, from),
      to: placeName(game, to),
    }),
  );
  return said.join(t('said.join'));
}

/**
 * A play in the usual notation, with the names that its game gives to places: "In 6→In 2".
 * @param {string} game
 * @param {string} text "6/2"
 */
export function playNoted(game, text) {
  if (game !== NAMED) return text;
  const named = text.split(' ').map((chain) =>
    chain
      .split('/')
      .map((stop) =>
        stop.replace(/^[a-z]+|^\d+/, (place) =>
          placeName(game, Number(place) || /** @type {Place} */ (place)),
        ),
      )
      .join('→'),
  );
  return named.join(t('comma'));
}

/** @param {Session} session @param {Play} play */
function playSaid(session, play) {
  const { game } = session.choice;
  if (!play.moves.length) return tell(session, play.seat, 'said.pass', { dice: pair(play.dice) });
  return tell(session, play.seat, 'said.play', { moves: movesSaid(game, play.moves) });
}

/**
 * What the engine gives as a reason, in words; places in its data get their names.
 * @param {string} kind
 * @param {string} game
 * @param {Reason} reason
 */
export function reasonSaid(kind, game, { code, data }) {
  /** @type {Record<string, unknown>} */
  const worded = {};
  for (const [name, value] of Object.entries(data)) {
    const isPlace = ['from', 'to', 'point', 'place', 'at'].includes(name);
    worded[name] = isPlace
      ? placeName(game, /** @type {Place} */ (value))
      : Array.isArray(value)
        ? value.join(', ')
        : value;
  }
  return t(`${kind}.${code}`, worded);
}

/** @param {Session} session */
export function resultSaid(session) {
  const { result } = session.state;
  if (!result) return '';
  const kind = t(`kind.${result.kind}`);
  if (result.winner === null) return t('said.draw', { kind });
  return tell(session, result.winner, 'said.win', { kind, points: result.points });
}

/** The score of the series, the game just finished included. @param {Session} session @returns {[number, number]} */
export function scoreNow({ state: { score, result } }) {
  const won = (/** @type {Seat} */ seat) => (result?.winner === seat ? result.points : 0);
  return [score[0] + won(0), score[1] + won(1)];
}

/**
 * What has just been done, the session being what it led to.
 * @param {Site} site
 * @param {Session} session
 * @param {Action} action
 * @param {Seat} seat who did it
 */
export function actionSaid(site, session, action, seat) {
  const [verb, value] = action;
  if (verb === 'throw') return throwSaid(site, session);
  if (verb === 'play') return session.state.last ? playSaid(session, session.state.last) : '';
  return tell(session, seat, `said.${verb}`, { n: value });
}
