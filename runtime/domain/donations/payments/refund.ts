import { tables } from '../../../../generated/rows/tables';
import { type Query, NOW_SECONDS, queryWithin, type Transaction } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import type { Services } from '../../../core/call/services';
import { fromMills, type Mills, toMills } from '../money/money';
import { closeOrder, lockOrder, reversePayments } from './reversal';

/**
 * What was given back of a payment, in decimal texts: the `total` of all refunds so far, or an `amount` that has an id at the processor. Either counts once,
 * whatever the order in which they are told.
 */
export type RefundedPart = { total: string } | { id: string; amount: string };

/** A payment and its order. */
interface Payment {
  id: number;
  orderId: number;
}

/**
 * Records that the money of a payment was given back, once: a part of it by a refund beside it, all of it by its reversal.
 * @param part undefined for all
 */
export async function refundPayment(services: Services, payment: Payment, part?: RefundedPart): Promise<void> {
  const { id, orderId } = payment;
  await inPrismaTransaction(
    services,
    async (transaction) => {
      const query = queryWithin(transaction);
      await lockOrder(transaction, orderId);
      const [sale] = await query('SELECT amount::text, status FROM core_transaction WHERE id = $1 FOR NO KEY UPDATE', [id]);
      if (sale?.status !== 'completed') return;
      const left = toMills(String(sale.amount)) - (await refundedOf(query, id));
      const mills = part && (await newMills(transaction, id, part));
      if (mills !== undefined && mills < left)
        return recordPart(query, id, { mills, left: left - mills, externalId: part && 'id' in part ? part.id : null, staffId: null });
      await reversePayments(query, { orderId, staffId: null }, id);
      await closeOrder(query, { orderId, staffId: null });
    },
    'program',
  );
}

/** What a part adds to those that are recorded. */
async function newMills(on: Transaction, id: number, part: RefundedPart): Promise<Mills> {
  if ('total' in part) return toMills(part.total) - (await refundedOf(queryWithin(on), id, 'AND f.trans_id IS NULL'));
  const known = await tables(on).transaction.count({ where: { ref_transaction_id: id, trans_id: part.id } });
  return known > 0 ? 0n : toMills(part.amount);
}

/** What was given back of a payment so far. */
export async function refundedOf(query: Query, id: number, condition = ''): Promise<Mills> {
  const [row] = await query(
    `SELECT coalesce(sum(f.amount), 0.00)::text AS amount FROM core_transaction f
     WHERE f.ref_transaction_id = $1 AND f.type = 'refund' AND f.status = 'completed' ${condition}`,
    [id],
  );
  return toMills(String(row!.amount));
}

/** A part of a payment that was given back. */
interface GivenBack {
  mills: Mills;
  /** What is left of the payment. */
  left: Mills;
  /** Its id at the payment processor. */
  externalId: string | null;
  /** The staff account that records it; null for the payment processor. */
  staffId: number | null;
}

/** Records that a part of a payment was given back: a refund beside it, and an entry in the log of changes. */
export async function recordPart(query: Query, id: number, { mills, left, externalId, staffId }: GivenBack): Promise<void> {
  if (mills <= 0n) return;
  await query(
    `WITH refunded AS (
       INSERT INTO core_transaction (order_id, type, account, amount, currency, success, status, test_mode, trans_id, ref_transaction_id, created_at, updated_at)
       SELECT order_id, 'refund', account, $2::text::numeric, currency, true, 'completed', test_mode, $4::text, id, ${NOW_SECONDS}, ${NOW_SECONDS}
       FROM core_transaction WHERE id = $1
       RETURNING order_id
     )
     INSERT INTO core_donationchangelog (change_type, action_id, order_id, transaction_id, new_amount, staff_id, created_at, updated_at)
     SELECT 'refunded in part', o.action_id, o.id, $1, $3::text::numeric, $5::integer, ${NOW_SECONDS}, ${NOW_SECONDS}
     FROM refunded JOIN core_order o ON o.id = refunded.order_id`,
    [id, fromMills(mills), fromMills(left), externalId, staffId],
  );
}

/**
 * SQL of the share of the order `o` that was not given back: 1 for all of it. Of a recurring donation the payments that came later do not count, as they
 * do not count in its total. An order without payments, such as one of another system, is whole.
 */
const KEPT_SHARE = `(
  SELECT coalesce(least(sum(x.amount - (SELECT coalesce(sum(f.amount), 0) FROM core_transaction f
    WHERE f.ref_transaction_id = x.id AND f.type = 'refund' AND f.status = 'completed')), o.total) / nullif(o.total, 0), 1)
  FROM core_transaction x WHERE x.order_id = o.id AND x.type = 'sale' AND x.status = 'completed')`;

/** SQL of the amount in the column of the order `o` (`total`, `total_converted`), without what was given back of it, with the decimals of its currency. */
export const keptSql = (column: 'total' | 'total_converted'): string => `round(o.${column} * ${KEPT_SHARE}, scale(o.${column}))`;
