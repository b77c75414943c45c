import type { Handler } from '../../../framework/http/call';
import { leaveCrm, releaseUser } from '..';
import { keyValue, notFound } from '../../../framework/read';
import { queryWithin } from '../../../framework/database/query';
import { requireCrm } from '../refusal';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/crmmap/ID/disconnect_user/`: takes the user out of the sync; 202 (specification 4.10). The mapping is gone at once, and
 * the report of those to be synced does not bring it back. The contact stays in the CRM without the number of the user; when the CRM does
 * not answer the job tells it later.
 */
export const handler: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const user = await inPrismaTransaction(call.services, async (transaction) => {
    const query = queryWithin(transaction);
    const [mapping] = await query(`SELECT user_id FROM core_salesforceusermap WHERE id = $1 FOR UPDATE`, [
      Number(keyValue(plan, call.key!)),
    ]);
    if (!mapping) throw notFound(plan, call.key!);
    await leaveCrm(query, [Number(mapping.user_id)], { excluded: true });
    return Number(mapping.user_id);
  });
  await releaseUser(call.services, crm, user);
  return { status: 202 };
};
