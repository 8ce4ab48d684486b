/** @import { Game, GameCode, Geometry, Opening, Site } from '../engine/types.js' */

/** What the build baked is named relative to the directory of the page. */
const base = new URL('.', document.baseURI);
/** It lies with the modules, so that a page never mixes two releases. */
const siteFile = new URL('../site.json', import.meta.url);

/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** @param {string | URL} path */
async function fetchText(path) {
  const answer = await fetch(new URL(path, base));
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return answer.text();
}

/** @param {string | URL} address a file of the build; a failed load may be asked for again */
function text(address) {
  const path = String(address);
  let loading = texts.get(path);
  if (!loading) {
    loading = fetchText(path);
    loading.catch(() => texts.delete(path));
    texts.set(path, loading);
  }
  return loading;
}

/** @returns {Promise<Site>} */
export async function loadSite() {
  return JSON.parse(await text(siteFile));
}

/**
 * @param {Site} site
 * @param {GameCode} code
 * @returns {Game}
 */
export function gameInfo(site, code) {
  const info = site.hello.games.find((game) => game.code === code);
  if (!info) throw new RangeError(code);
  return info;
}

/**
 * The picture of a board and where things stand on it.
 * @param {Site} site
 * @param {GameCode} code
 * @param {string} skin
 * @param {'wide' | 'tall'} layout
 * @returns {Promise<{ template: string, geometry: Geometry }>}
 */
export async function loadBoard(site, code, skin, layout) {
  const skins = site.boards[code];
  const [template, geometry] = await Promise.all([
    text((skins[skin] ?? Object.values(skins)[0])[layout]),
    text(site.geometry[code][layout]),
  ]);
  return { template, geometry: JSON.parse(geometry) };
}

/**
 * @param {Site} site
 * @param {GameCode} code
 * @returns {Promise<Opening>}
 */
export async function loadOpening(site, code) {
  return JSON.parse(await text(site.opening[code]));
}
