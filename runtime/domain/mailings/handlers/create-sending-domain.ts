import type { Handler } from '../../../core/call/index';
import { create } from '../../../core/write';
import { ensureKey } from '../sending-domains';

/** POST `/rest/v1/sendingdomain/`: 201. Its key is made at once; after a failure between the two `check` makes it. */
export const handler: Handler = async (call, plan) => {
  const answer = await create(call, plan);
  await ensureKey(call.services, Number(new URL(answer.headers!.Location!).pathname.split('/').at(-2)));
  return answer;
};
