import type { Handler } from '../../../core/call';
import { taking } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { renewSecret } from '../../../core/webhooks';
import { secretOf } from '../secret';

/** POST `/rest/v1/webhook/<id>/rotate/`: 200 `{secret}`, which is shown this once. The one before is valid for a day. */
export const handler: Handler = taking({ noKey: 'its answer is a secret.' }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const number = await renewSecret(call.services.pool, 'core_webhook', id);
  if (number === undefined) throw notFound(plan, call.key!);
  const secret = secretOf(call.services, id, number);
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { secret } } };
});
