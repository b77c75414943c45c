import { NOW_SECONDS } from '../../../framework/database/sql';
import type { PoolClient } from 'pg';

/** Who leaves which lists, and how the history names it. */
export interface Leaving {
  userId: number;
  /** Null when it is no action that makes them leave. */
  actionId: number | null;
  /** Ids of lists; those that the person is not on do not matter. */
  lists: readonly number[] | 'all';
  change: 'unsubscribe' | 'unsubscribe_import' | 'unsubscribe_bounce' | 'unsubscribe_email';
}

/** Somebody may be joining a list at this moment: whoever has the row of the user goes first, and the other sees what was done. */
const LOCK = 'SELECT FROM core_user WHERE id = $1 FOR NO KEY UPDATE';

const LEAVE = `
  WITH gone AS (
    DELETE FROM core_subscription WHERE user_id = $1::integer AND ($2::integer[] IS NULL OR list_id = ANY($2)) RETURNING list_id
  ), history AS (
    INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, action_id, created_at, updated_at)
    SELECT $1, gone.list_id, change.id, $3::bigint, ${NOW_SECONDS}, ${NOW_SECONDS}
    FROM gone, core_subscriptionchangetype change WHERE change.name = $4::text
  )
  UPDATE core_user SET subscription_status = CASE WHEN $4::text = 'unsubscribe_bounce' THEN 'bounced' ELSE 'unsubscribed' END, updated_at = ${NOW_SECONDS}
  WHERE id = $1 AND NOT EXISTS (SELECT FROM core_subscription s WHERE s.user_id = $1 AND s.list_id NOT IN (SELECT list_id FROM gone))`;

/**
 * Takes a person off lists in the transaction of an action, with the history. Whoever is on no list afterwards is `unsubscribed`
 * (specification 3), also who was never on one, or `bounced` where mail cannot be delivered; the status of others stays.
 */
export async function leaveLists(client: Pick<PoolClient, 'query'>, { userId, actionId, lists, change }: Leaving): Promise<void> {
  await client.query({ name: 'action_leave_lock', text: LOCK, values: [userId] });
  await client.query({ name: 'action_leave', text: LEAVE, values: [userId, lists === 'all' ? null : lists, actionId, change] });
}
