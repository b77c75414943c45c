import type { Query } from '../../../core/database/query';
import { MAX_INT4 } from '../../../core/database/sql';

/**
 * The id of the user that a user was merged into, also after further merges. Undefined when no merged user had this id. For whatever still
 * holds an old id: paths of the API, and links in mails that went out before.
 */
export async function findPrimaryUser(query: Query, mergedUserId: number): Promise<number | undefined> {
  if (!Number.isSafeInteger(mergedUserId) || mergedUserId < 1 || mergedUserId > MAX_INT4) return undefined;
  const [row] = await query('SELECT primary_user_id AS id FROM core_mergeduser WHERE user_id = $1', [mergedUserId]);
  return row?.id as number | undefined;
}
