import type { ViewedQuery } from '../../../core/read';

/** How many mails of a mailing came back until now. Complaints are none. */
export async function bouncesSoFar(pool: ViewedQuery, mailingId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'results_bounces_so_far',
    text: "SELECT count(*)::integer AS count FROM core_bounce WHERE mailing_id = $1 AND bounce_type <> 'complaint'",
    values: [mailingId],
  });
  return rows[0]!.count;
}
