/** @import { Screen, School } from './types.js' */
import { announceIn } from '../app/announce.js';
import { button, el } from '../app/dom.js';
import { createEngineLine } from '../app/engineline.js';
import { loadSite } from '../app/site.js';
import { loadSettings } from '../app/store.js';
import { addWords, bestLanguage, isLanguage, setLanguage, t } from '../app/words.js';
import { lazyEngine } from '../embed/engine.js';
import { address, readAddress } from './address.js';
import { loadCourse, loadCourses } from './courses.js';
import { createLesson } from './lesson.js';
import { createList } from './list.js';
import { tables } from './words.js';

// The lessons. Everything a lesson needs is baked; the engine starts only to say why a move is not legal.

const root = /** @type {HTMLElement} */ (document.getElementById('app'));
announceIn(/** @type {HTMLElement} */ (document.getElementById('live')));

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

/** @param {unknown} error */
function trouble(error) {
  const again = button('retry', t('retry'), () => location.reload(), { class: 'main' });
  const lines = [t('fault.load'), error instanceof Error ? error.message : String(error)];
  root.replaceChildren(
    el('main', { class: 'fault', 'data-fault': '' }, ...lines.map((line) => el('p', {}, line)), again),
  );
}

async function start() {
  const settings = loadSettings();
  if (settings.theme !== 'system') document.documentElement.dataset.theme = settings.theme;
  const lang = new URLSearchParams(location.search).get('lang') ?? '';
  await setLanguage(isLanguage(lang) ? lang : settings.lang || bestLanguage(navigator.languages));
  addWords(tables);
  const engineLine = createEngineLine();
  const engine = lazyEngine({ onProgress: engineLine.progress, onFail: engineLine.fail });
  engineLine.retry(() => engine.retry());
  /** @type {School} */
  const school = {
    site: await loadSite(),
    engine,
    settings,
    engineLine: engineLine.node,
    open(game, lesson) {
      history.pushState(null, '', address(game, lesson));
      route(school).catch(trouble);
    },
  };
  addEventListener('popstate', () => route(school).catch(trouble));
  await route(school);
}

start().catch(trouble);
