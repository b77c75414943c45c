import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { secretOf } from '../../../core/outbound';
import { create } from '../../../core/write';
import { checkWebhook } from '../check-body';
import { WEBHOOKS } from '../deliver/webhook-rows';

/** POST `/rest/v1/webhook/`: 201 with the secret, which is shown this once. It is told of what happens from now on. */
export const handler: Handler = taking({ noKey: 'its answer is a secret.' }, async (call, plan) => {
  await checkWebhook(call, plan);
  const { status, headers = {} } = await create(call, plan);
  const uri = new URL(headers.Location!).pathname;
  const id = Number(uri.split('/').at(-2));
  const value = { id, resource_uri: uri, secret: secretOf(call.services, WEBHOOKS, id, 1) };
  return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, shape: 'object', body: { value } };
});
