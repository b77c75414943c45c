import { quoted } from '../database/sql';
import type { ResourcePlan } from '../plan/plan';
import { keyCondition, keyValue, notFound } from '../read';
import { andRowScope } from '../read/row-scope';
import { Bindings } from '../read/statement';
import { writePlanOf } from './body';
import { returning, run, tellsWriter, type Writer } from './own-transaction';
import { updateTimes } from './row';
import { sqlValue } from './sql-row';
import { currentTime } from './values';

/** Deletes the row with this key in its path. A row with a base row is deleted through that one, by cascade. Throws 404, also for one that the writer does not see. */
export async function deleteRow(writer: Writer, plan: ResourcePlan, key: string): Promise<void> {
  const { services, account } = writer;
  const { base } = writePlanOf(plan);
  const { from, primary, tables } = plan.read;
  const bindings = new Bindings([keyValue(plan, key)]);
  const found = `${from} WHERE ${keyCondition(plan)}${andRowScope(plan.read, account, bindings)}`;
  const text = base
    ? `DELETE FROM ${quoted(tables[1]!)} WHERE ${quoted(base.primary)} = (SELECT ${primary} FROM ${found})`
    : `DELETE FROM ${found}`;
  const { rowCount } = await run(services.pool, `${text}${returning(tellsWriter(writer, plan, bindings))}`, bindings.values);
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
  const now = currentTime();
  const changed = forGood ? [] : [column, ...Object.keys(updateTimes(writePlanOf(plan), 't', now))];
  const changes = changed.map((name) => `${quoted(name)} = ${bindings.bind(sqlValue('datetime', now))}`);
  const action = forGood
    ? `DELETE FROM ${quoted(table)} t WHERE ${keyCondition(plan)} AND t.${column} IS NOT NULL`
    : `UPDATE ${quoted(table)} t SET ${changes.join(', ')} WHERE ${keyCondition(plan)} AND t.${column} IS NULL`;
  const text = `${action}${andRowScope(plan.read, account, bindings)}${returning(tellsWriter(writer, plan, bindings))}`;
  const { rowCount } = await run(services.pool, text, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}
