import type { Handler } from '../../../core/call/index';
import { translateDeleteError } from '../../../core/write';
import { deleteMailing } from '../document';

/**
 * DELETE `/rest/v1/mailing/<id>/`: deletes a mailing and its saved user set. 204. 400 `{"error"}` for one that is being sent or scheduled,
 * which must be stopped first, and for one that somebody has got.
 */
export const handler: Handler = async (call, plan) => {
  try {
    await deleteMailing(call, plan, call.key!);
  } catch (error) {
    throw translateDeleteError(error, call.services.registry, plan);
  }
  return { status: 204 };
};
