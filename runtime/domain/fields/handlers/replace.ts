import type { Handler } from '../../../framework/http/call';
import { checkField } from '../../../framework/write/custom-fields/check';
import { replace } from '../../../framework/write';

/** PUT: 204, or 400 for a name that is not allowed and for a value that breaks the rules of its field. */
export const handler: Handler = async (call, plan) => {
  await checkField(call, plan);
  return replace(call, plan);
};
