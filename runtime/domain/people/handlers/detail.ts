import type { Handler } from '../../../framework/http/call';
import { HttpError } from '../../../framework/http/errors';
import { survivorOf } from '../merge/survivor';
import { detail } from '../../../framework/read';
import { queryOn } from '../../../framework/database/query';

/**
 * GET `/rest/v1/user/<id>/`. The path of a user who was merged into another leads there: 301, the query kept (specification 7). What would
 * change that user is a 404, for it would change another one.
 */
export const handler: Handler = async (call, plan) => {
  try {
    return await detail(call, plan);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const survivor = await survivorOf(queryOn(call.services.pool), Number(call.key));
    if (survivor === undefined) throw error;
    const query = call.query.size > 0 ? `?${call.query.toString()}` : '';
    return { status: 301, headers: { Location: `${call.baseUrl}/rest/v1/user/${survivor}/${query}` } };
  }
};
