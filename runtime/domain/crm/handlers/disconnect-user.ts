import { queryWithin } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { reportDeparture } from '../due';
import { requireCrm } from '../requests';
import { excludeFromSync } from '../membership';

/**
 * POST `/rest/v1/crmmap/<id>/disconnect_user/`: takes the user out of the sync for good. 202; the mapping is gone at once. When the CRM does
 * not answer, the job tells it later.
 */
export const handler: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const mappingId = Number(keyValue(plan, call.key!));
  const userId = await inPrismaTransaction(call.services, (transaction) => excludeFromSync(queryWithin(transaction), mappingId), call);
  if (userId === undefined) throw notFound(plan, call.key!);
  await reportDeparture(call.services, crm, userId);
  return { status: 202 };
};
