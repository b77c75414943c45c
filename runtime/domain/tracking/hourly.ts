const HOUR = 3_600_000;

/** Counts by key what happens within an hour of the clock, and says what is left until it is too much. It counts for this process alone. */
export class Hourly {
  private readonly counts = new Map<string, number>();
  private hour = 0;

  /**
   * @param most what a key may have in an hour
   * @param keys so many keys are counted; with one more all begin anew
   */
  constructor(
    private readonly most: number,
    private readonly keys = 100_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** What a key may still have; 0 when that was all. */
  left(key: string): number {
    const hour = Math.floor(this.now() / HOUR);
    if (hour !== this.hour || this.counts.size >= this.keys) this.counts.clear();
    this.hour = hour;
    return Math.max(0, this.most - (this.counts.get(key) ?? 0));
  }

  /** Counts so many. */
  add(key: string, count = 1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }
}
