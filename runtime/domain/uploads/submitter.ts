import type { Queryable } from '../../core/database/sql';
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
