import type { Handler } from '../../../core/call/index';
import { remove } from '../../../core/write';
import { checkDeletable } from '../run/locked-report';

/** DELETE of a report of any type: 204. 400 `{"error"}` for one that is not `editable`. */
export const handler: Handler = async (call, plan) => {
  await checkDeletable(call, plan);
  return remove(call, plan);
};
