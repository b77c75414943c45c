import type { Queryable } from '../../database/query';
import { NOW_MICROSECONDS, NOW_SECONDS } from '../../database/sql';
import { ACCOUNTS_CHANNEL } from '../accounts-channel';

/** How long a session lasts: a long day of work. */
export const SESSION_SECONDS = 12 * 3600;

/** A session as it is stored. */
export interface StoredSession {
  accountId: number;
  username: string;
  standsOn: string;
  /** Milliseconds that it still lasts. */
  left: number;
}

const FIND = `
  SELECT s.account_id AS "accountId", u.username, s.stands_on AS "standsOn",
         (extract(epoch FROM s.expires_at - ${NOW_MICROSECONDS}) * 1000)::float8 AS "left"
  FROM auth_session s JOIN auth_user u ON u.id = s.account_id
  WHERE s.hash = $1 AND s.expires_at > ${NOW_MICROSECONDS}`;

/** The session with this hash; null when there is none, or its time is over. */
export async function findSession(db: Queryable, hash: string): Promise<StoredSession | null> {
  // Named: it runs for each session of each process twice a minute.
  const { rows } = await db.query<StoredSession>({ name: 'staff session', text: FIND, values: [hash] });
  return rows[0] ?? null;
}

/** Keeps a new session of an account. */
export async function addSession(
  db: Queryable,
  { hash, accountId, standsOn, network }: { hash: string; accountId: number; standsOn: string; network: string },
): Promise<void> {
  await db.query(
    `INSERT INTO auth_session (hash, account_id, stands_on, network, created_at, expires_at)
     VALUES ($1, $2, $3, $4, ${NOW_SECONDS}, ${NOW_SECONDS} + interval '${SESSION_SECONDS} seconds')`,
    [hash, accountId, standsOn, network],
  );
}

/** Ends one session, in every process at once. */
export async function endSession(db: Queryable, hash: string): Promise<void> {
  await end(db, 'hash = $1', [hash]);
}

/** Ends all sessions of an account, save the one with the hash `except`. */
export async function endSessions(db: Queryable, accountId: number, except = ''): Promise<void> {
  await end(db, 'account_id = $1 AND hash <> $2', [accountId, except]);
}

/** Ends all sessions of the account with that name. */
export async function endSessionsOf(db: Queryable, username: string): Promise<void> {
  await end(db, 'account_id = (SELECT id FROM auth_user WHERE username = $1)', [username]);
}

async function end(db: Queryable, which: string, values: unknown[]): Promise<void> {
  await db.query(`WITH ended AS (DELETE FROM auth_session WHERE ${which}) SELECT pg_notify('${ACCOUNTS_CHANNEL}', '')`, values);
}
