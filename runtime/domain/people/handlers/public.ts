import { Message } from '../../../core/words';
import { MAX_INT4 } from '../../../core/database/sql';
import type { Answer, Handler } from '../../../core/call/index';
import { refuse } from '../../../core/errors/http-error';
import { notFound, readOne } from '../../../core/read';
import { readThrottledAkid } from '../akid';
import { readOrFollowMerge } from '../merge/follow-merge';

/**
 * GET `/rest/v1/userpublic/<akid>/`: the name and language of a user, for anyone who holds the akid. A wrong akid is answered like the akid
 * of a user that does not exist: 404. 429 after too many wrong akids.
 */
export const handler: Handler = async (call, plan) => {
  const { akid, wait } = readThrottledAkid(call.services, call.key!, call.ip);
  if (wait > 0) throw refuse(429, new Message('people.too_many_wrong_akids'), { 'Retry-After': String(wait) });
  if (!akid || akid.userId > MAX_INT4) throw notFound(plan, call.key!);
  const planById = { ...plan, read: { ...plan.read, key: plan.read.primary, keyType: plan.read.primaryType } };
  const readUser = (userId: number): Promise<Answer> => readOne(call, planById, String(userId));
  return readOrFollowMerge(call, plan, { userId: akid.userId, read: () => readUser(akid.userId), answerMerged: readUser });
};
