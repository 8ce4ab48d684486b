/** @import { GameCode, Site } from '../engine/types.js' */
/** @import { Course } from './types.js' */
import { language } from '../app/words.js';

/**
 * The lessons of a game in the language of the page.
 * @param {Site} site
 * @param {GameCode} game
 * @returns {Promise<Course>}
 */
export async function loadCourse(site, game) {
  const path = site.lessons[language()][game];
  const answer = await fetch(new URL(path, document.baseURI));
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return answer.json();
}

/** @param {Site} site @returns {Promise<Course[]>} */
export function loadCourses(site) {
  return Promise.all(site.hello.games.map(({ code }) => loadCourse(site, code)));
}
