import type { Handler } from '../../../core/call/index';
import { detail } from '../../../core/read';
import { readOrFollowMerge } from '../merge/follow-merge';

/**
 * GET `/rest/v1/user/<id>/`. A merged user is a 301 to the primary user; the query stays. Only GET follows a merge: a request that changes
 * the merged user would change another one, so it is a 404.
 */
export const handler: Handler = (call, plan) =>
  readOrFollowMerge(call, plan, {
    userId: Number(call.key),
    read: async () => detail(call, plan),
    answerMerged: (primaryUserId) => {
      const query = call.query.size > 0 ? `?${call.query.toString()}` : '';
      return { status: 301, headers: { Location: `${call.baseUrl}/rest/v1/user/${primaryUserId}/${query}` } };
    },
  });
