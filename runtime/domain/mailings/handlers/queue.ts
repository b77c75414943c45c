import type { Handler } from '../../../core/call/index';
import { queueMailing } from '../send';
import { keyValue, notFound } from '../../../core/read';

/**
 * POST `/rest/v1/mailer/ID/queue/`: sends the mailing at `scheduled_for`, or at once when that is empty or past. 201 with the URL of the
 * progress in `Location`. 400 for a mailing that cannot be sent.
 */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  if (!(await queueMailing(call, id))) throw notFound(plan, call.key!);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
};
