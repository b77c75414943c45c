import { createHmac } from 'node:crypto';
import type { Queryable } from '../database/query';
import { NOW_SECONDS } from '../database/sql';

/**
 * The secret of a receiver, in the form of Standard Webhooks (`whsec_…`). It follows from the key of the service, so nothing is stored
 * that a copy of the database would give away.
 * @param receiver what it is for, such as `push 5`: no two receivers have the same
 * @param number which secret of the receiver it is; another number is another secret
 */
export function webhookSecret(secretKey: string, receiver: string, number: number): string {
  return `whsec_${createHmac('sha256', secretKey).update(`webhook ${receiver} ${number}`).digest('base64')}`;
}

/**
 * SQL of the numbers of the secrets of a receiver that are valid. The one before the newest is for a day, and the first only once it was made.
 * @param receiver alias of its row, which has the columns `secret_number` and `secret_made_at`
 */
export function validSecretsSql(receiver: string): string {
  return `CASE WHEN ${receiver}.secret_number > 1 AND ${receiver}.secret_made_at > ${NOW_SECONDS} - interval '1 day'
    THEN ARRAY[${receiver}.secret_number, ${receiver}.secret_number - 1] ELSE ARRAY[${receiver}.secret_number] END`;
}

/** Makes a new secret of a receiver: returns its number; undefined without the receiver. */
export async function renewSecret(pool: Queryable, table: string, id: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ number: number }>(
    `UPDATE ${table} SET secret_number = secret_number + 1, secret_made_at = ${NOW_SECONDS} WHERE id = $1 RETURNING secret_number AS number`,
    [id],
  );
  return rows[0]?.number;
}
