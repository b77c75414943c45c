import type { Pool } from 'pg';
import { LruCache } from '../../../core/cache/lru-cache';
import type { Services } from '../../../core/call/services';
import { type LoadedPage, loadPageText, pageOfText, type View } from './load-page';
import { type PreparedPage, preparePage, type RenderedPage } from './send-page';
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

/** A page as it was loaded for visitors who are not known. It is another object as soon as anything on it has changed. */
export interface SharedPage {
  page: LoadedPage;
  /** Tells this state of the page from every other. */
  version: number;
}

/** The most characters of loaded pages, and of pages ready to be sent, that a process keeps. */
const MOST_LOADED = 4_000_000;
const MOST_PREPARED = 8_000_000;

let versions = 0;
const loaded = new LruCache<SharedPage>(MOST_LOADED);
const prepared = new LruCache<PreparedPage>(MOST_PREPARED, ({ bytes }) => bytes.length);
/** The type that each page had when it was loaded last, by view and name. It chooses a shorter statement. */
const types = new LruCache<{ type?: string }>(100_000);
const fetches = new WeakMap<Pool, SharedFetch<string | undefined>>();

/**
 * The page that everybody sees who is not known. Visitors who come at the same time share one statement; its result is what tells whether
 * anything has changed, so a change shows at once in every process, whatever it was made by.
 */
export async function sharedPage(services: Services, name: string, view: View): Promise<SharedPage | undefined> {
  const { pool } = services;
  const fetch = fetches.get(pool) ?? new SharedFetch<string | undefined>();
  fetches.set(pool, fetch);
  const last = types.get(`${view} ${name}`, () => ({}));
  const text = await fetch.get(`${view} ${name}`, () => loadPageText(services, name, view, null, last.type));
  if (text === undefined) return undefined;
  const shared = loaded.get(text, () => ({ page: pageOfText(services, text), version: (versions += 1) }));
  last.type = shared.page.type;
  return shared;
}

/**
 * A shared page, ready to be sent. It is rendered once for each state of the page and each `variant`.
 * @param variant everything but the page itself that the result depends on
 */
export function preparedPage({ version }: SharedPage, variant: readonly (string | null)[], render: () => RenderedPage): PreparedPage {
  return prepared.get(JSON.stringify([version, ...variant]), () => preparePage(render()));
}
