import type { Wording } from '../../core/words';
import { webhookStatus } from '../../../generated/states/webhook';
import { mayMoveSql, moveSql } from '../../core/database/states';
import type { Pool } from 'pg';
import { NOW_SECONDS } from '../../core/database/sql';
import { handleJob, type JobContext } from '../../core/jobs/handlers';
import { defineJob, enqueueSql } from '../../core/jobs/job';
import { sendMail } from '../transactional-mail';

/** Tells the owner of a webhook that the service has disabled it. `number` tells this time from others. */
const webhookDisabledJob = defineJob<{ webhook: number; number: number }>('webhookDisabled');

const MAIL = enqueueSql(webhookDisabledJob, { webhook: 'off.id', number: 'extract(epoch FROM clock_timestamp())::bigint' });

/** Disables a webhook, says why, and has its owner told by e-mail. */
export async function disable(pool: Pool, webhook: number, reason: Wording): Promise<void> {
  await pool.query(
    `WITH off AS (
       UPDATE core_webhook SET ${moveSql(webhookStatus.disable)}, disabled_for = left($2, 255), updated_at = ${NOW_SECONDS}
       WHERE id = $1 AND ${mayMoveSql(webhookStatus.disable)} RETURNING id)
     SELECT FROM off, LATERAL ${MAIL}`,
    [webhook, reason],
  );
}

/** The job that mails the owner. */
export const mailOwnerHandler = handleJob(webhookDisabledJob, (payload, context) => mailOwner(context, payload));

/** Tells the owner of a webhook that it is disabled, and why. Nobody is told when it is in use again, or its owner has no address. */
async function mailOwner(context: JobContext, { webhook, number }: { webhook: number; number: number }): Promise<void> {
  const { rows } = await context.services.pool.query<{ url: string; description: string; reason: string | null; email: string }>(
    `SELECT w.url, w.description, w.disabled_for AS reason, u.email FROM core_webhook w JOIN auth_user u ON u.id = w.owner_id
     WHERE w.id = $1 AND w.status = 'disabled' AND u.is_active AND u.email <> ''`,
    [webhook],
  );
  const [found] = rows;
  if (!found) return;
  const name = found.description || new URL(found.url).host;
  await sendMail(context, {
    name: `webhook-disabled.${webhook}.${number}`,
    to: found.email,
    subject: `Your webhook is disabled: ${name.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
    text: [
      `The webhook ${webhook} (${name}) gets nothing any more. ${found.reason ?? ''}`,
      `Events wait for it as long as they are kept. Enable it when its receiver is in order, and it goes on where it was:`,
      `PATCH /rest/v1/webhook/${webhook}/ {"status": "enabled"}`,
    ].join('\n\n'),
  });
}
