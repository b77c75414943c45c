import { acceptSecretKey } from '../database/key-fingerprint';
import { openPool } from '../database/pool';
import type { Application } from './application';
import { withDatabase } from './with-services';

/** Uses the database with the `SECRET_KEY` of this process from now on. Returns what to tell the operator. */
export function acceptKeyCommand(application: Application): Promise<string> {
  return withDatabase(application, async ({ url, settings, log }) => {
    const pool = openPool(url, 1, log);
    try {
      await acceptSecretKey(pool, settings.secretKey);
    } finally {
      await pool.end();
    }
    return 'The database is used with this SECRET_KEY from now on. Links that were made with another one do not work any more.';
  });
}
