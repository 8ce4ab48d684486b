/** How low the board may become in a frame that does not follow its height. */
const LOWEST = 120;

/**
 * Gives the board the room that the frame has, and tells how high the frame would have to be for the board to be as
 * wide as it is.
 * @param {HTMLElement} main everything that is seen
 * @param {HTMLElement} table the board's part of it
 * @param {() => number} ratio of the board, height to width
 * @param {(height: number) => void} tell
 */
export function followSize(main, table, ratio, tell) {
  let told = 0;

  function fit() {
    const around = main.offsetHeight - table.offsetHeight;
    main.style.setProperty('--tb-room', `${Math.max(LOWEST, innerHeight - around)}px`);
    const height = Math.ceil(table.clientWidth * ratio() + around);
    if (height === told || !ratio()) return;
    told = height;
    tell(height);
  }

  const observer = new ResizeObserver(fit);
  observer.observe(main);
  addEventListener('resize', fit);
  return {
    fit,
    stop() {
      observer.disconnect();
      removeEventListener('resize', fit);
    },
  };
}
