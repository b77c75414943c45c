import type { Handler } from '../call/index';
import { decideHeld } from '../backup/holds/held';

/** POST `/rest/v1/heldwork/<id>/release/`: lets what a restore holds of a kind go out. 202. */
export const handler: Handler = async (call, plan) => {
  await decideHeld(call, plan, 'released');
  return { status: 202 };
};
