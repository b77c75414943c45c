import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { defineJob, enqueueSql } from '../../../core/jobs/job';
import { pageTargetsHashSql } from '../../legislators';
import type { TargetMailPageType } from '../mail/target-mail';

/** Sends a batch of signatures. The statement that puts it together enqueues it. */
export const sendBatchJob = defineJob<{ delivery: number }>('sendBatch');

/** Takes in what was signed on a page before it delivered in batches. */
export const fillBatchesJob = defineJob<{ page: number; type: TargetMailPageType }>('fillBatches');

/** SQL: whether the page in the row `t` of letter or petition pages delivers in batches. */
const DELIVERS_BATCHES = '(t.batch_delivery_threshold > 0 OR t.batch_delivery_minimum > 0)';

/** SQL: whether what is signed on the page in the row `t` is put in line: also while nobody has noticed that the page was told to stop. */
export const QUEUES_SIGNATURES = `(${DELIVERS_BATCHES} OR t.batches_since IS NOT NULL)`;

/** How signatures are attached: as a table, or as a document to hand over. */
export type BatchFormat = 'csv' | 'pdf';

/** A page that delivers in batches. */
export interface BatchPage {
  id: number;
  /** How many signatures make a batch at any time; 0 for no number. */
  threshold: number;
  /** How many signatures make the batch of a day; 0 for no number. */
  minimum: number;
  format: BatchFormat;
}

const pagesSql = (type: TargetMailPageType): string => `
  SELECT t.page_ptr_id AS id, coalesce(t.batch_delivery_threshold, 0) AS threshold, t.batch_delivery_minimum AS minimum,
    t.batch_delivery_format AS format FROM core_${type}page t WHERE ${DELIVERS_BATCHES} AND t.batches_filled = t.batches_for`;

/** The pages that deliver in batches, but those of which what was signed before is not yet in line. */
export async function batchPages(pool: Pool): Promise<BatchPage[]> {
  const { rows } = await pool.query<BatchPage>(`${pagesSql('letter')} UNION ALL ${pagesSql('petition')} ORDER BY id`);
  return rows;
}

const HAS_ACTIONS = `EXISTS (SELECT FROM core_action a WHERE a.page_id = begun.id AND a.status = 'complete')`;

/** SQL: whether somebody signed on the page `begun` who stands in no line yet. */
const HAS_EARLIER = `EXISTS (SELECT FROM core_action a WHERE a.page_id = begun.id AND a.status = 'complete'
  AND NOT EXISTS (SELECT FROM core_batchsignature s WHERE s.action_id = a.id))`;

/**
 * A signature is put in line when its page delivers in batches as it is signed. One that was under way when the page began to is not, so that what
 * was signed before is taken in a minute later, when no request of then is under way any more. Until then the page delivers nothing, unless nothing was
 * signed before. So it is when the page has other targets than it had.
 */
const startSql = (type: TargetMailPageType): string => `
  WITH ended AS (
    UPDATE core_${type}page t SET batches_since = NULL, batches_for = NULL, batches_filled = NULL
    WHERE t.batches_since IS NOT NULL AND NOT coalesce(${DELIVERS_BATCHES}, false)
  ), wanted AS (
    SELECT d.id, ${pageTargetsHashSql(type, 'd.id')} AS targets FROM (SELECT t.page_ptr_id AS id FROM core_${type}page t WHERE ${DELIVERS_BATCHES}) d
  ), begun AS (
    SELECT w.id, w.targets FROM wanted w JOIN core_${type}page t ON t.page_ptr_id = w.id WHERE t.batches_for IS DISTINCT FROM w.targets FOR NO KEY UPDATE OF t
  ), noted AS (
    UPDATE core_${type}page t SET batches_since = coalesce(t.batches_since, ${NOW_SECONDS}), batches_for = begun.targets,
      batches_filled = CASE WHEN t.batches_for IS NOT NULL AND ${HAS_ACTIONS} OR ${HAS_EARLIER} THEN t.batches_filled ELSE begun.targets END
    FROM begun WHERE t.page_ptr_id = begun.id RETURNING t.page_ptr_id AS id
  )
  SELECT (${enqueueSql(fillBatchesJob, { page: 'noted.id', type: `'${type}'` }, { runAt: "now() + interval '1 minute'" })}).id FROM noted`;

/**
 * Notices which pages began to deliver in batches, or to others, and has what was signed before taken in.
 * @writes core_letterpage, core_petitionpage
 */
export async function startBatches(pool: Pool): Promise<void> {
  for (const type of ['letter', 'petition'] as const) await pool.query(startSql(type));
}
