import { orderrecurringStatus } from '../../../../generated/states/orderrecurring';
import { refusalOf } from '../../../core/database/states';
import { tables } from '../../../../generated/rows/tables';
import type { Call, Handler } from '../../../core/call';
import { invalid } from '../../../core/errors/http-error';
import { keyValue, notFound } from '../../../core/read';
import { queryWithin } from '../../../core/database/sql';
import { homeOf } from '../../installation';
import { type EndedBy, endRecurring, readRunningRecurring, type RecurringChange } from '../../recurring';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { coerce, keepsOmitted, lockRow, replace, update } from '../../../core/write';
import type { ResourcePlan } from '../../../core/plan/plan';
import { refusedParts } from '../money/processor-limits';

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

/** What an amount may be in any currency. Whether it is one of its own currency is left to the check of the body. */
const ANY_AMOUNT = { digits: 11, scale: 3 };

/**
 * Throws 400 `{"orderrecurring": {"<field>": [...]}}` where staff change of a running recurring donation what its payment processor would not learn of; 404 for one
 * that the account does not see. What is no amount, currency or period is left to the check of the body.
 */
async function checkChange(call: Call, plan: ResourcePlan, body: unknown): Promise<void> {
  const { amount, currency, period } = (body ?? {}) as Record<string, unknown>;
  const decimal = coerce('decimal', amount ?? '', ANY_AMOUNT);
  const change = {
    amount: decimal.ok ? String(decimal.value) : undefined,
    currency: textOf(currency),
    period: textOf(period) as RecurringChange['period'],
  };
  const donation = await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const id = await lockRow(transaction, plan, call.key!, 'NO KEY UPDATE', call.account);
      return readRunningRecurring(queryWithin(transaction), Number(id));
    },
    call,
  );
  const refused = donation ? refusedParts(donation, change) : [];
  if (refused.length > 0) throw invalid(plan.name, Object.fromEntries(refused.map(([part, message]) => [part, [message]])));
}

function textOf(sent: unknown): string | undefined {
  return typeof sent === 'string' ? sent : undefined;
}
