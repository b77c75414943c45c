import type { Handler } from '../../../framework/http/call';
import { type FieldErrors, invalid } from '../../../framework/http/errors';
import { MailingProblem, prepareMailing } from '../message';
import { readSchedule, type ScheduleRow } from '../schedule/times';
import { CURRENT_TIME, moveMailing } from '../states';
import { keyValue, notFound } from '../../../framework/read';
import { flat } from '../../../framework/write';

/**
 * POST `/rest/v1/mailing/<id>/schedule/`: a draft with a recurring schedule begins to recur; 202. Its schedule was attached to the low-level mailing, and
 * the mailer's `stop` makes a draft of it again. 400 `{"mailing": {"<field>": [message]}}` without a schedule that can be understood, for a mailing
 * that could not be sent as it is, and for one that is no draft.
 */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const id = Number(keyValue(plan, call.key!));
  const { rows } = await pool.query<Partial<ScheduleRow> & { schedule: number | null }>(
    `SELECT s.id AS schedule, s.tz_name, s.schedule_type, s.hours, s.days_of_week, s.days_of_month
     FROM core_mailing m LEFT JOIN core_recurringmailingschedule s ON s.id = m.recurring_schedule_id WHERE m.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound(plan, call.key!);
  if (row.schedule === null) throw invalid(plan.name, { recurring_schedule: ['Give the mailing a recurring schedule first.'] });
  const times = readSchedule(row as ScheduleRow);
  if ('wrong' in times) throw invalid(plan.name, { recurring_schedule: flat(times.wrong) });
  const problems = await problemsOf(() => prepareMailing(call.services, id));
  if (problems) throw invalid(plan.name, problems);
  const moved = await moveMailing(pool, id, 'recur', { queued_at: CURRENT_TIME, scheduled_by_id: call.account!.id });
  if (!moved) throw invalid(plan.name, { status: ['Only a draft can begin to recur.'] });
  return { status: 202 };
};

/** What keeps a mailing from being sent, or undefined. */
async function problemsOf(prepare: () => Promise<unknown>): Promise<FieldErrors | undefined> {
  try {
    await prepare();
    return undefined;
  } catch (error) {
    if (error instanceof MailingProblem) return error.errors;
    throw error;
  }
}
