import { MAX_INT4 } from '../../../framework/database/sql';
import { readGivenAkid } from '../akid-throttle';
import type { Answer, Handler } from '../../../framework/http/call';
import { HttpError, refuse } from '../../../framework/http/errors';
import { survivorOf } from '../merge/survivor';
import { notFound, readOne } from '../../../framework/read';
import { queryOn } from '../../../framework/database/query';

/**
 * GET `/rest/v1/userpublic/<akid>/`: what anyone who holds an akid may see (specification 2.3). An akid whose hash is wrong is
 * answered like one of a user that does not exist; 429 for who guesses.
 */
export const handler: Handler = async (call, plan) => {
  const { akid, wait } = readGivenAkid(call.services, call.key!, call.ip);
  if (wait > 0) throw refuse(429, 'Too many wrong akids. Please try again later.', { 'Retry-After': String(wait) });
  if (!akid || akid.userId > MAX_INT4) throw notFound(plan, call.key!);
  const read = (id: number): Promise<Answer> =>
    readOne(call, { ...plan, read: { ...plan.read, key: plan.read.primary, keyType: plan.read.primaryType } }, String(id));
  try {
    return await read(akid.userId);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const survivor = await survivorOf(queryOn(call.services.pool), akid.userId);
    if (survivor === undefined) throw notFound(plan, call.key!);
    return read(survivor);
  }
};
