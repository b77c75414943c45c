import { readAkid } from '../../akid';
import type { Handler } from '../../call';
import { notFound, readOne } from '../../read';

/**
 * GET `/rest/v1/userpublic/<akid>/`: what anyone who holds an akid may see (specification 2.3). An akid whose hash is wrong is
 * answered like one of a user that does not exist.
 */
export const handler: Handler = async (call, plan) => {
  const akid = readAkid(call.services.settings.secretKey, call.key!);
  if (!akid || akid.userId > 2_147_483_647) throw notFound(plan, call.key!);
  return readOne(call, { ...plan, read: { ...plan.read, key: plan.read.primary, keyType: plan.read.primaryType } }, String(akid.userId));
};
