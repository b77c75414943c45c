import type { Pool } from 'pg';
import type { ColumnType, ReadPlan } from '../plan';
import type { Order } from './order';
import { orderSql } from './order';
import type { Cursor, Page } from './paging';
import { type Bindings, Bindings as NewBindings, statementName, withSecret } from './statement';

/** One row of a page: where it stands, and its representation as JSON text. */
export interface Row extends Cursor {
  object: string;
}

export interface PageRows {
  rows: Row[];
  /** What `extra` selected, from the same snapshot; undefined when the page is empty. */
  extra?: string;
}

/** What is read: the plan, the conditions with their values, the order and the part. */
export interface PageQuery {
  read: ReadPlan;
  where: string[];
  bindings: Bindings;
  order: Order;
  page: Page;
  secret: string;
}

const CASTS: Record<ColumnType, string> = {
  string: 'text', text: 'text', integer: 'integer', bigint: 'bigint', float: 'double precision', decimal: 'numeric',
  boolean: 'boolean', datetime: 'timestamp', date: 'date', json: 'jsonb',
};

/**
 * Keys first, then objects: a select list is evaluated for skipped rows too, so the page's keys are chosen by an index before any
 * object is built. The limit is written out, because a planner that does not know it expects a tenth of the table.
 */
function keysSql({ read, where, bindings, order, page }: PageQuery): string {
  const conditions = [...where];
  if (page.after) conditions.push(afterSql(read, order, page.after, bindings));
  const offset = page.after || page.offset === 0 ? '' : ` OFFSET ${bindings.bind(page.offset)}::bigint`;
  const place = order.by ? `, ${order.by.sql} AS place` : '';
  return (
    `SELECT ${read.primary} AS key${place} FROM ${read.from}` +
    `${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}` +
    ` ORDER BY ${orderSql(order, order.by?.sql, read.primary)} LIMIT ${page.limit}${offset}`
  );
}

/** The rows that follow the last one of the page before: a row comparison that the order's index serves. */
function afterSql(read: ReadPlan, order: Order, after: Cursor, bindings: Bindings): string {
  const comparison = order.descending ? '<' : '>';
  const key = `${bindings.bind(after.key)}::${CASTS[read.primaryType]}`;
  if (!order.by) return `${read.primary} ${comparison} ${key}`;
  return `(${order.by.sql}, ${read.primary}) ${comparison} (${bindings.bind(after.place)}::${CASTS[order.by.type]}, ${key})`;
}

/** Keys and objects in one prepared statement: for conditions whose best plan does not depend on the value. */
export async function readPreparedPage(pool: Pool, query: PageQuery, extra: string): Promise<PageRows> {
  const { read, bindings, order } = query;
  const keys = keysSql(query);
  const place = order.by ? 'k.place' : undefined;
  const text =
    `SELECT k.key::text, ${place ?? 'NULL'}::text, row_to_json(o)::text, ${extra}` +
    ` FROM (${keys}) k CROSS JOIN LATERAL (SELECT ${withSecret(read.object, bindings, query.secret)} FROM ${read.from}` +
    ` WHERE ${read.primary} = k.key) o ORDER BY ${orderSql(order, place, 'k.key')}`;
  const result = await pool.query<[string, string | null, string, string]>({
    name: statementName(text), text, values: bindings.values, rowMode: 'array',
  });
  return { rows: result.rows.map(([key, at, object]) => ({ key, place: at ?? undefined, object })), extra: result.rows[0]?.[3] };
}

/**
 * Keys by a statement that is planned for its values, then their objects by a prepared one. A prefix that one row has and one that
 * half of the rows have need different plans, and planning the short statement costs less than a wrong plan.
 */
export async function readPlannedPage(pool: Pool, query: PageQuery): Promise<PageRows> {
  const { read, bindings, order } = query;
  const text = `SELECT k.key::text, ${order.by ? 'k.place' : 'NULL'}::text FROM (${keysSql(query)}) k ORDER BY ${orderSql(order, order.by && 'k.place', 'k.key')}`;
  const keys = await pool.query<[string, string | null]>({ text, values: bindings.values, rowMode: 'array' });
  const objects = await readObjects(pool, read, keys.rows.map(([key]) => key), query.secret);
  return {
    rows: keys.rows.flatMap(([key, place]) => {
      const object = objects.get(key);
      return object === undefined ? [] : [{ key, place: place ?? undefined, object }];
    }),
  };
}

/** Representations by primary key, as JSON text. */
export async function readObjects(pool: Pool, read: ReadPlan, keys: string[], secret: string): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const bindings = new NewBindings();
  const list = `${bindings.bind(keys)}::${CASTS[read.primaryType]}[]`;
  const text =
    `SELECT k.key::text, row_to_json(o)::text FROM unnest(${list}) k(key)` +
    ` CROSS JOIN LATERAL (SELECT ${withSecret(read.object, bindings, secret)} FROM ${read.from} WHERE ${read.primary} = k.key) o`;
  const result = await pool.query<[string, string]>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  return new Map(result.rows);
}
