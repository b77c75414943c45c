import type { Handler } from '../../../core/call';
import { taking } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { makeSecret } from '../push/deliver';

/** POST `/rest/v1/pushendpoint/<id>/secret/`: 200 `{secret}`, which is shown this once. 404 without such an endpoint. */
export const handler: Handler = taking({ noKey: 'its answer is a secret.' }, async (call, plan) => {
  const secret = await makeSecret(call.services, Number(keyValue(plan, call.key!)));
  if (secret === undefined) throw notFound(plan, call.key!);
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { secret } } };
});
