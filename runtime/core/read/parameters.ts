import { Message } from '../words';
import { hash } from 'node:crypto';
import { refuse } from '../errors/http-error';
import { acceptedLanguages } from '../formats/accepted-languages';
import type { Call } from '../call';
import { languageTag } from '../types/parse';
import type { ResourcePlan } from '../plan/plan';
import { quoted } from '../database/sql';
import { isAllowed, unauthorised } from '../auth/permissions';
import type { Account } from '../plan/viewer';
import type { ColumnType } from '../plan/column-type';
import type { ReadPlan } from '../plan/read-plan';
import { isText, filterValue, TypeMismatchError } from './filter-values';
import { seesField } from './visible';

/** The languages in which a request wants texts, the best first, and the headers of the answer. */
interface AskedLanguages {
  languages?: readonly string[];
  headers?: Record<string, string>;
}

/** The parameter that asks for a language. */
const LANGUAGE = 'language';

/** What the answers about a translated resource depend on, beside the path. */
const VARY = 'Accept, Authorization, Cookie, Accept-Language';

/**
 * In which languages a GET wants texts: `fr-CA` also means `fr`. An account says so by `?language=`; who reads without credentials may also
 * say so by `Accept-Language`. Browsers of staff send that header with everything: what they read and send back would be stored as the row's
 * own texts. For the same reason a form page shows the row's own. Throws 400 for what is no language tag.
 */
export function askedLanguages(call: Call, { read }: ResourcePlan): AskedLanguages {
  if (!read.translated || call.method !== 'GET' || call.format === 'form') return {};
  const tag = inQuery(call.query) ?? (call.account === null ? acceptedLanguages(call.headers['accept-language'])[0] : undefined);
  if (tag === undefined) return { headers: { Vary: VARY } };
  return { languages: withParents(tag), headers: { Vary: VARY, 'Content-Language': tag } };
}

function inQuery(query: URLSearchParams): string | undefined {
  const text = query.get(LANGUAGE)?.trim() ?? '';
  if (text === '') return undefined;
  const tag = languageTag(text);
  if (tag === undefined) throw refuse(400, new Message('reading.language_tag_expected', { name: LANGUAGE }));
  return tag;
}

/** `zh-Hant-TW`, `zh-Hant`, `zh`: as RFC 4647 looks languages up. */
function withParents(tag: string): string[] {
  const parts = tag.split('-');
  const tags = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  // A part of one letter only begins what follows it.
  return tags.filter((each) => !/-\w$/.test(each));
}

/** What `?archived=` asks for beside the rows in use, which are shown without it. */
type ArchivedChoice = 'true' | 'all';

const plans = new WeakMap<ResourcePlan, Record<ArchivedChoice, ResourcePlan>>();

/**
 * The plan with the rows that a request asks for: those in use, with `?archived=true` those that are archived, with `?archived=all` both. Throws
 * 400 for another value, and 401 for an account that may not view the resource: what is archived is shown to no public.
 */
export function askedRows({ query, account }: Pick<Call, 'query' | 'account'>, plan: ResourcePlan): ResourcePlan {
  const asked = plan.read.archived === undefined ? undefined : askedIn(query);
  if (asked === undefined) return plan;
  if (!isAllowed(account, plan.kind, 'view')) throw unauthorised(new Message('requests.view_not_allowed', { kind: plan.kind }));
  const known = plans.get(plan) ?? { true: onlyArchived(plan), all: withArchived(plan) };
  plans.set(plan, known);
  return known[asked];
}

/** What the parameter asks for; undefined for the rows in use. */
export function askedIn(query: URLSearchParams): ArchivedChoice | undefined {
  const value = query.get('archived')?.trim().toLowerCase() ?? 'false';
  if (value === 'true' || value === 'all') return value;
  if (value === 'false' || value === '') return undefined;
  throw refuse(400, new Message('reading.true_false_or_all', { name: 'archived' }));
}

/** They are few, and an index holds them: so they are counted. */
function onlyArchived(plan: ResourcePlan): ResourcePlan {
  const { table, column } = plan.read.archived!;
  const from = `(SELECT * FROM ${quoted(table)} WHERE ${column} IS NOT NULL) t`;
  return { ...plan, read: { ...plan.read, from, tallied: false, archived: undefined } };
}

/** The plan with rows in use and with those that are archived. */
export function withArchived(plan: ResourcePlan): ResourcePlan {
  if (plan.read.archived === undefined) return plan;
  return { ...plan, read: { ...plan.read, from: `${quoted(plan.read.archived.table)} t`, archived: undefined } };
}

/** The order of a list: by a field and then the primary key, so that the order is total; or by the primary key alone. */
export interface Order {
  /** As the client wrote it, such as `-created_at`. Empty for the order by key. */
  name: string;
  /** The SQL that is ordered by, its column and type. Absent for the order by key. */
  by?: { sql: string; column: string; type: ColumnType; nullable: boolean };
  descending: boolean;
}

/** What `order_by` would say of a list whose last row comes first. */
export function newestFirstName({ keyField }: ReadPlan): string {
  return `-${keyField}`;
}

/** Reads `order_by`: one field, `-` in front for descending. Throws 400 for any other, and for a field that the account does not see. */
export function parseOrder(query: URLSearchParams, read: ReadPlan, account: Account | null): Order {
  const sent = query
    .getAll('order_by')
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');
  if (sent.length > 1) throw refuse(400, new Message('reading.one_order_only'));
  const name = sent[0] ?? '';
  const descending = name.startsWith('-');
  const field = descending ? name.slice(1) : name;
  if (name === '') return { name: '', descending: false };
  if (!read.names.includes(field)) throw refuse(400, new Message('reading.order_unknown', { field }));
  const by = seesField(read, field, account) ? read.ordering[field] : undefined;
  if (!by) throw refuse(400, new Message('reading.field_not_orderable', { field }));
  if (by.sql === read.primary || field === read.keyField) return { name, descending };
  return { name, descending, by: { ...by, column: by.sql, sql: isText(by.type) ? `lower(${by.sql}) COLLATE "C"` : by.sql } };
}

/** The expressions of `ORDER BY`: the SQL of the order value, if there is one, then of the key. */
export function orderSql(order: Order, orderValue: string | undefined, key: string): string {
  const direction = order.descending ? ' DESC' : '';
  return [orderValue, key]
    .filter((sql) => sql !== undefined)
    .map((sql) => `${sql}${direction}`)
    .join(', ');
}

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
  if (!Number.isSafeInteger(value)) throw refuse(400, new Message('reading.positive_integer_expected', { parameter, text }));
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
interface MetaParts {
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
