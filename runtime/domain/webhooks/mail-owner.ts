import type { JobContext } from '../../core/jobs/handlers';
import { sendMail } from '../transactional-mail';

/** Tells the owner of a webhook that it is disabled, and why. Nobody is told when it is in use again, or its owner has no address. */
export async function mailOwner(context: JobContext, { webhook, number }: { webhook: number; number: number }): Promise<void> {
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
