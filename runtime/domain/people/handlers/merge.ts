import { queryOn } from '../../../framework/database/query';
import type { Handler } from '../../../framework/http/call';
import { objectUrl } from '../../../framework/write';
import { requireDeleteRight } from '../delete-right';
import { enqueueMerge, readMergeRequest } from '../merge';

/**
 * POST `/rest/v1/usermerge/`: makes one user of several, in a job. 201 with the merge, whose `status` tells how far it is; 400 `{errors}`. The
 * merged users disappear, so the account needs the right to delete users too.
 */
export const handler: Handler = async (call, plan) => {
  requireDeleteRight(call, plan);
  const query = queryOn(call.services.pool);
  const request = await readMergeRequest(query, call.services.registry, plan, call.body);
  const mergeId = await enqueueMerge(query, request);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(mergeId)) } };
};
