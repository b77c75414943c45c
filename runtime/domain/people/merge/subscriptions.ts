import { NOW_SECONDS, type Query } from '../../../core/database/sql';
import { userSubscriptionStatus } from '../../../../generated/states/user';
import { moveSql } from '../../../core/database/states';
import { insertHistorySql } from '../subscriptions/history';

/** SQL of what the person is afterwards who stays. */
const MERGED = `CASE
    WHEN EXISTS (SELECT FROM kept) THEN 'subscribed'
    WHEN subscription_status = 'bounced' THEN 'bounced'
    WHEN $3 IS NOT NULL OR EXISTS (SELECT FROM core_user u WHERE u.id = ANY($2 || $1) AND u.subscription_status <> 'never') THEN 'unsubscribed'
    ELSE subscription_status END`;

const MERGE = `
  WITH lists AS (
    SELECT s.list_id, bool_or(s.user_id = $1) AS own, lower(min(l.name)) = lower($4::text) AS reengages
    FROM core_subscription s JOIN core_list l ON l.id = s.list_id WHERE s.user_id = ANY($2::integer[] || $1) GROUP BY s.list_id
  ), kept AS (
    SELECT list_id, own FROM lists WHERE ($3::integer[] IS NULL OR list_id = ANY($3)) AND (own OR NOT reengages)
  ), removed AS (
    DELETE FROM core_subscription WHERE user_id = ANY($2 || $1) AND list_id NOT IN (SELECT list_id FROM kept)
  ), changes AS (
    SELECT lists.list_id, CASE WHEN kept.list_id IS NULL THEN 'unsubscribe_merge' ELSE 'subscribe_merge' END AS name
    FROM lists LEFT JOIN kept USING (list_id) WHERE kept.list_id IS NULL OR NOT kept.own
  ), history AS (${insertHistorySql({ from: 'changes', user: '$1', list: 'changes.list_id', change: 'changes.name', action: null })}
  )
  UPDATE core_user SET updated_at = ${NOW_SECONDS}, ${moveSql(userSubscriptionStatus.merge, { to: MERGED })}
  WHERE id = $1`;

/** Whose subscriptions become whose. */
interface SubscriptionMerge {
  primaryId: number;
  mergedIds: readonly number[];
  /** Ids of the lists that the primary user may be on afterwards. Null for all. */
  lists: readonly number[] | null;
  /** Name of the re-engagement list. A merge subscribes nobody to it. */
  reengagementList: string;
}

/**
 * Ends the subscriptions that the primary user shall not have, sets the status, and writes the history (people/README.md, "Merge"). The rows that stay
 * become those of the primary user as all others do. The rows of the users are locked.
 */
export async function mergeSubscriptions(
  query: Query,
  { primaryId, mergedIds, lists, reengagementList }: SubscriptionMerge,
): Promise<void> {
  await query(MERGE, [primaryId, mergedIds, lists, reengagementList]);
}
