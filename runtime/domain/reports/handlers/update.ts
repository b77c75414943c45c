import type { Handler } from '../../../core/call/index';
import { update } from '../../../core/write';
import { checkEditable } from '../run/locked-report';

/** PATCH of a report of any type: 202. 400 for one that is not `editable`, unless the body makes it so. */
export const handler: Handler = async (call, plan) => {
  await checkEditable(call, plan);
  return update(call, plan);
};
