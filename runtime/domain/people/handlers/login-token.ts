import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { createLoginToken } from '../login-token';

/** How long (in seconds) a login token is valid where the body says nothing. */
const A_DAY = 86_400;

/** POST `/rest/v1/user/<id>/logintoken/`: 200 `{token}`. 404 without such a user. */
export const handler: Handler = taking({ noKey: 'its answer is a secret.' }, async (call, plan) => {
  const { ttl = A_DAY } = call.body as { ttl?: number };
  const userId = Number(keyValue(plan, call.key!));
  const token = Number.isSafeInteger(userId) && userId < 2 ** 31 ? await createLoginToken(call.services, userId, ttl) : undefined;
  if (token === undefined) throw notFound(plan, call.key!);
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { token } } };
});
