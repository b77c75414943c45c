import { NOW_SECONDS } from '../../../framework/database/sql';
import type { Query } from '../../../framework/database/query';

const MERGE = `
  WITH lists AS (
    SELECT s.list_id, bool_or(s.user_id = $1) AS own, lower(min(l.name)) = lower($4::text) AS reengages
    FROM core_subscription s JOIN core_list l ON l.id = s.list_id WHERE s.user_id = ANY($2::integer[] || $1) GROUP BY s.list_id
  ), kept AS (
    SELECT list_id, own FROM lists WHERE ($3::integer[] IS NULL OR list_id = ANY($3)) AND (own OR NOT reengages)
  ), gone AS (
    DELETE FROM core_subscription
    WHERE user_id = ANY($2) OR (user_id = $1 AND list_id NOT IN (SELECT list_id FROM kept))
  ), joined AS (
    INSERT INTO core_subscription (user_id, list_id, created_at, updated_at) SELECT $1, list_id, ${NOW_SECONDS}, ${NOW_SECONDS} FROM kept WHERE NOT own
  ), history AS (
    INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, created_at, updated_at)
    SELECT $1, lists.list_id, change.id, ${NOW_SECONDS}, ${NOW_SECONDS}
    FROM lists LEFT JOIN kept USING (list_id) JOIN core_subscriptionchangetype change
      ON change.name = CASE WHEN kept.list_id IS NULL THEN 'unsubscribe_merge' ELSE 'subscribe_merge' END
    WHERE kept.list_id IS NULL OR NOT kept.own
  )
  UPDATE core_user SET updated_at = ${NOW_SECONDS}, subscription_status = CASE
    WHEN EXISTS (SELECT FROM kept) THEN 'subscribed'
    WHEN subscription_status = 'bounced' THEN 'bounced'
    WHEN $3 IS NOT NULL OR EXISTS (SELECT FROM core_user u WHERE u.id = ANY($2 || $1) AND u.subscription_status <> 'never') THEN 'unsubscribed'
    ELSE subscription_status END
  WHERE id = $1`;

/** Whose subscriptions become whose. */
export interface SubscriptionMerge {
  primary: number;
  merged: readonly number[];
  /** Lists on which the primary user may be afterwards; null for all. */
  lists: readonly number[] | null;
  /** Name of the list to which no merge subscribes anybody. */
  reengagement: string;
}

/**
 * Gives the subscriptions of the merged users to the primary user, with the history (specification 4.8, rules 2 to 5): only lists that one of
 * them is on, only those asked for, and the re-engagement list only where the primary user is on it. The rows of the users are locked.
 */
export async function mergeSubscriptions(query: Query, { primary, merged, lists, reengagement }: SubscriptionMerge): Promise<void> {
  await query(MERGE, [primary, merged, lists, reengagement]);
}
