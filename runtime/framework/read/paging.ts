import { createHash } from 'node:crypto';
import { refuse } from '../http/errors';
import type { ReadPlan } from '../plan/plan';
import type { Order } from './order';
import { filterValue } from './values';

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

/** Where a row stands: the value that it is ordered by, as text (null for none, and in the order by key), and its primary key. */
export interface Cursor {
  place: string | null;
  key: string;
}

/** What a cursor is good for: an order, and rows that a digest names. */
export interface CursorScope {
  read: ReadPlan;
  order: Order;
  digest: string;
}

/** Names a resource with the filters of a request, so that a cursor of other rows is not taken for one of these. */
export function digestOf(resource: string, filters: readonly { name: string; values: readonly string[] }[]): string {
  const said = JSON.stringify([resource, ...filters.map(({ name, values }) => [name, ...values])]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 8);
}

/** Reads `_limit`, `_offset` and `_cursor`; 0 and more than 100 mean 100 (decisions, "Filters, ordering, paging", 3 and 4). */
export function parsePage(query: URLSearchParams, scope: CursorScope): Page {
  const limit = wholeNumber(query.get('_limit'), 'limit') ?? DEFAULT_LIMIT;
  const offset = wholeNumber(query.get('_offset'), 'offset') ?? 0;
  return {
    limit: limit === 0 || limit > MOST_OBJECTS ? MOST_OBJECTS : limit,
    offset,
    after: parseCursor(query.get('_cursor'), offset, scope),
  };
}

function wholeNumber(text: string | null, what: string): number | undefined {
  if (text === null || text === '') return undefined;
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw refuse(400, `Invalid ${what} '${text}' provided. Please provide a positive integer.`);
  return value;
}

/** The opaque parameter of `meta.next`: which offset, order and rows it continues, and the last row. */
export function writeCursor(offset: number, { order, digest }: CursorScope, last: Cursor): string {
  return Buffer.from(JSON.stringify([offset, order.name, digest, last.key, last.place])).toString('base64url');
}

/**
 * A cursor counts only for the offset, order and filters that it was made for: a client that computes its own `_offset` gets what
 * that offset says. Anything else in the parameter is ignored.
 */
function parseCursor(text: string | null, offset: number, { read, order, digest }: CursorScope): Cursor | undefined {
  if (!text) return undefined;
  try {
    const said: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(said) || said[0] !== offset || said[1] !== order.name || said[2] !== digest) return undefined;
    const [, , , key, place] = said as unknown[];
    if (typeof key !== 'string' || `${key}${String(place)}`.includes('\0')) return undefined;
    filterValue(read.primaryType, key);
    if (place === null) return order.by === undefined || order.by.nullable ? { key, place } : undefined;
    if (typeof place !== 'string' || !order.by) return undefined;
    filterValue(order.by.type, place);
    return { key, place };
  } catch {
    return undefined;
  }
}

/** What `meta` is made of. */
export interface MetaParts {
  /** The path and query of the request. */
  path: string;
  query: URLSearchParams;
  page: Page;
  total: number;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/** `meta` of a collection, keys sorted. Links keep every parameter of the request and are percent-encoded. */
export function pageMeta({ path, query, page, total, next }: MetaParts): Record<string, unknown> {
  const kept = [...query].filter(([name]) => !['_offset', '_limit', '_cursor'].includes(name));
  const link = (offset: number, after: [string, string][] = []): string => {
    const all = [['_offset', String(offset)], ['_limit', String(page.limit)], ...kept, ...after];
    return `${path}?${all.map(([name, value]) => `${encodeURIComponent(name!)}=${encodeURIComponent(value!)}`).join('&')}`;
  };
  return {
    limit: page.limit,
    next: next === undefined ? null : link(page.offset + page.limit, [['_cursor', next]]),
    offset: page.offset,
    previous: page.offset > 0 ? link(Math.max(0, page.offset - page.limit)) : null,
    total_count: total,
  };
}
