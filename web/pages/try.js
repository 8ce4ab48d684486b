// Puts a live board in the place of a picture, when the reader asks for it.

const { try: tryWords = '', picture: pictureWords = '' } = document.body.dataset;

/** Defines <tables-board>; loaded with the first board that is asked for. */
function loadBoards() {
  if (document.querySelector('script[src$="/embed.js"]')) return;
  const script = document.createElement('script');
  script.src = '../../embed.js';
  document.head.append(script);
}

/** @param {string} attributes */
function createBoard(attributes) {
  const board = document.createElement('tables-board');
  for (const [name, value] of Object.entries(JSON.parse(attributes))) board.setAttribute(name, value);
  return board;
}

/** @param {HTMLElement} figure */
function offer(figure) {
  const picture = /** @type {SVGElement} */ (figure.querySelector('svg'));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = tryWords;
  /** @type {HTMLElement | null} */
  let board = null;
  button.addEventListener('click', () => {
    if (board) {
      board.replaceWith(picture);
      board = null;
    } else {
      loadBoards();
      board = createBoard(figure.dataset.board ?? '');
      picture.replaceWith(board);
    }
    button.textContent = board ? pictureWords : tryWords;
  });
  figure.append(button);
}

for (const figure of document.querySelectorAll('figure[data-board]'))
  offer(/** @type {HTMLElement} */ (figure));
