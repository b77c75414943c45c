import { refuse } from '../errors/http-error';
import type { Account } from '../plan/account';
import type { ColumnType } from '../plan/column-type';
import type { ReadPlan } from '../plan/read-plan';
import { isText } from './filter-values';
import { seesField } from './visible';

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
  if (sent.length > 1) throw refuse(400, 'Only one field can be given in order_by.');
  const name = sent[0] ?? '';
  const descending = name.startsWith('-');
  const field = descending ? name.slice(1) : name;
  if (name === '') return { name: '', descending: false };
  if (!read.names.includes(field)) throw refuse(400, `No matching '${field}' field for ordering on.`);
  const by = seesField(read, field, account) ? read.ordering[field] : undefined;
  if (!by) throw refuse(400, `The '${field}' field does not allow ordering.`);
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
