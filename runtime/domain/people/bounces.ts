import type { PoolClient } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import { lockPersonStatement } from './lock';
import { unsubscribeFromLists } from './subscriptions/unsubscribe';

/** `hard`: the address accepts no mail. `soft`: it did not accept this mail. `complaint`: the recipient reported spam. */
export type BounceType = 'hard' | 'soft' | 'complaint';

/** A mail that bounced, or that the recipient complained about. */
export interface Bounce {
  userId: number;
  mailingId?: number | null;
  /** The action whose confirmation bounced. */
  actionId?: number | null;
  type: BounceType;
  /** The enhanced status code without its dots: 511 for 5.1.1. */
  class?: number | null;
  /** The time of the bounce; by default now. */
  at?: Date;
  /** Identifies the report, in at most 64 characters. A second bounce with the same key is not recorded. */
  reportKey?: string;
}

/** After this many mailings in a row with a soft bounce, the user is unsubscribed: nobody reads a mailbox that stays full. */
export const SOFT_LIMIT = 5;

/** References to deleted mailings and actions become null. Nothing is inserted for a deleted user. */
const INSERT_BOUNCE = `
  INSERT INTO core_bounce (user_id, mailing_id, action_id, timestamp, bounce_type, bounce_class, report_key)
  SELECT u.id, (SELECT m.id FROM core_mailing m WHERE m.id = $2), (SELECT a.id FROM core_action a WHERE a.id = $3), coalesce($4::timestamp, ${NOW_SECONDS}), $5, $6, $7
  FROM core_user u WHERE u.id = $1
  ON CONFLICT (report_key) DO NOTHING RETURNING id`;

/** Whether each of the last mailings to a user had a soft bounce. */
const ALL_SOFT = `
  SELECT count(*) = ${SOFT_LIMIT} AND bool_and(EXISTS (SELECT FROM core_bounce b WHERE b.user_id = $1 AND b.mailing_id = last.mailing_id AND b.bounce_type = 'soft')) AS lasting
  FROM (SELECT s.mailing_id FROM core_usermailing s WHERE s.user_id = $1 ORDER BY s.id DESC LIMIT ${SOFT_LIMIT}) last`;

/**
 * Records a bounce or complaint, in the transaction of `db`. Returns its id; undefined when it was recorded before or the user was deleted.
 *
 * - A hard bounce, or too many soft ones in a row, takes the user off all lists: status `bounced`, history `unsubscribe_bounce`.
 * - A complaint does too: status `unsubscribed`, history `unsubscribe_email`.
 */
export async function recordBounce(
  db: Pick<PoolClient, 'query'>,
  { userId, mailingId, actionId, type, class: code, at, reportKey }: Bounce,
): Promise<number | undefined> {
  const values = [
    userId,
    mailingId ?? null,
    actionId ?? null,
    at?.toISOString().slice(0, 19) ?? null,
    type,
    code ?? null,
    reportKey ?? null,
  ];
  await db.query(lockPersonStatement(userId));
  const { rows } = await db.query<{ id: number }>({ name: 'bounce_note', text: INSERT_BOUNCE, values });
  if (!rows[0]) return undefined;
  if (type === 'complaint') await unsubscribeFromLists(db, { userId, actionId: null, lists: 'all', change: 'unsubscribe_email' });
  else if (type === 'hard' || (await hasTooManySoftBounces(db, userId)))
    await unsubscribeFromLists(db, { userId, actionId: null, lists: 'all', change: 'unsubscribe_bounce' });
  return rows[0].id;
}

async function hasTooManySoftBounces(db: Pick<PoolClient, 'query'>, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ lasting: boolean | null }>({ name: 'bounce_in_a_row', text: ALL_SOFT, values: [userId] });
  return rows[0]?.lasting === true;
}
