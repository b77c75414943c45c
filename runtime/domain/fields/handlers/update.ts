import type { Handler } from '../../../framework/http/call';
import { checkField } from '../../../framework/write/custom-fields/check';
import { update } from '../../../framework/write';

/** PATCH: 202, or 400 for a name that is not allowed and for a value that breaks the rules of its field. */
export const handler: Handler = async (call, plan) => {
  await checkField(call, plan);
  return update(call, plan);
};
