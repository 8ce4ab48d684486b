/** @import { Pile, Sayings } from '../board/types.js' */
/** @import { Session } from './types.js' */
import { colour, movesSaid, pair, placeName, who } from './speech.js';
import { number, t } from './words.js';

/** @param {Pile[]} piles */
function pilesSaid(piles) {
  return piles.map(({ color, count, pinned }) =>
    t(pinned ? 'cell.pinned' : color ? 'cell.white' : 'cell.black', {
      n: count,
      color: t(color ? 'white' : 'black'),
    }),
  );
}

/** @param {Session} session @param {Sayings['place']} data */
function cellSaid(session, { game, place, of, piles, state, dice, mark }) {
  const owner = of === null ? [] : [who(session, of)];
  const marks = state
    ? [
        t(mark && state === 'target' ? `cell.${state}.${mark}` : `cell.${state}`, {
          dice: dice.map(number).join(t('and')),
        }),
      ]
    : [];
  const stones = pilesSaid(piles);
  const name =
    typeof place === 'number' ? t('cell.point', { name: placeName(game, place) }) : placeName(game, place);
  return [name, ...owner, ...(stones.length ? stones : [t('cell.empty')]), ...marks].join(t('comma'));
}

/**
 * What the board asks for, in words.
 * @param {Session} session
 * @param {keyof Sayings} code
 * @param {Sayings[keyof Sayings]} data
 * @returns {string}
 */
export function boardSaid(session, code, data) {
  switch (code) {
    case 'board': {
      const { game, near } = /** @type {Sayings['board']} */ (data);
      return t('board', { game: t(`game.${game}`), color: t(colour(session, near)) });
    }
    case 'word':
      return t(`word.${/** @type {Sayings['word']} */ (data).word}`);
    case 'place':
      return cellSaid(session, /** @type {Sayings['place']} */ (data));
    case 'dice': {
      const { dice, used } = /** @type {Sayings['dice']} */ (data);
      if (!dice || used.every(Boolean)) return t('dice.throw');
      return t('dice', { dice: dice.map(number).join(t('and')), n: used.filter((each) => !each).length });
    }
    case 'moves': {
      const { game, from, reaches } = /** @type {Sayings['moves']} */ (data);
      const to = reaches.map((reach) => placeName(game, reach.to)).join(t('comma'));
      return t('held', { from: placeName(game, from), to });
    }
    case 'back':
      return t('put-back', {
        from: placeName(session.choice.game, /** @type {Sayings['back']} */ (data).from),
      });
    default: {
      const { last } = /** @type {Sayings['last']} */ (data);
      if (!last) return t('last.none');
      const moves = last.moves.length ? movesSaid(session.choice.game, last.moves) : t('turn.pass');
      return t('last', { who: who(session, last.seat), dice: pair(last.dice), moves });
    }
  }
}
