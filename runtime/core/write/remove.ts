import { Message } from '../words';
import { refuse } from '../errors/http-error';
import type { Call, Handler } from '../call';
import type { ResourcePlan } from '../plan/plan';
import { askedIn, keyCondition, keyValue, notFound, readOne } from '../read';
import { translateDeleteError, translateWriteError } from './translate-errors';
import { quoted, queryWithin } from '../database/sql';
import { andRowScope } from '../read/visible';
import { Bindings } from '../read/statement';
import { writePlanOf, type FieldValues } from './body/body';
import { returning, run, tellsWriter, type Writer } from './one-statement';
import { sqlValue, withTimes } from './row-data';
import { currentTime } from './body/values';
import { isAllowed } from '../auth/permissions';
import { parseExactJson } from '../formats/exact-json';
import { inPrismaTransaction } from '../database/transaction';
import { objectUrl, parseId } from './references/row-lookup';
import { updateRow } from './row';
import { writerOf } from './save';

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
  if (asked === 'all') throw refuse(400, new Message('writing.only_archived_deletable', { resource: name }));
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
  const archived = { t: { [column]: sqlValue('datetime', now) }, b: {} };
  const changed = forGood ? {} : withTimes(writePlanOf(plan), archived, sqlValue, now).t;
  const changes = Object.entries(changed).map(([name, value]) => `${quoted(name)} = ${bindings.bind(value)}`);
  const action = forGood
    ? `DELETE FROM ${quoted(table)} t WHERE ${keyCondition(plan)} AND t.${column} IS NOT NULL`
    : `UPDATE ${quoted(table)} t SET ${changes.join(', ')} WHERE ${keyCondition(plan)} AND t.${column} IS NULL`;
  const text = `${action}${andRowScope(plan.read, account, bindings)}${returning(tellsWriter(writer, plan, bindings))}`;
  const { rowCount } = await run(services.pool, text, bindings.values);
  if (rowCount === 0) throw notFound(plan, key);
}

/**
 * POST on `restore` of an archived object: 202 with its `Location`, or 200 with the object where the YAML says so. It is in use again, between
 * the hooks of a write. An object in use stays as it is. Throws 404, and 400 when another object has taken a unique value meanwhile.
 */
export const restore: Handler = async (call, plan) => {
  const { services, account, key } = call;
  const { archived, primaryType, primary } = plan.read;
  const { table, column } = archived!;
  try {
    await inPrismaTransaction(
      services,
      async (transaction) => {
        const bindings = new Bindings([keyValue(plan, key!)]);
        const sql =
          `SELECT ${primary}::text AS id, t.${column} IS NOT NULL AS archived FROM ${quoted(table)} t ` +
          `WHERE ${keyCondition(plan)}${andRowScope(plan.read, account, bindings)} FOR NO KEY UPDATE`;
        const [row] = await queryWithin(transaction)(sql, bindings.values);
        if (!row) throw notFound(plan, key!);
        if (row.archived === false) return;
        await updateRow(transaction, writePlanOf(plan), parseId(primaryType, String(row.id)), { t: { [column]: null }, b: {} });
      },
      writerOf(call, plan),
    );
  } catch (error) {
    throw await translateWriteError(error, call, plan, await archivedValues(call, plan));
  }
  if (plan.returnRepresentation) return readOne(call, plan, key!);
  return { status: 202, headers: { Location: objectUrl(call, plan.name, key!) } };
};

/** The values of an object as it is shown: the message of a unique index names the object that has one of them. */
async function archivedValues(call: Call, plan: ResourcePlan): Promise<FieldValues> {
  if (!isAllowed(call.account, plan.kind, 'view')) return {};
  const { body } = await readOne({ ...call, query: new URLSearchParams({ archived: 'all' }) }, plan, call.key!);
  return parseExactJson((body as { json: string }).json) as FieldValues;
}
