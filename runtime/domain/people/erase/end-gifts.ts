import type { Query } from '../../../framework/database/query';
import { NOW_SECONDS } from '../../../framework/database/sql';

/** Ends the recurring donations of the person: nobody could tell any more whose money is taken. Their payment processor is told by a trigger. */
export async function endGifts(query: Query, userId: number): Promise<void> {
  await query(
    `WITH changed AS (
       UPDATE core_orderrecurring SET status = 'canceled_by_admin', updated_at = ${NOW_SECONDS} WHERE user_id = $1 AND status IN ('active', 'past_due')
       RETURNING id, order_id, action_id
     )
     INSERT INTO core_donationchangelog (change_type, action_id, order_id, recurring_id, new_amount, created_at, updated_at)
     SELECT 'canceled', action_id, order_id, id, 0, ${NOW_SECONDS}, ${NOW_SECONDS} FROM changed`,
    [userId],
  );
}
