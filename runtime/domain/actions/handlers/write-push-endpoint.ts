import type { Handler } from '../../../core/call/index';
import { checkReceiver } from '../../../core/outbound';
import { create, leavingUnchanged, replace, update } from '../../../core/write';

const WRITES: Readonly<Record<string, Handler>> = { POST: create, PUT: replace, PATCH: update };

/** POST, PUT and PATCH of push endpoints: as ever, but no address that may not be reached. One that it has already may stay. */
export const handler: Handler = async (call, plan) => {
  if (call.key === undefined) checkReceiver(call, plan, call.body);
  else await leavingUnchanged(call, plan, async ({ body }) => checkReceiver(call, plan, body));
  return WRITES[call.method]!(call, plan);
};
