import { Message } from '../../../core/words';
import { inRequestTransaction } from '../../../core/database/request-transaction';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { type FieldErrors, invalidAction } from '../../../core/errors/http-error';
import type { Call, Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { setTimes, startRecurring, type Times } from '../schedule/start-recurring';
import { queueMailing } from '../send';

/**
 * POST `/rest/v1/mailer/ID/schedule/`: sends a mailing at a time, or again and again: it sets `scheduled_for` and `recurring_schedule`, and queues the mailing
 * or starts its schedule, all or nothing. 201 with the URL of the progress in `Location`; 202 for a recurring one. 400 `{errors}` as for `queue` and
 * `schedule` of the mailing, and for a time that is over or none: nobody who schedules a mailing means to send it at once.
 */
export const handler: Handler = taking({ refusal: invalidAction }, (call, plan) =>
  inRequestTransaction(call.services.pool, async () => {
    const id = Number(keyValue(plan, call.key!));
    const times = wantedTimes(call);
    await setTimes(call, plan, id, times);
    if (times.recurring_schedule === null) {
      await refuseOver(call, id);
      if (!(await queueMailing(call, id))) throw notFound(plan, call.key!);
      return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
    }
    const errors: FieldErrors | undefined = await startRecurring(call, id);
    if (!errors) throw notFound(plan, call.key!);
    if (Object.keys(errors).length > 0) throw invalidAction(errors);
    return { status: 202 };
  }),
);

/** The one of the two that the body says. */
function wantedTimes({ body }: Call): Times {
  const { scheduled_for: time = null, recurring_schedule: sent } = body as Times;
  const schedule = sent === undefined || sent === '' ? null : sent;
  if (time !== null && schedule !== null) throw invalidAction({ scheduled_for: [new Message('mailings.time_and_schedule')] });
  if (time === null && schedule === null) throw invalidAction({ scheduled_for: [new Message('mailings.time_or_schedule_missing')] });
  return { scheduled_for: time, recurring_schedule: schedule };
}

async function refuseOver({ services }: Call, id: number): Promise<void> {
  const { rows } = await services.pool.query(`SELECT FROM core_mailing WHERE id = $1 AND scheduled_for <= ${NOW_MICROSECONDS}`, [id]);
  if (rows.length > 0) throw invalidAction({ scheduled_for: [new Message('mailings.time_over')] });
}
