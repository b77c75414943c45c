import type { Pool } from 'pg';
import { type ChangePage, writeCursor } from '../../../core/changes';
import { NOW_SECONDS } from '../../../core/database/sql';
import type { Webhook } from './served';

/**
 * One statement: the webhook's place goes on, and what it is to be told waits for it. So a process that is killed leaves both or neither. Events that
 * it was told before, after a replay, wait again; those that a restore of the database holds wait without a time. Nothing is written when the webhook has another place by now, or is served by another process.
 */
const SPREAD = `
  WITH at AS (
    UPDATE core_webhookcursor SET place = $2 WHERE webhook_id = $1 AND leased_by = $3 AND epoch = $4 RETURNING webhook_id, held_to
  ), told AS (
    INSERT INTO core_webhookdelivery AS d (webhook_id, change_id, type, person_id, next_attempt_at)
    SELECT at.webhook_id, e.id, e.type, e.person, CASE WHEN e.id > at.held_to THEN ${NOW_SECONDS} END FROM at, unnest($5::bigint[], $6::text[], $7::integer[]) e(id, type, person)
    ON CONFLICT (webhook_id, change_id) DO UPDATE SET status = 'waiting', attempts = 0, next_attempt_at = excluded.next_attempt_at
  )
  SELECT FROM at`;

/** Lets what a part of the feed says wait for a webhook. False when this process has to do with it no more. */
export async function spread(pool: Pool, process: string, { id, epoch }: Webhook, { events, place }: ChangePage): Promise<boolean> {
  const rows = events.map(({ row }) => row);
  const columns = [rows.map((row) => row.id), rows.map(({ type }) => type), rows.map(({ person }) => person)];
  const { rowCount } = await pool.query({
    name: 'webhook_spread',
    text: SPREAD,
    values: [id, writeCursor(place), process, epoch, ...columns],
  });
  return rowCount === 1;
}
