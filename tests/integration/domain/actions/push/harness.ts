import { createHmac } from 'node:crypto';
import { ADMIN, type TestResponse } from '../../../../support';
import { type Received, type Receiver, startReceiver } from '../../../../support/receiver';
import { type ActionMailHarness, openActionMail } from '../mail/harness';

type Json = Record<string, unknown>;

/** A server whose pages tell a receiver on this machine. */
export interface PushHarness extends ActionMailHarness {
  receiver: Receiver;
  /** Makes an endpoint at the receiver, and returns its URI. */
  endpoint(body?: Json): Promise<string>;
  get(uri: string): Promise<Json>;
  patch(uri: string, body: Json): Promise<TestResponse>;
  /** Makes the secret of an endpoint. */
  secret(uri: string): Promise<string>;
  /** Ends what an earlier test has left: the requests received, the jobs, and rests. */
  reset(): Promise<void>;
}

export async function openPushes(): Promise<PushHarness> {
  const mail = await openActionMail({ webhookNetworks: ['127.0.0.0/8'] });
  const receiver = await startReceiver();
  let count = 0;
  return {
    ...mail,
    receiver,
    async endpoint(body = {}) {
      const made = await mail.post('pushendpoint', { name: `Receiver ${(count += 1)}`, url: `${receiver.url}/${count}?key=1`, ...body });
      if (made.status !== 201) throw new Error(made.text);
      return new URL(made.headers.location!).pathname;
    },
    get: async (uri) => JSON.parse((await mail.server.request('GET', uri, { account: ADMIN })).text) as Json,
    patch: (uri, body) => mail.server.request('PATCH', uri, { account: ADMIN, body }),
    secret: async (uri) =>
      (JSON.parse((await mail.server.request('POST', `${uri}secret/`, { account: ADMIN })).text) as { secret: string }).secret,
    async reset() {
      receiver.received.length = 0;
      receiver.react = (response) => void response.writeHead(204).end();
      await mail.services.pool.query('UPDATE push_endpoint SET rests_until = 0, next_slot = 0');
      await mail.services.pool.query('DELETE FROM graphile_worker._private_jobs');
    },
    async close() {
      await receiver.close();
      await mail.close();
    },
  };
}

/** The body of a request. */
export const bodyOf = ({ text }: Received): { type: string; timestamp: string; data: Record<string, Json> } =>
  JSON.parse(text) as ReturnType<typeof bodyOf>;

/** The signature that Standard Webhooks asks for, computed as its specification says. */
export function expectedSignature(secret: string, { headers, text }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
