import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { readProgress } from '../send';

/**
 * GET `/rest/v1/mailer/ID/progress/`: how far sending is. The senders update it every ten seconds and at the end. `rate` is in mails per
 * second, without decimals from one on.
 */
export const handler: Handler = async (call, plan) => {
  const progress = await readProgress(call.services.pool, Number(keyValue(plan, call.key!)));
  if (!progress) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: progress } };
};
