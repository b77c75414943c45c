import type { Handler } from '../../../core/call/index';
import { keyValue, notFound } from '../../../core/read';
import { type Receiver, senderTo, validSecretsSql } from '../../../core/outbound';
import { WEBHOOKS } from '../deliver/webhook-rows';

/** POST `/rest/v1/webhook/<id>/test/`: sends the receiver an event of the type `webhook.test`, and tells what it answered. */
export const handler: Handler = async (call, plan) => {
  const { services } = call;
  const { rows } = await services.pool.query<Receiver>(
    `SELECT w.id, w.url, ${validSecretsSql('w')} AS secrets FROM core_webhook w WHERE w.id = $1`,
    [keyValue(plan, call.key!)],
  );
  const [webhook] = rows;
  if (!webhook) throw notFound(plan, call.key!);
  const { id } = webhook;
  const timestamp = new Date().toISOString().replace(/\.\d+/, '');
  const outcome = await senderTo(
    services,
    WEBHOOKS,
    webhook,
  )({
    id: `msg_${id}_test_${Date.now()}`,
    body: JSON.stringify({ type: 'webhook.test', timestamp, data: { id, resource_uri: `/rest/v1/webhook/${id}/` } }),
  });
  const { taken, status = null, answer = '' } = outcome;
  const value = { taken, status, answer, error: outcome.taken ? '' : outcome.error };
  return { status: 200, shape: 'object', body: { value } };
};
