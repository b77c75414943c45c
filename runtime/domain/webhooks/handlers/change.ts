import type { Handler } from '../../../core/call/index';
import { replace, update } from '../../../core/write';
import { checkWebhook } from '../check-body';
import { beginAnew } from '../deliver/webhook-rows';

/** PUT and PATCH of `/rest/v1/webhook/<id>/`: as ever, and what it is changed to is tried at once. */
export const handler: Handler = async (call, plan) => {
  await checkWebhook(call, plan);
  const answer = await (call.method === 'PUT' ? replace : update)(call, plan);
  await beginAnew(call.services.pool, Number(call.key));
  return answer;
};
