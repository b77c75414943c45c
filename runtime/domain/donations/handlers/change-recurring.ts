import type { Handler } from '../../../core/call/index';
import { update } from '../../../core/write';
import { checkChange } from '../check-change';

/** PATCH `/rest/v1/orderrecurring/ID/`: 202. 400 for a change of which its payment processor would not learn. */
export const handler: Handler = async (call, plan) => {
  await checkChange(call, plan, call.body);
  return update(call, plan);
};
