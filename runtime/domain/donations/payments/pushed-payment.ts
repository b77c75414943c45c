import { Message } from '../../../core/words';
import { orderStatus } from '../../../../generated/states/order';
import { orderdetailStatus } from '../../../../generated/states/orderdetail';
import { orderrecurringStatus } from '../../../../generated/states/orderrecurring';
import { mayMoveSql, moveSql } from '../../../core/database/states';
import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { ValidationErrors } from '../../../core/http/validation-errors';
import { readCurrency } from '../money/currency';
import { fromMills, readAmount } from '../money/money';
import { type Push, type PushedProfile, pushRefused, timeOf } from './push';

/** What became of a payment, as payment processors tell it. */
const STATUSES = ['completed', 'failed', 'pending', 'incomplete'] as const;
type Status = (typeof STATUSES)[number];

/** Texts that are stored as they are sent. */
const DETAILS = ['trans_id', 'failure_code', 'failure_description', 'failure_message'] as const;

/** A payment as it is recorded. */
interface PushedPayment {
  /** Decimal text; undefined for that of the recurring donation. */
  amount: string | undefined;
  currency: string | undefined;
  status: Status;
}

/** Reads amount, currency and status. Throws 400 for those that cannot be, of the recurring donation where it is known. Without a status, `success` decides, which is true unless said. */
export function readPayment(push: Push, profile?: Pick<PushedProfile, 'currency'>): PushedPayment {
  const errors = new ValidationErrors();
  const currency = readCurrency(push.currency, errors);
  const mills = push.amount === undefined ? undefined : readAmount(String(push.amount), 'amount', errors, currency ?? profile?.currency);
  const status = statusOf(push, errors);
  errors.throwIfAny(pushRefused);
  return { amount: mills === undefined ? undefined : fromMills(mills), currency, status };
}

/** Clients say `completed` beside a `success` that is false when a payment has failed. */
function statusOf({ status, success }: Push, errors: ValidationErrors): Status {
  const known = STATUSES.find((name) => name === status);
  if (status !== undefined && !known) errors.add('status', new Message('events.choice_unknown', { choices: STATUSES.join(', ') }));
  if (success === false) return known === undefined || known === 'completed' ? 'failed' : known;
  return known ?? 'completed';
}

const RECORD = `
  WITH reopened AS (
    UPDATE core_order o SET ${moveSql(orderStatus.reopen)}, updated_at = ${NOW_SECONDS} FROM core_orderrecurring r
    WHERE r.id = $1::integer AND o.id = r.order_id AND ${mayMoveSql(orderStatus.reopen, 'o')} AND $5::text = 'completed'
    RETURNING o.id
  ), lines AS (
    UPDATE core_order_detail d SET ${moveSql(orderdetailStatus.reopen)}, updated_at = ${NOW_SECONDS} FROM reopened WHERE d.order_id = reopened.id
  ), profile AS (
    UPDATE core_orderrecurring SET ${moveSql(orderrecurringStatus.pay)}, updated_at = ${NOW_SECONDS}
    WHERE id = $1::integer AND status = CASE $5::text WHEN 'completed' THEN 'past_due' WHEN 'failed' THEN 'active' END
      AND NOT EXISTS (SELECT FROM core_transaction x WHERE x.order_id = core_orderrecurring.order_id AND x.type = 'sale' AND x.success = ($5 = 'failed')
        AND x.created_at > $4::timestamp)
  )
  INSERT INTO core_transaction (order_id, type, account, amount, currency, status, success, trans_id, failure_code, failure_description,
    failure_message, created_at, updated_at)
  SELECT order_id, 'sale', coalesce(account, ''), coalesce($2::numeric, amount), coalesce($3::text, currency), $5::text, $5 = 'completed', $6::text, $7::text,
    coalesce($8::text, ''), coalesce($9::text, ''), coalesce($4::timestamp, ${NOW_SECONDS}), ${NOW_SECONDS}
  FROM core_orderrecurring WHERE id = $1
  RETURNING id`;

/**
 * Records a payment of a recurring donation and returns its id. A payment that failed makes the donation past due, the next that succeeds
 * makes it active again, whichever is told first. Money that was taken after the donation had ended is recorded too; the donation stays ended. An order of
 * which everything was given back is completed again by the next payment.
 */
export async function recordPayment(client: PoolClient, profile: PushedProfile, push: Push, payment: PushedPayment): Promise<number> {
  const { amount, currency, status } = payment;
  const details = DETAILS.map((name) => push[name] ?? null);
  const values = [profile.id, amount ?? null, currency ?? null, timeOf(push.created_at), status, ...details];
  const { rows } = await client.query<{ id: number }>({ name: 'push_payment_record', text: RECORD, values });
  return rows[0]!.id;
}
