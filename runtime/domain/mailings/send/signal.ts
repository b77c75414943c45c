/** Timers wait at most this long (in milliseconds). Callers check again afterwards. */
const MAX_WAIT = 3_600_000;

/** Lets several callers wait until they are notified, or until a time has passed. */
export class Signal {
  private waiting = new Set<() => void>();

  /** Wakes all who wait. */
  notify(): void {
    const waiting = this.waiting;
    this.waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Resolves at the next `notify`, or after this many milliseconds. */
  wait(millis: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(millis, MAX_WAIT));
      this.waiting.add(wake);
    });
  }
}
