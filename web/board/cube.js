/** @import { Cube } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Scene } from './scene.js' */

import { svg } from './scene.js';

/** The doubling cube, in the middle or on its owner's side. @param {Scene} scene @param {Layout} layout */
export function createCube(scene, layout) {
  const node = svg('g', { class: 'tb-cube' });
  scene.dice.before(node);

  /** @param {Cube | null} cube */
  function render(cube) {
    const spots = layout.geometry.cube;
    if (!cube || !spots) {
      node.replaceChildren();
      return;
    }
    const [x, y] = spots[cube.owner === null ? 'centre' : cube.owner === layout.near ? 'near' : 'far'];
    // A cube that nobody owns shows 64, as it does on the table.
    const value = cube.value === 1 ? 64 : cube.value;
    const text = svg('text', { 'font-size': spots.size * (value > 99 ? 0.42 : 0.52) }, String(value));
    node.replaceChildren(scene.use('cube'), text);
    node.style.transform = `translate(${x}px, ${y}px)`;
  }

  return { render };
}
