import type { PoolClient } from 'pg';
import type { Services } from '../../core/call/services';

/** A donation whose giver is at the payment processor. */
export interface PendingDonation {
  token: string;
  account: string;
  /** The address that was typed; '' for none. */
  email: string;
  /** A decimal text. */
  total: string;
  currency: string;
  recurring: boolean;
  /** The form as it was sent, with the name of its page. */
  parameters: Record<string, unknown>;
}

export async function storePending({ pool }: Services, pending: PendingDonation): Promise<void> {
  const { token, account, email, total, currency, recurring, parameters } = pending;
  await pool.query(
    `INSERT INTO core_pendingdonation (token, account, email, total, currency, recurring, parameters) VALUES ($1, $2, $3, $4::numeric, $5, $6, $7::jsonb)`,
    [token, account, email, total, currency, recurring, JSON.stringify(parameters)],
  );
}

/** Undefined for one that was paid or given up, or is of another system at the same processor. */
export async function findPending({ pool }: Services, token: string): Promise<PendingDonation | undefined> {
  const { rows } = await pool.query<PendingDonation>(
    'SELECT token, account, email, total::text, currency, recurring, parameters FROM core_pendingdonation WHERE token = $1',
    [token],
  );
  return rows[0];
}

export async function removePending(db: Pick<PoolClient, 'query'>, token: string): Promise<void> {
  await db.query('DELETE FROM core_pendingdonation WHERE token = $1', [token]);
}
