import { DbNull } from '@prisma/client/runtime/client';
import type { WriteColumn, WritePlan } from '../plan/plan';
import type { FieldValues } from './body';
import { type ColumnValues, delegateOf, type Id, type Transaction } from '../database/query';
import { coerce, currentTime } from './values';

/** Data for a resource's own table and for the table of the resource it extends. */
export interface RowData {
  t: ColumnValues;
  b: ColumnValues;
}

/** Distributes checked values and resolved references over the two tables. References are given by field. */
export function columnData(write: WritePlan, values: FieldValues, references: ReadonlyMap<string, Id | null>): RowData {
  const data: RowData = { t: {}, b: {} };
  for (const [field, column] of Object.entries(write.columns)) {
    if (Object.hasOwn(values, field)) data[column.on][column.column] = stored(column, values[field]);
  }
  for (const [field, id] of references) {
    const reference = write.references[field]!;
    data[reference.on][reference.column] = id;
  }
  return data;
}

/** The values of a new row: what the body omits is what the YAML says. Columns without a default are left to the database. */
export function withDefaults(write: WritePlan, values: FieldValues): FieldValues {
  const all: FieldValues = { ...values };
  for (const [field, { default: fallback, type }] of Object.entries(write.columns)) {
    if (!Object.hasOwn(values, field) && fallback !== undefined) all[field] = defaultValue(type, fallback);
  }
  return all;
}

/**
 * The values of a row that is replaced: what the body omits returns to its default or to null (decisions, "HTTP", 4). Left as they are:
 * the key, which the path names; a time that is `now` for a new row, since the row is not new.
 */
export function withResets(write: WritePlan, values: FieldValues, keyField: string): FieldValues {
  const all: FieldValues = { ...values };
  for (const [field, { default: fallback, nullable, type }] of Object.entries(write.columns)) {
    if (Object.hasOwn(values, field) || field === keyField || fallback === 'now') continue;
    if (fallback !== undefined) all[field] = defaultValue(type, fallback);
    else if (nullable) all[field] = null;
  }
  return all;
}

/** As `withResets` for references: the columns of those that the body omits, by field. */
export function resetReferences(write: WritePlan, values: FieldValues, keyField: string): Map<string, Id | null> {
  const resets = new Map<string, Id | null>();
  for (const [field, { default: fallback, nullable }] of Object.entries(write.references)) {
    if (Object.hasOwn(values, field) || field === keyField) continue;
    if (fallback !== undefined || nullable) resets.set(field, fallback ?? null);
  }
  return resets;
}

/** Inserts a row, the base row first where there is one, and returns its primary key and the key of its path. */
export async function insertRow(transaction: Transaction, write: WritePlan, data: RowData): Promise<{ id: Id; key: string }> {
  const { base } = write;
  const now = currentTime();
  const own: RowData = { t: { ...touch(write, 't', now), ...data.t }, b: { ...touch(write, 'b', now), ...data.b } };
  if (base) {
    const made = await delegateOf(transaction, base.delegate).create({
      data: { ...own.b, [base.discriminator]: base.as },
      select: { [base.primary]: true },
    });
    own.t[base.pointer] = made[base.primary];
  }
  const row = await delegateOf(transaction, write.delegate).create({
    data: own.t,
    select: { [write.primary]: true, [write.keyColumn]: true },
  });
  return { id: row[write.primary] as Id, key: String(row[write.keyColumn]) };
}

/** Updates a row in both tables and sets the columns that show when it last changed. */
export async function updateRow(transaction: Transaction, write: WritePlan, id: Id, data: RowData): Promise<void> {
  const now = currentTime();
  const t = { ...touch(write, 't', now), ...data.t };
  const b = { ...touch(write, 'b', now), ...data.b };
  if (write.base && Object.keys(b).length > 0) {
    await delegateOf(transaction, write.base.delegate).updateMany({ where: { [write.base.primary]: id }, data: b });
  }
  if (Object.keys(t).length > 0) await delegateOf(transaction, write.delegate).updateMany({ where: { [write.primary]: id }, data: t });
}

function touch(write: WritePlan, table: 't' | 'b', now: Date): ColumnValues {
  return Object.fromEntries(write.touched.filter(({ on }) => on === table).map(({ column }) => [column, now]));
}

function defaultValue(type: WriteColumn['type'], fallback: unknown): unknown {
  if (type !== 'datetime' && type !== 'date') return fallback;
  if (fallback === 'now') return currentTime();
  const coerced = coerce(type, fallback, {});
  return coerced.ok ? coerced.value : undefined;
}

/** Prisma takes no bare null for JSON: it could mean the JSON value null. */
function stored({ type }: WriteColumn, value: unknown): unknown {
  return type === 'json' && value === null ? DbNull : value;
}
