import { queryWithin } from '../../core/database/sql';
import { inPrismaTransaction } from '../../core/database/transaction';
import { invalid } from '../../core/errors/http-error';
import type { Call } from '../../core/call';
import type { ResourcePlan } from '../../core/plan/plan';
import { coerce, lockRow } from '../../core/write';
import { readRunningRecurring, type RecurringChange } from '../recurring';
import { refusedParts } from './refused-parts';

/** What an amount may be in any currency. Whether it is one of its own currency is left to the check of the body. */
const ANY_AMOUNT = { digits: 11, scale: 3 };

/**
 * Throws 400 `{"orderrecurring": {"<field>": [...]}}` where staff change of a running recurring donation what its payment processor would not learn of; 404 for one
 * that the account does not see. What is no amount, currency or period is left to the check of the body.
 */
export async function checkChange(call: Call, plan: ResourcePlan, body: unknown): Promise<void> {
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
