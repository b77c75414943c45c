import { NOW_SECONDS } from '../../framework/database/sql';
import type { Query } from '../../framework/database/query';

/**
 * Puts a user into the sync, to be sent at once. Whoever staff took out comes back so. The mapping, and whether it is new; undefined when
 * there is no such user.
 */
export async function joinCrm(query: Query, user: number): Promise<{ id: number; added: boolean } | undefined> {
  const [made] = await query(
    `WITH back AS (DELETE FROM core_crmleaving WHERE user_number = $1)
     INSERT INTO core_salesforceusermap (user_id, sync_at) SELECT id, ${NOW_SECONDS} FROM core_user WHERE id = $1
     ON CONFLICT (user_id) DO NOTHING RETURNING id`,
    [user],
  );
  if (made) return { id: Number(made.id), added: true };
  const [known] = await query('SELECT id FROM core_salesforceusermap WHERE user_id = $1', [user]);
  return known && { id: Number(known.id), added: false };
}
