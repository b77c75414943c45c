import { databaseTime } from '../../../core/database/clock';
import { NOW_SECONDS, shownTime } from '../../../core/database/sql';
import type { Pool } from 'pg';
import type { Services } from '../../../core/call/services';
import { addCounters, AMOUNTS, TRIGGER_COUNTED, type Counters, noCounters, NUMBERS, toApiCounters } from './counters';
import { countMailing } from './count';

/** Rows of one table that are written at once: some hundred milliseconds, in which nobody waits but for these rows. */
const MOST = 2000;

/**
 * SQL: rows without a subject get the one that can be looked up now, or 0 where a mailing that is completed has none for them. An index finds them among
 * those of the mailing.
 */
const keepSql = (table: 'core_action' | 'core_bounce'): string => `
  UPDATE ${table} a SET subject_id = found.subject_id
  FROM (
    SELECT t.id, coalesce(${table}_subject_id_of(t.mailing_id, t.user_id), CASE WHEN m.status = 'completed' THEN 0 END) AS subject_id
    FROM ${table} t JOIN core_mailing m ON m.id = t.mailing_id
    WHERE t.mailing_id = $1 AND t.subject_id IS NULL LIMIT ${MOST} FOR NO KEY UPDATE OF t SKIP LOCKED
  ) found
  WHERE a.id = found.id AND found.subject_id IS NOT NULL`;
/** How far summaries look back for changes, in minutes. It is longer than the interval between two runs, because a run may be missed. */
const LOOK_BACK_MINUTES = 10;

/** Replaces the rows of each counter by one row with their sum. No sum changes, so this may run at any time. */
const ROLL_UP = `
  WITH taken AS (
    DELETE FROM core_mailingcount WHERE id IN (
      SELECT c.id FROM core_mailingcount c WHERE c.mailing_id IN (SELECT n.mailing_id FROM core_mailingcount n WHERE NOT n.summed) FOR UPDATE SKIP LOCKED
    ) RETURNING *
  )
  INSERT INTO core_mailingcount (table_name, mailing_id, subject_id, clickurl_id, summed, ${TRIGGER_COUNTED.join(', ')})
  SELECT table_name, mailing_id, subject_id, clickurl_id, true, ${TRIGGER_COUNTED.map((name) => `sum(${name})`).join(', ')} FROM taken GROUP BY table_name, mailing_id, subject_id, clickurl_id
  RETURNING mailing_id`;

/** Mailings whose results may have changed. */
const CHANGED = `
  SELECT m.id, ${shownTime('m.finished_at')} AS finished_at, ARRAY(SELECT s.id FROM core_mailingsubject s WHERE s.mailing_id = m.id ORDER BY s.id) AS subjects
  FROM core_mailing m WHERE m.id = ANY($1::integer[])
    OR m.id IN (SELECT a.mailing_id FROM core_action a WHERE a.updated_at >= $2::timestamp AND a.mailing_id IS NOT NULL)
    OR m.id IN (SELECT a.mailing_id FROM core_order o JOIN core_action a ON a.id = o.action_id WHERE o.updated_at >= $2::timestamp AND a.mailing_id IS NOT NULL)
    OR m.id IN (SELECT b.mailing_id FROM core_bounce b WHERE b.timestamp >= $2::timestamp)
    OR (m.updated_at >= $2::timestamp AND EXISTS (SELECT FROM summary_mailing s WHERE s.mailing_id = m.id))`;

const COLUMNS = ['finished_at', ...NUMBERS, ...AMOUNTS];

/**
 * SQL that inserts or updates the summary of a mailing or of a subject.
 * @writes summary_mailing, summary_mailingsubject
 */
function upsertSql(table: string, keys: string): string {
  return `
    INSERT INTO ${table} (${keys}, ${COLUMNS.join(', ')}, updated_at)
    SELECT ${keys}, ${COLUMNS.join(', ')}, ${NOW_SECONDS} FROM json_populate_recordset(NULL::${table}, $1::json)
    ON CONFLICT (${keys}) DO UPDATE SET ${[...COLUMNS, 'updated_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

const UPSERT_MAILINGS = upsertSql('summary_mailing', 'mailing_id');
const UPSERT_SUBJECTS = upsertSql('summary_mailingsubject', 'mailing_id, subject_id');

/**
 * Updates `summary_mailing` and `summary_mailingsubject`, which reports read. They are at most a minute old. The endpoint `results` does
 * not use them; its counts are current.
 */
export async function summarizeMailings({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const counted = await pool.query<{ mailing_id: number }>(ROLL_UP);
  const since = new Date(databaseTime() - LOOK_BACK_MINUTES * 60_000).toISOString().slice(0, 19);
  const ids = [...new Set(counted.rows.map(({ mailing_id }) => mailing_id))];
  const { rows } = await pool.query<{ id: number; finished_at: string | null; subjects: number[] }>(CHANGED, [ids, since]);
  for (const { id, finished_at, subjects } of rows) {
    await summarize(pool, id, finished_at, subjects);
    if (subjects.length > 1) await keepSubjects(pool, id);
  }
}

async function summarize(pool: Pool, mailingId: number, finishedAt: string | null, subjectIds: readonly number[]): Promise<void> {
  const { subjects } = await countMailing(pool, mailingId, subjectIds);
  const total = noCounters();
  for (const counters of subjects.values()) addCounters(total, counters);
  const row = (counters: Counters): Record<string, unknown> => ({
    mailing_id: mailingId,
    finished_at: finishedAt,
    ...toApiCounters(counters),
  });
  await pool.query(UPSERT_MAILINGS, [JSON.stringify([row(total)])]);
  const known = subjectIds.map((id) => ({ ...row(subjects.get(id)!), subject_id: id }));
  if (known.length > 0) await pool.query(UPSERT_SUBJECTS, [JSON.stringify(known)]);
}

/**
 * Keeps with some of the rows of a mailing the subject that their people saw, where it is not kept yet: those that are older than the trigger that does so
 * (`looked_up` in the YAML), and those of people who waited for the winner of a test. Results look these up each time.
 * @writes core_action, core_bounce
 */
async function keepSubjects(pool: Pool, mailingId: number): Promise<void> {
  for (const table of ['core_action', 'core_bounce'] as const)
    await pool.query({ name: `results_keep_${table}`, text: keepSql(table), values: [mailingId] });
}
