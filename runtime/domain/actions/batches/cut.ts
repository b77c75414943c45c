import type { Pool } from 'pg';
import { enqueueSql } from '../../../core/jobs/job';
import type { Services } from '../../../core/call/services';
import { type BatchFormat, type BatchPage, batchPages, sendBatchJob, startBatches } from './pages';
import { SIGNATURE } from './load';

/** Signatures of one e-mail. More go with further ones. */
const MOST_SIGNATURES = 10_000;
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
async function cutBatches(pool: Pool, { id, format }: BatchPage, target: number, need: number): Promise<void> {
  for (let last: string | undefined = '0'; last !== undefined; ) {
    const { rows }: { rows: { last: string }[] } = await pool.query({
      name: 'batch_cut',
      text: CUT,
      values: [id, target, need, last, MOST_BYTES[format]],
    });
    last = rows[0]?.last;
  }
}

/** Which batches are looked for: those that are large enough at any time, or those of the day. */
export type Occasion = 'threshold' | 'day';

/** Jumps from target to target of what waits, and counts no further than is needed. */
const DUE = `
  WITH RECURSIVE targets AS (
    (SELECT s.target_id FROM core_batchsignature s WHERE s.page_id = $1::integer AND s.delivery_id IS NULL ORDER BY s.target_id LIMIT 1)
    UNION ALL
    SELECT (SELECT s.target_id FROM core_batchsignature s WHERE s.page_id = $1::integer AND s.delivery_id IS NULL AND s.target_id > n.target_id
      ORDER BY s.target_id LIMIT 1)
    FROM targets n WHERE n.target_id IS NOT NULL
  )
  SELECT t.id FROM targets n JOIN core_target t ON t.id = n.target_id
  WHERE NOT t.hidden AND t.email <> '' AND EXISTS (
    SELECT FROM core_batchsignature s WHERE s.page_id = $1::integer AND s.target_id = t.id AND s.delivery_id IS NULL ORDER BY s.id OFFSET $2::integer - 1 LIMIT 1)`;

/** Puts the batches together that are due. A page that fails does not hold up the others; the first failure is thrown at the end. */
export async function cutDueBatches({ pool }: Services, occasion: Occasion): Promise<void> {
  await startBatches(pool);
  const failures: unknown[] = [];
  for (const page of await batchPages(pool)) await cutPage(pool, page, occasion).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** What is needed is never more than one e-mail holds. */
async function cutPage(pool: Pool, page: BatchPage, occasion: Occasion): Promise<void> {
  const need = Math.min(occasion === 'day' ? page.minimum : page.threshold, MOST_SIGNATURES);
  if (need === 0) return;
  const { rows } = await pool.query<{ id: number }>({ name: 'batch_due', text: DUE, values: [page.id, need] });
  for (const { id } of rows) await cutBatches(pool, page, id, need);
}
