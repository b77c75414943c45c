import type { Queryable } from '../../database/query';
import { NOW_SECONDS } from '../../database/sql';

/** What an account may see of its own second factor. */
export interface SecondFactor {
  allowsBasic: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: number;
}

/** The second factor of an account; null when its password alone signs in. */
export async function readSecondFactor(db: Queryable, accountId: number): Promise<SecondFactor | null> {
  const { rows } = await db.query<SecondFactor>(
    `SELECT allows_basic AS "allowsBasic", jsonb_array_length(recovery_codes) AS "recoveryCodes"
     FROM auth_second_factor WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** The sealed secret of an account; undefined when it has none. */
export async function sealedSecret(db: Queryable, accountId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed: string }>('SELECT sealed_secret AS sealed FROM auth_second_factor WHERE account_id = $1', [
    accountId,
  ]);
  return rows[0]?.sealed;
}

interface NewSecondFactor {
  accountId: number;
  sealed: string;
  /** The time step of the code that confirmed it; 0 for none. */
  step: number;
  recoveryHashes: readonly string[];
}

/** Turns codes on. False when the account has them already; then nothing is changed. */
export async function addSecondFactor(db: Queryable, { accountId, sealed, step, recoveryHashes }: NewSecondFactor): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO auth_second_factor (account_id, sealed_secret, last_step, recovery_codes, allows_basic, created_at)
     VALUES ($1, $2, $3, $4, false, ${NOW_SECONDS}) ON CONFLICT (account_id) DO NOTHING`,
    [accountId, sealed, step, JSON.stringify(recoveryHashes)],
  );
  return rowCount === 1;
}

/** Turns codes off. False when the account has none. */
export async function removeSecondFactor(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM auth_second_factor WHERE account_id = $1', [accountId]);
  return rowCount === 1;
}

/** Says whether HTTP Basic is accepted all the same. False when the account has no second factor. */
export async function setAllowsBasic(db: Queryable, accountId: number, allows: boolean): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE auth_second_factor SET allows_basic = $2 WHERE account_id = $1', [accountId, allows]);
  return rowCount === 1;
}

/** Gives an account other recovery codes in place of those it has. */
export async function replaceRecoveryCodes(db: Queryable, accountId: number, hashes: readonly string[]): Promise<void> {
  await db.query('UPDATE auth_second_factor SET recovery_codes = $2 WHERE account_id = $1', [accountId, JSON.stringify(hashes)]);
}

/** Uses up a time step, and all before it. False when that was done: of many at once, one is first. */
export async function spendStep(db: Queryable, accountId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE auth_second_factor SET last_step = $2 WHERE account_id = $1 AND last_step < $2', [
    accountId,
    step,
  ]);
  return rowCount === 1;
}

/** Uses up a recovery code. False when the account has no such code any more. */
export async function spendRecoveryCode(db: Queryable, accountId: number, hash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE auth_second_factor SET recovery_codes = recovery_codes - $2::text WHERE account_id = $1 AND recovery_codes ? $2::text',
    [accountId, hash],
  );
  return rowCount === 1;
}
