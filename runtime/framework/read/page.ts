import type { Pool } from 'pg';
import type { ColumnType, ReadPlan } from '../plan/plan';
import { type Order, orderSql } from './order';
import type { Cursor, Page } from './paging';
import { Bindings, objectStatement, statementName } from './statement';

/** A page of a collection. */
export interface PageRows {
  /** Where the rows stand, in order. */
  places: Cursor[];
  /** Their representations as JSON text; a row that was deleted in between has none. */
  objects: string[];
  /** What `extra` selected, from the same snapshot; undefined when the page is empty. */
  extra?: string;
}

/** What is read: the plan, the conditions, the order and the part. */
export interface PageQuery {
  read: ReadPlan;
  /** The conditions of the filters; each statement binds the values anew. */
  where: (bindings: Bindings) => string[];
  order: Order;
  page: Page;
  secret: string;
  /** Find all rows that match before they are ordered. */
  fenced?: boolean;
}

const CASTS: Record<ColumnType, string> = {
  string: 'text',
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  float: 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  datetime: 'timestamp',
  date: 'date',
  json: 'jsonb',
};

/** The page sizes whose statements are prepared: else one client could use up the names for all. */
const PREPARED_LIMITS = [20, 100];

/**
 * Keys first, then objects: a select list is evaluated for skipped rows too, so the page's keys are chosen by an index before any
 * object is built. The limit is written out, because a planner that does not know it expects a tenth of the table.
 */
function keysSql({ read, where, order, page, fenced }: PageQuery, bindings: Bindings): string {
  const conditions = where(bindings);
  const rest = page.after ? restSql(read, order, page.after, bindings) : [[]];
  const offset = page.after || page.offset === 0 ? '' : ` OFFSET ${bindings.bind(page.offset)}::bigint`;
  const limit = ` LIMIT ${page.limit}${offset}`;
  const place = order.by ? `, ${order.by.sql} AS place` : '';
  const [first, ...more] = rest.map((part) => {
    const all = [...conditions, ...part];
    return `SELECT ${read.primary} AS key${place} FROM ${read.from}${all.length > 0 ? ` WHERE ${all.join(' AND ')}` : ''}`;
  });
  // Without the OFFSET the planner would merge the two, and order first.
  if (fenced) return `SELECT f.key FROM (${first!} OFFSET 0) f ORDER BY ${orderSql(order, undefined, 'f.key')}${limit}`;
  const ordered = (select: string): string => `${select} ORDER BY ${orderSql(order, order.by?.sql, read.primary)}${limit}`;
  if (more.length === 0) return ordered(first!);
  return `${[first!, ...more].map((select) => `(${ordered(select)})`).join(' UNION ALL ')} ORDER BY ${orderSql(order, 'place', 'key')}${limit}`;
}

/**
 * The rows that follow the last one of the page before, as parts that an index serves each: a row comparison, and what stands on the
 * other side of the nulls, which are last in ascending and first in descending order.
 */
function restSql(read: ReadPlan, order: Order, after: Cursor, bindings: Bindings): string[][] {
  const comparison = order.descending ? '<' : '>';
  const key = `${bindings.bind(after.key)}::${CASTS[read.primaryType]}`;
  const { by } = order;
  if (!by) return [[`${read.primary} ${comparison} ${key}`]];
  if (after.place === null) {
    const nulls = [`${by.column} IS NULL`, `${read.primary} ${comparison} ${key}`];
    return order.descending ? [nulls, [`${by.column} IS NOT NULL`]] : [nulls];
  }
  const values = [`(${by.sql}, ${read.primary}) ${comparison} (${bindings.bind(after.place)}::${CASTS[by.type]}, ${key})`];
  return by.nullable && !order.descending ? [values, [`${by.column} IS NULL`]] : [values];
}

/** Keys and objects in one prepared statement: for conditions whose best plan does not depend on the value. */
export async function readPreparedPage(pool: Pool, query: PageQuery, extra = 'NULL'): Promise<PageRows> {
  const { read, order } = query;
  const bindings = new Bindings();
  const keys = keysSql(query, bindings);
  const place = order.by ? 'k.place' : undefined;
  const text = objectStatement(
    read,
    `page ${extra} ${keys}`,
    bindings,
    query.secret,
    (object) =>
      `SELECT k.key::text, ${place ?? 'NULL'}::text, row_to_json(o)::text, ${extra}` +
      ` FROM (${keys}) k CROSS JOIN LATERAL (SELECT ${object} FROM ${read.from}` +
      ` WHERE ${read.primary} = k.key) o ORDER BY ${orderSql(order, place, 'k.key')}`,
  );
  const name = PREPARED_LIMITS.includes(query.page.limit) ? statementName(text) : undefined;
  const { rows } = await pool.query<[string, string | null, string, string | null]>({
    name,
    text,
    values: bindings.values,
    rowMode: 'array',
  });
  return { places: rows.map(([key, at]) => ({ key, place: at })), objects: rows.map((row) => row[2]), extra: rows[0]?.[3] ?? undefined };
}

/**
 * Keys by a statement that is planned for its values, then their objects by a prepared one. A prefix that one row has and one that
 * half of the rows have need different plans, and planning the short statement costs less than a wrong plan.
 */
export async function readPlannedPage(pool: Pool, query: PageQuery, extra = 'NULL'): Promise<PageRows> {
  const { order } = query;
  const bindings = new Bindings();
  const place = order.by ? 'k.place' : undefined;
  const text =
    `SELECT k.key::text, ${place ?? 'NULL'}::text, ${extra} FROM (${keysSql(query, bindings)}) k` +
    ` ORDER BY ${orderSql(order, place, 'k.key')}`;
  const { rows } = await pool.query<[string, string | null, string | null]>({ text, values: bindings.values, rowMode: 'array' });
  const objects = await readObjects(
    pool,
    query.read,
    rows.map(([key]) => key),
    query.secret,
  );
  return {
    places: rows.map(([key, at]) => ({ key, place: at })),
    objects: rows.flatMap(([key]) => objects.get(key) ?? []),
    extra: rows[0]?.[2] ?? undefined,
  };
}

/** Whether any row follows this one. */
export async function anyAfter(pool: Pool, query: PageQuery, after: Cursor): Promise<boolean> {
  const bindings = new Bindings();
  const text = keysSql({ ...query, page: { limit: 1, offset: 0, after } }, bindings);
  const { rows } = await pool.query({ text, values: bindings.values, rowMode: 'array' });
  return rows.length > 0;
}

/** Representations by primary key, as JSON text. */
async function readObjects(pool: Pool, read: ReadPlan, keys: string[], secret: string): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const bindings = new Bindings();
  const list = `${bindings.bind(keys)}::${CASTS[read.primaryType]}[]`;
  const text = objectStatement(
    read,
    'objects',
    bindings,
    secret,
    (object) =>
      `SELECT k.key::text, row_to_json(o)::text FROM unnest(${list}) k(key)` +
      ` CROSS JOIN LATERAL (SELECT ${object} FROM ${read.from} WHERE ${read.primary} = k.key) o`,
  );
  const result = await pool.query<[string, string]>({ name: statementName(text), text, values: bindings.values, rowMode: 'array' });
  return new Map(result.rows);
}
