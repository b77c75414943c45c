import type { Pool } from 'pg';
import type { Services } from '../../../core/services';
import { cutBatches, MOST_SIGNATURES } from './cut';
import { type BatchPage, batchPages, startBatches } from './pages';

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
