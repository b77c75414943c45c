import type { Pool } from 'pg';
import { withDeadline } from '../database/time-limit';
import { keysSql, type PageQuery } from './keys-sql';
import { orderSql } from './order';
import type { Cursor } from './paging';
import { readObjects } from './objects';
import { Bindings, objectStatement, statementName } from './statement';

/** The rows of one page of a collection. */
export interface PageRows {
  /** Key and order value of each row, in order. */
  cursors: Cursor[];
  /** The representations as JSON text. A row that was deleted between the two statements has none. */
  objects: string[];
  /** What the SQL of `extra` selected, from the same snapshot. Undefined when the page is empty. */
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
    isOneStep(query, objects) ? pageSql(query, extra, objects) : twoStepSql(query, extra, keys, objects),
  );
  const name = PREPARED_LIMITS.includes(query.page.limit) ? statementName(text) : undefined;
  const statement = withDeadline({ name, text, values: bindings.values, rowMode: 'array' as const }, query.where.deadline);
  const { rows } = await pool.query<[string, string | null, string, string | null]>(statement);
  return {
    cursors: rows.map(([key, value]) => ({ key, orderValue: value })),
    objects: rows.map((row) => row[2]),
    extra: rows[0]?.[3] ?? undefined,
  };
}

/** Keys first, then the objects of these keys. */
function twoStepSql({ read, order }: PageQuery, extra: string, keys: string, objects: string): string {
  const orderValue = order.by ? 'k.order_value' : undefined;
  return (
    `SELECT k.key::text, ${orderValue ?? 'NULL'}::text, row_to_json(o)::text, ${extra}` +
    ` FROM (${keys}) k CROSS JOIN LATERAL (SELECT ${objects}` +
    ` WHERE ${read.primary} = k.key) o ORDER BY ${orderSql(order, orderValue, 'k.key')}`
  );
}

/** Whether a page is the first in the order of the key, so that no row is skipped: then keys and objects are found in one way along the index. */
function isOneStep({ read, order, page, walk }: PageQuery, objects: string): boolean {
  return !order.by && page.offset === 0 && !page.after && walk === undefined && objects.endsWith(` FROM ${read.from}`);
}

function pageSql({ read, where, order, page }: PageQuery, extra: string, objects: string): string {
  const fields = objects.slice(0, -` FROM ${read.from}`.length);
  const condition = where.conditions.length > 0 ? ` WHERE ${where.conditions.join(' AND ')}` : '';
  return (
    `SELECT ${read.primary}::text, NULL::text, row_to_json(o)::text, ${extra} FROM ${read.from} CROSS JOIN LATERAL (SELECT ${fields}) o` +
    `${condition} ORDER BY ${orderSql(order, undefined, read.primary)} LIMIT ${page.limit}`
  );
}

/**
 * Reads the keys with a statement that is planned for its values, then their objects with a prepared one.
 *
 * A prefix that one row has and a prefix that half of the rows have need different plans. Planning the short statement each time costs
 * less than running a wrong plan.
 */
export async function readPlannedPage(pool: Pool, query: PageQuery, extra = 'NULL'): Promise<PageRows> {
  const { order } = query;
  const bindings = new Bindings(query.where.values);
  const orderValue = order.by ? 'k.order_value' : undefined;
  const text =
    `SELECT k.key::text, ${orderValue ?? 'NULL'}::text, ${extra} FROM (${keysSql(query, bindings)}) k` +
    ` ORDER BY ${orderSql(order, orderValue, 'k.key')}`;
  const statement = withDeadline({ text, values: bindings.values, rowMode: 'array' as const }, query.where.deadline);
  const { rows } = await pool.query<[string, string | null, string | null]>(statement);
  const keys = rows.map(([key]) => key);
  const objects = await readObjects(pool, query.read, keys, query.viewer);
  return {
    cursors: rows.map(([key, value]) => ({ key, orderValue: value })),
    objects: keys.flatMap((key) => objects.get(key) ?? []),
    extra: rows[0]?.[2] ?? undefined,
  };
}

/** Whether any row follows this one in the order of the query. */
export async function hasRowsAfter(pool: Pool, query: PageQuery, after: Cursor): Promise<boolean> {
  const bindings = new Bindings(query.where.values);
  const text = keysSql({ ...query, page: { limit: 1, offset: 0, after } }, bindings);
  const { rows } = await pool.query(withDeadline({ text, values: bindings.values, rowMode: 'array' as const }, query.where.deadline));
  return rows.length > 0;
}
