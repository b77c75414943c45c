import type { Answer, Call, Handler } from '../http/call';
import type { ResourcePlan } from '../plan/plan';
import { readOne } from '../read';
import { validateBody, type Values, writePlanOf } from './body';
import { resolveChange, writeRelated } from './change';
import type { Id } from '../database/query';
import { lockRow } from './existing';
import { writeRefusal } from './refusal';
import { resetReferences, updateRow, withResets } from './row';
import { inPrismaTransaction } from '../database/transaction';
/** PATCH on an object: 202 and no body, or 200 with the object where the YAML says so. What is not sent stays; `{}` changes nothing. */
export const update: Handler = async (call, plan) => {
  const values = validateBody(plan, call.body, { whole: false });
  await write(call, plan, values, values);
  return answered(call, plan, values, 202);
};

/**
 * PUT on an object: 204 and no body, or 200 with the object. Writable fields that are not sent return to their defaults, a required
 * one that is not sent is a 400; lists, custom fields and children stay unless sent (decisions, "HTTP", 4). With `PUT_MERGES`
 * whatever is not sent stays.
 */
export const replace: Handler = async (call, plan) => {
  const merges = call.services.settings.putMerges;
  const { keyField } = plan.read;
  const values = validateBody(plan, call.body, { whole: !merges, except: keyField });
  const plans = writePlanOf(plan);
  if (merges) await write(call, plan, values, values);
  else await write(call, plan, values, withResets(plans, values, keyField), resetReferences(plans, values, keyField));
  return answered(call, plan, values, 204);
};

async function write(call: Call, plan: ResourcePlan, sent: Values, values: Values, resets?: ReadonlyMap<string, Id | null>): Promise<void> {
  const { services } = call;
  try {
    await inPrismaTransaction(services, async (transaction) => {
      const id = await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE');
      if (Object.keys(values).length === 0 && !resets?.size) return;
      const change = await resolveChange(transaction, services.registry, plan, values, resets);
      await updateRow(transaction, writePlanOf(plan), id, change.data);
      await writeRelated(transaction, services.registry, plan, id, change);
    });
  } catch (error) {
    throw await writeRefusal(error, call, plan, sent);
  }
}

async function answered(call: Call, plan: ResourcePlan, values: Values, status: number): Promise<Answer> {
  return plan.returnRepresentation ? readOne(call, plan, keyAfter(call, plan, values)) : { status };
}

/** The key in the path, unless the body gave the object another (the name of an allowed field). */
function keyAfter(call: Call, plan: ResourcePlan, values: Values): string {
  const { keyField } = plan.read;
  return writePlanOf(plan).columns[keyField] && Object.hasOwn(values, keyField) ? String(values[keyField]) : call.key!;
}
