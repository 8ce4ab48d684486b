/** @import { GameCode } from '../engine/types.js' */
/** @import { Mistake } from './mistakes.js' */
/** @import { Screen, School } from './types.js' */
import { dress, engineWithLine, root, trouble } from '../app/page.js';
import { loadSite } from '../app/site.js';
import { t } from '../app/words.js';
import { lazyEngine } from '../embed/engine.js';
import { address, readAddress } from './address.js';
import { loadCourse, loadCourses } from './courses.js';
import { createLesson } from './lesson.js';
import { createList } from './list.js';
import { findMistakes, isMistake } from './mistakes.js';
import { mistakeTitle, practise } from './practice.js';
import { tables } from './words.js';

// The lessons. Everything a lesson needs is baked; the engine starts only to say why a move is not legal.

/** @type {Screen | null} */
let screen = null;

/** @param {School} school */
async function route(school) {
  const asked = location.search;
  const { game, lesson } = readAddress(asked, school.site.hello.games);
  const mistakes = await findMistakes();
  const found = game && lesson ? await find(school, game, lesson, mistakes) : null;
  const courses = found ? [] : await loadCourses(school.site);
  if (location.search !== asked) return;
  screen?.close();
  screen =
    game && found
      ? createLesson(school, root, game, found.lessons, found.lesson)
      : createList(school, root, courses, mistakes, game);
  document.title = `${found?.lesson.title ?? t('lessons.title')} · ${t('title')}`;
}

/**
 * A lesson with those beside it: one of the game's, or one made of a mistake.
 * @param {School} school
 * @param {GameCode} game
 * @param {string} id
 * @param {Mistake[]} mistakes
 */
async function find(school, game, id, mistakes) {
  if (!isMistake(id)) {
    const { lessons } = await loadCourse(school.site, game);
    const lesson = lessons.find((each) => each.id === id);
    return lesson && { lessons, lesson };
  }
  const own = mistakes.filter((each) => each.game === game);
  const mistake = own.find((each) => each.id === id);
  if (!mistake) return undefined;
  const lessons = own.map((each) => ({ id: each.id, title: mistakeTitle(each) }));
  return { lessons, lesson: await practise(school.engine, mistake) };
}

async function start() {
  const settings = await dress(tables);
  const { engine, line } = engineWithLine(lazyEngine);
  /** @type {School} */
  const school = {
    site: await loadSite(),
    engine,
    settings,
    engineLine: line,
    open(game, lesson) {
      history.pushState(null, '', address(game, lesson));
      route(school).catch(trouble);
    },
  };
  addEventListener('popstate', () => route(school).catch(trouble));
  await route(school);
}

start().catch(trouble);
