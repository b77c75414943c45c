import type { Pool } from 'pg';

/** The pool to read from, and the settings of the process: they stay the same object, whichever pool a request reads from. */
export interface Reading {
  pool: Pool;
  settings: object;
}

interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/** Milliseconds after a change for which nothing is kept: the change may not be committed yet. */
const UNSETTLED = 2_000;

/** What the process reads once for many requests and keeps for some seconds: other processes see a change that much later. */
export class KeptRead<T> {
  private readonly kept = new WeakMap<object, Kept<T>>();
  private readonly forgotten = new WeakMap<object, number>();

  /**
   * @param read asks the database
   * @param millis how long the answer is kept
   */
  constructor(
    private readonly read: (pool: Pool) => Promise<T>,
    private readonly millis: number,
  ) {}

  /** What is kept, or what `read` gives now. Throws what `read` throws, of which nothing is kept. */
  of({ pool, settings }: Reading, now: () => number = Date.now): Promise<T> {
    const known = this.kept.get(settings);
    if (known && known.until > now()) return known.value;
    const entry = { value: this.read(pool), until: now() + this.millis };
    if ((this.forgotten.get(settings) ?? 0) <= now()) {
      this.kept.set(settings, entry);
      entry.value.catch(() => this.kept.get(settings) === entry && this.kept.delete(settings));
    }
    return entry.value;
  }

  /** Forgets what is kept: it is being changed. */
  forget({ settings }: Pick<Reading, 'settings'>, now: () => number = Date.now): void {
    this.kept.delete(settings);
    this.forgotten.set(settings, now() + UNSETTLED);
  }
}
