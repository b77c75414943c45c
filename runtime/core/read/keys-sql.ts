import type { ReadPlan } from '../plan/read-plan';
import { CASTS } from './casts';
import { type Order, orderSql } from './order';
import type { Cursor, Page } from './paging';
import type { Bindings, BoundConditions, Viewer } from './statement';

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
