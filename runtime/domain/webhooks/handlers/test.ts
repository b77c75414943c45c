import type { Handler } from '../../../core/call';
import { keyValue, notFound } from '../../../core/read';
import { sendWebhook, validSecretsSql } from '../../../core/webhooks';
import { secretOf } from '../secret';

/** POST `/rest/v1/webhook/<id>/test/`: sends the receiver an event of the type `webhook.test`, and tells what it answered. */
export const handler: Handler = async (call, plan) => {
  const { services } = call;
  const { rows } = await services.pool.query<{ id: number; url: string; secrets: number[] }>(
    `SELECT w.id, w.url, ${validSecretsSql('w')} AS secrets FROM core_webhook w WHERE w.id = $1`,
    [keyValue(plan, call.key!)],
  );
  const [webhook] = rows;
  if (!webhook) throw notFound(plan, call.key!);
  const { id, url, secrets } = webhook;
  const timestamp = new Date().toISOString().replace(/\.\d+/, '');
  const outcome = await sendWebhook({
    id: `msg_${id}_test_${Date.now()}`,
    url,
    secrets: secrets.map((number) => secretOf(services, id, number)),
    body: JSON.stringify({ type: 'webhook.test', timestamp, data: { id, resource_uri: `/rest/v1/webhook/${id}/` } }),
    networks: services.settings.webhookNetworks,
  });
  const { taken, status = null, answer = '' } = outcome;
  const value = { taken, status, answer, error: outcome.taken ? '' : outcome.error };
  return { status: 200, shape: 'object', body: { value } };
};
