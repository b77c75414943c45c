import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { checkMailing } from '../checks';
import { readMailingStatus } from '../mailing-status';

/** GET `/rest/v1/mailer/<id>/status/`: the simplified status of a mailing, with the keys that belong to it, and what was found in it. */
export const handler: Handler = async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const status = await readMailingStatus(call.services, id, call.account);
  if (!status) throw notFound(plan, call.key!);
  return { status: 200, shape: 'object', body: { value: { ...status, warnings: await checkMailing(call.services, id, call.account) } } };
};
