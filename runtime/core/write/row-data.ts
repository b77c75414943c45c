import { randomUUID } from 'node:crypto';
import type { ColumnType } from '../plan/column-type';
import type { ResourcePlan } from '../plan/plan';
import type { Registry } from '../plan/registry';
import type { Viewer } from '../plan/viewer';
import type { WritePlan } from '../plan/write-plan';
import type { ColumnValues, Id, Query } from '../database/sql';
import { type FieldValues, writePlanOf } from './body/body';
import { writeExactJson } from '../formats/exact-json';
import { pointText, type Place } from '../types/place';
import { coerce, currentTime } from './body/values';

/**
 * From the checked values of a body to the columns that are written: defaults, resets, references, who writes, and the time of the change. Both executors write such
 * rows (`one-statement.ts`, `row.ts`).
 */

/** The data of one object: `t` for the resource's own table, `b` for the table of the resource that it extends (the base). */
export interface RowData {
  t: ColumnValues;
  b: ColumnValues;
}

/** In place of a value: the default that the database computes. */
export const COMPUTED = Symbol('computed default');

/** Makes of a value what the database client takes. */
type Convert = (type: ColumnType, value: unknown) => unknown;

/**
 * Distributes checked values and resolved references over the two tables, with the account that writes in the columns that name who last gave a field its value.
 * What the program itself writes keeps the account that is there.
 * @param references primary keys by field, those of stored files too
 * @param convert for the Prisma client by default
 */
export function rowData(
  write: WritePlan,
  values: FieldValues,
  references: ReadonlyMap<string, Id | null>,
  viewer: Viewer,
  convert: Convert = prismaValue,
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
  if (write.writers && viewer !== 'program') {
    for (const { column, on, of } of write.writers) if (givesOne(of, values)) data[on][column] = viewer?.id ?? null;
  }
  return data;
}

/** The data with the time of the change in the columns that hold that of the last one, unless it says another. */
export function withTimes(write: WritePlan, data: RowData, convert: Convert = prismaValue, time = currentTime()): RowData {
  const now = convert('datetime', time);
  const times = (table: 't' | 'b'): ColumnValues =>
    Object.fromEntries(write.touched.filter(({ on }) => on === table).map(({ column }) => [column, now]));
  return { t: { ...times('t'), ...data.t }, b: { ...times('b'), ...data.b } };
}

/** Whether a change with these values names its writer, unless the row has them all already. */
export function givesWriter({ writers = [] }: WritePlan, values: FieldValues): boolean {
  return writers.some(({ of }) => givesOne(of, values));
}

function givesOne(fields: readonly string[], values: FieldValues): boolean {
  return fields.some((field) => Object.hasOwn(values, field));
}

/** Checked values as parameters of SQL, by the columns of the resource's own table. */
export function sqlColumns(write: WritePlan, values: FieldValues): ColumnValues {
  return rowData(write, values, new Map(), 'program', sqlValue).t;
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

/** The targets that are the default ones now (`default_row`), of the references that a body omits, by field. Without one the database's default holds. */
export async function defaultRows(query: Query, registry: Registry, write: WritePlan, values: FieldValues): Promise<Map<string, Id>> {
  const found = new Map<string, Id>();
  for (const [field, sql] of defaultRowSql(registry, write, values)) {
    const [row] = await query(`SELECT ${sql} AS id`, []);
    if (row!.id !== null) found.set(field, row!.id as Id);
  }
  return found;
}

/** References that return to their default, by field: those of them that have a default row return to that one. */
export async function withDefaultRows(
  query: Query,
  registry: Registry,
  plan: ResourcePlan,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null>,
): Promise<Map<string, Id | null>> {
  const defaults = await defaultRows(query, registry, writePlanOf(plan), values);
  return new Map([...resets].map(([field, id]) => [field, defaults.get(field) ?? id]));
}

/** The SQL of the keys of such targets, by field; of the default of the reference where none is the default one. */
export function defaultRowSql(registry: Registry, { references }: WritePlan, values: FieldValues): Map<string, string> {
  const keys = new Map<string, string>();
  for (const [field, { to, defaultRow, default: fallback = null }] of Object.entries(references)) {
    if (defaultRow === undefined || Object.hasOwn(values, field)) continue;
    const { from, primary } = registry.get(to).read;
    keys.set(field, `coalesce((SELECT ${primary} FROM ${from} WHERE ${defaultRow} LIMIT 1), ${fallback})`);
  }
  return keys;
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

let dbNull: unknown;

/** What is null to Prisma where null could also be a value of JSON. The first one loads Prisma's library, for which no start should wait. */
function openDbNull(): unknown {
  // oxlint-disable-next-line typescript/no-require-imports -- loaded when it is needed
  dbNull ??= (require('@prisma/client/runtime/client') as { DbNull: unknown }).DbNull;
  return dbNull;
}

export function isNull(value: unknown): boolean {
  return value === null || value === undefined || (dbNull !== undefined && value === dbNull);
}

/** A value as Prisma takes it. It refuses a plain null for JSON, which could also mean the JSON value null. To it a time of day is a Date on the first day of 1970. */
export function prismaValue(type: ColumnType, value: unknown): unknown {
  if (value === null) return type === 'json' ? openDbNull() : null;
  return type === 'time' ? new Date(`1970-01-01T${String(value)}Z`) : value;
}

/** A value as a parameter of SQL. `pg` would write a Date in the time zone of the process, and a list as an array of PostgreSQL. */
export function sqlValue(type: ColumnType, value: unknown): unknown {
  if (isNull(value)) return null;
  if (value instanceof Date) return type === 'time' ? value.toISOString().slice(11, 19) : value.toISOString();
  if (type === 'point') return pointText(value as Place);
  return type === 'json' ? writeExactJson(value) : value;
}
