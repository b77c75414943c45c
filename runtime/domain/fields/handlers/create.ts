import type { Handler } from '../../../framework/http/call';
import { checkField } from '../../../framework/write/custom-fields/check';
import { create } from '../../../framework/write';

/** POST: 201, or 400 for a name that is not allowed and for a value that breaks the rules of its field. */
export const handler: Handler = async (call, plan) => {
  await checkField(call, plan);
  return create(call, plan);
};
