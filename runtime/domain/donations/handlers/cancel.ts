import type { Call, Handler } from '../../../framework/http/call';
import { taking } from '../../../framework/http/strict/takes';
import { invalid } from '../../../framework/errors/http-error';
import { keyValue, notFound } from '../../../framework/read';
import { queryWithin } from '../../../framework/database/query';
import { ENDED_BY, type EndedBy, endRecurring } from '../../recurring';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/orderrecurring/ID/cancel/`: ends a recurring donation; 202. `canceled_by` in the body is `user`, `admin` (the default) or
 * `processor`. 400 for one that has ended already.
 */
export const handler: Handler = taking({ body: ['canceled_by'] }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const endedBy = endedByOf(call);
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      if (await endRecurring(query, { id }, endedBy, { staffId: call.account!.id })) return;
      const [existing] = await query('SELECT FROM core_orderrecurring WHERE id = $1', [id]);
      throw existing ? invalid(plan.name, { status: ['This recurring donation has already ended.'] }) : notFound(plan, call.key!);
    },
    call,
  );
  return { status: 202 };
});

function endedByOf({ body }: Call): EndedBy {
  const sent: unknown = typeof body === 'object' && body !== null ? (body as { canceled_by?: unknown }).canceled_by : undefined;
  const endedBy = ENDED_BY.find((known) => known === (sent ?? 'admin'));
  if (!endedBy) throw invalid('orderrecurring', { canceled_by: [`Choose one of: ${ENDED_BY.join(', ')}.`] });
  return endedBy;
}
