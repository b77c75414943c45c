import { orderrecurringStatus } from '../../../../generated/states/orderrecurring';
import { refusalOf } from '../../../core/database/states';
import { tables } from '../../../../generated/rows/tables';
import type { Call, Handler } from '../../../core/call';
import { invalid } from '../../../core/errors/http-error';
import { keyValue, notFound } from '../../../core/read';
import { queryWithin } from '../../../core/database/sql';
import { homeOf } from '../../installation';
import { type EndedBy, endRecurring } from '../../recurring';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { keepsOmitted, replace, update } from '../../../core/write';
import { checkChange } from '../check-change';

/**
 * POST `/rest/v1/orderrecurring/ID/cancel/`: ends a recurring donation; 202. `canceled_by` in the body is `user`, `admin` (the default) or
 * `processor`. 400 for one that has ended already.
 */
export const cancel: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const { canceled_by: endedBy = 'admin' } = call.body as { canceled_by?: EndedBy };
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      if (await endRecurring(query, { id }, endedBy, { staffId: call.account!.id })) return;
      const recurring = await tables(transaction).orderrecurring.findUnique({ where: { id }, select: { status: true } });
      if (!recurring) throw notFound(plan, call.key!);
      throw invalid(plan.name, { status: [refusalOf(orderrecurringStatus.end, recurring.status)] });
    },
    call,
  );
  return { status: 202 };
};

/** PATCH `/rest/v1/orderrecurring/ID/`: 202. 400 for a change of which its payment processor would not learn. */
export const change: Handler = async (call, plan) => {
  await checkChange(call, plan, call.body);
  return update(call, plan);
};

/** PUT `/rest/v1/orderrecurring/ID/`: 204. 400 for a change of which its payment processor would not learn. */
export const put: Handler = async (call, plan) => {
  await checkChange(call, plan, keepsOmitted(call) ? call.body : { ...(await defaultsNow(call)), ...(call.body as object) });
  return replace(call, plan);
};

/** What fields that are not sent return to. */
async function defaultsNow({ services }: Call): Promise<{ currency: string; period: string }> {
  return { currency: (await homeOf(services)).currency, period: 'months' };
}
