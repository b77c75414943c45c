import type { Pool } from 'pg';
import { withDeadline } from '../database/time-limit';
import { keysSql, type PageQuery } from './keys-sql';
import { orderSql } from './order';
import { type Cursor, type CursorScope, writeCursor } from './paging';
import { readObjects } from './objects';
import { Bindings, objectStatement, statementName } from './statement';

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
