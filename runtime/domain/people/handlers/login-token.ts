import type { Handler } from '../../../framework/http/call';
import { invalid } from '../../../framework/http/errors';
import { keyValue, notFound } from '../../../framework/read';
import { createLoginToken, DEFAULT_TTL, LONGEST_TTL } from '../login-token';

/**
 * POST `/rest/v1/user/<id>/logintoken/`: 200 `{token}`, which signs the user into pages of the service for `ttl` seconds, a day unless the
 * body says otherwise (specification 4.3). 400 for a `ttl` that is no number of seconds from 1 to 30 days, 404 without such a user.
 */
export const handler: Handler = async (call, plan) => {
  const ttl = readTtl(call.body);
  if (ttl === undefined) throw invalid(plan.name, { ttl: [`Enter a whole number of seconds from 1 to ${LONGEST_TTL}.`] });
  const id = Number(keyValue(plan, call.key!));
  const token = Number.isSafeInteger(id) && id < 2 ** 31 ? await createLoginToken(call.services, id, ttl) : undefined;
  if (token === undefined) throw notFound(plan, call.key!);
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { token } } };
};

/** Seconds; undefined for what is none. A form sends them as text. */
function readTtl(body: unknown): number | undefined {
  const given = typeof body === 'object' && body !== null ? (body as { ttl?: unknown }).ttl : undefined;
  if (given === undefined || given === null || given === '') return DEFAULT_TTL;
  const seconds = typeof given === 'number' ? given : typeof given === 'string' && /^\s*\d{1,10}\s*$/.test(given) ? Number(given) : NaN;
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_TTL ? seconds : undefined;
}
