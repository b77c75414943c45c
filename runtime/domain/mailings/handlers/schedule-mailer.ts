import { inRequestTransaction } from '../../../framework/database/request-transaction';
import { inPrismaTransaction } from '../../../framework/database/transaction';
import type { Call, Handler } from '../../../framework/http/call';
import { taking } from '../../../framework/http/strict/takes';
import { type FieldErrors, invalidAction } from '../../../framework/errors/http-error';
import type { ResourcePlan } from '../../../framework/plan/plan';
import { viewerContext } from '../../../framework/plan/viewer';
import { keyValue, notFound } from '../../../framework/read';
import { checkBody, resolveBody, updateRow, writePlanOf } from '../../../framework/write';
import { withMailerErrors } from '../document';
import { queueMailing } from '../send';
import { startRecurring } from '../schedule/start-recurring';

const FIELDS = ['scheduled_for', 'recurring_schedule'];

/**
 * POST `/rest/v1/mailer/ID/schedule/`: sends a mailing at a time, again and again, or at once: it sets `scheduled_for` and `recurring_schedule`, and queues
 * the mailing or starts its schedule, all or nothing. 201 with the URL of the progress in `Location`; 202 for a recurring one. 400 `{errors}` as for
 * `queue` and `schedule` of the mailing.
 */
export const handler: Handler = taking({ body: FIELDS, refusal: invalidAction }, (call, plan) =>
  inRequestTransaction(call.services.pool, async () => {
    const id = Number(keyValue(plan, call.key!));
    const isRecurring = await setTimes(call, plan, id);
    if (!isRecurring) {
      if (!(await queueMailing(call, id))) throw notFound(plan, call.key!);
      return { status: 201, headers: { Location: `${call.baseUrl}/rest/v1/mailer/${id}/progress/` } };
    }
    const errors: FieldErrors | undefined = await startRecurring(call, id);
    if (!errors) throw notFound(plan, call.key!);
    if (Object.keys(errors).length > 0) throw invalidAction(errors);
    return { status: 202 };
  }),
);

/** Writes the times. Whether the mailing goes out again and again. */
async function setTimes(call: Call, plan: ResourcePlan, id: number): Promise<boolean> {
  const mailing = call.services.registry.get('mailing');
  const sent = (call.body ?? {}) as Readonly<Record<string, unknown>>;
  const wanted = Object.fromEntries(FIELDS.map((field) => [field, sent[field] === '' ? null : (sent[field] ?? null)]));
  if (wanted.scheduled_for !== null && wanted.recurring_schedule !== null)
    throw invalidAction({ scheduled_for: ['Give a time or a schedule, not both.'] });
  const { values, errors = {} } = checkBody(mailing, wanted, { requireAll: false });
  if (Object.keys(errors).length > 0) throw invalidAction(errors);
  await withMailerErrors(plan, () =>
    inPrismaTransaction(
      call.services,
      async (transaction) => {
        const change = await resolveBody(transaction, viewerContext(call), mailing, values);
        await updateRow(transaction, writePlanOf(mailing), id, change.data);
      },
      call,
    ),
  );
  return wanted.recurring_schedule !== null;
}
