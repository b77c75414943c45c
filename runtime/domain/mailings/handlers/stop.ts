import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { stopMailing } from '../change-status';

/**
 * POST `/rest/v1/mailer/<id>/stop/`: stops a mailing. 202. A scheduled or recurring mailing becomes a draft again. A mailing that is being
 * sent stops within seconds, when its senders see it. 400 when there is nothing to stop.
 */
export const handler: Handler = async (call, plan) => {
  if (!(await stopMailing(call, Number(keyValue(plan, call.key!))))) throw notFound(plan, call.key!);
  return { status: 202 };
};
