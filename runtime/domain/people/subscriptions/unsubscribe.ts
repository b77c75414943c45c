import { userSubscriptionStatus } from '../../../../generated/states/user';
import { mayMoveSql, moveSql } from '../../../core/database/states';
import type { PoolClient } from 'pg';
import { type Query, NOW_SECONDS } from '../../../core/database/sql';
import { lockPersonStatement } from '../lock';
import { insertHistorySql } from './history';

/** Who leaves which lists, and why. */
interface Unsubscription {
  userId: number;
  /** Null when no action causes it. */
  actionId: number | null;
  /** Ids of lists. Lists that the person is not on do not matter. */
  lists: readonly number[] | 'all';
  /** The person leaves all lists when on none of `lists`. False by default. */
  orAll?: boolean;
  /** How the history names it. */
  change: 'unsubscribe' | 'unsubscribe_import' | 'unsubscribe_bounce' | 'unsubscribe_email' | 'unsubscribe_admin';
}

/** SQL of what a person is who is on no list any more. */
const leftStatus = (change: string): string => `CASE WHEN ${change}::text = 'unsubscribe_bounce' THEN 'bounced' ELSE 'unsubscribed' END`;

const UNSUBSCRIBE = `
  WITH removed AS (
    DELETE FROM core_subscription WHERE user_id = $1::integer AND ($2::integer[] IS NULL OR list_id = ANY($2)
      OR ($5::boolean AND NOT EXISTS (SELECT FROM core_subscription o WHERE o.user_id = $1 AND o.list_id = ANY($2))))
    RETURNING list_id
  ), history AS (${insertHistorySql({ from: 'removed', user: '$1', list: 'removed.list_id', change: '$4::text', action: '$3::bigint' })}
  )
  UPDATE core_user SET ${moveSql(userSubscriptionStatus.leave, { to: leftStatus('$4') })}, updated_at = ${NOW_SECONDS}
  WHERE id = $1 AND NOT EXISTS (SELECT FROM core_subscription s WHERE s.user_id = $1 AND s.list_id NOT IN (SELECT list_id FROM removed))`;

/**
 * Takes a person off lists within a transaction, and writes the history. A person on no list afterwards gets the status `unsubscribed`, or
 * `bounced` when mail cannot be delivered. That holds for a person who was never on a list too.
 */
export async function unsubscribeFromLists(
  client: Pick<PoolClient, 'query'>,
  { userId, actionId, lists, orAll = false, change }: Unsubscription,
): Promise<void> {
  await client.query(lockPersonStatement(userId));
  const values = [userId, lists === 'all' ? null : lists, actionId, change, orAll];
  await client.query({ name: 'action_leave', text: UNSUBSCRIBE, values });
}

const UNSUBSCRIBE_ALL = `
  WITH removed AS (
    DELETE FROM core_subscription WHERE user_id = ANY ($1::integer[]) RETURNING user_id, list_id
  ), history AS (${insertHistorySql({ from: 'removed', user: 'removed.user_id', list: 'removed.list_id', change: '$2::text', action: null })}
  )
  UPDATE core_user SET ${moveSql(userSubscriptionStatus.leave, { to: leftStatus('$2') })}, updated_at = ${NOW_SECONDS} WHERE id = ANY ($1)`;

/** Takes people off all lists within a transaction, as `unsubscribeFromLists` does with one of them. They are locked (`lockPeople`). */
export async function unsubscribeFromAll(query: Query, userIds: readonly number[], change: Unsubscription['change']): Promise<void> {
  if (userIds.length > 0) await query(UNSUBSCRIBE_ALL, [userIds, change]);
}

const UNSUBSCRIBE_ERASED = `
  WITH removed AS (
    DELETE FROM core_subscription WHERE user_id = $1 RETURNING list_id
  ), history AS (${insertHistorySql({ from: 'removed', user: '$1', list: 'removed.list_id', change: `'unsubscribe_admin'`, action: null })}
  )
  UPDATE core_user SET ${moveSql(userSubscriptionStatus.erase)} WHERE id = $1 AND ${mayMoveSql(userSubscriptionStatus.erase)}`;

/** Takes a person whose data are erased off all lists, and writes the history. The row of the user is locked. */
export async function unsubscribeErasedUser(query: Query, userId: number): Promise<void> {
  await query(UNSUBSCRIBE_ERASED, [userId]);
}
