import type { Handler } from '../../../framework/http/call';
import { HttpError } from '../../../framework/http/errors';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { detail, keyValue } from '../../../framework/read';

/**
 * GET `/rest/v1/location/<user id>/`. Each user links to a location, also one whose address nobody knows: then everything in it is empty,
 * and its times are those of the user. 404 without such a user.
 */
export const handler: Handler = async (call, plan) => {
  try {
    return await detail(call, plan);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const { rows } = await call.services.pool.query<Times>({
      name: 'user_times',
      text: `SELECT id, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS created_at, to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS updated_at
        FROM core_user WHERE id = $1`,
      values: [keyValue(plan, call.key!)],
    });
    if (!rows[0]) throw error;
    return { status: 200, shape: 'object', body: { value: nowhere(plan, rows[0]) } };
  }
};

interface Times {
  id: number;
  created_at: string;
  updated_at: string;
}

function nowhere({ schema }: ResourcePlan, { id, ...times }: Times): Record<string, unknown> {
  const fields = Object.entries(schema?.fields ?? {});
  const empty = Object.fromEntries(fields.map(([name, field]) => [name, field.type === 'string' && !field.nullable ? '' : null]));
  return { ...empty, ...times, user: `/rest/v1/user/${id}/`, resource_uri: `/rest/v1/location/${id}/` };
}
