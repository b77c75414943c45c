import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';

/** A delivery that is to be tried. */
export interface Due {
  id: string;
  change: string;
  attempts: number;
}

const FIND = `
  SELECT d.id::text, d.change_id::text AS change, d.attempts FROM core_webhookdelivery d
  WHERE d.webhook_id = $1 AND d.status = 'waiting' AND d.next_attempt_at <= ${NOW_SECONDS} ORDER BY d.next_attempt_at, d.change_id LIMIT $2`;

/** What is due to a webhook now, at most so many: what waits longest, in the order in which it happened. */
export async function findDue(pool: Pool, webhook: number, limit: number): Promise<Due[]> {
  const { rows } = await pool.query<Due>({ name: 'webhook_due', text: FIND, values: [webhook, limit] });
  return rows.sort((a, b) => Number(a.change) - Number(b.change));
}

/** Milliseconds until something is due; undefined when nothing waits. */
export async function nextDue(pool: Pool, webhook: number): Promise<number | undefined> {
  const { rows } = await pool.query<{ wait: number | null }>({
    name: 'webhook_next',
    text: `SELECT greatest(extract(epoch FROM min(next_attempt_at) - (now() AT TIME ZONE 'UTC')) * 1000, 0)::float AS wait
       FROM core_webhookdelivery WHERE webhook_id = $1 AND status = 'waiting'`,
    values: [webhook],
  });
  return rows[0]!.wait ?? undefined;
}
