/** @import { GameCode } from '../engine/types.js' */
/** @import { Mistake } from './mistakes.js' */
/** @import { Course, Heading, School, Screen } from './types.js' */
import { el } from '../app/dom.js';
import { languageLinks } from '../app/languages.js';
import { language, number, t } from '../app/words.js';
import { address } from './address.js';
import { mistakeTitle } from './practice.js';
import { doneIn } from './progress.js';

/** As many mistakes of a game are offered at once, those not yet put right first. */
const MOST = 12;

/**
 * All lessons, game by game, with what is done.
 * @param {School} school
 * @param {HTMLElement} root
 * @param {Course[]} courses
 * @param {Mistake[]} mistakes
 * @param {GameCode | null} game the one to be seen first
 * @returns {Screen}
 */
export function createList(school, root, courses, mistakes, game) {
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
    ...courses.map((course) =>
      section(
        school,
        course,
        mistakes.filter((each) => each.game === course.game),
      ),
    ),
  );
  root.replaceChildren(main);
  if (game) main.querySelector(`#${game}`)?.scrollIntoView();
  return { close() {} };
}

/** @param {School} school @param {GameCode} game @param {Heading} lesson @param {boolean} done */
function item(school, game, { id, title }, done) {
  /** @param {Event} event */
  function follow(event) {
    event.preventDefault();
    school.open(game, id);
  }
  return el(
    'li',
    {},
    el('a', { href: address(game, id), 'data-lesson': id, onclick: follow }, title),
    done && el('span', { class: 'done' }, t('lesson.done')),
  );
}

/** @param {School} school @param {Course} course @param {Mistake[]} mistakes */
function section(school, { game, lessons }, mistakes) {
  const done = doneIn(game);
  const learnt = lessons.filter(({ id }) => done.has(id)).length;
  const items = lessons.map((lesson) => item(school, game, lesson, done.has(lesson.id)));
  const open = mistakes.toSorted((a, b) => Number(done.has(a.id)) - Number(done.has(b.id))).slice(0, MOST);
  const practice = open.map((each) =>
    item(school, game, { id: each.id, title: mistakeTitle(each) }, done.has(each.id)),
  );
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
      practice.length > 0 && el('h3', {}, t('lessons.mistakes')),
      practice.length > 0 && el('ol', { 'data-mistakes': game }, ...practice),
    ),
  );
}
