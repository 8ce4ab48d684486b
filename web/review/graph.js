/** @import { ReviewEntry } from '../engine/review.js' */
import { el, svg } from '../app/dom.js';
import { percent, t } from '../app/words.js';

const WIDTH = 600;
const HEIGHT = 160;

/** @param {ReviewEntry} entry the chance of seat 0 before a throw */
function chance({ chances, mover }) {
  const win = chances?.win ?? 0.5;
  return mover === 0 ? win : 1 - win;
}

/**
 * The chances of black, throw by throw: a line, and under it a slider for hand, keyboard and screen reader.
 * @param {(at: number) => void} choose is told the action of the throw chosen
 */
export function createGraph(choose) {
  const line = svg('path', { class: 'line' });
  const here = svg('path', { class: 'here' });
  const middle = svg('path', { class: 'middle', d: `M0 ${HEIGHT / 2}H${WIDTH}` });
  const picture = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    middle,
    line,
    here,
  );
  const slider = el('input', { type: 'range', min: 0, step: 1, 'aria-label': t('review.graph') });
  const said = el('p', { class: 'soft' });
  /** @type {ReviewEntry[]} */
  let throws = [];

  /** @param {number} index */
  const x = (index) => (throws.length > 1 ? (index / (throws.length - 1)) * WIDTH : 0);

  function point() {
    const index = Number(slider.value);
    const entry = throws[index];
    if (!entry) return;
    here.setAttribute('d', `M${x(index)} 0V${HEIGHT}`);
    const text = t('review.graph.at', { turn: entry.turn, win: percent(chance(entry)) });
    said.textContent = text;
    slider.setAttribute('aria-valuetext', text);
  }

  /** @param {number} index */
  function pick(index) {
    slider.value = String(index);
    point();
    const entry = throws[index];
    if (entry) choose(entry.at);
  }

  slider.addEventListener('input', () => pick(Number(slider.value)));
  /** @param {MouseEvent} event */
  function clicked({ clientX }) {
    const { left, width } = picture.getBoundingClientRect();
    pick(Math.round(((clientX - left) / width) * (throws.length - 1)));
  }

  picture.addEventListener('click', (event) => clicked(/** @type {MouseEvent} */ (event)));

  return {
    node: el('figure', { class: 'graph' }, picture, slider, el('figcaption', {}, t('review.graph'), said)),
    /** @param {readonly ReviewEntry[]} entries @param {number} at the action that is shown */
    update(entries, at) {
      throws = entries.filter(({ kind }) => kind === 'throw');
      const path = throws.map((entry, index) => `${x(index)} ${(1 - chance(entry)) * HEIGHT}`);
      line.setAttribute('d', path.length ? `M${path.join('L')}` : '');
      slider.max = String(Math.max(0, throws.length - 1));
      const before = throws.filter((entry) => entry.at <= at).length;
      slider.value = String(Math.max(0, before - 1));
      point();
    },
  };
}
