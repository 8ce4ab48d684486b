const SECOND = 1000;

/** A clock that counts a turn down in whole seconds while it runs; what a sleeping tab misses counts. */
export class Clock {
  /**
   * @param {(left: number) => void} tick
   * @param {() => void} out
   */
  constructor(tick, out) {
    this.tick = tick;
    this.out = out;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {number} seconds */
  run(seconds) {
    this.stop();
    const end = performance.now() + seconds * SECOND;
    this.tick(seconds);
    this.timer = setInterval(() => {
      const left = Math.max(0, Math.round((end - performance.now()) / SECOND));
      this.tick(left);
      if (left > 0) return;
      this.stop();
      this.out();
    }, SECOND);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  get running() {
    return this.timer !== undefined;
  }
}
