import { MAX_INT4, NOW_SECONDS } from '../../../framework/database/sql';
import type { Services } from '../../../framework/services';
import { webhookSecret } from '../../../framework/webhooks';

/** SQL over the endpoint `e`: which secrets are valid. The one before the newest is for a day, and the first only once it was made. */
export const VALID_SECRETS_SQL = `
  CASE WHEN e.secret_number > 1 AND e.secret_made_at > ${NOW_SECONDS} - interval '1 day' THEN ARRAY[e.secret_number, e.secret_number - 1]
  ELSE ARRAY[e.secret_number] END`;

/** The secret of an endpoint with this number. */
export function secretOf({ settings }: Services, endpoint: number, number: number): string {
  return webhookSecret(settings.secretKey, `push ${endpoint}`, number);
}

/** Makes a new secret of an endpoint; undefined without the endpoint. */
export async function makeSecret(services: Services, endpoint: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(endpoint) || endpoint > MAX_INT4) return undefined;
  const { rows } = await services.pool.query<{ number: number }>(
    `UPDATE push_endpoint SET secret_number = secret_number + 1, secret_made_at = ${NOW_SECONDS} WHERE id = $1 RETURNING secret_number AS number`,
    [endpoint],
  );
  return rows[0] && secretOf(services, endpoint, rows[0].number);
}
