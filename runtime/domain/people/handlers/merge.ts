import type { Handler } from '../../../framework/http/call';
import { enqueueMerge, readMerge } from '../merge';
import { objectUrl } from '../../../framework/write';
import { queryOn } from '../../../framework/database/query';
import { mayDelete } from '../may-delete';

/**
 * POST `/rest/v1/usermerge/`: makes one user of several, in a job (specification 4.8). 201 with the merge, whose `status` tells how far it is;
 * 400 `{errors}`. Merged users are no more, so the account needs the right to delete users too.
 */
export const handler: Handler = async (call, plan) => {
  mayDelete(call, plan);
  const query = queryOn(call.services.pool);
  const merge = await readMerge(query, call.services.registry, plan, call.body);
  const id = await enqueueMerge(query, merge);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(id)) } };
};
