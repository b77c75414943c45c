import { findAccount } from '../../framework/auth';
import type { Account } from '../../framework/auth/account';
import type { Services } from '../../framework/services';
import type { QueryLimits } from '../../framework/staff-sql';

/**
 * Whose result it is: that of the viewer, with the rights that it has now. Null where every row and field is for everybody, so that all share
 * one.
 */
export function viewerKey({ registry }: Pick<Services, 'registry'>, viewer: QueryLimits['viewer']): string | null {
  if (!registry.scoped || viewer === undefined) return null;
  if (viewer === null || viewer === 'program') return String(viewer);
  const { id, superuser, rights, groups = [] } = viewer;
  return superuser ? 'superuser' : JSON.stringify([id, [...rights].sort(), [...groups].sort()]);
}

/** Who asked for a background run. Null for a report that runs by itself, and when the account is gone or disabled: then it sees what everybody sees. */
export async function submitterOf({ pool }: Services, task: number): Promise<Account | null> {
  const { rows } = await pool.query<{ username: string }>(
    'SELECT u.username FROM core_job j JOIN auth_user u ON u.id = j.submitter_id WHERE j.id = $1',
    [task],
  );
  return rows[0] ? findAccount(pool, rows[0].username) : null;
}
