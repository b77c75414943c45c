import { quoted } from '../../database/sql';
import { type ColumnValues, type Id, queryWithin, type Transaction } from '../../database/query';
import type { ColumnType } from '../../plan/column-type';
import type { HookColumn, RowHooks } from '../../plan/row-hooks';
import { placeOfPoint } from '../../types/place';
import { isNull, prismaValue } from '../sql-row';
import { coerce } from '../values';

/** A row as handlers see it, by field. */
export type Row = Record<string, unknown>;

/** The row with this primary key. With `lock` no other transaction changes it until this one ends. Undefined when there is none. */
export async function readRow(transaction: Transaction, hooks: RowHooks, id: Id, { lock }: { lock: boolean }): Promise<Row | undefined> {
  const list = Object.entries(hooks.columns).map(
    ([field, { column, type }]) => `${SHOWN[type]?.(`t."${column}"`) ?? `t."${column}"`} AS "${field}"`,
  );
  const sql =
    `SELECT row_to_json(r.*) AS row FROM ${quoted(hooks.table)} t CROSS JOIN LATERAL (SELECT ${list.join(', ')}) r ` +
    `WHERE t."${hooks.primary}" = $1${lock ? ' FOR NO KEY UPDATE OF t' : ''}`;
  const [found] = await queryWithin(transaction)(sql, [id]);
  return found?.row as Row | undefined;
}

/** SQL of values that a row does not show as it holds them. */
const SHOWN: Partial<Record<ColumnType, (sql: string) => string>> = {
  decimal: (sql) => `${sql}::text`,
  interval: (sql) => `advocacy_duration(${sql})`,
  point: (sql) => `CASE WHEN ${sql} IS NOT NULL THEN json_build_object('latitude', ${sql}[1], 'longitude', ${sql}[0]) END`,
};

/** The row that a job holds by column, its numbers as texts. */
export function rowOfJob({ columns }: RowHooks, stored: ColumnValues | null): Row | undefined {
  if (stored === null) return undefined;
  return Object.fromEntries(Object.entries(columns).map(([field, { column, type }]) => [field, fromJob(type, stored[column] ?? null)]));
}

function fromJob(type: ColumnType, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'point') return placeOfPoint(value);
  return NUMBERS.has(type) ? Number(value) : value;
}

const NUMBERS: ReadonlySet<ColumnType> = new Set(['integer', 'bigint', 'float']);

/** A value that is about to be written, as handlers see it. */
export function shownValue({ type }: HookColumn, value: unknown): unknown {
  if (value instanceof Date && type === 'time') return value.toISOString().slice(11, 19);
  if (value instanceof Date) return value.toISOString().slice(0, type === 'date' ? 10 : 19);
  if (typeof value === 'bigint') return Number(value);
  return isNull(value) ? null : value;
}

/** A value that a handler gave, as the Prisma client takes it. Throws for one that the column cannot hold: a mistake of the handler. */
export function storedValue(field: string, { type, nullable, digits, scale }: HookColumn, value: unknown): unknown {
  const coerced = coerce(type, value ?? null, { null: nullable, digits, scale });
  if (!coerced.ok) throw new Error(`a handler gave the field ${field} the value ${JSON.stringify(value)}: ${coerced.message}`);
  return prismaValue(type, coerced.value);
}
