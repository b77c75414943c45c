import { type Handler, taking } from '../../../core/call';
import { create, keepsOmitted, replace } from '../../../core/write';
import { withDefaultAccount } from '../payments/payment-account';
import { tables } from '../../../../generated/rows/tables';
import { keyValue, notFound } from '../../../core/read';
import { queryWithin } from '../../../core/database/sql';
import { giveBack, lastPayment, readPart } from '../payments/give-back';
import { checkReversible, lockOrder, reversalRefused } from '../payments/reversal';
import { parseBoolean } from '../../../core/types/parse';
import { inPrismaTransaction } from '../../../core/database/transaction';

/** POST `/rest/v1/donationpage/`: 201. A page that names no payment account has the default one. */
export const createPage: Handler = async (call, plan) =>
  create({ ...call, body: await withDefaultAccount(call.services, call.body) }, plan);

/** POST `/rest/v1/transaction/`: 201. A payment has succeeded unless the body says otherwise. */
export const createTransaction: Handler = (call, plan) => create({ ...call, body: withPaymentStatus(call.body) }, plan);

/** PUT `/rest/v1/transaction/ID/`: 204. What it says of success by default is what a new payment says, unless omitted fields stay. */
export const replaceTransaction: Handler = (call, plan) =>
  replace(keepsOmitted(call) ? call : { ...call, body: withPaymentStatus(call.body) }, plan);

/**
 * POST `/rest/v1/transaction/ID/reverse/`: records that the money of this payment was given back, or a part of it (`amount`); 202. Its order is reversed with
 * the last of its payments. 400 `{"order_id": message}` for a transaction that is reversed, that failed, or that is itself a refund.
 */
export const reverseTransaction: Handler = taking({ strict: true }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const part = readPart(call, plan.name);
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const payment = await tables(transaction).transaction.findUnique({ where: { id }, select: { order_id: true } });
      if (!payment) throw notFound(plan, call.key!);
      const reversal = { orderId: payment.order_id, staffId: call.account!.id };
      await lockOrder(transaction, reversal.orderId);
      const [locked] = await query('SELECT type, status FROM core_transaction WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const { type, status } = locked ?? {};
      if (type !== 'sale' || status !== 'completed') throw reversalRefused(String(status));
      await giveBack(query, plan.name, reversal, id, part);
    },
    call,
  );
  return { status: 202 };
});

/**
 * POST `/rest/v1/order/ID/reverse/`: records that the money of every payment was given back, or a part (`amount`) of the last; 202. No payment processor is
 * asked: the money of stub accounts was taken elsewhere. 400 `{"order_id": message}` for an order that is reversed or was never paid.
 */
export const reverseOrder: Handler = taking({ strict: true }, async (call, plan) => {
  const part = readPart(call, plan.name);
  const reversal = { orderId: Number(keyValue(plan, call.key!)), staffId: call.account!.id };
  await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const status = await lockOrder(transaction, reversal.orderId);
      if (status === undefined) throw notFound(plan, call.key!);
      checkReversible(status);
      const payment = part === undefined ? null : await lastPayment(transaction, reversal.orderId);
      await giveBack(query, plan.name, reversal, payment, part);
    },
    call,
  );
  return { status: 202 };
});

/** What a payment says of its own success when the body does not: README.md, "Payments". Anything but an object stays as it is. */
function withPaymentStatus(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { status, success } = body as { status?: unknown; success?: unknown };
  if (isAbsent(status)) return { ...body, success: success ?? true, status: isFalse(success) ? 'incomplete' : 'completed' };
  return isAbsent(success) ? { ...body, success: ['completed', 'reversed'].includes(String(status).toLowerCase()) } : body;
}

/** Clients send null for what they leave out. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isFalse(value: unknown): boolean {
  return value === 0 || parseBoolean(String(value)) === false;
}
