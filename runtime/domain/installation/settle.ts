import type { Queryable } from '../../core/database/sql';
import { NOW_SECONDS } from '../../core/database/sql';

/** Notes that the home was settled, so that no start does it any more. Its language is the default language from now on. */
export async function settle(client: Queryable): Promise<void> {
  await client.query(`UPDATE core_installation SET settled_at = ${NOW_SECONDS} WHERE id = 1 AND settled_at IS NULL`);
  await client.query(
    'UPDATE core_language SET is_default = true WHERE NOT is_default AND id = (SELECT language_id FROM core_installation WHERE id = 1)',
  );
}
