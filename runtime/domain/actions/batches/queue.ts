import type { Pool, PoolClient } from 'pg';
import { addTargets } from '../../legislators';
import type { TargetMailPageType } from '../mail/target-mail';

/**
 * SQL: whether the target `n.target_id` has, or is to get, another signature of the person of the action `a` on its page. A target gets a person once,
 * however often they sign.
 */
const HAS_PERSON = `EXISTS (
    SELECT FROM core_action b JOIN core_batchsignature s ON s.action_id = b.id AND s.target_id = n.target_id
    WHERE b.user_id = a.user_id AND b.page_id = a.page_id)`;

const queueSql = (type: TargetMailPageType): string => `
  INSERT INTO core_batchsignature (action_id, page_id, target_id)
  SELECT a.id, a.page_id, n.target_id FROM core_action a JOIN core_${type}action_targeted n ON n.${type}action_id = a.id
  WHERE a.id = $1::bigint AND NOT ${HAS_PERSON}
  ON CONFLICT DO NOTHING`;

/** Puts an action in line for each of its targets, in the transaction that stores it. */
export async function queueSignature(client: PoolClient, type: TargetMailPageType, { actionId }: { actionId: number }): Promise<void> {
  await client.query({ name: `batch_queue_${type}`, text: queueSql(type), values: [actionId] });
}

/** Actions that one statement takes in. */
const SLICE = 5_000;

const SLICE_OF_ACTIONS = `
  SELECT a.id::text FROM core_action a WHERE a.page_id = $1::integer AND a.id > $2::bigint AND a.status = 'complete' ORDER BY a.id LIMIT ${SLICE}`;

/** Of several actions of a person the first is taken in. */
const fillSql = (type: TargetMailPageType): string => `
  INSERT INTO core_batchsignature (action_id, page_id, target_id)
  SELECT f.id, f.page_id, f.target_id FROM (
    SELECT DISTINCT ON (a.user_id, n.target_id) a.id, a.page_id, n.target_id
    FROM core_action a JOIN core_${type}action_targeted n ON n.${type}action_id = a.id
    WHERE a.id = ANY ($1::bigint[]) AND NOT ${HAS_PERSON} ORDER BY a.user_id, n.target_id, a.id) f
  ORDER BY f.id
  ON CONFLICT DO NOTHING`;

/**
 * Puts in line what was signed on a page before it delivered in batches, to whom it delivers now: a page may have got its targets after people signed.
 * What is or was in line stays as it is, so it may be done again. Then the page may deliver.
 */
export async function fillBatches(pool: Pool, page: number, type: TargetMailPageType): Promise<void> {
  const { rows: begun } = await pool.query<{ targets: string | null }>(
    `SELECT batches_for AS targets FROM core_${type}page WHERE page_ptr_id = $1::integer`,
    [page],
  );
  for (let last: string | undefined = '0'; last !== undefined; ) {
    const { rows }: { rows: { id: string }[] } = await pool.query(SLICE_OF_ACTIONS, [page, last]);
    const ids = rows.map(({ id }) => id);
    await addTargets(pool, type, ids, page);
    await pool.query(fillSql(type), [ids]);
    last = ids.at(-1);
  }
  await pool.query(`UPDATE core_${type}page SET batches_filled = batches_for WHERE page_ptr_id = $1::integer AND batches_for = $2`, [
    page,
    begun[0]?.targets ?? null,
  ]);
}
