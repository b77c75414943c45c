import { hash } from 'node:crypto';
import { refuse } from '../errors/http-error';
import type { ReadPlan } from '../plan/read-plan';
import type { Order } from './order';
import { filterValue, TypeMismatchError } from './filter-values';

/** The page size without `_limit`, and the largest one. */
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** The parameters that ask for a page. */
export const PAGING: readonly string[] = ['_limit', '_offset', '_cursor'];

/** The part of a collection that a request asks for. */
export interface Page {
  limit: number;
  offset: number;
  /** The last row of the previous page. It makes a deep page as cheap as the first. */
  after?: Cursor;
}

/** The position of a row in an order. */
export interface Cursor {
  /** The value that the list is ordered by, as text. Null for a null, and when the order is by key. */
  orderValue: string | null;
  /** The primary key. */
  key: string;
}

/** The list that a cursor belongs to. It is not accepted for another order or other filters. */
export interface CursorScope {
  read: ReadPlan;
  order: Order;
  digest: string;
}

/** A short digest of a resource and the filters of a request. A cursor with another digest belongs to other rows. */
export function requestDigest(resource: string, filters: readonly { name: string; values: readonly string[] }[]): string {
  const text = JSON.stringify([resource, ...filters.map(({ name, values }) => [name, ...values])]);
  return hash('sha256', text, 'base64url').slice(0, 8);
}

/** Reads `_limit`, `_offset` and `_cursor`. A limit of 0 or more than 100 means 100. Throws 400 for what is no whole number. */
export function parsePage(query: URLSearchParams, scope: CursorScope): Page {
  const limit = wholeNumber(query.get('_limit'), 'limit') ?? DEFAULT_LIMIT;
  const offset = wholeNumber(query.get('_offset'), 'offset') ?? 0;
  return {
    limit: limit === 0 || limit > MAX_LIMIT ? MAX_LIMIT : limit,
    offset,
    after: parseCursor(query.get('_cursor'), offset, scope),
  };
}

function wholeNumber(text: string | null, parameter: string): number | undefined {
  if (text === null || text === '') return undefined;
  const value = /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN;
  if (!Number.isSafeInteger(value)) throw refuse(400, `Invalid ${parameter} '${text}' provided. Please provide a positive integer.`);
  return value;
}

/** The opaque `_cursor` of `meta.next`: the offset, order and digest that it continues, and the last row. */
export function writeCursor(offset: number, { order, digest }: CursorScope, last: Cursor): string {
  return Buffer.from(JSON.stringify([offset, order.name, digest, last.key, last.orderValue])).toString('base64url');
}

/**
 * Reads a cursor. It counts only for the offset, order and filters that it was made for, so a client that computes its own `_offset`
 * gets the page of that offset. Anything else in the parameter is ignored.
 */
function parseCursor(text: string | null, offset: number, { read, order, digest }: CursorScope): Cursor | undefined {
  if (!text) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || parts[0] !== offset || parts[1] !== order.name || parts[2] !== digest) return undefined;
    const [, , , key, orderValue] = parts as unknown[];
    if (typeof key !== 'string' || `${key}${String(orderValue)}`.includes('\0')) return undefined;
    filterValue(read.primaryType, key);
    if (orderValue === null) return order.by === undefined || order.by.nullable ? { key, orderValue } : undefined;
    if (typeof orderValue !== 'string' || !order.by) return undefined;
    if (order.by.type === 'interval') checkStoredInterval(orderValue);
    else filterValue(order.by.type, orderValue);
    return { key, orderValue };
  } catch {
    return undefined;
  }
}

/** An interval as PostgreSQL writes it: `1 year 2 mons 3 days 04:05:06`. Throws for any other text. */
function checkStoredInterval(text: string): void {
  if (text.length > 100 || !/^(-?\d+ (year|mon|day)s? ?)*(-?\d+:\d\d:\d\d)?$/.test(text)) throw new TypeMismatchError();
}

/** What `pageMeta` needs to know. */
export interface MetaParts {
  /** The path and query of the request. */
  path: string;
  query: URLSearchParams;
  page: Page;
  total: number;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/** `meta` of a list, keys sorted. Links keep every parameter of the request and are percent-encoded. */
export function pageMeta({ path, query, page, total, next }: MetaParts): Record<string, unknown> {
  const otherParameters = [...query].filter(([name]) => !PAGING.includes(name));
  const link = (offset: number, after: [string, string][] = []): string => {
    const all = [['_offset', String(offset)], ['_limit', String(page.limit)], ...otherParameters, ...after];
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
