import { quoted, queryWithin } from '../database/sql';
import { isAllowed } from '../auth/permissions';
import type { Call, Handler } from '../call';
import { parseExactJson } from '../formats/exact-json';
import type { ResourcePlan } from '../plan/plan';
import { inPrismaTransaction } from '../database/transaction';
import { keyCondition, keyValue, notFound, readOne } from '../read';
import { andRowScope } from '../read/visible';
import { Bindings } from '../read/statement';
import { type FieldValues, writePlanOf } from './body';
import { objectUrl } from './object-url';
import { updateRow } from './row';
import { parseId } from './row-lookup';
import { writerOf } from './writer-of';
import { translateWriteError } from './translate-errors';

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
