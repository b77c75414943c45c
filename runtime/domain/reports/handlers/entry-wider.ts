import type { Handler } from '../../../core/call/index';
import { widenEntry } from '../dashboard/order';

/** POST `/rest/v1/dashboardentry/<id>/wider/`: the entry takes one more column; of three it takes one again. 202. */
export const handler: Handler = async (call, plan) => {
  await widenEntry(call, plan);
  return { status: 202 };
};
