/** @import { View } from './types.js' */
/** @import { Layout } from './layout.js' */
/** @import { Scene } from './scene.js' */

/**
 * The dice to be tapped: a button over the place where the mover's dice lie.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {() => void} onTap
 */
export function createDiceButton(scene, layout, onTap) {
  const { dice, width, height } = layout.geometry;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'tb-dice-button';
  button.hidden = true;
  button.addEventListener('click', onTap);
  scene.root.append(button);

  /** @param {View} view @param {string} label */
  function update({ mover, tapDice }, label) {
    const [a = [0, 0], b = a] = dice[mover === layout.near ? 'near' : 'far'];
    button.hidden = !tapDice;
    button.setAttribute('aria-label', label);
    const [wide, high] = [Math.abs(a[0] - b[0]) + 1.4 * dice.size, Math.abs(a[1] - b[1]) + 1.4 * dice.size];
    button.style.left = `${((a[0] + b[0]) / 2 / width) * 100}%`;
    button.style.top = `${((a[1] + b[1]) / 2 / height) * 100}%`;
    button.style.width = `${(wide / width) * 100}%`;
    button.style.height = `${(high / height) * 100}%`;
  }

  return { update, focus: () => button.focus({ preventScroll: true }) };
}
