import { chosenRules, onRules } from './switches.js';

// Puts a live board in the place of a picture, when the reader asks for it.

const { try: tryWords = '', picture: pictureWords = '' } = document.body.dataset;

/** Defines <tables-board>; loaded with the first board that is asked for. */
function loadBoards() {
  if (document.querySelector('script[src$="/embed.js"]')) return;
  const script = document.createElement('script');
  script.src = '../../embed.js';
  document.head.append(script);
}

/** The rules that a picture is about are its own; in all else it follows the page. @param {string} own */
function attributesOf(own) {
  const chosen = Object.entries(chosenRules()).map(([name, value]) => [`rule-${name}`, value]);
  return { ...Object.fromEntries(chosen), ...JSON.parse(own) };
}

/** @param {HTMLElement} figure */
function offer(figure) {
  const picture = /** @type {SVGElement} */ (figure.querySelector('svg'));
  const own = figure.dataset.board ?? '';
  const board = document.createElement('tables-board');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = tryWords;

  function setBoard() {
    for (const [name, value] of Object.entries(attributesOf(own))) board.setAttribute(name, value);
  }

  button.addEventListener('click', () => {
    if (board.isConnected) board.replaceWith(picture);
    else {
      loadBoards();
      setBoard();
      picture.replaceWith(board);
    }
    button.textContent = board.isConnected ? pictureWords : tryWords;
  });
  onRules(() => board.isConnected && setBoard());
  figure.append(button);
}

for (const figure of document.querySelectorAll('figure[data-board]'))
  offer(/** @type {HTMLElement} */ (figure));
