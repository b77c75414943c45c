import type { Handler } from '../../../core/call/index';
import { subscribeByStaff } from '../subscriptions/by-staff';

/** POST `/rest/v1/user/<id>/subscribe/`: puts the user on the list that the body names. 202. */
export const handler: Handler = async (call, plan) => {
  await subscribeByStaff(call, plan);
  return { status: 202 };
};
