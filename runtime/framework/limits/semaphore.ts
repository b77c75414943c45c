/** What bounds the waiting line of a semaphore: its length, and the error for work that finds it full. */
interface WaitingLimit {
  maxWaiting: number;
  error: () => Error;
}

/** Lets a number of pieces of work run at once. Others wait, first come, first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  /** @param free how many may run at once @param limit without it any number may wait */
  constructor(
    private free: number,
    private readonly limit?: WaitingLimit,
  ) {}

  /** Runs the work when a place is free. Throws the error of the limit at once when too many wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await this.freePlace();
    try {
      return await work();
    } finally {
      // The place goes to the next in line. It is free again only when nobody waits.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private freePlace(): Promise<void> {
    if (this.limit && this.waiting.length >= this.limit.maxWaiting) throw this.limit.error();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
