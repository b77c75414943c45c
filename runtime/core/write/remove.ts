import { refuse } from '../errors/http-error';
import type { Call, Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { askedIn, keyCondition, keyValue, notFound } from '../read';
import { translateDeleteError } from './translate-errors';
import { quoted } from '../database/sql';
import { andRowScope } from '../read/visible';
import { Bindings } from '../read/statement';
import { writePlanOf } from './body';
import { returning, run, tellsWriter, type Writer } from './own-transaction';
import { updateTimes } from './row';
import { sqlValue } from './sql-row';
import { currentTime } from './values';

/**
 * DELETE on an object: 204. Rows that refer to the object are deleted, set to null, or forbid the deletion (400), as the YAML says. Where rows
 * are archived, the object is archived and nothing happens to those; `?archived=true` deletes one that is archived.
 */
export const remove: Handler = async (call, plan) => {
  const { services, key } = call;
  try {
    if (plan.read.archived) await archiveRow(call, plan, key!, { forGood: isForGood(call, plan) });
    else await deleteRow(call, plan, key!);
  } catch (error) {
    throw translateDeleteError(error, services.registry, plan);
  }
  return { status: 204 };
};

function isForGood({ query }: Call, { name }: ResourcePlan): boolean {
  const asked = askedIn(query);
  if (asked === 'all') throw refuse(400, `Only a ${name} that is archived can be deleted for good: say archived=true.`);
  return asked === 'true';
}

/** Deletes the row with this key in its path. A row with a base row is deleted through that one, by cascade. Throws 404, also for one that the writer does not see. */
async function deleteRow(writer: Writer, plan: ResourcePlan, key: string): Promise<void> {
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
async function archiveRow(writer: Writer, plan: ResourcePlan, key: string, { forGood }: { forGood: boolean }): Promise<void> {
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
