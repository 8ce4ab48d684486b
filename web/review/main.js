/** @import { GameRecord } from '../engine/types.js' */
/** @import { Reviewed } from './run.js' */
import { el } from '../app/dom.js';
import { languageLinks } from '../app/languages.js';
import { dress, engineWithLine, root, trouble } from '../app/page.js';
import { loadSite } from '../app/site.js';
import { language, t } from '../app/words.js';
import { lazyEngine } from '../embed/engine.js';
import { isLink } from '../links/link.js';
import { linkWrong } from '../links/words.js';
import { openArchive } from '../records/archive.js';
import { chooser } from './choose.js';
import { nothing, readReviewed } from './run.js';
import { createReview } from './screen.js';
import { tables } from './words.js';

// The review of a game: one kept here (#game=ID), or one out of a text or file.

async function start() {
  const settings = await dress(tables);
  document.title = `${t('review.title')} · ${t('title')}`;
  const { engine, line } = engineWithLine(lazyEngine);
  const [site, archive] = await Promise.all([loadSite(), openArchive()]);
  const page = { site, engine, settings, engineLine: line, trouble };
  const body = el('div');
  const main = el(
    'main',
    {},
    el(
      'header',
      { class: 'top' },
      el('a', { href: `index.html?lang=${language()}` }, t('title')),
      languageLinks(location.hash),
    ),
    el('h1', {}, t('review.title')),
    el('p', { class: 'soft' }, t('review.lead')),
    body,
  );
  root.replaceChildren(main);
  /** @type {ReturnType<typeof createReview> | null} */
  let review = null;

  /**
   * @param {GameRecord} record
   * @param {readonly string[]} names
   * @param {Reviewed} reviewed
   * @param {((reviewed: Reviewed) => void) | null} keep null: the game is not kept, nor is its review
   */
  function show(record, names, reviewed, keep) {
    review?.close();
    review = createReview(page, record, names, reviewed, keep ?? (() => {}));
    const other = el('a', { href: `review.html?lang=${language()}` }, t('review.other'));
    const lessons = `lessons.html?game=${record.setup.game}&lang=${language()}`;
    const onward = keep && el('p', {}, el('a', { href: lessons }, t('review.practise')));
    body.replaceChildren(review.node, ...(onward ? [onward] : []), el('p', {}, other));
  }

  /** A game that a link holds. @param {string} hash @returns {Promise<boolean>} whether it holds one */
  async function shared(hash) {
    body.replaceChildren(line);
    try {
      const { records, names } = await engine.ask({ do: 'import', text: hash });
      if (records) show(records[0], names ?? ['', ''], nothing(), null);
      return !!records;
    } catch (error) {
      trouble(new Error(linkWrong(error)));
      return true;
    }
  }

  async function route() {
    const id = new URLSearchParams(location.hash.slice(1)).get('game');
    const kept = id && (await archive.get(id));
    if (kept) {
      const reviewed = readReviewed(await archive.review(kept.id), kept.record);
      show(kept.record, kept.names, reviewed, (part) => archive.keepReview(kept.id, part));
      return;
    }
    if (isLink(location.hash) && (await shared(location.hash))) return;
    review?.close();
    review = null;
    const gone = id && el('p', { role: 'alert' }, t('review.gone'));
    const choices = chooser(engine, await archive.list(), (record, names) =>
      show(record, names, nothing(), null),
    );
    body.replaceChildren(...(gone ? [gone] : []), choices, line);
  }

  addEventListener('hashchange', () => route().catch(trouble));
  await route();
}

start().catch(trouble);
