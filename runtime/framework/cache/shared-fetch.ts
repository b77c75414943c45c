/**
 * Lets those who ask for the same thing at the same time share one fetch. Each gets the result of a fetch that began after it asked, so
 * nobody is told what was true before. However many ask, one fetch of a thing runs and one waits.
 */
export class SharedFetch<T> {
  private readonly running = new Map<string, RunningFetch<T>>();

  /** Fetches what has this key. Throws what the fetch throws. */
  get(key: string, fetch: () => Promise<T>): Promise<T> {
    const current = this.running.get(key);
    if (!current) return this.start(key, fetch);
    current.next ??= new Promise((resolve) => (current.beginNext = () => resolve(this.start(key, fetch))));
    return current.next;
  }

  private start(key: string, fetch: () => Promise<T>): Promise<T> {
    const own: RunningFetch<T> = {};
    this.running.set(key, own);
    const ended = (): void => {
      this.running.delete(key);
      own.beginNext?.();
    };
    const result = fetch();
    result.then(ended, ended);
    return result;
  }
}

interface RunningFetch<T> {
  /** What those who asked meanwhile wait for, and what begins it. */
  next?: Promise<T>;
  beginNext?: () => void;
}
