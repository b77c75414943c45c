import type { Pool } from 'pg';

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

/**
 * Keeps with some of the rows of a mailing the subject that their people saw, where it is not kept yet: those that are older than the trigger that does so
 * (`looked_up` in the YAML), and those of people who waited for the winner of a test. Results look these up each time.
 * @writes core_action, core_bounce
 */
export async function keepSubjects(pool: Pool, mailingId: number): Promise<void> {
  for (const table of ['core_action', 'core_bounce'] as const)
    await pool.query({ name: `results_keep_${table}`, text: keepSql(table), values: [mailingId] });
}
