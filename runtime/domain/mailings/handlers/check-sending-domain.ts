import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { checkSendingDomain, ensureKey } from '../sending-domains';

/** POST `/rest/v1/sendingdomain/ID/check/`: what the DNS has. 503 when it does not answer. */
export const handler: Handler = async ({ services, key }, plan) => {
  const id = Number(keyValue(plan, key!));
  await ensureKey(services, id);
  const check = await checkSendingDomain(services, id);
  if (!check) throw notFound(plan, key!);
  return { status: 200, shape: 'object', body: { value: check } };
};
