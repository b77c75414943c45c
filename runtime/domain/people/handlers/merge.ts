import { databaseErrorOf, FOREIGN_KEY } from '../../../core/database/errors';
import { queryOn } from '../../../core/database/sql';
import { type Call, type Handler, taking } from '../../../core/call/index';
import { invalidAction } from '../../../core/errors/http-error';
import type { ResourcePlan } from '../../../core/plan/plan';
import { viewerContext } from '../../../core/plan/viewer';
import { objectUrl } from '../../../core/write';
import { requireDeleteRight } from '../delete-right';
import { enqueueMerge, readMergeRequest } from '../merge';

/**
 * POST `/rest/v1/usermerge/`: makes one user of several, in a job. 201 with the merge, whose `status` tells how far it is; 400 `{errors}`. The
 * merged users disappear, so the account needs the right to delete users too.
 */
export const handler: Handler = taking({ refusal: invalidAction }, async (call, plan) => {
  requireDeleteRight(call, plan);
  return { status: 201, headers: { Location: objectUrl(call, plan.name, String(await request(call, plan))) } };
});

/** The id of the merge. A user who is merged or deleted between the check and the merge is found missing by another check. */
async function request(call: Call, plan: ResourcePlan): Promise<number> {
  const query = queryOn(call.services.pool);
  for (;;) {
    const merge = await readMergeRequest(query, viewerContext(call), plan, call.body);
    try {
      return await enqueueMerge(query, merge);
    } catch (error) {
      if (databaseErrorOf(error)?.code !== FOREIGN_KEY) throw error;
    }
  }
}
