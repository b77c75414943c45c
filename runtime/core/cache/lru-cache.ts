/** Keeps the most recently used values by text. The size of all of them together is bounded. */
export class LruCache<T> {
  private readonly values = new Map<string, T>();
  private size = 0;

  /**
   * @param maxSize the most characters of all texts together, and of what the values hold
   * @param sizeOf how much a value holds, when that is more than its text says
   */
  constructor(
    private readonly maxSize: number,
    private readonly sizeOf: (value: T) => number = () => 0,
  ) {}

  /** Returns the value of a text. Makes it when it is not kept. */
  get(text: string, make: (text: string) => T): T {
    const known = this.values.get(text);
    // A Map keeps the order of insertion. Inserted again, the text is the last to be dropped.
    if (known !== undefined) this.values.delete(text);
    const value = known ?? make(text);
    this.values.set(text, value);
    if (known === undefined) {
      this.size += text.length + this.sizeOf(value);
      this.shrink();
    }
    return value;
  }

  private shrink(): void {
    for (const [text, value] of this.values) {
      if (this.size <= this.maxSize || this.values.size === 1) return;
      this.values.delete(text);
      this.size -= text.length + this.sizeOf(value);
    }
  }
}
