import type { Answer, Call } from '../../core/call';
import { queryOn } from '../../core/database/query';
import { inTransaction } from '../../core/database/transaction';
import { invalid, invalidAction } from '../../core/errors/http-error';
import type { ResourcePlan } from '../../core/plan/plan';
import { keyValue, notFound } from '../../core/read';
import { type ColumnChanges, type MailingStatus, type MailingTrigger, transitionMailing } from './states';

/**
 * Answers a POST that changes nothing but the status of a mailing: 202. Throws 404 without the mailing, and 400 `{"<resource>": {"status":
 * [refusal]}}` when its status does not allow the trigger.
 */
export async function changeStatus(call: Call, plan: ResourcePlan, trigger: MailingTrigger, refusal: string): Promise<Answer> {
  const id = Number(keyValue(plan, call.key!));
  if (await transitionMailingBy(call, id, trigger)) return { status: 202 };
  const { rows } = await call.services.pool.query('SELECT FROM core_mailing WHERE id = $1', [id]);
  throw rows.length > 0 ? invalid(plan.name, { status: [refusal] }) : notFound(plan, call.key!);
}

/** Changes the status of a mailing as `transitionMailing` does, for a request: the history of the mailing tells its account. */
export function transitionMailingBy(
  call: Call,
  id: number,
  trigger: MailingTrigger,
  changes?: ColumnChanges,
): Promise<MailingStatus | undefined> {
  return inTransaction(call.services.pool, (client) => transitionMailing(queryOn(client), id, trigger, changes), { by: call });
}

/**
 * Stops a mailing. A scheduled or recurring mailing becomes a draft again. A mailing that is being sent stops within seconds, when its senders
 * see it. False when there is no such mailing. Throws 400 when there is nothing to stop.
 */
export async function stopMailing(call: Call, id: number): Promise<boolean> {
  if (await transitionMailingBy(call, id, 'stop')) return true;
  const { rows } = await call.services.pool.query<{ status: string }>('SELECT status FROM core_mailing WHERE id = $1', [id]);
  if (!rows[0]) return false;
  throw invalidAction({ status: [`There is nothing to stop: the mailing is ${rows[0].status.replaceAll('_', ' ')}.`] });
}
