import type { Handler } from '../../../core/call/index';
import { replace } from '../../../core/write';
import { checkEditable } from '../run/locked-report';

/** PUT of a report of any type: 204. 400 for one that is not `editable`, unless the body makes it so. */
export const handler: Handler = async (call, plan) => {
  await checkEditable(call, plan);
  return replace(call, plan);
};
