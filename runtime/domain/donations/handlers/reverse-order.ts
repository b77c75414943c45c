import type { Handler } from '../../../framework/http/call';
import { keyValue, notFound } from '../../../framework/read';
import { queryWithin } from '../../../framework/database/query';
import { closeOrder, lockOrder, reversalRefused, reversePayments } from '../reversal';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/order/ID/reverse/`: records that the money of every payment was given back; 202. No payment processor is
 * asked: the money of stub accounts was taken elsewhere. 400 `{"order_id": message}` for an order that is reversed or was never paid.
 */
export const handler: Handler = async (call, plan) => {
  const reversal = { orderId: Number(keyValue(plan, call.key!)), staffId: call.account!.id };
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const status = await lockOrder(query, reversal.orderId);
      if (status === undefined) throw notFound(plan, call.key!);
      if (status !== 'completed') throw reversalRefused(status);
      await reversePayments(query, reversal);
      await closeOrder(query, reversal);
    },
    call,
  );
  return { status: 202 };
};
