import { shownTime } from '../../core/database/sql';
import type { Pool } from 'pg';
import type { ResourcePlan } from '../../core/plan/plan';

interface UserTimes {
  id: number;
  created_at: string;
  updated_at: string;
}

/** The location of a user whose address nobody knows: all fields empty, with the times of the user. Undefined without such a user. */
export async function findUnknownLocation(pool: Pool, plan: ResourcePlan, userId: unknown): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<UserTimes>({
    name: 'user_times',
    text: `SELECT id, ${shownTime('created_at')} AS created_at, ${shownTime('updated_at')} AS updated_at
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
