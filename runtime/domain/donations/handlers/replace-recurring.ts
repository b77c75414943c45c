import type { Handler } from '../../../core/call/index';
import { keepsOmitted, replace } from '../../../core/write';
import { checkChange } from '../check-change';

/** What fields that are not sent return to. */
const DEFAULTS = { currency: 'USD', period: 'months' };

/** PUT `/rest/v1/orderrecurring/ID/`: 204. 400 for a change of which its payment processor would not learn. */
export const handler: Handler = async (call, plan) => {
  await checkChange(call, plan, keepsOmitted(call) ? call.body : { ...DEFAULTS, ...(call.body as object) });
  return replace(call, plan);
};
