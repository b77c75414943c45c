import { refuse } from '../http/errors';
import type { ColumnType, ReadPlan } from '../plan/plan';
import { isText } from './filter-values';

/** How a collection is ordered: by a field, with the primary key to make the order total; or by the primary key alone. */
export interface Order {
  /** As the client wrote it, `-created_at`; '' for the order by key. */
  name: string;
  /** The SQL and type of what is ordered by, and its bare column; absent for the order by key. */
  by?: { sql: string; column: string; type: ColumnType; nullable: boolean };
  descending: boolean;
}

/** Reads `order_by` (specification 2.1, "Ordering": one field, `-` for descending). */
export function parseOrder(query: URLSearchParams, read: ReadPlan): Order {
  const sent = query
    .getAll('order_by')
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');
  if (sent.length > 1) throw refuse(400, 'Only one field can be given in order_by.');
  const name = sent[0] ?? '';
  const descending = name.startsWith('-');
  const field = descending ? name.slice(1) : name;
  if (field === '') return { name: '', descending: false };
  if (!read.names.includes(field)) throw refuse(400, `No matching '${field}' field for ordering on.`);
  const by = read.ordering[field];
  if (!by) throw refuse(400, `The '${field}' field does not allow ordering.`);
  if (by.sql === read.primary || field === read.keyField) return { name, descending };
  return { name, descending, by: { ...by, column: by.sql, sql: isText(by.type) ? `lower(${by.sql}) COLLATE "C"` : by.sql } };
}

/** `ORDER BY` over the names `place` and `key`, or over the SQL behind them. */
export function orderSql(order: Order, place: string | undefined, key: string): string {
  const direction = order.descending ? ' DESC' : '';
  return [place, key]
    .filter((sql) => sql !== undefined)
    .map((sql) => `${sql}${direction}`)
    .join(', ');
}
