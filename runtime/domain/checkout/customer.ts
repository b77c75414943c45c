import type { Services } from '../../core/services';

const TOKEN = `
  SELECT token_id AS customer FROM core_paymenttoken
  WHERE user_id = $1 AND status = 'active' AND starts_with(token_id, $2::text) ORDER BY id DESC LIMIT 1`;

/** What a processor calls a person: the newest `paymenttoken` of its kind that can be used. Undefined without one. */
export async function customerOf({ pool }: Services, userId: number, prefix: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ customer: string }>(TOKEN, [userId, prefix]);
  return rows[0]?.customer;
}
