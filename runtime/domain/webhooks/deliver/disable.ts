import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../../core/database/sql';
import { enqueueSql } from '../../../core/jobs/job';
import { webhookDisabledJob } from '../job-kinds';

const MAIL = enqueueSql(webhookDisabledJob, { webhook: 'off.id', number: 'extract(epoch FROM clock_timestamp())::bigint' });

/** Disables a webhook, says why, and has its owner told by e-mail. */
export async function disable(pool: Pool, webhook: number, reason: string): Promise<void> {
  await pool.query(
    `WITH off AS (
       UPDATE core_webhook SET status = 'disabled', disabled_for = left($2, 255), updated_at = ${NOW_SECONDS}
       WHERE id = $1 AND status = 'enabled' RETURNING id)
     SELECT FROM off, LATERAL ${MAIL}`,
    [webhook, reason],
  );
}
