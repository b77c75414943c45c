import type { Handler } from '../http/call';
import { validateBody, writePlanOf } from './body';
import { resolveChange, writeRelated } from './change';
import { objectUrl } from './location';
import { writeRefusal } from './refusal';
import { insertRow, withDefaults } from './row';
import { inPrismaTransaction } from '../database/transaction';
/**
 * POST on a collection: 201 with the absolute URL of the new object in `Location` and no body (decisions, "HTTP", 2). The object,
 * its lists, custom fields and children are stored together or not at all.
 */
export const create: Handler = async (call, plan) => {
  const { services } = call;
  const write = writePlanOf(plan);
  const values = validateBody(plan, call.body, { whole: true });
  try {
    const key = await inPrismaTransaction(services, async (transaction) => {
      const change = await resolveChange(transaction, services.registry, plan, withDefaults(write, values));
      const row = await insertRow(transaction, write, change.data);
      await writeRelated(transaction, services.registry, plan, row.id, change);
      return row.key;
    });
    return { status: 201, headers: { Location: objectUrl(call, plan.name, key) } };
  } catch (error) {
    throw await writeRefusal(error, call, plan, values);
  }
};
