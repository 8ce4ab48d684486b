/** @import { App } from './types.js' */
/** @import { Game } from './game.js' */
import { button, el, setShown, setText } from './dom.js';
import { shareGame } from './menu.js';
import { createSeedField, createSeedNote, wordsIn } from './seed.js';
import { randomSeed, sessionOf } from './session.js';
import { scoreNow, tell } from './speech.js';
import { has, language, number, t } from './words.js';

/**
 * The end of a game, laid over the band: its name, what it counts, and the next game.
 * @param {App} app
 * @param {Game} game
 */
export function createResult(app, game) {
  const kanji = el('span', { class: 'kanji', lang: 'ja' });
  const name = el('h2', { 'data-result-kind': '' });
  const text = el('p');
  const score = el('p', { class: 'tally' });
  const seed = el('div', {});
  /** @type {ReturnType<typeof createSeedField> | null} the dice of the next game */
  let next = null;
  const again = button('again', '', () => playAgain(), { class: 'main' });
  const look = button('look', '', () => setShown(node, false));
  const share = button('share', '', () => shareGame(app, game));
  const games = el('a', {});
  const node = el(
    'section',
    { class: 'result', 'data-result': '', hidden: true, tabindex: '-1' },
    el('header', {}, name, kanji),
    text,
    score,
    seed,
    el('div', { class: 'answers' }, again, look, share, games),
  );

  async function playAgain() {
    again.disabled = true;
    try {
      const { session } = game;
      const { setup } = await app.engine.ask({ do: 'next', record: session.record });
      const full = { ...setup, seed: next?.value() ?? randomSeed() };
      const { record, state } = await app.engine.ask({ do: 'new', setup: full });
      app.resume(sessionOf(session.choice, record, state, session.address));
    } finally {
      again.disabled = false;
    }
  }

  return {
    node,
    /** @param {boolean} open lays it over the board */
    update(open) {
      const { result, match } = game.state;
      if (!result || game.looking) return setShown(node, false);
      if (open && node.hidden) {
        setShown(node, true);
        next = createSeedField(app, t('seed.next'), wordsIn(game.session.record.setup.seed));
        seed.replaceChildren(createSeedNote(app, game.session, true) ?? '', next.node);
        again.focus({ preventScroll: true });
      }
      const kind = t(`kind.${result.kind}`);
      node.dataset.result = result.kind;
      setText(name, kind);
      const old = `kanji.${result.kind}`;
      setText(kanji, has(old) && t(old) !== kind ? t(old) : '');
      const about = `about.${result.kind}`;
      const won =
        result.winner === null
          ? t('result.draw')
          : tell(game.session, result.winner, 'result.win', { points: result.points });
      setText(text, has(about) ? `${t(about)} ${won}` : won);
      const points = scoreNow(game.session);
      setText(
        score,
        `${t('score')} ${number(points[0])} – ${number(points[1])}${match ? ` · ${t('match.to', { n: match.to })}` : ''}`,
      );
      setText(again, t('again'));
      setText(look, t('look'));
      setText(share, t('menu.share'));
      setText(games, t('games'));
      games.href = `games.html?lang=${language()}`;
    },
  };
}
