import type { Call, Handler } from '../call';
import { checkFieldRow, keepOneValue } from './custom-field-rows';
import type { ResourcePlan } from '../plan/plan';
import { viewerContext } from '../plan/viewer';
import { type FieldValues, writePlanOf } from './body';
import { validateWhole } from './child';
import { defaultRows } from './default-rows';
import { resolveBody, writeRelated } from './resolve-body';
import { objectUrl } from './object-url';
import { translateWriteError } from './translate-errors';
import { insertRow, withDefaults } from './row';
import { writerOf } from './writer-of';
import { insertAtOnce, takesOneStatement } from './one-statement';
import { writeTranslations } from './translations';
import { queryWithin } from '../database/sql';
import { inPrismaTransaction } from '../database/transaction';
import { refuseOutOfScope, seesEveryRow } from '../read/visible';

/**
 * POST on a collection: 201 with the absolute URL of the new object in `Location` and no body. The object, its lists, custom fields and
 * children are stored together or not at all. An object without these is one statement, where the account sees every row;
 * otherwise one that it would not see is a 403, and nothing is stored.
 */
export const create: Handler = async (call, plan) => {
  const write = writePlanOf(plan);
  await checkFieldRow(call, plan);
  const values = validateWhole(call.services.registry, plan, call.body, { requireAll: true, isNew: true });
  try {
    const complete = withDefaults(write, values);
    const alone = takesOneStatement(plan, values) && seesEveryRow(plan.read, call.account);
    const key = await (alone ? insertAtOnce : insertWithRelated)(call, plan, complete);
    return { status: 201, headers: { Location: objectUrl(call, plan.name, key) } };
  } catch (error) {
    throw await translateWriteError(error, call, plan, values);
  }
};

async function insertWithRelated(call: Call, plan: ResourcePlan, values: FieldValues): Promise<string> {
  const context = viewerContext(call);
  return inPrismaTransaction(
    call.services,
    async (transaction) => {
      const body = await resolveBody(
        transaction,
        context,
        plan,
        values,
        await defaultRows(queryWithin(transaction), context.registry, writePlanOf(plan), values),
      );
      const row = await insertRow(transaction, writePlanOf(plan), body.data);
      await keepOneValue(queryWithin(transaction), context.registry, plan, values, row.id);
      await writeRelated(transaction, context, plan, row.id, body);
      await writeTranslations(transaction, plan, row.id, values, { whole: false });
      await refuseOutOfScope(queryWithin(transaction), context, plan, row.id);
      return row.key;
    },
    writerOf(call, plan),
  );
}
