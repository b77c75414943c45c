import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { OperationalError } from '../../errors/operational-error';

/** The setting that holds the key. */
const NAME = 'SECRET_KEY';

/** What the key signs. A fingerprint tells nothing about the key, whose 256 bits nobody can try out. */
const CONSTANT = 'advocacy-platform: fingerprint of SECRET_KEY';

const REFUSAL =
  'SECRET_KEY is not the key that this database is used with: links in e-mails that were sent (akids, confirmations, unsubscribing) would not work. ' +
  'Give this process the key of the others, which is their SECRET_KEY or the file secret_key in their DATA_DIR. ' +
  'To use this key from now on, end them all and run "npm run accept-key" with it.';

/**
 * Checks that the key is the one that the database is used with. The first key that is seen is remembered. Throws an `OperationalError` for
 * another key: two processes with different keys would silently break the links of each other.
 */
export async function checkSecretKey(pool: Pool, key: string): Promise<void> {
  await pool.query('INSERT INTO core_keyfingerprint (name, fingerprint) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    NAME,
    fingerprintOf(key),
  ]);
  const { rows } = await pool.query<{ fingerprint: string }>('SELECT fingerprint FROM core_keyfingerprint WHERE name = $1', [NAME]);
  if (rows[0]?.fingerprint !== fingerprintOf(key)) throw new OperationalError(REFUSAL);
}

/** Uses the database with this key from now on. Links that were made with another one do not work any more. */
export async function acceptSecretKey(pool: Pool, key: string): Promise<void> {
  await pool.query(
    'INSERT INTO core_keyfingerprint (name, fingerprint) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint',
    [NAME, fingerprintOf(key)],
  );
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update(CONSTANT).digest('hex');
}
