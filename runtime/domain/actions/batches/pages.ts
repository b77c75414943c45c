import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../framework/database/sql';
import { enqueueSql } from '../../../framework/jobs/job';
import type { TargetMailPageType } from '../mail/target-mail';
import { fillBatchesJob } from './job-kinds';

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
    t.batch_delivery_format AS format FROM core_${type}page t WHERE ${DELIVERS_BATCHES}`;

/** The pages that deliver in batches. */
export async function batchPages(pool: Pool): Promise<BatchPage[]> {
  const { rows } = await pool.query<BatchPage>(`${pagesSql('letter')} UNION ALL ${pagesSql('petition')} ORDER BY id`);
  return rows;
}

/**
 * A signature is put in line when its page delivers in batches as it is signed. One that was under way when the page began to is not, so that what
 * was signed before is taken in a minute later, when no request of then is under way any more.
 */
const startSql = (type: TargetMailPageType): string => `
  WITH ended AS (
    UPDATE core_${type}page t SET batches_since = NULL WHERE t.batches_since IS NOT NULL AND NOT coalesce(${DELIVERS_BATCHES}, false)
  ), begun AS (
    UPDATE core_${type}page t SET batches_since = ${NOW_SECONDS} WHERE t.batches_since IS NULL AND ${DELIVERS_BATCHES} RETURNING t.page_ptr_id AS id
  )
  SELECT (${enqueueSql(fillBatchesJob, { page: 'begun.id', type: `'${type}'` }, { runAt: "now() + interval '1 minute'" })}).id FROM begun`;

/**
 * Notices which pages began to deliver in batches, and has what was signed before taken in.
 * @writes core_letterpage, core_petitionpage
 */
export async function startBatches(pool: Pool): Promise<void> {
  for (const type of ['letter', 'petition'] as const) await pool.query(startSql(type));
}
