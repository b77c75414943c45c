import { NOW_SECONDS } from '../../framework/database/sql';
import type { Query } from '../../framework/database/query';

/** Who ends a recurring donation. */
export const ENDED_BY = ['user', 'admin', 'processor'] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** The user or the staff account behind a change. */
interface ChangedBy {
  userId?: number;
  staffId?: number;
}

/** What changes of a recurring donation. What is absent stays. */
export interface RecurringChange {
  /** A decimal text. */
  amount?: string;
  /** The last four characters of the card. */
  cardNum?: string;
  /** MMYY. */
  expDate?: string;
}

/** A recurring donation for which money is still taken. */
export interface RunningRecurring {
  id: number;
  currency: string;
}

/** SQL: whether money is still taken. */
const RUNNING = "status IN ('active', 'past_due')";

/** A user's running recurring donation: that of an order or of a recurring id, else the one that began last. Undefined without any. */
export async function findRunningRecurring(
  query: Query,
  userId: number,
  by: { orderId: string | undefined; recurringId: string | undefined },
): Promise<RunningRecurring | undefined> {
  const [row] = await query(
    `SELECT id, currency FROM core_orderrecurring
     WHERE user_id = $1 AND ${RUNNING} AND ($2::integer IS NULL OR order_id = $2) AND ($3::text IS NULL OR recurring_id = $3)
     ORDER BY start DESC, id DESC LIMIT 1`,
    [userId, by.orderId ?? null, by.recurringId ?? null],
  );
  return row as RunningRecurring | undefined;
}

/** Ends a recurring donation and logs the change. False when it had ended before. */
export async function endRecurring(query: Query, id: number, endedBy: EndedBy, by: ChangedBy): Promise<boolean> {
  const rows = await query(
    `WITH ended AS (
       UPDATE core_orderrecurring SET status = 'canceled_by_' || $2::text, updated_at = ${NOW_SECONDS} WHERE id = $1 AND ${RUNNING}
       RETURNING id, order_id, action_id
     )
     INSERT INTO core_donationchangelog (change_type, action_id, order_id, recurring_id, new_amount, user_id, staff_id, created_at, updated_at)
     SELECT 'canceled', action_id, order_id, id, 0, $3::integer, $4::integer, ${NOW_SECONDS}, ${NOW_SECONDS} FROM ended RETURNING id`,
    [id, endedBy, by.userId ?? null, by.staffId ?? null],
  );
  return rows.length > 0;
}

/** Changes the amount or the card of a recurring donation and logs the change. False when it has ended. */
export async function changeRecurring(query: Query, id: number, change: RecurringChange, by: ChangedBy): Promise<boolean> {
  const rows = await query(
    `WITH changed AS (
       UPDATE core_orderrecurring SET amount = coalesce($2::text::numeric, amount), card_num = coalesce($3::text, card_num),
         exp_date = coalesce($4::text, exp_date), updated_at = ${NOW_SECONDS}
       WHERE id = $1 AND ${RUNNING}
       RETURNING id, order_id, action_id, amount
     )
     INSERT INTO core_donationchangelog (change_type, action_id, order_id, recurring_id, new_amount, user_id, staff_id, created_at, updated_at)
     SELECT $5::text, action_id, order_id, id, amount, $6::integer, $7::integer, ${NOW_SECONDS}, ${NOW_SECONDS} FROM changed RETURNING id`,
    [
      id,
      change.amount ?? null,
      change.cardNum ?? null,
      change.expDate ?? null,
      change.amount === undefined ? 'card changed' : 'amount changed',
      by.userId ?? null,
      by.staffId ?? null,
    ],
  );
  return rows.length > 0;
}
