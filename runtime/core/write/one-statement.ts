import type { ResourcePlan } from '../plan/plan';
import { viewerContext } from '../plan/viewer';
import type { WritePlan } from '../plan/write-plan';
import { keyValue, notFound } from '../read';
import { type Id, queryOn } from '../database/query';
import { Bindings } from '../read/statement';
import { type FieldValues, writePlanOf } from './body';
import { addsFieldValue } from './custom-fields/one-value';
import { defaultRowSql } from './default-rows';
import { run, tellsWriter, type Writer } from './own-transaction';
import { resolveColumns } from './references';
import { columnData, COMPUTED, updateTimes } from './row';
import type { RowData } from './row-data';
import { sqlValue } from './sql-row';
import { insertText, updateText, type Written } from './statement-text';
import { TRANSLATIONS } from './translations';
import { currentTime } from './values';
import { withWriter } from './writer';

/**
 * An object that stands by itself, a row and its base row, is written by one statement, which is a transaction of its own: no BEGIN, no COMMIT, no
 * lock before. That is a third of the time of the same in a transaction of the Prisma client. What it refers to is looked up before.
 */

/** Whether a body writes nothing but a row and its base row: no lists, custom fields, children, files or translations, no hooks around it, and no value of a custom field to count. */
export function takesOneStatement(plan: ResourcePlan, values: FieldValues): boolean {
  const { hooks, baseHooks, many, custom, child, children, files = {} } = writePlanOf(plan);
  return (
    !Object.hasOwn(values, TRANSLATIONS) &&
    !addsFieldValue(plan, values) &&
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
  const data = withWriter(columnData(write, values, references, sqlValue), write, values, writer.account);
  const written = placed(write, data, bindings);
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
  const written = placed(write, columnData(write, values, new Map([...others, ...references]), sqlValue), bindings);
  giveDefaultRows(written, write, defaults);
  const text = updateText(plan, written, tellsWriter(writer, plan, bindings));
  const { rowCount } = await run(pool, text, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}

/**
 * The columns of both tables with the SQL of their values, which are bound as `pg` takes them: the time of the change, unless the body says
 * another, and what the body says.
 */
function placed(write: WritePlan, data: RowData, bindings: Bindings): Written {
  const now = currentTime();
  const onTable = (on: 't' | 'b'): Map<string, string> => {
    const times = Object.keys(updateTimes(write, on, now)).map((column) => [column, sqlValue('datetime', now)] as const);
    const columns = Object.entries({ ...Object.fromEntries(times), ...data[on] });
    return new Map(columns.map(([column, value]) => [column, value === COMPUTED ? 'DEFAULT' : bindings.bind(value)]));
  };
  return { t: onTable('t'), b: onTable('b') };
}

/** Has the statement itself look for the default rows of references. */
function giveDefaultRows(written: Written, { references }: WritePlan, keys: ReadonlyMap<string, string>): void {
  for (const [field, sql] of keys) written[references[field]!.on].set(references[field]!.column, sql);
}
