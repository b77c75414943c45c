import { quoted } from '../database/sql';
import type { ResourcePlan } from '../plan/plan';
import { keyCondition } from '../read';
import { writePlanOf } from './body';
import { returning } from './own-transaction';

/** Of each table, the columns that are written: to the SQL of their values. `b` is the table of the resource that it extends. */
export interface Written {
  t: Map<string, string>;
  b: Map<string, string>;
}

/** The row of the table that the resource extends. It is written first, as by everybody, so that two do not wait for each other. */
const BASE = 'base_row';

/**
 * The statement that inserts a row, after its base row if there is one, and returns the key of its path as `key`.
 * @param tells what the first of the rows returns, so that triggers of both know who writes
 */
export function insertText(plan: ResourcePlan, { t, b }: Written, tells: readonly string[]): string {
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
export function updateText(plan: ResourcePlan, written: Written, tells: readonly string[]): string {
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
