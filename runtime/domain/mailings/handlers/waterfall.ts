import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { loadAudience, waterfall } from '../targeting';

/**
 * GET `/rest/v1/mailer/ID/waterfall/`: how many users each line of the targeting leaves. 400 for a targeting with which nobody could be found, and
 * when it takes too long.
 */
export const handler: Handler = async (call, plan) => {
  const audience = await loadAudience(call.services.pool, Number(keyValue(plan, call.key!)));
  if (!audience) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: await waterfall(call, audience) } };
};
