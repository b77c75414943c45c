import { type Handler, taking } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { queryWithin } from '../../../core/database/sql';
import { giveBack, lastPayment, readPart } from '../payments/give-back';
import { lockOrder, reversalRefused } from '../payments/reversal';
import { inPrismaTransaction } from '../../../core/database/transaction';

/**
 * POST `/rest/v1/order/ID/reverse/`: records that the money of every payment was given back, or a part (`amount`) of the last; 202. No payment processor is
 * asked: the money of stub accounts was taken elsewhere. 400 `{"order_id": message}` for an order that is reversed or was never paid.
 */
export const handler: Handler = taking({ strict: true }, async (call, plan) => {
  const part = readPart(call, plan.name);
  const reversal = { orderId: Number(keyValue(plan, call.key!)), staffId: call.account!.id };
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const status = await lockOrder(query, reversal.orderId);
      if (status === undefined) throw notFound(plan, call.key!);
      if (status !== 'completed') throw reversalRefused(status);
      const payment = part === undefined ? null : await lastPayment(query, reversal.orderId);
      await giveBack(query, plan.name, reversal, payment, part);
    },
    call,
  );
  return { status: 202 };
});
