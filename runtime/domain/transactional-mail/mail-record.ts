import { tables } from '../../../generated/rows/tables';
import { worded, type Wording } from '../../core/words';
import type { Pool, PoolClient } from 'pg';
import type { Services } from '../../core/call/services';
import { NOW_SECONDS } from '../../core/database/sql';
import { isSignedCode, signedCode } from '../../core/auth/signed-code';
import { siteUrl } from '../../core/mail/message';
import type { Settings } from '../../core/settings';

/**
 * What an e-mail is for: `confirmation` goes to the person who acted, `taf` (tell-a-friend) to a friend of that person, `notification` to
 * staff, `target` to a target of the action, `report` is the result of a report, `batch` takes signatures to a target.
 */
export type MailKind = 'confirmation' | 'taf' | 'notification' | 'target' | 'report' | 'batch';

/** How far an e-mail is (transactional-mail/README.md, "States"). */
type MailState = 'waiting' | 'claimed' | 'sent' | 'failed' | 'skipped' | 'unknown';

/** The record of one e-mail to one address. */
export interface MailRecord {
  id: string;
  /** The table of the record; `core_actionmail` when absent. */
  table?: 'core_actionmail' | 'reports_mail' | 'core_batchdelivery';
  /** The action that causes it, the task of a report, or the page of a batch. */
  actionId: string;
  kind: MailKind;
  email: string;
  state: MailState;
  createdAt: Date;
}

const COLUMNS = `id::text, action_id::text AS "actionId", kind, email, state, created_at AT TIME ZONE 'UTC' AS "createdAt"`;

/** The record of an action's confirmation. Creates it when it does not exist; there is never more than one. */
export async function confirmationRecord(pool: Pool, actionId: string, email: string): Promise<MailRecord> {
  const isConfirmation = `action_id = $1 AND kind = 'confirmation'`;
  const { rows } = await pool.query<MailRecord>(
    `WITH made AS (
       INSERT INTO core_actionmail (action_id, kind, email) SELECT $1, 'confirmation', $2 WHERE NOT EXISTS (SELECT FROM core_actionmail WHERE ${isConfirmation})
       ON CONFLICT DO NOTHING RETURNING *
     ) SELECT ${COLUMNS} FROM made UNION ALL SELECT ${COLUMNS} FROM core_actionmail WHERE ${isConfirmation}`,
    [actionId, email],
  );
  // No row: another worker has created it since this statement began.
  return rows[0] ?? confirmationRecord(pool, actionId, email);
}

/** The records of the notifications of an action, without those that have ended. Creates those that do not exist. */
export async function notificationRecords(pool: Pool, actionId: string, emails: readonly string[]): Promise<MailRecord[]> {
  await pool.query(
    `INSERT INTO core_actionmail (action_id, kind, email) SELECT $1, 'notification', e FROM unnest($2::text[]) e ON CONFLICT DO NOTHING`,
    [actionId, emails],
  );
  return (await openRecords(pool, actionId, 'notification')).filter(({ email }) => emails.includes(email));
}

/** The records of the e-mails of one kind that an action causes, without those that have ended. */
export async function openRecords(pool: Pool, actionId: string, kind: MailKind): Promise<MailRecord[]> {
  const { rows } = await pool.query<MailRecord>(
    `SELECT ${COLUMNS} FROM core_actionmail WHERE action_id = $1 AND kind = $2 AND state IN ('waiting', 'claimed') ORDER BY id`,
    [actionId, kind],
  );
  return rows;
}

/**
 * Claims an e-mail that waits: true for one caller only. With `again`, an e-mail that is claimed already may be claimed too.
 * @writes core_actionmail, reports_mail, core_batchdelivery
 */
export async function claimMail(
  pool: Pool,
  { id, table = 'core_actionmail' }: MailRecord,
  { again }: { again: boolean },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE ${table} SET state = 'claimed', claimed_at = ${NOW_SECONDS} WHERE id = $1 AND state = ANY($2::text[])`,
    [id, again ? ['waiting', 'claimed'] : ['waiting']],
  );
  return rowCount === 1;
}

/** Saves a state, with the error that led to it. `waiting` lets the e-mail be tried again. One that was sent stays so. */
export async function saveMailState(
  db: Pool | PoolClient,
  { id, table = 'core_actionmail' }: MailRecord,
  state: MailState,
  error?: Wording,
): Promise<void> {
  await db.query(
    `UPDATE ${table} SET state = $2::text, error = $3, sent_at = CASE WHEN $2::text = 'sent' THEN ${NOW_SECONDS} END WHERE id = $1 AND state <> 'sent'`,
    [id, state, error === undefined ? null : worded(error).slice(0, 1000)],
  );
}

/** Marks the e-mails of one kind that an action caused and that still wait as failed. For when nobody tries again. */
export async function giveUpMail(services: Services, actionId: string, kind: MailKind): Promise<void> {
  const where = { action_id: BigInt(actionId), kind, state: 'waiting' };
  await tables(services).actionmail.updateMany({ where, data: { state: 'failed' } });
}

/** The e-mail that a message id names. */
interface NamedMail {
  kind: MailKind;
  actionId: string;
  /** The id of its record. */
  id: string;
}

const CODE = { purpose: 'message', hex: true, length: 16 } as const;
type IdSettings = Pick<Settings, 'secretKey' | 'baseUrl' | 'host' | 'port'>;

/** The message id of a recorded e-mail. It is the same each time the message is built, and cannot be guessed. */
export function messageIdOf(settings: IdSettings, { actionId, kind, id }: Pick<MailRecord, keyof NamedMail>): string {
  return signedMessageId(settings, `${kind}.${actionId}.${id}`);
}

/** A message id that begins with `name` and is signed with the secret key: the same for the same name, and not to be guessed. */
export function signedMessageId(settings: IdSettings, name: string): string {
  const host = new URL(siteUrl(settings)).hostname.replace(/[^\w.-]/g, '') || 'localhost';
  return `${name}.${signedCode(settings.secretKey, CODE, name)}@${host}`;
}

/** The e-mail that an id of `messageIdOf` names, with or without angle brackets; undefined for every other text. */
export function readMessageId(secretKey: string, text: string): NamedMail | undefined {
  const [, kind, actionId, id, code] = /^<?([a-z]+)\.(\d{1,19})\.(\d{1,19})\.([0-9a-f]{16})@[^@>]+>?$/.exec(text.trim()) ?? [];
  if (kind === undefined || !isSignedCode(code!, secretKey, CODE, `${kind}.${actionId}.${id}`)) return undefined;
  return { kind: kind as MailKind, actionId: actionId!, id: id! };
}
