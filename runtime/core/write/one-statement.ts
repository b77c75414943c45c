import type { Pool, QueryResult } from 'pg';
import type { Call } from '../call';
import { statementNames } from '../database/pool';
import { againAfterConflict } from '../database/transaction';
import type { ResourcePlan } from '../plan/plan';
import { viewerContext } from '../plan/viewer';
import type { WritePlan } from '../plan/write-plan';
import { keyValue, notFound, keyCondition } from '../read/detail';
import { type Id, queryOn, quoted, setWriter, writerText } from '../database/sql';
import { Bindings } from '../read/statement';
import { type FieldValues, TRANSLATIONS, writePlanOf } from './body/body';
import { addsFieldValue } from './custom-fields/custom-field-rows';
import { resolveColumns } from './references/references';
import { COMPUTED, defaultRowSql, rowData, type RowData, sqlValue, withTimes } from './row-data';

/** The row of the table that the resource extends. It is written first, as by everybody, so that two do not wait for each other. */
const BASE = 'base_row';

/**
 * An object that stands by itself, a row and its base row, is written by one statement, which is a transaction of its own: no BEGIN, no COMMIT, no
 * lock before. That is a third of the time of the same in a transaction of the Prisma client. What it refers to is looked up before.
 */

/** Whether a body writes nothing but a row and its base row: no lists, custom fields, children, files or translations, no hooks around it, and no value of a custom field to count. */
export function takesOneStatement(plan: ResourcePlan, values: FieldValues): boolean {
  const { fieldRules, hooks, baseHooks, many, custom, child, children, files = {} } = writePlanOf(plan);
  return (
    !Object.hasOwn(values, TRANSLATIONS) &&
    (fieldRules === undefined || !addsFieldValue(values)) &&
    [hooks, baseHooks].every((around) => around === undefined || around.beforeSave.length + around.afterSave.length === 0) &&
    [many, custom, child, children].every((parts) => Object.keys(parts).every((field) => !Object.hasOwn(values, field))) &&
    Object.keys(files).every((field) => !values[field])
  );
}

/** Inserts the object of a checked body with its defaults, and returns the key of its path. Throws 400 for a reference to nothing. */
export async function insertAtOnce(writer: Writer, plan: ResourcePlan, values: FieldValues): Promise<string> {
  const { pool, registry } = writer.services;
  const write = writePlanOf(plan);
  const references = await resolveColumns(queryOn(pool), viewerContext(writer), plan, values);
  const bindings = new Bindings();
  const written = placed(write, rowData(write, values, references, writer.account, sqlValue), bindings);
  giveDefaultRows(written, write, defaultRowSql(registry, write, values));
  if (write.base) written.b.set(write.base.discriminator, bindings.bind(write.base.as));
  const text = insertText(plan, written, tellsWriter(writer, plan, bindings));
  const { rows } = await run(pool, text, bindings.values);
  return (rows[0] as { key: string }).key;
}

/**
 * Updates the object with this key in its path, which no other statement changes meanwhile. Throws 404, and 400 for a reference to nothing.
 * @param resets references that return to their default, by field
 */
export async function updateAtOnce(
  writer: Writer,
  plan: ResourcePlan,
  key: string,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null> = new Map(),
): Promise<void> {
  const { pool, registry } = writer.services;
  const write = writePlanOf(plan);
  const references = await resolveColumns(queryOn(pool), viewerContext(writer), plan, values);
  const bindings = new Bindings([keyValue(plan, key)]);
  const defaults = new Map([...defaultRowSql(registry, write, values)].filter(([field]) => resets.has(field)));
  const others = [...resets].filter(([field]) => !defaults.has(field));
  const written = placed(write, rowData(write, values, new Map([...others, ...references]), 'program', sqlValue), bindings);
  giveDefaultRows(written, write, defaults);
  const text = updateText(plan, written, tellsWriter(writer, plan, bindings));
  const { rowCount } = await run(pool, text, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}

/** The columns of both tables with the SQL of their values, which are bound as `pg` takes them. */
function placed(write: WritePlan, data: RowData, bindings: Bindings): ColumnValues {
  const { t, b } = withTimes(write, data, sqlValue);
  const bound = (columns: object): Map<string, string> =>
    new Map(Object.entries(columns).map(([column, value]) => [column, value === COMPUTED ? 'DEFAULT' : bindings.bind(value)]));
  return { t: bound(t), b: bound(b) };
}

/** Has the statement itself look for the default rows of references. */
function giveDefaultRows(written: ColumnValues, { references }: WritePlan, keys: ReadonlyMap<string, string>): void {
  for (const [field, sql] of keys) written[references[field]!.on].set(references[field]!.column, sql);
}

/** Of each table, the columns that are written: to the SQL of their values. `b` is the table of the resource that it extends. */
interface ColumnValues {
  t: Map<string, string>;
  b: Map<string, string>;
}

/**
 * The statement that inserts a row, after its base row if there is one, and returns the key of its path as `key`.
 * @param tells what the first of the rows returns, so that triggers of both know who writes
 */
function insertText(plan: ResourcePlan, { t, b }: ColumnValues, tells: readonly string[]): string {
  const { base, keyColumn } = writePlanOf(plan);
  const [table, baseTable] = plan.read.tables;
  const key = `${quoted(keyColumn)}::text AS key`;
  if (!base) return `INSERT INTO ${quoted(table!)} ${given(t)}${returning([key, ...tells])}`;
  const baseRow = `INSERT INTO ${quoted(baseTable!)} ${given(b)}${returning([`${quoted(base.primary)} AS id`, ...tells])}`;
  const row = given(new Map([[base.pointer, `(SELECT id FROM ${BASE})`], ...t]));
  return `WITH ${BASE} AS (${baseRow}) INSERT INTO ${quoted(table!)} ${row}${returning([key])}`;
}

/**
 * The statement that updates the row with the key that is `$1`, and its base row. It touches no table of which no column is written.
 * @param tells as of `insertText`
 */
function updateText(plan: ResourcePlan, written: ColumnValues, tells: readonly string[]): string {
  const { from, primary, tables, archived } = plan.read;
  const { base } = writePlanOf(plan);
  if (!base) {
    const [table, inUse] = archived ? [`${quoted(archived.table)} t`, ` AND t.${archived.column} IS NULL`] : [from, ''];
    return `UPDATE ${table}${changes(written.t)} WHERE ${keyCondition(plan)}${inUse}${returning(tells)}`;
  }
  const found = `(SELECT ${primary} FROM ${from} WHERE ${keyCondition(plan)})`;
  const own = `UPDATE ${quoted(tables[0]!)} t${changes(written.t)}`;
  if (written.b.size === 0) return `${own} WHERE t.${quoted(base.pointer)} = ${found}${returning(tells)}`;
  const baseRow = `UPDATE ${quoted(tables[1]!)} b${changes(written.b)} WHERE b.${quoted(base.primary)} = ${found}`;
  if (written.t.size === 0) return `${baseRow}${returning(tells)}`;
  const id = `b.${quoted(base.primary)} AS id`;
  return `WITH ${BASE} AS (${baseRow}${returning([id, ...tells])}) ${own} FROM ${BASE} WHERE t.${quoted(base.pointer)} = ${BASE}.id`;
}

function given(columns: ReadonlyMap<string, string>): string {
  if (columns.size === 0) return 'DEFAULT VALUES';
  return `(${[...columns.keys()].map(quoted).join(', ')}) VALUES (${[...columns.values()].join(', ')})`;
}

function changes(columns: ReadonlyMap<string, string>): string {
  return ` SET ${[...columns].map(([column, value]) => `${quoted(column)} = ${value}`).join(', ')}`;
}

/** Who writes, and where. */
export type Writer = Pick<Call, 'services' | 'account' | 'requestId'>;

const statementName = statementNames('write', 300);

/** Runs a statement that is a transaction of its own, again when it lost to another. */
export function run(pool: Pool, text: string, values: unknown[]): Promise<QueryResult> {
  return againAfterConflict(() => pool.query({ text, values, name: statementName(text) }));
}

/** What a statement returns so that the history of the rows that it changes tells who writes. Nothing where there is no history. */
export function tellsWriter(writer: Writer, { history }: ResourcePlan, bindings: Bindings): string[] {
  return history ? [setWriter(bindings.bind(writerText(writer)))] : [];
}

/** ` RETURNING …`, or nothing. */
export function returning(expressions: readonly string[]): string {
  return expressions.length === 0 ? '' : ` RETURNING ${expressions.join(', ')}`;
}
