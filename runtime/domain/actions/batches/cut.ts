import type { Pool } from 'pg';
import { enqueueSql } from '../../../core/jobs/job';
import { sendBatchJob } from './job-kinds';
import type { BatchFormat, BatchPage } from './pages';
import { SIGNATURE } from './signature';

/** Signatures of one e-mail. More go with further ones. */
export const MOST_SIGNATURES = 10_000;
/** Bytes of the signatures of one e-mail. Many mail servers refuse what is larger than 10 million. A table may go with a document. */
const MOST_BYTES: Record<BatchFormat, number> = { csv: 5_000_000, pdf: 2_500_000 };

/**
 * Locked in the order of their ids: who comes second waits, and then finds only what is left. Of a person who signed as two that were merged since
 * the target gets the first signature; the other leaves the line.
 */
const CUT = `
  WITH waiting AS MATERIALIZED (
    SELECT s.id, s.action_id FROM core_batchsignature s
    WHERE s.page_id = $1::integer AND s.target_id = $2::integer AND s.delivery_id IS NULL AND s.id > $4::bigint ORDER BY s.id LIMIT ${MOST_SIGNATURES} FOR UPDATE
  ), again AS MATERIALIZED (
    SELECT w.id FROM waiting w JOIN core_action a ON a.id = w.action_id WHERE EXISTS (
      SELECT FROM core_action b JOIN core_batchsignature s ON s.action_id = b.id AND s.target_id = $2::integer
      WHERE b.user_id = a.user_id AND b.page_id = $1::integer AND s.id < w.id)
  ), dropped AS (
    DELETE FROM core_batchsignature s USING again WHERE s.id = again.id
  ), measured AS (
    SELECT w.id, u.email <> '' AS known, sum(octet_length(row_to_json(said)::text)) OVER (ORDER BY w.id) AS bytes, row_number() OVER (ORDER BY w.id) AS place
    FROM waiting w JOIN core_action a ON a.id = w.action_id JOIN core_user u ON u.id = a.user_id, LATERAL (${SIGNATURE}) said
    WHERE (SELECT count(*) FROM waiting) - (SELECT count(*) FROM again) >= $3::integer AND w.id NOT IN (SELECT id FROM again)
  ), taken AS (
    SELECT id, known FROM measured WHERE bytes <= $5::integer OR place = 1
  ), made AS (
    INSERT INTO core_batchdelivery (page_id, target_id, signatures)
    SELECT $1::integer, $2::integer, count(*) FILTER (WHERE known) FROM taken HAVING count(*) > 0
    RETURNING id
  ), moved AS (
    UPDATE core_batchsignature s SET delivery_id = made.id FROM made, taken WHERE s.id = taken.id
  )
  SELECT (SELECT max(id) FROM taken)::text AS last, (${enqueueSql(sendBatchJob, { delivery: 'made.id' })}).id AS job FROM made`;

/**
 * Puts what waits for a target of a page into deliveries, as long as at least `need` signatures wait. A delivery, its signatures and the job that
 * sends it are there together or not at all.
 */
export async function cutBatches(pool: Pool, { id, format }: BatchPage, target: number, need: number): Promise<void> {
  for (let last: string | undefined = '0'; last !== undefined; ) {
    const { rows }: { rows: { last: string }[] } = await pool.query({
      name: 'batch_cut',
      text: CUT,
      values: [id, target, need, last, MOST_BYTES[format]],
    });
    last = rows[0]?.last;
  }
}
