import { quoted, type ColumnValues, delegateOf, type Id, queryWithin, type Transaction } from '../database/sql';
import type { WritePlan } from '../plan/write-plan';
import { sqlValue } from './row-data';

/**
 * Rows inside a transaction of the Prisma client. Tables with a column of a type that Prisma does not know are written by SQL. Columns and
 * tables are names of the plan.
 */

/** Inserts a row into the resource's own table (`t`) or that of the resource it extends (`b`). Returns the values of the columns in `returned`. */
export async function insertInto(
  transaction: Transaction,
  write: WritePlan,
  on: 't' | 'b',
  data: ColumnValues,
  returned: readonly string[],
): Promise<ColumnValues> {
  const table = write.bySql?.[on];
  if (table === undefined) {
    const select = Object.fromEntries(returned.map((column) => [column, true as const]));
    return delegateOf(transaction, delegateName(write, on)).create({ data, select });
  }
  const columns = Object.keys(data);
  const places = columns.map((_, index) => `$${index + 1}`);
  const given = columns.length === 0 ? 'DEFAULT VALUES' : `(${columns.map(quoted).join(', ')}) VALUES (${places.join(', ')})`;
  const text = `INSERT INTO ${quoted(table)} ${given} RETURNING ${returned.map(quoted).join(', ')}`;
  const [row] = await queryWithin(transaction)(text, parametersOf(write, on, data));
  return row!;
}

/** Updates the row with this primary key. */
export async function updateIn(
  transaction: Transaction,
  write: WritePlan,
  on: 't' | 'b',
  data: ColumnValues,
  key: { column: string; id: Id },
): Promise<void> {
  const table = write.bySql?.[on];
  if (table === undefined) {
    await delegateOf(transaction, delegateName(write, on)).updateMany({ where: { [key.column]: key.id }, data });
    return;
  }
  const changes = Object.keys(data).map((column, index) => `${quoted(column)} = $${index + 2}`);
  const text = `UPDATE ${quoted(table)} SET ${changes.join(', ')} WHERE ${quoted(key.column)} = $1`;
  await queryWithin(transaction)(text, [key.id, ...parametersOf(write, on, data)]);
}

function delegateName({ delegate, base }: WritePlan, on: 't' | 'b'): string {
  return on === 't' ? delegate : base!.delegate;
}

/** What is no column of the body is a key or a time. */
function parametersOf({ columns }: WritePlan, on: 't' | 'b', data: ColumnValues): unknown[] {
  const types = new Map(Object.values(columns).flatMap((column) => (column.on === on ? [[column.column, column.type] as const] : [])));
  return Object.entries(data).map(([column, value]) => sqlValue(types.get(column) ?? 'string', value));
}
