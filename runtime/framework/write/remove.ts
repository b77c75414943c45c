import type { Handler } from '../http/call';
import { writePlanOf } from './body';
import { delegateOf } from '../database/query';
import { lockRow } from './lock-row';
import { translateDeleteError } from './translate-errors';
import { deleteSingleRow } from './single-row';
import { inPrismaTransaction } from '../database/transaction';

/**
 * DELETE on an object: 204. An object with a base row is deleted through that row, by cascade. Rows that refer to the object are
 * deleted, set to null, or forbid the deletion (400), as the YAML says.
 */
export const remove: Handler = async (call, plan) => {
  const { base } = writePlanOf(plan);
  const { services } = call;
  try {
    if (!base) await deleteSingleRow(services, plan, call.key!);
    else
      await inPrismaTransaction(services, async (transaction) => {
        const id = await lockRow(transaction, plan, call.key!, 'UPDATE');
        await delegateOf(transaction, base.delegate).deleteMany({ where: { [base.primary]: id } });
      });
  } catch (error) {
    throw translateDeleteError(error, services.registry, plan);
  }
  return { status: 204 };
};
