import { invalid } from '../../core/errors/http-error';
import type { Answer, Call } from '../../core/call';
import type { ResourcePlan } from '../../core/plan/plan';
import { keyValue, notFound } from '../../core/read';
import type { MailingTrigger } from './states';
import { transitionMailingBy } from './transition-by';

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
