import type { Handler } from '../../../framework/http/call';
import { taking } from '../../../framework/http/strict/takes';
import { subscribeByStaff } from '../subscriptions/by-staff';

/** POST `/rest/v1/user/<id>/subscribe/`: puts the user on the list that the body names. 202. */
export const handler: Handler = taking({ body: ['list'] }, async (call, plan) => {
  await subscribeByStaff(call, plan);
  return { status: 202 };
});
