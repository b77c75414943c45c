import type { Pool, QueryResult } from 'pg';
import type { Call } from '../http/call';
import type { ResourcePlan } from '../plan/plan';
import type { WritePlan } from '../plan/write-plan';
import { viewerContext } from '../plan/viewer';
import { keyCondition, keyValue, notFound } from '../read';
import { queryOn, type Id } from '../database/query';
import { statementNames } from '../database/statement-names';
import { setWriter, writerText } from '../database/writer';
import { againAfterConflict } from '../database/transaction';
import { andRowScope } from '../read/row-scope';
import { Bindings } from '../read/statement';
import { type FieldValues, writePlanOf } from './body';
import { addsFieldValue } from './custom-fields/one-value';
import { defaultRows } from './default-rows';
import { resolveColumns } from './references';
import { columnData, COMPUTED, updateTimes } from './row';
import { sqlValue } from './sql-row';
import { TRANSLATIONS } from './translations';
import { currentTime } from './values';

/**
 * A row that stands by itself is written by one statement, which is a transaction of its own: no BEGIN, no COMMIT, no lock before. That is
 * a third of the time of the same in a transaction of the Prisma client. What it refers to is looked up before. Every row is deleted so.
 */

/** Who writes, and where. */
type Writer = Pick<Call, 'services' | 'account' | 'requestId'>;

const statementName = statementNames('write', 300);

/** Whether a body writes one row of one table by itself: no base row, lists, custom fields, children, files, translations or writer, no hooks around it, and no value of a custom field to count. */
export function writesOneRow(plan: ResourcePlan, values: FieldValues): boolean {
  const { base, hooks, many, custom, child, children, files = {}, writers = [] } = writePlanOf(plan);
  return (
    base === undefined &&
    !Object.hasOwn(values, TRANSLATIONS) &&
    !addsFieldValue(plan, values) &&
    (hooks === undefined || hooks.beforeSave.length + hooks.afterSave.length === 0) &&
    [many, custom, child, children].every((parts) => Object.keys(parts).every((field) => !Object.hasOwn(values, field))) &&
    writers.every(({ of }) => of.every((field) => !Object.hasOwn(values, field))) &&
    Object.keys(files).every((field) => !values[field])
  );
}

/** Inserts the row of a checked body with its defaults, and returns the key of its path. Throws 400 for a reference to nothing. */
export async function insertSingleRow(writer: Writer, plan: ResourcePlan, values: FieldValues): Promise<string> {
  const { pool } = writer.services;
  const write = writePlanOf(plan);
  const [query, context] = [queryOn(pool), viewerContext(writer)];
  const references = [
    ...(await defaultRows(query, context.registry, write, values)),
    ...(await resolveColumns(query, context, plan, values)),
  ];
  const columns = columnsOf(write, values, new Map(references));
  const names = [...columns.keys()].map(quote);
  const places = names.map((_, index) => `$${index + 1}`);
  const given = names.length === 0 ? 'DEFAULT VALUES' : `(${names.join(', ')}) VALUES (${places.join(', ')})`;
  const bindings = new Bindings([...columns.values()]);
  const returned = [`${quote(write.keyColumn)}::text AS key`, ...tellsWriter(writer, plan, bindings)];
  const { rows } = await run(pool, `INSERT INTO ${plan.read.tables[0]!} ${given} RETURNING ${returned.join(', ')}`, bindings.values);
  return (rows[0] as { key: string }).key;
}

/**
 * Updates the row with this key in its path, which no other statement changes meanwhile. Throws 404, and 400 for a reference to nothing.
 * @param resets references that return to their default, by field
 */
export async function updateSingleRow(
  writer: Writer,
  plan: ResourcePlan,
  key: string,
  values: FieldValues,
  resets: ReadonlyMap<string, Id | null> = new Map(),
): Promise<void> {
  const { pool } = writer.services;
  const write = writePlanOf(plan);
  const references = await resolveColumns(queryOn(pool), viewerContext(writer), plan, values);
  const columns = columnsOf(write, values, new Map([...resets, ...references]));
  const given = [...columns].filter(([, value]) => value !== COMPUTED);
  const changes = [
    ...given.map(([column], index) => `${quote(column)} = $${index + 2}`),
    ...[...columns].filter(([, value]) => value === COMPUTED).map(([column]) => `${quote(column)} = DEFAULT`),
  ];
  const bindings = new Bindings([keyValue(plan, key), ...given.map(([, value]) => value)]);
  const text = `UPDATE ${rowWithKey(plan, changes)}${returningWriter(writer, plan, bindings)}`;
  const { rowCount } = await run(pool, text, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}

/** Deletes the row with this key in its path. A row with a base row is deleted through that one, by cascade. Throws 404, also for one that the writer does not see. */
export async function deleteRow(writer: Writer, plan: ResourcePlan, key: string): Promise<void> {
  const { services, account } = writer;
  const { base } = writePlanOf(plan);
  const { from, primary, tables } = plan.read;
  const bindings = new Bindings([keyValue(plan, key)]);
  const found = `${from} WHERE ${keyCondition(plan)}${andRowScope(plan.read, account, bindings)}`;
  const text = base ? `DELETE FROM ${tables[1]!} WHERE ${quote(base.primary)} = (SELECT ${primary} FROM ${found})` : `DELETE FROM ${found}`;
  const { rowCount } = await run(services.pool, `${text}${returningWriter(writer, plan, bindings)}`, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}

/**
 * Archives the row with this key in its path. It is hidden from now on. Throws 404, also for one that is archived already or that the
 * writer does not see.
 * With `forGood` a row that is archived is deleted; 404 for one that is in use.
 */
export async function archiveRow(writer: Writer, plan: ResourcePlan, key: string, { forGood }: { forGood: boolean }): Promise<void> {
  const { services, account } = writer;
  const { column, table } = plan.read.archived!;
  const bindings = new Bindings([keyValue(plan, key)]);
  const changed = forGood ? [] : [[column, sqlValue('datetime', currentTime())] as const, ...timesOf(writePlanOf(plan))];
  const changes = changed.map(([name, value]) => `${quote(name)} = ${bindings.bind(value)}`);
  const action = forGood
    ? `DELETE FROM ${table} t WHERE ${keyCondition(plan)} AND t.${column} IS NOT NULL`
    : `UPDATE ${rowWithKey(plan, changes)}`;
  const text = `${action}${andRowScope(plan.read, account, bindings)}${returningWriter(writer, plan, bindings)}`;
  const { rowCount } = await run(services.pool, text, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}

/** The table, the changes, and the condition of an UPDATE of the row in use with a key, which is `$1`. */
function rowWithKey(plan: ResourcePlan, changes: readonly string[]): string {
  const { from, archived } = plan.read;
  const [table, inUse] = archived ? [`${archived.table} t`, ` AND t.${archived.column} IS NULL`] : [from, ''];
  return `${table} SET ${changes.join(', ')} WHERE ${keyCondition(plan)}${inUse}`;
}

/** What a statement returns so that the history of the rows that it changes tells who writes. Nothing where there is no history. */
function tellsWriter(writer: Writer, { history }: ResourcePlan, bindings: Bindings): string[] {
  return history ? [setWriter(bindings.bind(writerText(writer)))] : [];
}

/** The end of such a statement that returns nothing else. */
function returningWriter(writer: Writer, plan: ResourcePlan, bindings: Bindings): string {
  const [tells] = tellsWriter(writer, plan, bindings);
  return tells === undefined ? '' : ` RETURNING ${tells}`;
}

function run(pool: Pool, text: string, values: unknown[]): Promise<QueryResult> {
  return againAfterConflict(() => pool.query({ text, values, name: statementName(text) }));
}

/** From each column to its value as `pg` takes it. A body can say the time of the last change. */
function columnsOf(write: WritePlan, values: FieldValues, references: ReadonlyMap<string, Id | null>): Map<string, unknown> {
  return new Map([...timesOf(write), ...Object.entries(columnData(write, values, references, sqlValue).t)]);
}

/** The columns that hold the time of the last change, with the time. */
function timesOf(write: WritePlan): (readonly [string, unknown])[] {
  return Object.entries(updateTimes(write, 't', currentTime())).map(([column, time]) => [column, sqlValue('datetime', time)] as const);
}

function quote(column: string): string {
  return `"${column}"`;
}
