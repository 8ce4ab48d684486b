// Motions that run one after another and can all be ended at once.

/**
 * @callback Play
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 * @returns {Promise<void>}
 */
/** @typedef {ReturnType<typeof createMotion>} Motion */

/** Leaves a sequence that was ended before its time. */
class Ended extends Error {}

export function createMotion() {
  /** @type {Set<Animation>} */
  const running = new Set();
  /** @type {Promise<void>} */
  let current = Promise.resolve();
  /** @type {(() => void) | null} */
  let finishCurrent = null;

  /**
   * Runs a sequence in place of the one under way. It is handed a function that animates an element and
   * resolves at its end; when the sequence is ended early, that function rejects and the sequence stays
   * where it is.
   * @param {(play: Play) => Promise<void>} sequence
   * @param {() => void} finish called exactly once, at the end
   * @returns {Promise<void>}
   */
  function run(sequence, finish) {
    end();
    finishCurrent = finish;
    current = sequence(async (element, frames, timing) => {
      const animation = element.animate(frames, { fill: 'both', ...timing });
      running.add(animation);
      await animation.finished.catch(() => {});
      running.delete(animation);
      if (!frames.length) animation.cancel();
      if (finishCurrent !== finish) throw new Ended();
    }).then(
      () => {
        if (finishCurrent === finish) end();
      },
      (error) => {
        if (!(error instanceof Ended)) throw error;
      },
    );
    return current;
  }

  /** Ends what is under way with its final picture. */
  function end() {
    const finish = finishCurrent;
    finishCurrent = null;
    for (const animation of running) animation.cancel();
    running.clear();
    finish?.();
  }

  async function settled() {
    while (finishCurrent) await current;
  }

  return { run, end, settled, busy: () => finishCurrent !== null };
}
