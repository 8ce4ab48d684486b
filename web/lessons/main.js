/** @import { Screen, School } from './types.js' */
import { dress, engineWithLine, root, trouble } from '../app/page.js';
import { loadSite } from '../app/site.js';
import { t } from '../app/words.js';
import { lazyEngine } from '../embed/engine.js';
import { address, readAddress } from './address.js';
import { loadCourse, loadCourses } from './courses.js';
import { createLesson } from './lesson.js';
import { createList } from './list.js';
import { tables } from './words.js';

// The lessons. Everything a lesson needs is baked; the engine starts only to say why a move is not legal.

/** @type {Screen | null} */
let screen = null;

/** @param {School} school */
async function route(school) {
  const asked = location.search;
  const { game, lesson } = readAddress(asked, school.site.hello.games);
  const course = game && lesson ? await loadCourse(school.site, game) : null;
  const found = course?.lessons.find(({ id }) => id === lesson);
  const courses = found ? [] : await loadCourses(school.site);
  if (location.search !== asked) return;
  screen?.close();
  screen =
    course && found ? createLesson(school, root, course, found) : createList(school, root, courses, game);
  document.title = `${found?.title ?? t('lessons.title')} · ${t('title')}`;
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
