import { Message } from '../../../core/words';
import { queryWithin } from '../../../core/database/sql';
import { inPrismaTransaction } from '../../../core/database/transaction';
import { type Handler, taking } from '../../../core/call/index';
import { viewerContext } from '../../../core/plan/viewer';
import { objectUrl } from '../../../core/write';
import { crmError, findRequestedUser, requireCrm, unknownKeys } from '../requests';
import { addToSync } from '../membership';
import { syncMapping } from '../due';

/**
 * POST `/rest/v1/crmmap/`: adds the user `user_id` to the sync and sends the user at once. 201 with the `Location` of the mapping, also when
 * the CRM does not answer: the job tries again. 400 `{"errors": {"crmmap": message}}`.
 */
export const handler: Handler = taking({ refusal: unknownKeys }, async (call, plan) => {
  const crm = requireCrm(call.services);
  const added = await inPrismaTransaction(
    call.services,
    async (transaction) => {
      const query = queryWithin(transaction);
      const userId = await findRequestedUser(query, viewerContext(call), call.body);
      return userId === undefined ? undefined : addToSync(query, userId);
    },
    call,
  );
  if (!added) throw crmError(400, new Message('uploads.user_unknown'));
  const location = { Location: objectUrl(call, plan.name, String(added.mappingId)) };
  if (!added.isNew) throw crmError(400, 'This user is in the sync already.', location);
  await syncMapping(call.services, crm, added.mappingId);
  return { status: 201, headers: location };
});
