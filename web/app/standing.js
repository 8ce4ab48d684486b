/** @import { Setup } from '../engine/types.js' */
/** @import { App, Choice } from './types.js' */
import { readCube, readDice, readScore } from '../editor/address.js';
import { positionWrong } from '../editor/wrong.js';
import { tables } from '../embed/words.js';
import { gameInfo } from './site.js';
import { addWords } from './words.js';

// A game that begins somewhere else than at its start: the names are those of embed.html, and what else lies on the table.

/** The names an address of such a game has. */
const NAMES = /** @type {const} */ (['position', 'dice', 'cube', 'score', 'crawford']);

/**
 * How a game begins whose address holds a position, in any form of text. Rejects with words that say what is wrong.
 * @param {App} app
 * @param {Choice} choice
 * @param {string} search
 * @returns {Promise<Setup>}
 */
export async function standingSetup({ engine, site }, { game, rules }, search) {
  const asked = new URLSearchParams(search);
  const [text, dice, cube, score, crawford] = NAMES.map((name) => asked.get(name));
  try {
    const { situation } = await engine.ask({ do: 'read-position', text: text ?? '', game, rules });
    const { setup } = situation;
    const answer = await engine.ask({
      do: 'new',
      setup: {
        ...setup,
        ...(dice && { dice: readDice(dice) ?? undefined }),
        ...(cube && { cube: readCube(cube) }),
        ...(score && { score: readScore(score) }),
        ...(crawford === 'true' && { crawford: true }),
      },
    });
    return answer.record.setup;
  } catch (error) {
    addWords(tables);
    const shape = { info: gameInfo(site, game), off: true, pinned: true };
    throw new Error(positionWrong(error, text ?? '', shape));
  }
}
