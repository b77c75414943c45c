import { type Answer, type Call, type Handler, taking } from '../../../core/call';
import { create, replace, replaceKeeping, update } from '../../../core/write';
import { withSplitZipCode } from '../../geo';
import { detail, keyValue, notFound, readOne } from '../../../core/read';
import { readOrFollowMerge } from '../merge/request';
import { Message } from '../../../core/words';
import { MAX_INT4 } from '../../../core/database/sql';
import { refuse } from '../../../core/errors/http-error';
import { readThrottledAkid } from '../akid';
import { subscribeByStaff, unsubscribeByStaff } from '../subscriptions/by-staff';
import { createLoginToken } from '../login-token';
import { readPhonesOf } from '../phones';

/** POST `/rest/v1/user/`: 201. The user is subscribed to nothing. */
export const createUser: Handler = async (call, plan) => {
  const answer = await create(withSplitZipCode(call), plan);
  return withPhones(call, Number(answer.headers!.Location!.split('/').at(-2)), answer);
};

/** Reads the numbers that a body has brought. */
async function withPhones(call: Call, user: number, answer: Answer): Promise<Answer> {
  const { phones } = (call.body ?? {}) as { phones?: unknown };
  if (phones !== undefined) await readPhonesOf(call.services, { user });
  return answer;
}

/**
 * GET `/rest/v1/user/<id>/`. A merged user is a 301 to the primary user; the query stays. Only GET follows a merge: a request that changes
 * the merged user would change another one, so it is a 404.
 */
export const read: Handler = (call, plan) =>
  readOrFollowMerge(call, plan, {
    userId: Number(call.key),
    read: async () => detail(call, plan),
    answerMerged: (primaryUserId) => {
      const query = call.query.size > 0 ? `?${call.query.toString()}` : '';
      return { status: 301, headers: { Location: `${call.baseUrl}/rest/v1/user/${primaryUserId}/${query}` } };
    },
  });

/** What people say of their mail: a client that does not know of it takes none of it back. */
const OWN_WISHES = ['mail_frequency', 'mail_paused_until'];

/** PUT `/rest/v1/user/<id>/`: 204. */
export const replaceUser: Handler = async (call, plan) =>
  withPhones(call, Number(call.key), await replaceKeeping(withSplitZipCode(call), plan, OWN_WISHES));

/** PATCH `/rest/v1/user/<id>/`: 202. */
export const updateUser: Handler = async (call, plan) => withPhones(call, Number(call.key), await update(withSplitZipCode(call), plan));

/**
 * GET `/rest/v1/userpublic/<akid>/`: the name and language of a user, for anyone who holds the akid. A wrong akid is answered like the akid
 * of a user that does not exist: 404. 429 after too many wrong akids.
 */
export const readPublic: Handler = async (call, plan) => {
  const { akid, wait } = readThrottledAkid(call.services, call.key!, call.ip);
  if (wait > 0) throw refuse(429, new Message('people.too_many_wrong_akids'), { 'Retry-After': String(wait) });
  if (!akid || akid.userId > MAX_INT4) throw notFound(plan, call.key!);
  const planById = { ...plan, read: { ...plan.read, key: plan.read.primary, keyType: plan.read.primaryType } };
  const readUser = (userId: number): Promise<Answer> => readOne(call, planById, String(userId));
  return readOrFollowMerge(call, plan, { userId: akid.userId, read: () => readUser(akid.userId), answerMerged: readUser });
};

/** POST `/rest/v1/user/<id>/subscribe/`: puts the user on the list that the body names. 202. */
export const subscribe: Handler = async (call, plan) => {
  await subscribeByStaff(call, plan);
  return { status: 202 };
};

/** POST `/rest/v1/user/<id>/unsubscribe/`: takes the user off the list that the body names, or off all of them. 202. */
export const unsubscribe: Handler = taking({ strict: true }, async (call, plan) => {
  await unsubscribeByStaff(call, plan);
  return { status: 202 };
});

/** How long (in seconds) a login token is valid where the body says nothing. */
const A_DAY = 86_400;

/** POST `/rest/v1/user/<id>/logintoken/`: 200 `{token}`. 404 without such a user. */
export const loginToken: Handler = taking({ noKey: 'its answer is a secret.' }, async (call, plan) => {
  const { ttl = A_DAY } = call.body as { ttl?: number };
  const userId = Number(keyValue(plan, call.key!));
  const token = Number.isSafeInteger(userId) && userId < 2 ** 31 ? await createLoginToken(call.services, userId, ttl) : undefined;
  if (token === undefined) throw notFound(plan, call.key!);
  return { status: 200, headers: { 'Cache-Control': 'no-store' }, shape: 'object', body: { value: { token } } };
});

/** POST `/rest/v1/phone/`: 201. The number is read too: `e164`. */
export const createPhone: Handler = async (call, plan) => {
  const answer = await create(call, plan);
  await readPhonesOf(call.services, { phone: Number(answer.headers!.Location!.split('/').at(-2)) });
  return answer;
};

/** PUT `/rest/v1/phone/<id>/`: 204. */
export const replacePhone: Handler = async (call, plan) => {
  const answer = await replace(call, plan);
  await readPhonesOf(call.services, { phone: Number(call.key) });
  return answer;
};

/** PATCH `/rest/v1/phone/<id>/`: 202. */
export const updatePhone: Handler = async (call, plan) => {
  const answer = await update(call, plan);
  await readPhonesOf(call.services, { phone: Number(call.key) });
  return answer;
};
