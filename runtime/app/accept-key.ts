import { acceptSecretKey } from '../core/database/key-fingerprint';
import { openPool } from '../core/database/pool';
import { withDatabase } from './with-services';

/** Uses the database with the `SECRET_KEY` of this process from now on. Returns what to tell the operator. */
export function acceptKeyCommand(): Promise<string> {
  return withDatabase(async ({ url, settings, log }) => {
    const pool = openPool(url, 1, log);
    try {
      await acceptSecretKey(pool, settings.secretKey);
    } finally {
      await pool.end();
    }
    return 'The database is used with this SECRET_KEY from now on. Links that were made with another one do not work any more.';
  });
}
