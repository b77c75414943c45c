import { refuse } from '../errors';
import { filterValue } from './values';
import type { Order } from './order';
import type { ReadPlan } from '../plan';

/** Specification 8: default page size and most objects of one request. */
const DEFAULT_LIMIT = 20;
const MOST_OBJECTS = 100;

/** The part of a collection that a request asks for. */
export interface Page {
  limit: number;
  offset: number;
  /** Where the page before this one ended: makes a deep page cheap. */
  after?: Cursor;
}

/** The last row of a page: its place in the order (absent for the order by key) and its primary key. */
export interface Cursor {
  place?: string;
  key: string;
}

/** Reads `_limit`, `_offset` and `_cursor`; 0 and more than 100 mean 100 (decisions, "Filters, ordering, paging", 3 and 4). */
export function parsePage(query: URLSearchParams, order: Order, read: ReadPlan): Page {
  const limit = wholeNumber(query.get('_limit'), 'limit') ?? DEFAULT_LIMIT;
  const offset = wholeNumber(query.get('_offset'), 'offset') ?? 0;
  return {
    limit: limit === 0 || limit > MOST_OBJECTS ? MOST_OBJECTS : limit,
    offset,
    after: parseCursor(query.get('_cursor'), offset, order, read),
  };
}

function wholeNumber(text: string | null, what: string): number | undefined {
  if (text === null || text === '') return undefined;
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw refuse(400, `Invalid ${what} '${text}' provided. Please provide a positive integer.`);
  return value;
}

/** The opaque parameter of `meta.next`: which offset and order it continues, and the last row. */
export function writeCursor(offset: number, order: Order, last: Cursor): string {
  return Buffer.from(JSON.stringify([offset, order.name, last.key, last.place])).toString('base64url');
}

/**
 * A cursor counts only for the offset and order that it was made for: a client that computes its own `_offset` gets what that offset
 * says. Anything else in the parameter is ignored.
 */
function parseCursor(text: string | null, offset: number, order: Order, read: ReadPlan): Cursor | undefined {
  if (!text) return undefined;
  try {
    const said: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(said) || said[0] !== offset || said[1] !== order.name) return undefined;
    const key: unknown = said[2];
    const place: unknown = said[3];
    if (typeof key !== 'string' || (order.by !== undefined) !== (typeof place === 'string')) return undefined;
    filterValue(read.primaryType, key);
    if (order.by) filterValue(order.by.type, place as string);
    return { key, place: place as string | undefined };
  } catch {
    return undefined;
  }
}

/** `meta` of a collection, keys sorted. Links keep every parameter of the request and are percent-encoded. */
export function pageMeta(path: string, query: URLSearchParams, page: Page, total: number, cursor: string | undefined): Record<string, unknown> {
  const link = (offset: number, after?: string): string => {
    const kept = [...query].filter(([name]) => !['_offset', '_limit', '_cursor'].includes(name));
    const all = [['_offset', String(offset)], ['_limit', String(page.limit)], ...kept, ...(after ? [['_cursor', after]] : [])];
    return `${path}?${all.map(([name, value]) => `${encodeURIComponent(name!)}=${encodeURIComponent(value!)}`).join('&')}`;
  };
  const next = page.offset + page.limit;
  return {
    limit: page.limit,
    next: next < total ? link(next, cursor) : null,
    offset: page.offset,
    previous: page.offset > 0 ? link(Math.max(0, page.offset - page.limit)) : null,
    total_count: total,
  };
}
