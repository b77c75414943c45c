import type { Handler } from '../../../core/call';
import { HttpError } from '../../../core/errors/http-error';
import { detail, keyValue } from '../../../core/read';
import { shownTime } from '../../../core/database/sql';
import type { Pool } from 'pg';
import type { ResourcePlan } from '../../../core/plan/plan';

/**
 * GET `/rest/v1/location/<user id>/`. Every user has a location. Without a known address it is empty, with the times of the user. 404 without
 * such a user.
 */
export const handler: Handler = async (call, plan) => {
  try {
    return await detail(call, plan);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const location = await findUnknownLocation(call.services.pool, plan, keyValue(plan, call.key!));
    if (!location) throw error;
    return { status: 200, shape: 'object', body: { value: location } };
  }
};

interface UserTimes {
  id: number;
  created_at: string;
  updated_at: string;
}

/** The location of a user whose address nobody knows: all fields empty, with the times of the user. Undefined without such a user. */
async function findUnknownLocation(pool: Pool, plan: ResourcePlan, userId: unknown): Promise<Record<string, unknown> | undefined> {
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
