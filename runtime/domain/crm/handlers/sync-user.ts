import type { Handler } from '../../../framework/http/call';
import { syncMapping } from '..';
import { keyValue, notFound } from '../../../framework/read';
import { refuseCrm, requireCrm } from '../refusal';

/**
 * POST `/rest/v1/crmmap/ID/sync_user/`: sends the user at once; 202 (specification 4.10). When the CRM refuses the user 400, when it did
 * not answer 503, each with its reason; the job tries the second kind again by itself.
 */
export const handler: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const result = await syncMapping(call.services, crm, Number(keyValue(plan, call.key!)));
  if (!result) throw notFound(plan, call.key!);
  if (result.failure)
    throw refuseCrm(result.failure.fate === 'never' ? 400 : 503, `The CRM did not take the user. ${result.failure.message}`);
  return { status: 202 };
};
