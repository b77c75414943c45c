import type { Pool } from 'pg';
import { withDeadline } from '../database/pool';
import {
  orderSql,
  type Cursor,
  type CursorScope,
  writeCursor,
  type Order,
  type Page,
  pageMeta,
  parsePage,
  requestDigest,
} from './parameters';
import { Bindings, objectStatement, statementName, type BoundConditions, type Viewer, bindConditions, viewerOf } from './statement';
import type { ReadPlan } from '../plan/read-plan';
import { CASTS } from '../plan/column-type';
import { andRowScope, rowScope } from './visible';
import type { Call } from '../call';
import { countMatching } from './count';

/** The rows of one page of a collection. */
export interface PageRows {
  /** How many there are. */
  count: number;
  /** The key and order value of the last one. */
  last?: Cursor;
  /** The representations, in order, as the inside of a JSON list. A row that was deleted between two statements has none. */
  json: string;
  /** What the SQL of `extra` selected, from the same snapshot. May be undefined when the page is empty. */
  extra?: string;
}

/** The page sizes whose statements are prepared. With all sizes one client could use up the statement names of everybody. */
const PREPARED_LIMITS = [20, 100];

/**
 * Reads keys and objects in one prepared statement. For conditions whose best plan does not depend on the value.
 * @param extra SQL of one more value, read in the same snapshot
 */
export async function readPreparedPage(pool: Pool, query: PageQuery, extra = 'NULL'): Promise<PageRows> {
  const bindings = new Bindings(query.where.values);
  const keys = keysSql(query, bindings);
  const text = objectStatement(query.read, `page ${extra} ${keys}`, bindings, query.viewer, (objects) =>
    pageSql(query, { keys, objects, extra }),
  );
  const name = PREPARED_LIMITS.includes(query.page.limit) ? statementName(text) : undefined;
  const statement = withDeadline({ name, text, values: bindings.values, rowMode: 'array' as const }, query.where.deadline);
  const { rows } = await pool.query<[string, string | null, string, string | null]>(statement);
  const [key, orderValue = null, , read] = rows.at(-1) ?? [];
  const last = key === undefined ? undefined : { key, orderValue };
  return { count: rows.length, last, json: rows.map(([, , json]) => json).join(','), extra: read ?? undefined };
}

/** SQL of a page: its keys first, then the objects of these, each with its key, its value of the order, and `extra`. */
function pageSql({ read, order }: PageQuery, { keys, objects, extra }: { keys: string; objects: string; extra: string }): string {
  const orderValue = order.by ? 'k.order_value' : undefined;
  return (
    `SELECT k.key::text, ${orderValue ?? 'NULL'}::text, row_to_json(o.*)::text, ${extra}` +
    ` FROM (${keys}) k CROSS JOIN LATERAL (SELECT ${objects}` +
    ` WHERE ${read.primary} = k.key) o ORDER BY ${orderSql(order, orderValue, 'k.key')}`
  );
}

/**
 * Reads the keys with a statement that is planned for its values, then their objects with a prepared one.
 *
 * A prefix that one row has and a prefix that half of the rows have need different plans. Planning the short statement each time costs
 * less than running a wrong plan.
 */
export async function readPlannedPage(pool: Pool, query: PageQuery, extra = 'NULL'): Promise<PageRows & { objects: string[] }> {
  const { order } = query;
  const bindings = new Bindings(query.where.values);
  const orderValue = order.by ? 'k.order_value' : undefined;
  const text =
    `SELECT k.key::text, ${orderValue ?? 'NULL'}::text, ${extra} FROM (${keysSql(query, bindings)}) k` +
    ` ORDER BY ${orderSql(order, orderValue, 'k.key')}`;
  const statement = withDeadline({ text, values: bindings.values, rowMode: 'array' as const }, query.where.deadline);
  const { rows } = await pool.query<[string, string | null, string | null]>(statement);
  const keys = rows.map(([key]) => key);
  const byKey = await readObjects(pool, query.read, keys, query.viewer);
  const objects = keys.flatMap((key) => byKey.get(key) ?? []);
  const [key, value = null, read] = rows.at(-1) ?? [];
  const last = key === undefined ? undefined : { key, orderValue: value };
  return { count: keys.length, last, objects, json: objects.join(','), extra: read ?? undefined };
}

/** Whether any row follows this one in the order of the query. */
async function hasRowsAfter(pool: Pool, query: PageQuery, after: Cursor): Promise<boolean> {
  const bindings = new Bindings(query.where.values);
  const text = keysSql({ ...query, page: { limit: 1, offset: 0, after } }, bindings);
  const { rows } = await pool.query(withDeadline({ text, values: bindings.values, rowMode: 'array' as const }, query.where.deadline));
  return rows.length > 0;
}

/** The number of matching rows, when the page tells it: the page is the last one and was reached by its offset. Else undefined. */
export function totalOfLastPage({ count }: Pick<PageRows, 'count'>, { page }: PageQuery): number | undefined {
  const isLast = count < page.limit && (count > 0 || page.offset === 0);
  return isLast && !page.after ? page.offset + count : undefined;
}

/**
 * The cursor of the next page. Undefined after the last row.
 *
 * Offsets shift when rows before them come or go. So the offset does not say that a page that was reached by a cursor is the last.
 */
export async function nextCursor(
  pool: Pool,
  { query, scope, found, total }: { query: PageQuery; scope: CursorScope; found: Pick<PageRows, 'count' | 'last'>; total: number },
): Promise<string | undefined> {
  const { page } = query;
  const { last, count } = found;
  if (!last || count < page.limit) return undefined;
  const hasNext = page.offset + page.limit < total || (page.after && (await hasRowsAfter(pool, query, last)));
  return hasNext ? writeCursor(page.offset + page.limit, scope, last) : undefined;
}

/** What is read: the plan, the conditions, the order and the page. */
export interface PageQuery {
  read: ReadPlan;
  where: BoundConditions;
  order: Order;
  page: Page;
  viewer: Viewer;
  /** Find all matching rows before ordering them. */
  fenced?: boolean;
  /** Look at so many rows in the order of the key, and at no others. Only for the order of the key, without an offset. */
  walk?: number;
}

/**
 * SQL of the keys of one page, in order. `bindings` must begin with the values of `where`.
 *
 * Keys come first, objects later: a select list is evaluated for skipped rows too, so the keys of the page are chosen by an index before
 * any object is built. The limit is written out, because a planner that does not know it expects a tenth of the table.
 */
export function keysSql(query: PageQuery, bindings: Bindings): string {
  const { read, where, order, page, fenced } = query;
  const continuations = page.after ? continuationSql(read, order, page.after, bindings) : [[]];
  if (query.walk !== undefined) return walkSql(query, query.walk, continuations[0]!);
  const offset = page.after || page.offset === 0 ? '' : ` OFFSET ${bindings.bind(page.offset)}::bigint`;
  const limit = ` LIMIT ${page.limit}${offset}`;
  const orderValue = order.by ? `, ${order.by.sql} AS order_value` : '';
  const [first, ...more] = continuations.map((continuation) => {
    const conditions = [...where.conditions, ...continuation];
    return `SELECT ${read.primary} AS key${orderValue} FROM ${read.from}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}`;
  });
  // Without the OFFSET the planner would merge the two, and order first.
  if (fenced) return `SELECT f.key FROM (${first!} OFFSET 0) f ORDER BY ${orderSql(order, undefined, 'f.key')}${limit}`;
  const ordered = (select: string): string => `${select} ORDER BY ${orderSql(order, order.by?.sql, read.primary)}${limit}`;
  if (more.length === 0) return ordered(first!);
  const union = [first!, ...more].map((select) => `(${ordered(select)})`).join(' UNION ALL ');
  return `${union} ORDER BY ${orderSql(order, 'order_value', 'key')}${limit}`;
}

/** SQL of the keys that match among the next rows in the order of the key. */
function walkSql({ read, where, order, page }: PageQuery, rows: number, continuation: readonly string[]): string {
  const from = `${read.from}${continuation.length > 0 ? ` WHERE ${continuation.join(' AND ')}` : ''}`;
  const next =
    `SELECT ${read.primary} AS key, ${where.conditions.join(' AND ')} AS matches FROM ${from} ` +
    `ORDER BY ${orderSql(order, undefined, read.primary)} LIMIT ${rows}`;
  return `SELECT w.key FROM (${next}) w WHERE w.matches ORDER BY ${orderSql(order, undefined, 'w.key')} LIMIT ${page.limit}`;
}

/**
 * Conditions for the rows after the last row of the previous page. Each part is served by an index: one is a row comparison, the other
 * the rows beyond the nulls. Nulls are last in ascending and first in descending order.
 */
function continuationSql(read: ReadPlan, order: Order, after: Cursor, bindings: Bindings): string[][] {
  const comparison = order.descending ? '<' : '>';
  const key = `${bindings.bind(after.key)}::${CASTS[read.primaryType]}`;
  const { by } = order;
  if (!by) return [[`${read.primary} ${comparison} ${key}`]];
  if (after.orderValue === null) {
    const nulls = [`${by.column} IS NULL`, `${read.primary} ${comparison} ${key}`];
    return order.descending ? [nulls, [`${by.column} IS NOT NULL`]] : [nulls];
  }
  const values = [`(${by.sql}, ${read.primary}) ${comparison} (${bindings.bind(after.orderValue)}::${CASTS[by.type]}, ${key})`];
  return by.nullable && !order.descending ? [values, [`${by.column} IS NULL`]] : [values];
}

type Reader = Pick<Pool, 'query'>;

/** Representations as JSON text, by primary key. That the viewer sees these rows is known. */
function readObjects(pool: Reader, read: ReadPlan, keys: readonly string[], viewer: Viewer): Promise<Map<string, string>> {
  return readWhere(pool, read, keys, viewer, () => '');
}

/** The same of those rows that the viewer sees. */
export function readSeenObjects(pool: Reader, read: ReadPlan, keys: readonly string[], viewer: Viewer): Promise<Map<string, string>> {
  return readWhere(pool, read, keys, viewer, (bindings) => andRowScope(read, viewer.account, bindings));
}

async function readWhere(
  pool: Reader,
  read: ReadPlan,
  keys: readonly string[],
  viewer: Viewer,
  more: (bindings: Bindings) => string,
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const bindings = new Bindings();
  const keyList = `${bindings.bind(keys)}::${CASTS[read.primaryType]}[]`;
  const scope = more(bindings);
  const text = objectStatement(
    read,
    `objects${scope}`,
    bindings,
    viewer,
    (objects) =>
      `SELECT k.key::text, row_to_json(o.*)::text FROM unnest(${keyList}) k(key)` +
      ` CROSS JOIN LATERAL (SELECT ${objects} WHERE ${read.primary} = k.key${scope}) o`,
  );
  const result = await pool.query<[string, string]>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  return new Map(result.rows);
}

/** A list of rows under conditions of its own, for handlers with particular searches. */
interface RowList {
  read: ReadPlan;
  /** Name and parameters tell this list apart from all others, so that a cursor of another list is not accepted. */
  name: string;
  parameters: readonly { name: string; values: readonly string[] }[];
  where: (bindings: Bindings) => string[];
  order: Order;
}

/** Reads the page that a request asks for. `meta` is as in collections; the objects are JSON text. Throws 400 for wrong paging. */
export async function listRows(
  call: Call,
  { read, name, parameters, where, order }: RowList,
): Promise<{ meta: Record<string, unknown>; objects: string[] }> {
  const { pool } = call.services;
  const scope = { read, order, digest: requestDigest(name, parameters) };
  const page = parsePage(call.query, scope);
  const query = {
    read,
    where: bindConditions((bindings) => [...where(bindings), rowScope(read, call.account, bindings) ?? []].flat()),
    order,
    page,
    viewer: viewerOf(call),
  };
  const found = await readPlannedPage(pool, query);
  const counted = { from: read.from, where: query.where, tables: read.tables, tallied: false };
  const total = totalOfLastPage(found, query) ?? (await countMatching(pool, counted));
  const next = await nextCursor(pool, { query, scope, found, total });
  return { meta: pageMeta({ path: call.path, query: call.query, page, total, next }), objects: found.objects };
}
