import type { Handler } from '../../../core/call/index';
import { moveEntry } from '../dashboard/order';

/** POST `/rest/v1/dashboardentry/<id>/down/`: the entry changes places with the one after it. 202. */
export const handler: Handler = async (call, plan) => {
  await moveEntry(call, plan, 1);
  return { status: 202 };
};
