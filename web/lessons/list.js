/** @import { GameCode } from '../engine/types.js' */
/** @import { Course, School, Screen } from './types.js' */
import { el } from '../app/dom.js';
import { languageLinks } from '../app/languages.js';
import { language, number, t } from '../app/words.js';
import { address } from './address.js';
import { doneIn } from './progress.js';

/**
 * All lessons, game by game, with what is done.
 * @param {School} school
 * @param {HTMLElement} root
 * @param {Course[]} courses
 * @param {GameCode | null} game the one to be seen first
 * @returns {Screen}
 */
export function createList(school, root, courses, game) {
  const main = el(
    'main',
    { class: 'list', 'data-screen': 'list' },
    el(
      'header',
      { class: 'top' },
      el('p', {}, el('a', { class: 'brand', href: `index.html?lang=${language()}` }, t('title'))),
      languageLinks(),
      el('h1', {}, t('lessons.title')),
      el('p', { class: 'lead' }, t('lessons.lead')),
      el('p', {}, el('a', { href: `review.html?lang=${language()}` }, t('lessons.review'))),
    ),
    ...courses.map((course) => section(school, course)),
  );
  root.replaceChildren(main);
  if (game) main.querySelector(`#${game}`)?.scrollIntoView();
  return { close() {} };
}

/** @param {School} school @param {Course} course */
function section(school, { game, lessons }) {
  const done = doneIn(game);
  const learnt = lessons.filter(({ id }) => done.has(id)).length;
  const items = lessons.map(({ id, title }) => {
    /** @param {Event} event */
    function follow(event) {
      event.preventDefault();
      school.open(game, id);
    }
    const mark = done.has(id) && el('span', { class: 'done' }, t('lesson.done'));
    return el(
      'li',
      {},
      el('a', { href: address(game, id), 'data-lesson': id, onclick: follow }, title),
      mark,
    );
  });
  return el(
    'section',
    { id: game, 'data-course': game },
    el('img', { src: school.site.pictures[game], alt: '', width: 1200, height: 800, loading: 'lazy' }),
    el(
      'div',
      {},
      el('h2', {}, t(`game.${game}`)),
      el(
        'p',
        { class: 'soft' },
        learnt > 0 && t('lessons.learnt', { n: number(learnt), of: number(lessons.length) }),
        learnt > 0 && ' · ',
        el('a', { href: `rules/${language()}/${game}.html` }, t('lesson.rules')),
      ),
      el('ol', {}, ...items),
    ),
  );
}
