import type { Handler } from '../http/call';
import { checkFieldRow } from './custom-fields/check-row';
import { validateBody, writePlanOf } from './body';
import { resolveBody, writeRelated } from './resolve-body';
import { objectUrl } from './object-url';
import { translateWriteError } from './translate-errors';
import { insertRow, withDefaults } from './row';
import { inPrismaTransaction } from '../database/transaction';

/**
 * POST on a collection: 201 with the absolute URL of the new object in `Location` and no body. The object, its lists, custom fields and
 * children are stored together or not at all.
 */
export const create: Handler = async (call, plan) => {
  const { services } = call;
  const write = writePlanOf(plan);
  await checkFieldRow(call, plan);
  const values = validateBody(plan, call.body, { requireAll: true });
  try {
    const key = await inPrismaTransaction(services, async (transaction) => {
      const body = await resolveBody(transaction, services.registry, plan, withDefaults(write, values));
      const row = await insertRow(transaction, write, body.data);
      await writeRelated(transaction, services.registry, plan, row.id, body);
      return row.key;
    });
    return { status: 201, headers: { Location: objectUrl(call, plan.name, key) } };
  } catch (error) {
    throw await translateWriteError(error, call, plan, values);
  }
};
