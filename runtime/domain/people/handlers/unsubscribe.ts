import type { Handler } from '../../../core/call/index';
import { taking } from '../../../core/call/index';
import { unsubscribeByStaff } from '../subscriptions/by-staff';

/** POST `/rest/v1/user/<id>/unsubscribe/`: takes the user off the list that the body names, or off all of them. 202. */
export const handler: Handler = taking({ strict: true }, async (call, plan) => {
  await unsubscribeByStaff(call, plan);
  return { status: 202 };
});
