import { inTransaction } from '../../../core/database/transaction';
import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { objectUrl } from '../../../core/write';
import { readPayment, recordPayment } from '../push/payment';
import { findPaymentOf } from '../push/processor-ids';
import { lockProfile } from '../push/profile';
import { alreadyPushed, pushRefused, readPush } from '../push/read-push';

/**
 * POST `/rest/v1/recurringpaymentpush/`: records a further payment of a recurring donation. 201 with the `Location` of the transaction and no
 * body; 409 with that of the first for a `trans_id` that the payment account has already.
 */
export const handler: Handler = taking({ refusal: pushRefused }, async (call, plan) => {
  const push = readPush(plan, call.body);
  readPayment(push);
  const id = await inTransaction(
    call.services.pool,
    async (client) => {
      const profile = await lockProfile(client, push);
      const transId = push.trans_id as string | undefined;
      const first = transId === undefined ? undefined : await findPaymentOf(client, { account: profile.account, id: transId });
      if (first) throw alreadyPushed('trans_id', transId!, objectUrl(call, 'transaction', String(first.id)));
      return recordPayment(client, profile, push, readPayment(push, profile));
    },
    { by: call },
  );
  return { status: 201, headers: { Location: objectUrl(call, 'transaction', String(id)) } };
});
