import type { Queryable } from '../../core/database/sql';
import { isAllowed } from '../../core/auth/permissions';
import type { Account } from '../../core/plan/viewer';

const FIND = `
  SELECT u.id, u.username, u.is_superuser AS superuser,
    ARRAY(SELECT DISTINCT p.kind || '.' || p.access FROM auth_user_groups m JOIN auth_group_permission p ON p.group_id = m.group_id WHERE m.user_id = u.id) AS rights
  FROM auth_user u WHERE u.id = $1 AND u.is_active AND u.is_staff`;

/** The account that sent a file, with its present rights; null when it was deleted or disabled. */
export async function findSubmitter(pool: Queryable, id: number | null): Promise<Account | null> {
  const { rows } = await pool.query<Omit<Account, 'rights'> & { rights: string[] }>(FIND, [id]);
  return rows[0] ? { ...rows[0], rights: new Set(rows[0].rights) } : null;
}

/** What an upload writes. Sending one takes the right to edit each of them. */
const REQUIRED_RIGHTS = ['users', 'actions'];

/** The first required right that the account does not have; undefined when it has them all. */
export function missingRight(account: Account): string | undefined {
  return REQUIRED_RIGHTS.find((kind) => !isAllowed(account, kind, 'edit'));
}
