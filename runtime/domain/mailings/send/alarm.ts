/** Something to wait at, for several at once: until it rings, or a time has passed. */
export class Alarm {
  private waiting = new Set<() => void>();

  /** Wakes everybody who waits. */
  ring(): void {
    const all = this.waiting;
    this.waiting = new Set();
    for (const wake of all) wake();
  }

  /** Resolves when it rings, or after so many milliseconds. */
  wait(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(millis, LONGEST));
      this.waiting.add(wake);
    });
  }
}

/** Timers take no longer waits (in milliseconds); who waits looks again. */
const LONGEST = 3_600_000;
