/** Lets a number of pieces of work run at once. Others wait, first come, first served. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];

  /** @param free how many may run at once */
  constructor(private free: number) {}

  /** Runs the work when a place is free. */
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
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
