import { randomUUID } from 'node:crypto';
import type { ColumnType } from '../plan/column-type';
import type { WritePlan } from '../plan/write-plan';
import type { FieldValues } from './body';
import { type ColumnValues, type Id, queryWithin, type Transaction } from '../database/sql';
import type { RowData } from './row-data';
import { withoutIdleWriters } from './writer';
import { aroundSave } from './hooks';
import { insertInto, prismaValue, sqlValue, updateIn } from './sql-row';
import { coerce, currentTime } from './values';

/** In place of a value: the default that the database computes. */
export const COMPUTED = Symbol('computed default');

/**
 * Distributes checked values and resolved references over the two tables.
 * @param references primary keys by field, those of stored files too
 * @param convert makes of a value what the database client takes: Prisma by default
 */
export function columnData(
  write: WritePlan,
  values: FieldValues,
  references: ReadonlyMap<string, Id | null>,
  convert: (type: ColumnType, value: unknown) => unknown = prismaValue,
): RowData {
  const data: RowData = { t: {}, b: {} };
  for (const [field, column] of Object.entries(write.columns)) {
    if (!Object.hasOwn(values, field)) continue;
    const value = values[field];
    data[column.on][column.column] = value === COMPUTED ? COMPUTED : convert(column.type, value);
  }
  for (const [field, id] of references) {
    const reference = (write.references[field] ?? write.files?.[field])!;
    data[reference.on][reference.column] = id;
  }
  return data;
}

/** Checked values as parameters of SQL, by the columns of the resource's own table. */
export function sqlColumns(write: WritePlan, values: FieldValues): ColumnValues {
  return columnData(write, values, new Map(), sqlValue).t;
}

/** The values of a new row: fields that the body omits get the default of the YAML. Columns without one are left to the database. */
export function withDefaults(write: WritePlan, values: FieldValues): FieldValues {
  const completed: FieldValues = {};
  for (const [field, type, fallback] of defaultsOf(write)) completed[field] = defaultValue(type, fallback);
  return Object.assign(completed, values);
}

/**
 * The values of a row that is replaced: fields that the body omits return to their default or to null. Two stay as they are: the key,
 * which the path names, and a value whose default is `now` or `random`, because the row is not new.
 * @param kept fields that stay although the body omits them: the key, and what the object has already
 */
export function withResets(write: WritePlan, values: FieldValues, kept: readonly string[]): FieldValues {
  const completed: FieldValues = { ...values };
  for (const [field, { default: fallback, nullable, type, computed }] of Object.entries(write.columns)) {
    if (Object.hasOwn(values, field) || kept.includes(field) || fallback === 'now' || fallback === 'random') continue;
    if (computed !== undefined) completed[field] = COMPUTED;
    else if (fallback !== undefined) completed[field] = defaultValue(type, fallback);
    else if (nullable) completed[field] = null;
  }
  return completed;
}

/** The references that the body omits, with the default that each returns to, by field. See `withResets`. */
export function resetReferences(write: WritePlan, values: FieldValues, kept: readonly string[]): Map<string, Id | null> {
  const resets = new Map<string, Id | null>();
  for (const [field, { default: fallback, nullable }] of Object.entries(write.references)) {
    if (Object.hasOwn(values, field) || kept.includes(field)) continue;
    if (fallback !== undefined || nullable) resets.set(field, fallback ?? null);
  }
  return resets;
}

/** Inserts a row between its hooks, after its base row if there is one. Returns the primary key and the key of the path. */
export async function insertRow(transaction: Transaction, write: WritePlan, data: RowData): Promise<{ id: Id; key: string }> {
  const { base } = write;
  const now = currentTime();
  const complete: RowData = { t: { ...updateTimes(write, 't', now), ...data.t }, b: { ...updateTimes(write, 'b', now), ...data.b } };
  if (base) {
    await aroundSave(transaction, write.baseHooks, undefined, { ...complete.b, [base.discriminator]: base.as }, async (data) => {
      const row = await insertInto(transaction, write, 'b', data, [base.primary]);
      return (complete.t[base.pointer] = row[base.primary] as Id);
    });
  }
  let inserted: ColumnValues = {};
  await aroundSave(transaction, write.hooks, undefined, complete.t, async (data) => {
    inserted = await insertInto(transaction, write, 't', data, [...new Set([write.primary, write.keyColumn])]);
    return inserted[write.primary] as Id;
  });
  return { id: inserted[write.primary] as Id, key: String(inserted[write.keyColumn]) };
}

/**
 * Updates a row in both tables, between the hooks of each, and sets the columns that hold the time of the last change. Returns the primary key that
 * it has now: that of a named row changes with its name.
 */
export async function updateRow(transaction: Transaction, write: WritePlan, id: Id, data: RowData): Promise<Id> {
  const now = currentTime();
  const given = write.writers ? await withoutIdleWriters(transaction, write, id, data) : data;
  const t = { ...updateTimes(write, 't', now), ...given.t };
  const b = { ...updateTimes(write, 'b', now), ...given.b };
  await computeDefaults(transaction, write, { t, b });
  let written = id;
  const updates = (on: 't' | 'b', column: string) => async (data: ColumnValues) => {
    await updateIn(transaction, write, on, data, { column, id });
    if (on === 't') written = (data[column] as Id | undefined) ?? id;
    return on === 't' ? written : id;
  };
  if (write.base && Object.keys(b).length > 0) await aroundSave(transaction, write.baseHooks, id, b, updates('b', write.base.primary));
  if (Object.keys(t).length > 0) await aroundSave(transaction, write.hooks, id, t, updates('t', write.primary));
  return written;
}

/** Asks the database for the defaults that it computes: Prisma cannot say `DEFAULT`, and handlers around the write see the values. */
async function computeDefaults(transaction: Transaction, { columns }: WritePlan, data: RowData): Promise<void> {
  for (const { column, on, type, computed } of Object.values(columns)) {
    if (data[on][column] !== COMPUTED) continue;
    const [row] = await queryWithin(transaction)(computed!, []);
    data[on][column] = prismaValue(type, row!.value);
  }
}

/** The columns of a table that hold the time of the last change, with the time. */
export function updateTimes(write: WritePlan, table: 't' | 'b', now: Date): ColumnValues {
  return Object.fromEntries(write.touched.filter(({ on }) => on === table).map(({ column }) => [column, now]));
}

function defaultValue(type: ColumnType, fallback: unknown): unknown {
  if (type === 'uuid') return fallback === 'random' ? randomUUID() : fallback;
  if (!['datetime', 'date', 'time', 'interval'].includes(type)) return fallback;
  if (fallback === 'now') return currentTime();
  const coerced = coerce(type, fallback, {});
  return coerced.ok ? coerced.value : undefined;
}

type Default = readonly [field: string, type: ColumnType, fallback: unknown];
const defaultsByPlan = new WeakMap<WritePlan, Default[]>();

/** The columns that have a default in the YAML. */
function defaultsOf(write: WritePlan): Default[] {
  const known = defaultsByPlan.get(write);
  if (known) return known;
  const found = Object.entries(write.columns).flatMap(([field, { type, default: fallback }]): Default[] =>
    fallback === undefined ? [] : [[field, type, fallback]],
  );
  defaultsByPlan.set(write, found);
  return found;
}
