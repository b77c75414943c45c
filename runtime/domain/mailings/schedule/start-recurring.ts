import { Message } from '../../../core/words';
import { mailingStatus } from '../../../../generated/states/mailing';
import { CURRENT_TIME, refusalOf } from '../../../core/database/states';
import type { Call } from '../../../core/call';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { type FieldErrors, invalidAction } from '../../../core/errors/http-error';
import { type Account, viewerContext } from '../../../core/plan/viewer';
import type { ResourcePlan } from '../../../core/plan/plan';
import type { Services } from '../../../core/call/services';
import { checkBody, nestedMessages, resolveBody, updateRow, writePlanOf } from '../../../core/write';
import { moveMailingBy } from '../change-status';
import { prepareToSend } from '../checks';
import { withMailerErrors } from '../document';
import { InvalidMailing } from '../message';
import { parseSchedule, SCHEDULE_COLUMNS, type ScheduleRow } from './schedule';

const SCHEDULE = `
  SELECT s.id AS schedule, ${SCHEDULE_COLUMNS}
  FROM core_mailing m LEFT JOIN core_recurringmailingschedule s ON s.id = m.recurring_schedule_id WHERE m.id = $1`;

/**
 * Makes a draft with a recurring schedule recur. Returns what keeps it from that, by field; empty when it recurs now. Undefined when there is
 * no such mailing.
 */
export async function startRecurring(call: Call, mailingId: number): Promise<FieldErrors | undefined> {
  const { services } = call;
  const account = call.account!;
  const { rows } = await services.pool.query<Partial<ScheduleRow> & { schedule: number | null }>(SCHEDULE, [mailingId]);
  const [row] = rows;
  if (!row) return undefined;
  if (row.schedule === null) return { recurring_schedule: [new Message('mailings.recurring_schedule_missing')] };
  const schedule = parseSchedule(row as ScheduleRow);
  if ('errors' in schedule) return { recurring_schedule: nestedMessages(schedule.errors) };
  const errors = await errorsOf(services, mailingId, account);
  if (errors) return errors;
  const changes = { queued_at: CURRENT_TIME, scheduled_by_id: account.id } as const;
  const status = await moveMailingBy(call, mailingStatus.recur, mailingId, changes);
  return status === undefined ? { status: [refusalOf(mailingStatus.recur, '')] } : {};
}

/** What keeps a mailing from being sent; undefined when nothing does. */
async function errorsOf(services: Services, mailingId: number, account: Account): Promise<FieldErrors | undefined> {
  try {
    await prepareToSend(services, mailingId, account);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidMailing) return error.errors;
    throw error;
  }
}

/** When a mailing goes out, as a body says it. */
export interface Times {
  scheduled_for?: unknown;
  recurring_schedule?: unknown;
}

/** Writes when a mailing goes out, inside the transaction of the request. Throws 400 `{errors}` for what is no time and no schedule. */
export async function setTimes(call: Call, plan: ResourcePlan, id: number, times: Times): Promise<void> {
  const mailing = call.services.registry.get('mailing');
  const { values, errors = {} } = checkBody(mailing, { ...times }, { requireAll: false });
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
}
