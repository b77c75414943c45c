import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';

const markSql = (window: string): string => `
  UPDATE core_salesforceusermap m SET sync_at = ${NOW_SECONDS} FROM core_user u
  WHERE u.id = m.user_id AND m.sync_at IS NULL AND u.updated_at >= m.updated_at ${window}`;

const MARK_RECENT = markSql(`AND u.updated_at >= ${NOW_SECONDS} - interval '15 minutes'`);
/** SQL that makes all users due who changed since they were last sent. */
export const MARK_ALL = markSql('');

/** Makes users due who changed within the last 15 minutes. Quick: an index on `core_user.updated_at` finds them. */
export async function markRecentlyChangedUsers(pool: Pool): Promise<void> {
  await pool.query(MARK_RECENT);
}

/** Makes all users due who changed since they were last sent. Looks at every mapping. */
export async function markChangedUsers(pool: Pool): Promise<void> {
  await pool.query(MARK_ALL);
}
