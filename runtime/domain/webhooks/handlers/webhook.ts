import { tables } from '../../../../generated/rows/tables';
import { type Handler, taking } from '../../../core/call';
import { type Receiver, secretHandler, secretOf, senderTo, validSecretsSql } from '../../../core/outbound';
import { create, replace, update } from '../../../core/write';
import { checkWebhook } from '../check-body';
import { beginAnew, WEBHOOKS } from '../deliver/webhook-rows';
import { keyValue, notFound } from '../../../core/read';
import { databaseTime } from '../../../core/database/clock';
import { START, writeCursor } from '../../../core/changes';
import { webhookdeliveryStatus } from '../../../../generated/states/webhookdelivery';
import { moveSql } from '../../../core/database/states';
import { NOW_SECONDS } from '../../../core/database/sql';

/** POST `/rest/v1/webhook/`: 201 with the secret, which is shown this once. It is told of what happens from now on. */
export const createWebhook: Handler = taking({ noKey: 'its answer is a secret.' }, async (call, plan) => {
  await checkWebhook(call, plan);
  const { status, headers = {} } = await create(call, plan);
  const uri = new URL(headers.Location!).pathname;
  const id = Number(uri.split('/').at(-2));
  const value = { id, resource_uri: uri, secret: secretOf(call.services, WEBHOOKS, id, 1) };
  return { status, headers: { ...headers, 'Cache-Control': 'no-store' }, shape: 'object', body: { value } };
});

/** PUT and PATCH of `/rest/v1/webhook/<id>/`: as ever, and what it is changed to is tried at once. */
export const change: Handler = async (call, plan) => {
  await checkWebhook(call, plan);
  const answer = await (call.method === 'PUT' ? replace : update)(call, plan);
  await beginAnew(call.services, Number(call.key));
  return answer;
};

/** POST `/rest/v1/webhook/<id>/rotate/`: 200 `{secret}`, which is shown this once. The one before is valid for a day. */
export const rotate = secretHandler(WEBHOOKS);

/** POST `/rest/v1/webhook/<id>/test/`: sends the receiver an event of the type `webhook.test`, and tells what it answered. */
export const tryOut: Handler = async (call, plan) => {
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

/**
 * The number before the events since a time; that of the last one where nothing happened since. Numbers are about in the order of the times, so
 * the least of an hour is the least of all.
 */
const LAST_BEFORE = `
  SELECT coalesce(
    (SELECT min(id) - 1 FROM core_change WHERE created_at >= $1::timestamp AND created_at < $1::timestamp + interval '1 hour'),
    (SELECT id - 1 FROM core_change WHERE created_at >= $1::timestamp ORDER BY created_at, id LIMIT 1),
    (SELECT max(id) FROM core_change), 0)::text AS id`;

/** POST `/rest/v1/webhook/<id>/replay/`: 202. What happened since the time `from` is sent again. */
export const replay: Handler = taking({ strict: true }, async (call, plan) => {
  const id = Number(keyValue(plan, call.key!));
  const { from } = call.body as { from: string };
  const { rows } = await call.services.pool.query<{ id: string }>(LAST_BEFORE, [from]);
  const place = { ...START, id: Number(rows[0]!.id), time: Math.floor(databaseTime() / 1000) };
  const data = { place: writeCursor(place), epoch: { increment: 1 } };
  const { count } = await tables(call.services).webhookcursor.updateMany({ where: { webhook_id: id }, data });
  if (count === 0) throw notFound(plan, call.key!);
  return { status: 202 };
});

/** POST `/rest/v1/webhookdelivery/<id>/retry/`: 202. It is sent now, with all its attempts. */
export const retry: Handler = async (call, plan) => {
  const { rows } = await call.services.pool.query<{ webhook: number }>(
    `UPDATE core_webhookdelivery SET ${moveSql(webhookdeliveryStatus.retry)}, attempts = 0, next_attempt_at = ${NOW_SECONDS} WHERE id = $1 RETURNING webhook_id AS webhook`,
    [keyValue(plan, call.key!)],
  );
  if (!rows[0]) throw notFound(plan, call.key!);
  await beginAnew(call.services, rows[0].webhook);
  return { status: 202 };
};
