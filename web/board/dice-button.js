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
  const { dice } = layout.geometry;
  const { button, lay } = buttonOver(scene, 'tb-dice-button', onTap);

  /** @param {View} view @param {string} label */
  function update({ mover, tapDice }, label) {
    const [a = [0, 0], b = a] = dice[mover === layout.near ? 'near' : 'far'];
    button.hidden = !tapDice;
    button.setAttribute('aria-label', label);
    const [wide, high] = [Math.abs(a[0] - b[0]) + 1.4 * dice.size, Math.abs(a[1] - b[1]) + 1.4 * dice.size];
    lay((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, wide, high);
  }

  return { update };
}

/**
 * The name of a throw to be tapped for its story.
 * @param {Scene} scene
 * @param {Layout} layout
 * @param {() => void} onTap
 */
export function createNameButton(scene, layout, onTap) {
  const { name, dice } = layout.geometry;
  const { button, lay } = buttonOver(scene, 'tb-name-button', onTap);

  /** @param {View} view */
  function update({ throwName, thrower, mover, dice: thrown }) {
    button.hidden = !throwName?.story || !thrown;
    if (!throwName) return;
    button.setAttribute('aria-label', `${throwName.kanji} ${throwName.reading}`);
    button.title = throwName.story ?? '';
    const [x, y] = name[(thrower ?? mover) === layout.near ? 'near' : 'far'];
    lay(x, y, dice.size * 1.8, dice.size * 1.3);
  }

  return { update };
}

/**
 * A button laid over a part of the board.
 * @param {Scene} scene
 * @param {string} name
 * @param {() => void} onTap
 */
function buttonOver(scene, name, onTap) {
  const { width, height } = scene;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `tb-button ${name}`;
  button.hidden = true;
  button.addEventListener('click', onTap);
  scene.root.append(button);

  /** Around a middle, in the units of the board. @param {number} x @param {number} y @param {number} wide @param {number} high */
  function lay(x, y, wide, high) {
    button.style.left = `${(x / width) * 100}%`;
    button.style.top = `${(y / height) * 100}%`;
    button.style.width = `${(wide / width) * 100}%`;
    button.style.height = `${(high / height) * 100}%`;
  }

  return { button, lay };
}
