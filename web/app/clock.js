/** A clock that counts a turn down in whole seconds while it runs. */
export class Clock {
  /**
   * @param {(left: number) => void} tick
   * @param {() => void} out
   */
  constructor(tick, out) {
    this.tick = tick;
    this.out = out;
    this.left = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** @param {number} seconds */
  run(seconds) {
    this.stop();
    this.left = seconds;
    this.tick(this.left);
    this.timer = setInterval(() => {
      this.left -= 1;
      this.tick(this.left);
      if (this.left > 0) return;
      this.stop();
      this.out();
    }, 1000);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  get running() {
    return this.timer !== undefined;
  }
}
