import { refuse } from '../http/errors';

/**
 * Lets a few slow pieces of work run at once and a bounded number wait: passwords cost memory and processor time, and
 * a flood of wrong ones must not take either from everybody else.
 */
export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param atOnce how many run @param mayWait how many may wait; one more is refused with 429 */
  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  /** Runs the work when it is its turn. Throws 429 at once when too many wait (specification 7). */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      // The place passes on to the next in line; `running` falls only when nobody waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mayWait) {
      throw refuse(429, 'Too many passwords are being checked. Please try again in a moment.', { 'Retry-After': '1' });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
