import { tables } from '../../../../generated/rows/tables';
import { orderStatus } from '../../../../generated/states/order';
import { orderdetailStatus } from '../../../../generated/states/orderdetail';
import { transactionStatus } from '../../../../generated/states/transaction';
import { mayMove, mayMoveSql, moveSql, refusalOf } from '../../../core/database/states';
import { NOW_SECONDS, type Query, queryWithin, type Transaction } from '../../../core/database/sql';
import { HttpError } from '../../../core/errors/http-error';
import { lockPeople } from '../../people';

/** The reversal of an order: its money was given back. */
export interface Reversal {
  orderId: number;
  /** The staff account that records it; null for the payment processor. */
  staffId: number | null;
}

/** Refuses to give back the money of an order in a status that does not allow it. */
export function checkReversible(status: string): void {
  if (!mayMove(orderStatus.reverse, status)) throw reversalRefused(status);
}

/** 400 `{"order_id": message}` for an order or transaction of this status. Clients know this shape. */
export function reversalRefused(status: string): HttpError {
  const refused = status === 'reversed' ? orderStatus.reverse : transactionStatus.reverse;
  return new HttpError(400, { order_id: refusalOf(refused, status) });
}

/**
 * Locks the giver of an order and then the order, so that reversals happen one after another, and gives its status. Undefined when there is
 * no such order.
 */
export async function lockOrder(transaction: Transaction, orderId: number): Promise<string | undefined> {
  const found = await tables(transaction).order.findUnique({ where: { id: orderId }, select: { user_id: true } });
  if (!found) return undefined;
  const query = queryWithin(transaction);
  await lockPeople(query, [found.user_id]);
  const [order] = await query('SELECT status FROM core_order WHERE id = $1 FOR NO KEY UPDATE', [orderId]);
  return order?.status as string | undefined;
}

/** Reverses the completed payments of an order, or one of them. Each gets a refund of what is left of it, and an entry in the log of changes. */
export async function reversePayments(query: Query, { orderId, staffId }: Reversal, transactionId: number | null = null): Promise<void> {
  await query(
    `WITH paid AS (
       UPDATE core_transaction SET ${moveSql(transactionStatus.reverse)}, updated_at = ${NOW_SECONDS}
       WHERE order_id = $1 AND type = 'sale' AND ${mayMoveSql(transactionStatus.reverse)} AND ($2::integer IS NULL OR id = $2)
       RETURNING *
     ), refunded AS (
       INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, test_mode, ref_transaction_id, created_at, updated_at)
       SELECT order_id, 'refund', account, rest.amount, currency, true, 'completed', test_mode, id, ${NOW_SECONDS}, ${NOW_SECONDS} FROM paid
       CROSS JOIN LATERAL (SELECT paid.amount - coalesce(sum(f.amount), 0) AS amount FROM core_transaction f
         WHERE f.ref_transaction_id = paid.id AND f.type = 'refund' AND f.status = 'completed') rest WHERE rest.amount > 0
     )
     INSERT INTO core_donationchangelog (change_type, action_id, order_id, transaction_id, new_amount, staff_id, created_at, updated_at)
     SELECT 'reversed', o.action_id, o.id, paid.id, 0, $3, ${NOW_SECONDS}, ${NOW_SECONDS} FROM paid JOIN core_order o ON o.id = paid.order_id`,
    [orderId, transactionId, staffId],
  );
}

/**
 * Reverses the order and its lines once it has no completed payment left. The last donation of the user is forgotten then, so that giving the
 * same again is no repetition.
 */
export async function closeOrder(query: Query, { orderId }: Reversal): Promise<void> {
  await query(
    `WITH reversed AS (
       UPDATE core_order o SET ${moveSql(orderStatus.close)}, updated_at = ${NOW_SECONDS}
       WHERE id = $1 AND NOT EXISTS (SELECT FROM core_transaction x WHERE x.order_id = o.id AND x.type = 'sale' AND x.status = 'completed')
       RETURNING id, user_id
     ), forgotten AS (
       DELETE FROM core_lastdonation USING reversed WHERE core_lastdonation.user_id = reversed.user_id
     )
     UPDATE core_order_detail d SET ${moveSql(orderdetailStatus.reverse)}, updated_at = ${NOW_SECONDS} FROM reversed WHERE d.order_id = reversed.id`,
    [orderId],
  );
}
