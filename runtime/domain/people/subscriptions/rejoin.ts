import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { consentStatementSql, insertHistorySql } from './history';

/**
 * SQL: the ids of the lists that a person left by their own wish and was not on since. Lists that staff or a bounce took the person off are not among
 * them, nor hidden ones; an address that bounces has none.
 * @param user an expression: the id of the person
 */
export function leftListsSql(user: string): string {
  return `
    SELECT l.id FROM (SELECT DISTINCT ON (h.list_id) h.list_id, h.change_id FROM core_subscriptionhistory h WHERE h.user_id = ${user} ORDER BY h.list_id, h.id DESC) newest
      JOIN core_subscriptionchangetype t ON t.id = newest.change_id AND t.name = 'unsubscribe'
      JOIN core_list l ON l.id = newest.list_id AND NOT l.hidden
      JOIN core_user p ON p.id = ${user} AND p.email IS NOT NULL AND p.subscription_status <> 'bounced'
    WHERE NOT EXISTS (SELECT FROM core_subscription s WHERE s.user_id = ${user} AND s.list_id = l.id)`;
}

const REJOIN = `
  WITH joined AS (
    INSERT INTO core_subscription (user_id, list_id, created_at, updated_at)
    SELECT $1::integer, lists.id, ${NOW_SECONDS}, ${NOW_SECONDS} FROM (${leftListsSql('$1')}) lists WHERE lists.id = ANY ($2::integer[])
    ON CONFLICT (list_id, user_id) DO NOTHING
    RETURNING list_id
  ), history AS (${insertHistorySql({
    from: 'joined',
    user: '$1',
    list: 'joined.list_id',
    change: `'subscribe'`,
    action: null,
    consent: consentStatementSql('joined.list_id'),
  })}
  )
  UPDATE core_user SET subscription_status = 'subscribed', updated_at = ${NOW_SECONDS} WHERE id = $1 AND EXISTS (SELECT FROM joined)`;

/** Puts a person back on lists that they left themselves, by their own wish, within a transaction that has locked the person. Other lists do not matter. */
export async function rejoinLists(client: Pick<PoolClient, 'query'>, userId: number, lists: readonly number[]): Promise<void> {
  await client.query(REJOIN, [userId, lists]);
}
