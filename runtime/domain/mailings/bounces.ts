import { NOW_SECONDS } from '../../framework/database/sql';
import type { PoolClient } from 'pg';
import { unsubscribeFromLists } from '../people';

/** `hard`: the address takes no mail, now or later. `soft`: it did not take this one. `complaint`: somebody called it spam. */
export type BounceType = 'hard' | 'soft' | 'complaint';

/** A mail that came back, or was complained of. */
export interface Bounce {
  userId: number;
  mailingId?: number | null;
  /** The action whose e-mail it was. */
  actionId?: number | null;
  type: BounceType;
  /** The status code of mail without its points: 511 for 5.1.1. */
  class?: number | null;
  /** When; now unless said. */
  at?: Date;
  /** What is the same each time that this is reported, 64 characters at most; then it counts once. */
  reportKey?: string;
}

/** So many mailings in a row that an address did not take mean that it takes none: a mailbox that stays full is one that nobody reads. */
export const SOFT_LIMIT = 5;

/** Mailings and actions that are gone are left out; of users who are gone there is nothing to note. */
const NOTE = `
  INSERT INTO core_bounce (user_id, mailing_id, action_id, timestamp, bounce_type, bounce_class, report_key)
  SELECT u.id, (SELECT m.id FROM core_mailing m WHERE m.id = $2), (SELECT a.id FROM core_action a WHERE a.id = $3), coalesce($4::timestamp, ${NOW_SECONDS}), $5, $6, $7
  FROM core_user u WHERE u.id = $1
  ON CONFLICT (report_key) DO NOTHING RETURNING id`;

/** Whether each of the last mailings to a user came back. */
const IN_A_ROW = `
  SELECT count(*) = ${SOFT_LIMIT} AND bool_and(EXISTS (SELECT FROM core_bounce b WHERE b.user_id = $1 AND b.mailing_id = last.mailing_id AND b.bounce_type = 'soft')) AS lasting
  FROM (SELECT s.mailing_id FROM core_usermailing s WHERE s.user_id = $1 ORDER BY s.id DESC LIMIT ${SOFT_LIMIT}) last`;

/**
 * Notes a mail that came back, and takes the user off all lists where that is lasting: with the history `unsubscribe_bounce` and the status `bounced` after a
 * hard bounce or too many soft ones in a row, with `unsubscribe_email` and `unsubscribed` after a complaint. Whoever subscribes again gets mail again. Runs in
 * the transaction of `db`. Gives the id of the note; undefined for a
 * report that was noted already, and for a user who is gone.
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
  const { rows } = await db.query<{ id: number }>({ name: 'bounce_note', text: NOTE, values });
  if (!rows[0]) return undefined;
  if (type === 'complaint') await unsubscribeFromLists(db, { userId, actionId: null, lists: 'all', change: 'unsubscribe_email' });
  else if (type === 'hard' || (await isLasting(db, userId)))
    await unsubscribeFromLists(db, { userId, actionId: null, lists: 'all', change: 'unsubscribe_bounce' });
  return rows[0].id;
}

async function isLasting(db: Pick<PoolClient, 'query'>, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ lasting: boolean | null }>({ name: 'bounce_in_a_row', text: IN_A_ROW, values: [userId] });
  return rows[0]?.lasting === true;
}
