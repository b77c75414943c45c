import type { Pool, PoolClient } from 'pg';
import type { TargetMailPageType } from '../mail/target-mail';

const queueSql = (type: TargetMailPageType): string => `
  INSERT INTO core_batchsignature (action_id, page_id, target_id)
  SELECT n.${type}action_id, $2::integer, n.target_id FROM core_${type}action_targeted n WHERE n.${type}action_id = $1::bigint
  ON CONFLICT DO NOTHING`;

/** Puts an action in line for each of its targets, in the transaction that stores it. */
export async function queueSignature(
  client: PoolClient,
  type: TargetMailPageType,
  { actionId, pageId }: { actionId: number; pageId: number },
): Promise<void> {
  await client.query({ name: `batch_queue_${type}`, text: queueSql(type), values: [actionId, pageId] });
}

/** Actions that one statement takes in. */
const SLICE = 5_000;

const fillSql = (type: TargetMailPageType): string => `
  WITH slice AS (
    SELECT a.id FROM core_action a WHERE a.page_id = $1::integer AND a.id > $2::bigint ORDER BY a.id LIMIT ${SLICE}
  ), filled AS (
    INSERT INTO core_batchsignature (action_id, page_id, target_id)
    SELECT a.id, a.page_id, n.target_id FROM slice JOIN core_action a ON a.id = slice.id JOIN core_${type}action_targeted n ON n.${type}action_id = a.id
    WHERE a.status = 'complete' ORDER BY a.id
    ON CONFLICT DO NOTHING
  )
  SELECT max(id)::text AS last FROM slice`;

/** Puts in line what was signed on a page before it delivered in batches. What is or was in line stays as it is, so it may be done again. */
export async function fillBatches(pool: Pool, page: number, type: TargetMailPageType): Promise<void> {
  for (let last: string | null = '0'; last !== null; ) {
    const { rows }: { rows: { last: string | null }[] } = await pool.query(fillSql(type), [page, last]);
    last = rows[0]!.last;
  }
}
