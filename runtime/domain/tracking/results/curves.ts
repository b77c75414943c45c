import type { Pool } from 'pg';

/** What happened in an hour or a day. */
export interface Moment {
  kind: 'opens' | 'clicks' | 'actions' | 'amount';
  at: string;
  count: number;
}

/** Rows of each kind that are read at most: a page does not read a million openings. */
export const MOST_ROWS = 100_000;
/** Days that are shown. Later little happens. */
const DAYS = 30;

/** The first hours one by one, where all of it is younger than three days; else days. */
const CURVES = `
  WITH span AS MATERIALIZED (
    SELECT m.id, coalesce(m.started_at, m.finished_at, m.created_at) AS begun FROM core_mailing m WHERE m.id = $1
  ), unit AS MATERIALIZED (
    SELECT begun, begun + interval '${DAYS} days' AS until, CASE WHEN begun > now() AT TIME ZONE 'UTC' - interval '3 days' THEN 'hour' ELSE 'day' END AS name FROM span
  ), happened AS (
    (SELECT 'opens' AS kind, created_at, 1::numeric AS value FROM core_open WHERE mailing_id = $1 AND first LIMIT ${MOST_ROWS})
    UNION ALL (SELECT 'clicks', created_at, 1 FROM core_click WHERE mailing_id = $1 AND first LIMIT ${MOST_ROWS})
    UNION ALL (SELECT 'actions', created_at, 1 FROM core_action WHERE mailing_id = $1 AND status = 'complete' AND type <> 'Unsubscribe' LIMIT ${MOST_ROWS})
    UNION ALL (SELECT 'amount', a.created_at, o.total_converted FROM core_action a JOIN core_order o ON o.action_id = a.id
      WHERE a.mailing_id = $1 AND a.status = 'complete' AND o.status = 'completed' LIMIT ${MOST_ROWS})
  )
  SELECT h.kind, to_char(date_trunc(u.name, h.created_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, coalesce(sum(h.value), 0)::float8 AS count
  FROM happened h CROSS JOIN unit u WHERE h.created_at <= u.until GROUP BY 1, 2 ORDER BY 2, 1`;

/** When people opened, clicked, acted and gave, by hour or by day, in the order of time. Of each kind `MOST_ROWS` are read at most. */
export async function curvesOf(pool: Pool, mailingId: number): Promise<Moment[]> {
  return (await pool.query<Moment>({ name: 'results_curves', text: CURVES, values: [mailingId] })).rows;
}
