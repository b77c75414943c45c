import { NOW_SECONDS } from '../../../framework/database/sql';
import type { Pool } from 'pg';
import type { Services } from '../../../framework/services';
import { addTo, AMOUNTS, COUNTED, type Counters, noCounters, NUMBERS, shownCounters } from './counters';
import { countMailing } from './read';

/** Minutes that summaries look back for what may have changed: more than the time between two runs, for one may have been left out. */
const LOOK_BACK = 10;

/** Puts the counts of each group of a mailing that has new ones together in one row. It changes no sum, so it may run at any time. */
const ROLL_UP = `
  WITH taken AS (
    DELETE FROM core_mailingcount WHERE id IN (
      SELECT c.id FROM core_mailingcount c WHERE c.mailing_id IN (SELECT n.mailing_id FROM core_mailingcount n WHERE NOT n.summed) FOR UPDATE SKIP LOCKED
    ) RETURNING *
  )
  INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, clickurl_id, summed, ${COUNTED.join(', ')})
  SELECT table_name, mailing_id, subject_id, clickurl_id, true, ${COUNTED.map((name) => `sum(${name})`).join(', ')} FROM taken GROUP BY table_name, mailing_id, subject_id, clickurl_id
  RETURNING mailing_id`;

/** Mailings that something has happened to, counted or not. */
const CHANGED = `
  SELECT m.id, to_char(m.finished_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS finished_at, ARRAY(SELECT s.id FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id) AS subjects
  FROM core_mailing m WHERE m.id = ANY($1::integer[])
    OR m.id IN (SELECT a.mailing_id FROM core_action a WHERE a.updated_at >= $2::timestamp AND a.mailing_id IS NOT NULL)
    OR m.id IN (SELECT a.mailing_id FROM core_order o JOIN core_action a ON a.id = o.action_id WHERE o.updated_at >= $2::timestamp AND a.mailing_id IS NOT NULL)
    OR m.id IN (SELECT b.mailing_id FROM core_bounce b WHERE b.timestamp >= $2::timestamp)
    OR (m.updated_at >= $2::timestamp AND EXISTS (SELECT FROM summary_mailing s WHERE s.mailing_id = m.id))`;

const COLUMNS = ['finished_at', ...NUMBERS, ...AMOUNTS];

/** Writes the row of a table that holds what is said of a mailing or a subject. */
function upsert(table: string, keys: string): string {
  return `
    INSERT INTO ${table} (${keys}, ${COLUMNS.join(', ')}, updated_at)
    SELECT ${keys}, ${COLUMNS.join(', ')}, ${NOW_SECONDS} FROM json_populate_recordset(NULL::${table}, $1::json)
    ON CONFLICT (${keys}) DO UPDATE SET ${[...COLUMNS, 'updated_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

const UPSERT_MAILINGS = upsert('summary_mailing', 'mailing_id');
const UPSERT_SUBJECTS = upsert('summary_mailingsubject', 'mailing_id, subject_id');

/**
 * Brings `summary_mailing` and `summary_mailingsubject` up to date, for reports: a minute after something happened to a mailing they say so. What
 * `results` answers is as of now, and needs them not.
 */
export async function summarizeMailings({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const counted = await pool.query<{ mailing_id: number }>(ROLL_UP);
  const since = new Date(Date.now() - LOOK_BACK * 60_000).toISOString().slice(0, 19);
  const ids = [...new Set(counted.rows.map(({ mailing_id }) => mailing_id))];
  const { rows } = await pool.query<{ id: number; finished_at: string | null; subjects: number[] }>(CHANGED, [ids, since]);
  for (const { id, finished_at, subjects } of rows) await summarize(pool, id, finished_at, subjects);
}

async function summarize(pool: Pool, mailingId: number, finishedAt: string | null, subjectIds: readonly number[]): Promise<void> {
  const { subjects } = await countMailing(pool, mailingId, subjectIds);
  const total = noCounters();
  for (const counters of subjects.values()) addTo(total, counters);
  const row = (counters: Counters): Record<string, unknown> => ({
    mailing_id: mailingId,
    finished_at: finishedAt,
    ...shownCounters(counters),
  });
  await pool.query(UPSERT_MAILINGS, [JSON.stringify([row(total)])]);
  const known = subjectIds.map((id) => ({ ...row(subjects.get(id)!), subject_id: id }));
  if (known.length > 0) await pool.query(UPSERT_SUBJECTS, [JSON.stringify(known)]);
}
