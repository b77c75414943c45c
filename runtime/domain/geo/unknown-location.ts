import type { Pool } from 'pg';
import type { ResourcePlan } from '../../framework/plan/plan';

interface UserTimes {
  id: number;
  created_at: string;
  updated_at: string;
}

/** The location of a user whose address nobody knows: all fields empty, with the times of the user. Undefined without such a user. */
export async function findUnknownLocation(pool: Pool, plan: ResourcePlan, userId: unknown): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<UserTimes>({
    name: 'user_times',
    text: `SELECT id, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS created_at, to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS updated_at
      FROM core_user WHERE id = $1`,
    values: [userId],
  });
  return rows[0] && emptyLocation(plan, rows[0]);
}

function emptyLocation({ schema }: ResourcePlan, { id, ...times }: UserTimes): Record<string, unknown> {
  const fields = Object.entries(schema?.fields ?? {});
  const empty = Object.fromEntries(fields.map(([name, field]) => [name, field.type === 'string' && !field.nullable ? '' : null]));
  return { ...empty, ...times, user: `/rest/v1/user/${id}/`, resource_uri: `/rest/v1/location/${id}/` };
}
