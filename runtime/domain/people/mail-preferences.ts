import { userSubscriptionStatus } from '../../../generated/states/user';
import { moveSql } from '../../core/database/states';
import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import type { Services } from '../../core/call/services';
import { lockPersonStatement } from './lock';
import { consentStatementSql, insertHistorySql } from './subscriptions/history';
import { unsubscribeFromLists } from './subscriptions/unsubscribe';

/** How much mail a person wants, and which lists the person is on. */
export interface MailPreferences {
  frequency: 'all' | 'less';
  /** The day until which mailings pause (`2026-05-31`, UTC); null where they do not. */
  pausedUntil: string | null;
  /** Hidden lists are among them: somebody who is on one must be able to leave it. */
  lists: { id: number; name: string }[];
  /** Those that the person left and may join again, with what one agrees to by it. */
  left: { id: number; name: string; consent: string }[];
}

const PREFERENCES = `
  SELECT u.mail_frequency AS frequency, CASE WHEN u.mail_paused_until > ${NOW_SECONDS} THEN to_char(u.mail_paused_until, 'YYYY-MM-DD') END AS "pausedUntil",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', coalesce(nullif(l.public_name, ''), l.name)) ORDER BY l.id), '[]')
      FROM core_subscription s JOIN core_list l ON l.id = s.list_id WHERE s.user_id = u.id) AS lists,
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', coalesce(nullif(l.public_name, ''), l.name), 'consent', l.consent_statement) ORDER BY l.id), '[]')
      FROM core_list l WHERE l.id IN (${leftListsSql('u.id')})) AS left
  FROM core_user u WHERE u.id = $1`;

/** What a person wants now. Undefined without such a person. */
export async function findMailPreferences({ pool }: Pick<Services, 'pool'>, userId: number): Promise<MailPreferences | undefined> {
  const { rows } = await pool.query<MailPreferences>({ name: 'mail_preferences', text: PREFERENCES, values: [userId] });
  return rows[0];
}

/** How many mailings somebody asks for: all, at most one a week, or none for so many days and then as many as before. */
export type MailWish = 'all' | 'less' | { pauseDays: number };

const WISH = `
  UPDATE core_user SET mail_frequency = w.frequency, mail_paused_until = w.until, updated_at = ${NOW_SECONDS}
  FROM (SELECT coalesce($2::text, mail_frequency) AS frequency, ${NOW_SECONDS} + make_interval(days => $3::integer) AS until FROM core_user WHERE id = $1::integer) w
  WHERE id = $1 AND (mail_frequency, mail_paused_until) IS DISTINCT FROM (w.frequency, w.until)`;

/**
 * Notes what a person wants within a transaction: joins lists again that the person left, leaves lists, and changes how much mail there is. Lists that the
 * person is not on, or did not leave, do not matter. Two writes of one person come one after the other.
 * @param wish undefined: it stays as it is
 */
export async function saveMailPreferences(
  client: Pick<PoolClient, 'query'>,
  { userId, join, leave, wish }: { userId: number; join: readonly number[]; leave: readonly number[]; wish: MailWish | undefined },
): Promise<void> {
  await client.query(lockPersonStatement(userId));
  if (join.length > 0) await rejoinLists(client, userId, join);
  const { rowCount } = await client.query('SELECT FROM core_subscription WHERE user_id = $1 AND list_id = ANY ($2::integer[])', [
    userId,
    leave,
  ]);
  if (rowCount) await unsubscribeFromLists(client, { userId, actionId: null, lists: leave, change: 'unsubscribe' });
  if (wish === undefined) return;
  const [frequency, days] = typeof wish === 'string' ? [wish, null] : [null, wish.pauseDays];
  await client.query(WISH, [userId, frequency, days]);
}

/**
 * SQL: the ids of the lists that a person left by their own wish and was not on since. Lists that staff or a bounce took the person off are not among
 * them, nor hidden ones; an address that bounces has none.
 * @param user an expression: the id of the person
 */
function leftListsSql(user: string): string {
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
  UPDATE core_user SET ${moveSql(userSubscriptionStatus.join)}, updated_at = ${NOW_SECONDS} WHERE id = $1 AND EXISTS (SELECT FROM joined)`;

/** Puts a person back on lists that they left themselves, by their own wish, within a transaction that has locked the person. Other lists do not matter. */
async function rejoinLists(client: Pick<PoolClient, 'query'>, userId: number, lists: readonly number[]): Promise<void> {
  await client.query(REJOIN, [userId, lists]);
}
