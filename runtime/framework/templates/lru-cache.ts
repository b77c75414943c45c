/** Keeps the most recently used values by text. Bounded by the length of all texts together. */
export class LruCache<T> {
  private readonly values = new Map<string, T>();
  private size = 0;

  /** `room`: the characters that all texts together may have. */
  constructor(private readonly room: number) {}

  /** The value of a text, made when it is not there. */
  get(text: string, make: (text: string) => T): T {
    const known = this.values.get(text);
    const value = known ?? make(text);
    if (known === undefined) this.size += text.length;
    // Taken out and put in again it is the last to go.
    this.values.delete(text);
    this.values.set(text, value);
    this.shrink();
    return value;
  }

  private shrink(): void {
    for (const text of this.values.keys()) {
      if (this.size <= this.room || this.values.size === 1) return;
      this.values.delete(text);
      this.size -= text.length;
    }
  }
}
