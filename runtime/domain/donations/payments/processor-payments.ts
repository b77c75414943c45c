import { queryOn } from '../../../core/database/sql';
import { inTransaction } from '../../../core/database/transaction';
import type { Services } from '../../../core/call/services';
import { recordPayment } from './pushed-payment';
import { findPaymentOf } from './processor-ids';
import { lockProfileIfAny } from './push';
import { endRecurring } from '../../recurring';

type Pool = Pick<Services, 'pool'>;

/** A further payment of a recurring donation, as its processor tells of it. */
export interface Renewal {
  recurringId: string;
  /** Counts once. */
  transId: string;
  /** A decimal text. Without amount and currency they are those of the recurring donation. */
  amount?: string;
  currency?: string;
  success: boolean;
  /** Why it failed, as far as the processor tells. */
  failure?: { code?: string; message?: string };
  /** When it was tried; now by default. */
  at?: Date;
}

/** Records a further payment of a recurring donation, once. False when there is no such donation. */
export async function recordRenewal({ pool }: Pool, renewal: Renewal): Promise<boolean> {
  const { recurringId, transId, amount, currency, success, at, failure } = renewal;
  const push = {
    recurring_id: recurringId,
    trans_id: transId,
    created_at: at,
    failure_code: failure?.code,
    failure_message: failure?.message,
  };
  return inTransaction(
    pool,
    async (client) => {
      const profile = await lockProfileIfAny(client, push);
      if (!profile || (await findPaymentOf(client, { account: profile.account, id: transId }))) return profile !== undefined;
      await recordPayment(client, profile, push, { amount, currency, status: success ? 'completed' : 'failed' });
      return true;
    },
    { by: 'program' },
  );
}

/** Ends a recurring donation that has ended at its processor. Nothing happens to one that has ended. False when there is none. */
export async function endRecurringOf({ pool }: Pool, recurringId: string): Promise<boolean> {
  return inTransaction(
    pool,
    async (client) => {
      const profile = await lockProfileIfAny(client, { recurring_id: recurringId });
      if (profile) await endRecurring(queryOn(client), { id: profile.id }, 'processor', {});
      return profile !== undefined;
    },
    { by: 'program' },
  );
}

/** Whether there is a recurring donation that its processor calls by an id. */
export async function isRecurringKnown({ pool }: Pool, recurringId: string): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>({
    name: 'processor_profile_known',
    text: `SELECT EXISTS (SELECT FROM core_orderrecurring WHERE lower(recurring_id) COLLATE "C" = lower($1::text) AND recurring_id = $1) AS known`,
    values: [recurringId],
  });
  return rows[0]!.known;
}

const PAYMENT = `
  SELECT t.id, t.order_id AS "orderId" FROM core_transaction t LEFT JOIN core_paymentaccount a ON lower(a.name) = lower(t.account)
  WHERE (a.id IS NULL OR lower(a.processor) = $2::text) AND lower(t.trans_id) COLLATE "C" = lower($1::text) AND t.trans_id = $1 AND t.type = 'sale' ORDER BY t.id LIMIT 1`;

/** The payment that a processor calls by an id, with its order. One of an account that was renamed or deleted may be of any processor. */
export async function paymentCalled(
  { pool }: Pool,
  processor: string,
  transId: string,
): Promise<{ id: number; orderId: number } | undefined> {
  const { rows } = await pool.query<{ id: number; orderId: number }>({
    name: 'processor_payment',
    text: PAYMENT,
    values: [transId, processor],
  });
  return rows[0];
}
