import type { Queryable } from '../../../core/database/sql';
import { keptSql } from '../../donations';

/** What is counted over time. */
export type Kind = 'opens' | 'clicks' | 'actions';

/** How many of a kind there were in an hour or a day. */
interface Moment {
  kind: Kind;
  at: string;
  count: number;
}

/** What was given in an hour or a day, in one currency. */
interface GiftTotal {
  currency: string;
  at: string;
  amount: number;
}

/** What happened in the days after a mailing was sent. */
export interface Curves {
  /** All hours or days from the beginning to the last in which something happened, so that a line falls where nothing did. */
  times: string[];
  /** What each of them is. Absent where nothing happened after the beginning. */
  unit?: 'hour' | 'day';
  moments: Moment[];
  given: GiftTotal[];
}

/** Openings, clicks and actions that are counted at most, each in the order of time: the cost of a page has a bound. */
export const MOST_ROWS = 1_000_000;
/** Days that are shown. Later little happens. */
const DAYS = 30;

/** Single hours where all of it is younger than three days; else days. */
const SPAN = `
  span AS MATERIALIZED (SELECT coalesce(m.started_at, m.finished_at, m.created_at) AS begun FROM core_mailing m WHERE m.id = $1),
  unit AS MATERIALIZED (
    SELECT begun, begun + interval '${DAYS} days' AS until, CASE WHEN begun > now() AT TIME ZONE 'UTC' - interval '3 days' THEN 'hour' ELSE 'day' END AS name FROM span
  )`;
const SHOWN = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;
const UNIT = '(SELECT name FROM unit)';
const UNTIL = '(SELECT until FROM unit)';

/** What happened first to each person, by an index that holds mailing and time. */
const firstOf = (kind: Kind, table: string): string => `
  SELECT '${kind}' AS kind, date_trunc(${UNIT}, f.created_at) AS at, count(*) AS count FROM (
    SELECT t.created_at FROM ${table} t WHERE t.mailing_id = $1 AND t.first AND t.created_at <= ${UNTIL} ORDER BY t.created_at LIMIT ${MOST_ROWS}
  ) f GROUP BY 2`;

const MOMENTS = `
  WITH ${SPAN}, happened AS (${firstOf('opens', 'core_open')} UNION ALL ${firstOf('clicks', 'core_click')} UNION ALL
  SELECT 'actions', date_trunc(${UNIT}, a.created_at), count(*) FROM (
    SELECT t.created_at FROM core_action t
    WHERE t.mailing_id = $1 AND t.status = 'complete' AND t.type <> 'Unsubscribe' AND t.created_at <= ${UNTIL} LIMIT ${MOST_ROWS}
  ) a GROUP BY 2)
  SELECT h.kind, to_char(h.at, ${SHOWN}) AS at, h.count::float8 AS count FROM happened h ORDER BY h.at, h.kind`;

const GIVEN = `
  WITH ${SPAN}
  SELECT o.currency, to_char(date_trunc(${UNIT}, a.created_at), ${SHOWN}) AS at, sum(${keptSql('total')})::float8 AS amount
  FROM core_action a JOIN core_order o ON o.action_id = a.id
  WHERE a.mailing_id = $1 AND a.status = 'complete' AND o.status = 'completed' AND a.created_at <= ${UNTIL}
  GROUP BY 1, 2 ORDER BY 2, 1`;

const TIMES = `
  WITH ${SPAN}
  SELECT to_char(s.at, ${SHOWN}) AS at, unit.name AS unit FROM unit, generate_series(date_trunc(unit.name, unit.begun), $2::timestamp, ('1 ' || unit.name)::interval) s(at)`;

/** When people opened, clicked, acted and gave, by hour or by day, of one mailing. */
export async function curvesOf(pool: Queryable, mailingId: number): Promise<Curves> {
  const [{ rows: moments }, { rows: given }] = await Promise.all([
    pool.query<Moment>({ name: 'results_moments', text: MOMENTS, values: [mailingId] }),
    pool.query<GiftTotal>({ name: 'results_given', text: GIVEN, values: [mailingId] }),
  ]);
  const happened = [...moments, ...given].map(({ at }) => at).sort();
  const last = happened.at(-1);
  if (last === undefined) return { times: [], moments, given };
  const { rows } = await pool.query<{ at: string; unit: 'hour' | 'day' }>({
    name: 'results_times',
    text: TIMES,
    values: [mailingId, last],
  });
  return { times: [...new Set([...happened, ...rows.map(({ at }) => at)])].sort(), unit: rows[0]?.unit, moments, given };
}
