import { NOW_SECONDS } from '../../framework/database/sql';
import type { Pool } from 'pg';

/** What an e-mail is for: a confirmation to the person who acted, word to a friend (tell-a-friend), word to staff of the action, or the result of a report. */
export type Kind = 'confirmation' | 'taf' | 'notification' | 'report';

/** How far an e-mail is. `resources/mailings/actionmail.yaml` says what each means. */
export type State = 'waiting' | 'claimed' | 'sent' | 'failed' | 'skipped' | 'unknown';

/** The record of one e-mail to one address. */
export interface MailRecord {
  id: string;
  /** Where it is kept; `core_actionmail` unless said. */
  table?: 'core_actionmail' | 'reports_mail';
  /** The action that causes it, or the task of a report. */
  actionId: string;
  kind: Kind;
  email: string;
  state: State;
  createdAt: Date;
}

const COLUMNS = `id::text, action_id::text AS "actionId", kind, email, state, created_at AT TIME ZONE 'UTC' AS "createdAt"`;

/** The record of the action's confirmation, made when it is not there: one, however often this is asked for. */
export async function confirmationRecord(pool: Pool, actionId: string, email: string): Promise<MailRecord> {
  const own = `action_id = $1 AND kind = 'confirmation'`;
  const { rows } = await pool.query<MailRecord>(
    `WITH made AS (
       INSERT INTO core_actionmail (action_id, kind, email) SELECT $1, 'confirmation', $2 WHERE NOT EXISTS (SELECT FROM core_actionmail WHERE ${own})
       ON CONFLICT DO NOTHING RETURNING *
     ) SELECT ${COLUMNS} FROM made UNION ALL SELECT ${COLUMNS} FROM core_actionmail WHERE ${own}`,
    [actionId, email],
  );
  // Another worker has made it since this statement began to look.
  return rows[0] ?? confirmationRecord(pool, actionId, email);
}

/** The records of the friends whom an action tells, as far as they are not done with. */
export function friendRecords(pool: Pool, actionId: string): Promise<MailRecord[]> {
  return openRecords(pool, actionId, 'taf');
}

/** The records of those who are told of an action, made when they are not there, as far as they are not done with. */
export async function notificationRecords(pool: Pool, actionId: string, emails: readonly string[]): Promise<MailRecord[]> {
  await pool.query(
    `INSERT INTO core_actionmail (action_id, kind, email) SELECT $1, 'notification', e FROM unnest($2::text[]) e ON CONFLICT DO NOTHING`,
    [actionId, emails],
  );
  return (await openRecords(pool, actionId, 'notification')).filter(({ email }) => emails.includes(email));
}

async function openRecords(pool: Pool, actionId: string, kind: Kind): Promise<MailRecord[]> {
  const { rows } = await pool.query<MailRecord>(
    `SELECT ${COLUMNS} FROM core_actionmail WHERE action_id = $1 AND kind = $2 AND state IN ('waiting', 'claimed') ORDER BY id`,
    [actionId, kind],
  );
  return rows;
}

/** Claims an e-mail: true for one caller. With `again`, for those as well who find it claimed. */
export async function claim(pool: Pool, { id, table = 'core_actionmail' }: MailRecord, again: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE ${table} SET state = 'claimed', claimed_at = ${NOW_SECONDS} WHERE id = $1 AND state = ANY($2::text[])`,
    [id, again ? ['waiting', 'claimed'] : ['waiting']],
  );
  return rowCount === 1;
}

/** Writes down how it ended; `waiting` gives it back, to be tried again. */
export async function settle(pool: Pool, { id, table = 'core_actionmail' }: MailRecord, state: State, error?: string): Promise<void> {
  await pool.query(
    `UPDATE ${table} SET state = $2::text, error = $3, sent_at = CASE WHEN $2::text = 'sent' THEN ${NOW_SECONDS} END WHERE id = $1 AND state <> 'sent'`,
    [id, state, error?.slice(0, 1000) ?? null],
  );
}

/** Counts the e-mails of one kind that an action caused and that still wait as failed: nobody tries again. */
export async function giveUpMail(pool: Pool, actionId: string, kind: Kind): Promise<void> {
  await pool.query(`UPDATE core_actionmail SET state = 'failed' WHERE action_id = $1 AND kind = $2 AND state = 'waiting'`, [
    actionId,
    kind,
  ]);
}

/** Whether an address is one that gets no mail at all. */
export async function isBlackholed(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM core_blackholedemail WHERE lower(email) COLLATE "C" = lower($1)) AS found`,
    [email],
  );
  return rows[0]!.found;
}
