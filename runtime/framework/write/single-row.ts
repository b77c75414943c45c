import type { Pool, QueryResult } from 'pg';
import type { ColumnType, ResourcePlan, WritePlan } from '../plan/plan';
import { keyValue, notFound } from '../read';
import { queryOn, type Id } from '../database/query';
import { statementNames } from '../database/statement-names';
import { againAfterConflict } from '../database/transaction';
import type { Services } from '../services';
import { type FieldValues, writePlanOf } from './body';
import { resolveColumns } from './references';
import { currentTime } from './values';

/**
 * A row that stands by itself is written by one statement, which is a transaction of its own: no BEGIN, no COMMIT, no read before. That is
 * a third of the time of the same in a transaction of the Prisma client.
 */

const statementName = statementNames('write', 300);

/** Whether a body writes one row of one table: no base row, lists, custom fields or children. */
export function writesOneRow(plan: ResourcePlan, values: FieldValues): boolean {
  const { base, many, custom, children } = writePlanOf(plan);
  return (
    base === undefined && [many, custom, children].every((parts) => Object.keys(parts).every((field) => !Object.hasOwn(values, field)))
  );
}

/** Whether a body names other rows, which must be looked up first. */
export function namesOthers(plan: ResourcePlan, values: FieldValues): boolean {
  return Object.keys(writePlanOf(plan).references).some((field) => Object.hasOwn(values, field) && values[field] !== null);
}

/** Inserts the row of a checked body with its defaults, and returns the key of its path. Throws 400 for a reference to nothing. */
export async function insertSingleRow({ pool, registry }: Services, plan: ResourcePlan, values: FieldValues): Promise<string> {
  const write = writePlanOf(plan);
  const columns = columnsOf(write, values, await resolveColumns(queryOn(pool), registry, write, values));
  const names = [...columns.keys()].map(quote);
  const places = names.map((_, index) => `$${index + 1}`);
  const given = names.length === 0 ? 'DEFAULT VALUES' : `(${names.join(', ')}) VALUES (${places.join(', ')})`;
  const text = `INSERT INTO ${plan.read.tables[0]!} ${given} RETURNING ${quote(write.keyColumn)}::text AS key`;
  const { rows } = await run(pool, text, [...columns.values()]);
  return (rows[0] as { key: string }).key;
}

/**
 * Updates the row with this key in its path, which no other statement changes meanwhile. Throws 404.
 * @param references primary keys by field; null empties the field
 */
export async function updateSingleRow(
  { pool }: Services,
  plan: ResourcePlan,
  key: string,
  values: FieldValues,
  references: ReadonlyMap<string, Id | null>,
): Promise<void> {
  const columns = columnsOf(writePlanOf(plan), values, references);
  const changes = [...columns.keys()].map((column, index) => `${quote(column)} = $${index + 2}`);
  const text = `UPDATE ${plan.read.from} SET ${changes.join(', ')} WHERE ${keyCondition(plan)}`;
  const { rowCount } = await run(pool, text, [keyValue(plan, key), ...columns.values()]);
  if (rowCount === 0) throw notFound(plan, key);
}

/** Deletes the row with this key in its path. Throws 404. */
export async function deleteSingleRow({ pool }: Services, plan: ResourcePlan, key: string): Promise<void> {
  const { rowCount } = await run(pool, `DELETE FROM ${plan.read.from} WHERE ${keyCondition(plan)}`, [keyValue(plan, key)]);
  if (rowCount === 0) throw notFound(plan, key);
}

/** The references among the values that are null, and the resets that the values do not override. */
export function emptiedReferences(
  plan: ResourcePlan,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null> = new Map(),
): Map<string, Id | null> {
  const emptied = Object.keys(writePlanOf(plan).references).filter((field) => Object.hasOwn(values, field));
  return new Map([...resets, ...emptied.map((field): [string, null] => [field, null])]);
}

function run(pool: Pool, text: string, values: unknown[]): Promise<QueryResult> {
  return againAfterConflict(() => pool.query({ text, values, name: statementName(text) }));
}

/** From each column to its value as `pg` takes it. The times of the last change come first, so that a body can say them. */
function columnsOf(write: WritePlan, values: FieldValues, references: ReadonlyMap<string, Id | null>): Map<string, unknown> {
  const columns = new Map<string, unknown>(write.touched.map(({ column }) => [column, currentTime().toISOString()]));
  for (const [field, { column, type }] of Object.entries(write.columns)) {
    if (Object.hasOwn(values, field)) columns.set(column, parameter(type, values[field]));
  }
  for (const [field, id] of references) columns.set(write.references[field]!.column, id);
  return columns;
}

/** A value as a parameter. `pg` would write a Date in the time zone of the process, and a list as an array of PostgreSQL. */
function parameter(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return type === 'json' ? JSON.stringify(value) : value;
}

function keyCondition({ read }: ResourcePlan): string {
  const type = read.keyType === 'integer' || read.keyType === 'bigint' ? read.keyType : 'text';
  return `${read.key} = $1::text::${type}`;
}

function quote(column: string): string {
  return `"${column}"`;
}
