import { setImmediate as othersAsk } from 'node:timers/promises';

/**
 * Lets those who ask for the same thing at the same time share one fetch. Each gets the result of a fetch that began after it asked, so
 * nobody is told what was true before. However many ask, one fetch of a thing runs and one waits. A fetch begins when all who ask at this
 * moment have asked.
 */
export class SharedFetch<T> {
  private readonly last = new Map<string, SharedResult<T>>();

  /** Fetches what has this key. Throws what the fetch throws. */
  get(key: string, fetch: () => Promise<T>): Promise<T> {
    const last = this.last.get(key);
    if (last && !last.hasBegun) return last.result;
    const next: SharedResult<T> = { hasBegun: false, result: this.fetchAfter(last?.result, () => (next.hasBegun = true), fetch) };
    this.last.set(key, next);
    const forget = (): void => {
      if (this.last.get(key) === next) this.last.delete(key);
    };
    next.result.then(forget, forget);
    return next.result;
  }

  private async fetchAfter(previous: Promise<T> | undefined, begin: () => void, fetch: () => Promise<T>): Promise<T> {
    if (previous) await previous.catch(() => undefined);
    await othersAsk();
    begin();
    return fetch();
  }
}

/** What one fetch gives to all who asked before it began. */
interface SharedResult<T> {
  hasBegun: boolean;
  result: Promise<T>;
}
