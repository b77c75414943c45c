import type { Handler } from '../call/index';
import { decideHeld } from '../backup/holds/held';

/** POST `/rest/v1/heldwork/<id>/drop/`: lets nothing go out of what a restore holds of a kind. 202. */
export const handler: Handler = async (call, plan) => {
  await decideHeld(call, plan, 'dropped');
  return { status: 202 };
};
