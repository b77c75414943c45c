import type { Handler } from '../../../framework/http/call';
import { invalidAction } from '../../../framework/http/errors';
import { queueMailing } from '../send/queue';
import { keyValue, notFound } from '../../../framework/read';

/**
 * POST `/rest/v1/mailer/ID/queue/`: sends the mailing at `scheduled_for`, at once where that is empty or past; 201, Location is the
 * progress (specification 4.6, "queue"). 400 for one that cannot be sent as it is.
 */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const queued = await queueMailing(call.services, id, call.account!.id);
  if (queued === 'gone') throw notFound(plan, call.key!);
  if (queued !== 'queued') throw invalidAction(queued.errors);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
};
