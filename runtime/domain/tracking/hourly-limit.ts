const HOUR = 3_600_000;

/** Limits how often something happens within one hour of the clock, for each key. Each process counts for itself. */
export class HourlyLimit {
  private readonly counts = new Map<string, number>();
  private hour = 0;

  /**
   * @param limit how often a key may occur in an hour
   * @param maxKeys when more keys than this occur, all counts start again
   */
  constructor(
    private readonly limit: number,
    private readonly maxKeys = 100_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** How often the key may still occur in this hour. */
  left(key: string): number {
    const hour = Math.floor(this.now() / HOUR);
    if (hour !== this.hour || this.counts.size >= this.maxKeys) this.counts.clear();
    this.hour = hour;
    return Math.max(0, this.limit - (this.counts.get(key) ?? 0));
  }

  /** Counts occurrences of a key. */
  add(key: string, count = 1): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }
}
