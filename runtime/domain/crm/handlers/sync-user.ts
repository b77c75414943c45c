import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { crmError, requireCrm } from '../requests';
import { syncMapping } from '../due';

/**
 * POST `/rest/v1/crmmap/<id>/sync_user/`: sends the user at once. 202; 400 when the CRM refuses the user; 503 when it does not answer: then
 * the job tries again.
 */
export const handler: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const attempt = await syncMapping(call.services, crm, Number(keyValue(plan, call.key!)));
  if (!attempt) throw notFound(plan, call.key!);
  if (attempt.failure)
    throw crmError(attempt.failure.retry === 'never' ? 400 : 503, `The CRM did not take the user. ${attempt.failure.message}`);
  return { status: 202 };
};
