import { type Call, type Handler, taking } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { checkMailing } from '../checks';
import { readMailingStatus } from '../mailing-status';
import { queueMailing, readProgress } from '../send';
import { inRequestTransaction } from '../../../core/database/request-transaction';
import { setTimes, startRecurring, type Times } from '../schedule/start-recurring';
import { Message } from '../../../core/words';
import { NOW_MICROSECONDS } from '../../../core/database/sql';
import { type FieldErrors, invalid, invalidAction } from '../../../core/errors/http-error';
import { stopMailing } from '../change-status';

/** GET `/rest/v1/mailer/<id>/status/`: the simplified status of a mailing, with the keys that belong to it, and what was found in it. */
export const status: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const status = await readMailingStatus(call.services, id, call.account);
  if (!status) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: { ...status, warnings: await checkMailing(call.services, id, call.account) } } };
};

/**
 * POST `/rest/v1/mailer/ID/queue/`: sends the mailing at `scheduled_for`, or at once when that is empty or past. 201 with the URL of the
 * progress in `Location`. 400 for a mailing that cannot be sent.
 */
export const queue: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  if (!(await queueMailing(call, id))) throw notFound(plan, call.key!);
  return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
};

/**
 * POST `/rest/v1/mailer/ID/send/`: sends the mailing at once, also where a time was set: it empties `scheduled_for` and queues it, both or neither.
 * 201 with the URL of the progress in `Location`. 400 for a mailing that cannot be sent, such as one that goes out again and again.
 */
export const send: Handler = (call, plan) =>
  inRequestTransaction(call.services.pool, async () => {
    const id = Number(keyValue(plan, call.key!));
    await setTimes(call, plan, id, { scheduled_for: null });
    if (!(await queueMailing(call, id))) throw notFound(plan, call.key!);
    return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
  });

/**
 * POST `/rest/v1/mailer/ID/schedule/`: sends a mailing at a time, or again and again: it sets `scheduled_for` and `recurring_schedule`, and queues the mailing
 * or starts its schedule, all or nothing. 201 with the URL of the progress in `Location`; 202 for a recurring one. 400 `{errors}` as for `queue` and
 * `schedule` of the mailing, and for a time that is over or none: nobody who schedules a mailing means to send it at once.
 */
export const sendLater: Handler = taking({ refusal: invalidAction }, (call, plan) =>
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

/**
 * POST `/rest/v1/mailing/<id>/schedule/`: makes a draft with a recurring schedule recur. 202. The schedule is set through the low-level
 * resource `mailing`; `stop` of the mailer makes it a draft again. 400 `{"mailing": {"<field>": [message]}}` without a valid schedule, for
 * a mailing that cannot be sent, and for one that is not a draft.
 */
export const recur: Handler = async (call, plan) => {
  const errors = await startRecurring(call, Number(keyValue(plan, call.key!)));
  if (!errors) throw notFound(plan, call.key!);
  if (Object.keys(errors).length > 0) throw invalid(plan.name, errors);
  return { status: 202 };
};

/**
 * GET `/rest/v1/mailer/ID/progress/`: how far sending is. The senders update it every ten seconds and at the end. `rate` is in mails per
 * second, without decimals from one on.
 */
export const progress: Handler = async (call, plan) => {
  const progress = await readProgress(call.services.pool, Number(keyValue(plan, call.key!)));
  if (!progress) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: progress } };
};

/**
 * POST `/rest/v1/mailer/<id>/stop/`: stops a mailing. 202. A scheduled or recurring mailing becomes a draft again. A mailing that is being
 * sent stops within seconds, when its senders see it. 400 when there is nothing to stop.
 */
export const stop: Handler = async (call, plan) => {
  if (!(await stopMailing(call, Number(keyValue(plan, call.key!))))) throw notFound(plan, call.key!);
  return { status: 202 };
};
