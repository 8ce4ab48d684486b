/** @import { Site, State } from '../engine/types.js' */
import { gameInfo, loadBoard, loadOpening } from '../app/site.js';
import { addWords } from '../app/words.js';
import { tables } from '../embed/picturewords.js';
import { stillPicture } from '../embed/still.js';

/** How wide a picture of pixels is. */
const WIDTH = 1440;

/**
 * What is on the board, as an SVG that stands alone.
 * @param {Site} site
 * @param {State} state
 * @param {string} skin
 * @returns {Promise<Blob>}
 */
export async function drawn(site, state, skin) {
  const { text } = await drawing(site, state, skin);
  return new Blob([text], { type: 'image/svg+xml' });
}

/**
 * The same painted in pixels.
 * @param {Site} site
 * @param {State} state
 * @param {string} skin
 * @returns {Promise<Blob>} a PNG
 */
export async function painted(site, state, skin) {
  const { text, width, height } = await drawing(site, state, skin);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  const sized = text.replace('<svg ', `<svg width="${canvas.width}" height="${canvas.height}" `);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG'))), 'image/png');
  });
}

/** @param {Site} site @param {State} state @param {string} skin */
async function drawing(site, { game, position, mover, dice }, skin) {
  addWords(tables);
  const [{ template, geometry }, opening] = await Promise.all([
    loadBoard(site, game, skin, 'wide'),
    loadOpening(site, game),
  ]);
  const info = gameInfo(site, game);
  const placed = { sides: position, seat: mover };
  const asked = { info, mover, dice, near: mover, labels: true, opening, placed };
  const { width, height } = geometry;
  return { text: stillPicture(asked, template, geometry), width, height };
}
