import type { Handler } from '../../../core/call';
import { create, replace, update } from '../../../core/write';
import { readPhonesOf } from '../phones';

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
