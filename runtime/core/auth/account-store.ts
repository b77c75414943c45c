import { NOW_SECONDS, shownTime, type Queryable } from '../database/sql';
import { endSessionsOf } from './sessions';
import { StaffError } from './command';
import { normaliseText } from './password';
import { normalEmail, isEmail } from '../types/text-formats';

/** An account as the staff command lists it. */
interface AccountRow {
  username: string;
  active: boolean;
  superuser: boolean;
  groups: string[];
  /** Where its notices and proofs go; '' for nowhere. */
  email: string;
  /** UTC, `2026-01-31T12:00:00`. */
  lastLogin: string | null;
}

/** Makes an account in the groups named. `password` is a hash. Throws StaffError for a name that is taken or a group that does not exist. */
export async function addAccount(
  db: Queryable,
  account: { username: string; password: string; email?: string; superuser: boolean; groups: string[] },
): Promise<void> {
  await requireGroups(db, account.groups);
  const { rowCount } = await db.query(
    `WITH new_account AS (
       INSERT INTO auth_user (username, password, is_superuser, is_active, is_staff, first_name, last_name, email, date_joined)
       VALUES ($1, $2, $3, true, true, '', '', $5, ${NOW_SECONDS})
       ON CONFLICT (username) DO NOTHING RETURNING id),
     new_memberships AS (
       INSERT INTO auth_user_groups (user_id, group_id)
       SELECT new_account.id, g.id FROM new_account, auth_group g WHERE g.name = ANY($4::text[]))
     SELECT id FROM new_account`,
    [account.username, account.password, account.superuser, account.groups, account.email ?? ''],
  );
  if (rowCount === 0) throw new StaffError(`There is an account named "${account.username}" already.`);
}

/** All accounts, by name. */
export async function listAccounts(db: Queryable): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `SELECT u.username, u.is_active AND u.is_staff AS active, u.is_superuser AS superuser, u.email,
            ${shownTime('u.last_login')} AS "lastLogin",
            ARRAY(SELECT g.name FROM auth_user_groups m JOIN auth_group g ON g.id = m.group_id
                  WHERE m.user_id = u.id ORDER BY g.name)::text[] AS groups
     FROM auth_user u ORDER BY u.username`,
  );
  return rows;
}

/** Disables or enables an account. Disabling it ends its sessions. Throws StaffError when there is none of that name. */
export async function setActive(db: Queryable, username: string, active: boolean): Promise<void> {
  const { rowCount } = await db.query('UPDATE auth_user SET is_active = $2, is_staff = is_staff OR $2 WHERE username = $1', [
    username,
    active,
  ]);
  if (rowCount === 0) throw noAccount(username);
  if (!active) await endSessionsOf(db, username);
}

/** Gives an account another password; `password` is a hash. Ends its sessions. Throws StaffError when there is no account of that name. */
export async function setPassword(db: Queryable, username: string, password: string): Promise<void> {
  const { rowCount } = await db.query('UPDATE auth_user SET password = $2 WHERE username = $1', [username, password]);
  if (rowCount === 0) throw noAccount(username);
  await endSessionsOf(db, username);
}

/** Gives an account these words of compatibility and no others. Throws StaffError when there is no account of that name. */
export async function setCompatibility(db: Queryable, username: string, words: readonly string[]): Promise<void> {
  const { rowCount } = await db.query('UPDATE auth_user SET compatibility = $2 WHERE username = $1', [username, JSON.stringify(words)]);
  if (rowCount === 0) throw noAccount(username);
}

/** Gives an account another e-mail address, '' for none. Throws StaffError when there is no account of that name. */
export async function setEmail(db: Queryable, username: string, email: string): Promise<void> {
  const { rowCount } = await db.query('UPDATE auth_user SET email = $2 WHERE username = $1', [username, email]);
  if (rowCount === 0) throw noAccount(username);
}

/** Puts an account into groups; it stays in those it is in. Throws StaffError for a name that does not exist. */
export async function grantGroups(db: Queryable, username: string, groups: string[]): Promise<void> {
  await requireAccount(db, username);
  await requireGroups(db, groups);
  await db.query(
    `INSERT INTO auth_user_groups (user_id, group_id)
     SELECT u.id, g.id FROM auth_user u, auth_group g
     WHERE u.username = $1 AND g.name = ANY($2::text[])
       AND NOT EXISTS (SELECT FROM auth_user_groups m WHERE m.user_id = u.id AND m.group_id = g.id)
     ON CONFLICT DO NOTHING`,
    [username, groups],
  );
}

/** Takes an account out of groups. Throws StaffError for a name that does not exist. */
export async function revokeGroups(db: Queryable, username: string, groups: string[]): Promise<void> {
  await requireAccount(db, username);
  await requireGroups(db, groups);
  await db.query(
    `DELETE FROM auth_user_groups m USING auth_user u, auth_group g
     WHERE u.id = m.user_id AND g.id = m.group_id AND u.username = $1 AND g.name = ANY($2::text[])`,
    [username, groups],
  );
}

/** Throws StaffError when there is no account of that name. */
export async function requireAccount(db: Queryable, username: string): Promise<void> {
  await accountIdOf(db, username);
}

/** The id of the account of that name. Throws StaffError when there is none. */
export async function accountIdOf(db: Queryable, username: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM auth_user WHERE username = $1', [username]);
  if (!rows[0]) throw noAccount(username);
  return rows[0].id;
}

async function requireGroups(db: Queryable, groups: string[]): Promise<void> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM auth_group WHERE name = ANY($1::text[])', [groups]);
  const known = new Set(rows.map((row) => row.name));
  const unknown = groups.find((group) => !known.has(group));
  if (unknown !== undefined) throw new StaffError(`There is no group named "${unknown}". "group list" shows all groups.`);
}

function noAccount(username: string): StaffError {
  return new StaffError(`There is no account named "${username}". "list" shows all accounts.`);
}

/** The normalised name of an account or group. Throws StaffError for a name that cannot be used. */
export function validateName(name: string): string {
  const normalised = normaliseText(name);
  if (normalised.trim() !== normalised || normalised === '')
    throw new StaffError('A name may not be empty, nor begin or end with a space.');
  if ([...normalised].length > 150) throw new StaffError('A name has 150 characters at most.');
  if (/\p{Cc}/u.test(normalised)) throw new StaffError('A name may not contain control characters.');
  return normalised;
}

/** The normalised name of an account. It may hold no colon, because HTTP Basic ends the name at the first one. Throws StaffError. */
export function validateUsername(name: string): string {
  if (name.includes(':')) throw new StaffError('The name of an account may not contain a colon.');
  return validateName(name);
}

/**
 * The normalised password. It may not be empty or hold control characters; its length is the choice of those who run the service.
 * Throws StaffError.
 */
export function validatePassword(password: string): string {
  if (password === '') throw new StaffError('A password may not be empty.');
  if (/\p{Cc}/u.test(password)) throw new StaffError('A password may not contain control characters.');
  return normaliseText(password);
}

/** The e-mail address of an account, to which notices and proofs go. Throws StaffError. */
export function validateEmail(address: string): string {
  const email = normalEmail(address);
  if (!isEmail(email) || email.length > 254) throw new StaffError(`"${address}" is no e-mail address.`);
  return email;
}
