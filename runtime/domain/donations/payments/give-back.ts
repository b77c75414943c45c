import { Amount } from '../../../core/types/money';
import { Message } from '../../../core/words';
import { invalid } from '../../../core/errors/http-error';
import { tables } from '../../../../generated/rows/tables';
import type { Query, Transaction } from '../../../core/database/sql';
import type { Call } from '../../../core/call';
import { ValidationErrors } from '../../../core/http/validation-errors';
import { fromMills, type Mills, readAmount, toMills } from '../money/money';
import { recordPart, refundedOf } from './refund';
import { closeOrder, type Reversal, reversePayments } from './reversal';

/** The amount in the body of a reversal, as it was sent: a part of the payment. Undefined for all. Throws 400 for what is no amount of any currency. */
export function readPart({ body }: Call, resource: string): string | undefined {
  const { amount } = body as { amount?: string | number };
  if (amount === undefined || amount === '') return undefined;
  readPartIn(String(amount), resource);
  return String(amount);
}

function readPartIn(part: string, resource: string, currency?: string): Mills {
  const errors = new ValidationErrors();
  const mills = readAmount(part, 'amount', errors, currency);
  errors.throwIfAny((messages) => invalid(resource, messages));
  return mills!;
}

/** The last payment of an order that is not reversed; null where there is none. */
export async function lastPayment(transaction: Transaction, orderId: number): Promise<number | null> {
  const payment = await tables(transaction).transaction.findFirst({
    where: { order_id: orderId, type: 'sale', status: 'completed' },
    orderBy: [{ order_id: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return payment?.id ?? null;
}

/**
 * Records that staff gave money back, of an order that is locked: all of a payment, or of every payment of the order without one, or a part of it. Throws 400
 * for a part that is more than what is left, or no amount of its currency.
 */
export async function giveBack(
  query: Query,
  resource: string,
  reversal: Reversal,
  paymentId: number | null,
  sent: string | undefined,
): Promise<void> {
  if (sent !== undefined && paymentId !== null) {
    const [payment] = await query('SELECT amount::text, currency FROM core_transaction WHERE id = $1 FOR NO KEY UPDATE', [paymentId]);
    const part = readPartIn(sent, resource, String(payment!.currency));
    const left = toMills(String(payment!.amount)) - (await refundedOf(query, paymentId));
    if (part > left)
      throw invalid(resource, {
        amount: [
          new Message('donations.amount_above_rest', {
            amount: new Amount(fromMills(left, String(payment!.currency)), String(payment!.currency)),
          }),
        ],
      });
    if (part < left) return recordPart(query, paymentId, { mills: part, left: left - part, externalId: null, staffId: reversal.staffId });
  }
  await reversePayments(query, reversal, paymentId);
  await closeOrder(query, reversal);
}
