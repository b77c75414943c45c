import { tables } from '../../../../generated/rows/tables';
import { type Handler, taking } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { queryWithin } from '../../../core/database/sql';
import { giveBack, readPart } from '../payments/give-back';
import { lockOrder, reversalRefused } from '../payments/reversal';
import { inPrismaTransaction } from '../../../core/database/transaction';

/**
 * POST `/rest/v1/transaction/ID/reverse/`: records that the money of this payment was given back, or a part of it (`amount`); 202. Its order is reversed with
 * the last of its payments. 400 `{"order_id": message}` for a transaction that is reversed, that failed, or that is itself a refund.
 */
export const handler: Handler = taking({ strict: true }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const part = readPart(call, plan.name);
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const payment = await tables(transaction).transaction.findUnique({ where: { id }, select: { order_id: true } });
      if (!payment) throw notFound(plan, call.key!);
      const reversal = { orderId: payment.order_id, staffId: call.account!.id };
      await lockOrder(query, reversal.orderId);
      const [locked] = await query('SELECT type, status FROM core_transaction WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const { type, status } = locked ?? {};
      if (type !== 'sale' || status !== 'completed') throw reversalRefused(String(status));
      await giveBack(query, plan.name, reversal, id, part);
    },
    call,
  );
  return { status: 202 };
});
