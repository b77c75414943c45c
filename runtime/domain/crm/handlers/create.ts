import type { Call, Handler } from '../../../framework/http/call';
import { joinCrm, syncMapping } from '..';
import { HttpError } from '../../../framework/http/errors';
import { findReferences, objectUrl } from '../../../framework/write';
import { queryWithin, type Query } from '../../../framework/database/query';
import { refuseCrm, requireCrm } from '../refusal';
import { inPrismaTransaction } from '../../../framework/database/transaction';

/**
 * POST `/rest/v1/crmmap/` with `user_id`: adds the user to the sync, whether or not the report of those to be synced has them, and sends
 * them at once; 201 with the mapping's `Location` (specification 4.10). When the CRM does not answer the mapping stays and the job goes on:
 * `last_error` tells. 400 `{"errors": {"crmmap": message}}`, with the `Location` of the mapping that the user has already.
 */
export const handler: Handler = async (call, plan) => {
  const crm = requireCrm(call.services);
  const mapping = await inPrismaTransaction(call.services, async (transaction) => {
    const query = queryWithin(transaction);
    const user = await findUser(call, query);
    return user === undefined ? undefined : joinCrm(query, user);
  });
  if (!mapping) throw refuseCrm(400, 'There is no such user.');
  const location = { Location: objectUrl(call, plan.name, String(mapping.id)) };
  if (!mapping.added) throw refuseCrm(400, 'This user is in the sync already.', location);
  await syncMapping(call.services, crm, mapping.id);
  return { status: 201, headers: location };
};

/** The user that the body names by number or URI; undefined when there is none. */
async function findUser({ body, services }: Call, query: Query): Promise<number | undefined> {
  const { user_id: id, user } = (typeof body === 'object' && body !== null ? body : {}) as { user_id?: unknown; user?: unknown };
  const value = id ?? user;
  if (value === undefined || value === null || value === '') throw refuseCrm(400, 'user_id is required.');
  try {
    const [found] = await findReferences(query, services.registry, [{ field: 'user_id', to: 'user', accepts: ['uri', 'id'], value }]);
    return found === undefined ? undefined : Number(found);
  } catch (error) {
    throw error instanceof HttpError ? refuseCrm(error.status, String(error.body.error)) : error;
  }
}
