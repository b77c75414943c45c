import { MAX_INT4 } from '../../../framework/database/sql';
import type { Query } from '../../../framework/database/query';

/**
 * The user into whom a user was merged, who may have been merged in turn since; undefined for a number that no merged user had. For what
 * still names the old number: paths of the API, and links in mails that went out before.
 */
export async function survivorOf(query: Query, userId: number): Promise<number | undefined> {
  if (!Number.isSafeInteger(userId) || userId < 1 || userId > MAX_INT4) return undefined;
  const [row] = await query('SELECT primary_user_id AS id FROM core_mergeduser WHERE user_id = $1', [userId]);
  return row?.id as number | undefined;
}
