import type { Handler } from '../../../framework/http/call';
import { taking } from '../../../framework/http/strict/takes';
import { invalid } from '../../../framework/errors/http-error';
import { keyValue, notFound } from '../../../framework/read';
import { createLoginToken } from '../login-token';
import { MAX_TTL, readTtl } from '../login-token-ttl';

/**
 * POST `/rest/v1/user/<id>/logintoken/`: 200 `{token}`. 400 for a `ttl` that is no whole number of seconds from 1 to 30 days. 404 without such
 * a user.
 */
export const handler: Handler = taking({ body: ['ttl'], noKey: 'its answer is a secret.' }, async (call, plan) => {
  const ttl = readTtl(call.body);
  if (ttl === undefined) throw invalid(plan.name, { ttl: [`Enter a whole number of seconds from 1 to ${MAX_TTL}.`] });
  const userId = Number(keyValue(plan, call.key!));
  const token = Number.isSafeInteger(userId) && userId < 2 ** 31 ? await createLoginToken(call.services, userId, ttl) : undefined;
  if (token === undefined) throw notFound(plan, call.key!);
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { token } } };
});
