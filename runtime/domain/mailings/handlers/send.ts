import { inRequestTransaction } from '../../../core/database/request-transaction';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { setTimes } from '../schedule/start-recurring';
import { queueMailing } from '../send';

/**
 * POST `/rest/v1/mailer/ID/send/`: sends the mailing at once, also where a time was set: it empties `scheduled_for` and queues it, both or neither.
 * 201 with the URL of the progress in `Location`. 400 for a mailing that cannot be sent, such as one that goes out again and again.
 */
export const handler: Handler = (call, plan) =>
  inRequestTransaction(call.services.pool, async () => {
    const id = Number(keyValue(plan, call.key!));
    await setTimes(call, plan, id, { scheduled_for: null });
    if (!(await queueMailing(call, id))) throw notFound(plan, call.key!);
    return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
  });
