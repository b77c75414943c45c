import type { Handler } from '../../call';
import { invalid, type FieldErrors } from '../../errors';
import { MailingProblem, prepareMailing } from '../../mailings/message';
import { moveMailing, NOW } from '../../mailings/states';
import { keyValue, notFound } from '../../read';

/**
 * POST `/rest/v1/mailing/<id>/schedule/`: a draft with a recurring schedule begins to recur; 202. Its schedule was attached to the low-level mailing, and
 * the mailer's `stop` makes a draft of it again. 400 `{"mailing": {"<field>": [message]}}` without a schedule, for a mailing that could not be sent
 * as it is, and for one that is no draft.
 */
export const handler: Handler = async (call, plan) => {
  const { pool } = call.services;
  const id = Number(keyValue(plan, call.key!));
  const { rows } = await pool.query<{ recurring_schedule_id: number | null }>('SELECT recurring_schedule_id FROM core_mailing WHERE id = $1', [id]);
  if (!rows[0]) throw notFound(plan, call.key!);
  if (rows[0].recurring_schedule_id === null) throw invalid(plan.name, { recurring_schedule: ['Give the mailing a recurring schedule first.'] });
  const problems = await problemsOf(() => prepareMailing(call.services, id));
  if (problems) throw invalid(plan.name, problems);
  const moved = await moveMailing(pool, id, 'recur', { queued_at: NOW, scheduled_by_id: call.account!.id });
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
