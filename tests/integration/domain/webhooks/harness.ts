import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOBS } from '../../../../runtime/app/worker';
import { startWebhooks } from '../../../../runtime/domain/webhooks';
import { addAccount } from '../../../../runtime/core/auth/account-store';
import { saveGroups } from '../../../../runtime/core/auth/group-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import {
  ADMIN,
  startServer,
  testServices,
  type Credentials,
  type TestResponse,
  type TestServer,
  type TestServices,
} from '../../../support';
import { runJobs } from '../../../support/jobs';
import { type Received, type Receiver, startReceiver } from '../../../support/receiver';

type Json = Record<string, unknown>;

/** A webhook as the answer to its POST tells of it. */
interface Made {
  id: number;
  resource_uri: string;
  secret: string;
}

/** A server, a process that serves webhooks, and another system that gets them. */
export interface WebhookHarness extends TestServices {
  server: TestServer;
  receiver: Receiver;
  ask(method: string, path: string, body?: unknown, account?: Credentials): Promise<TestResponse>;
  /** Makes a webhook at the receiver, with a path of its own. */
  webhook(body: Json, account?: Credentials): Promise<Made>;
  /** What the receiver got for a webhook. */
  told(webhook: Made): Received[];
  /** The deliveries of a webhook, the oldest first. */
  deliveries(webhook: Made): Promise<Json[]>;
  /** An account with rights. */
  account(username: string, ...rights: string[]): Promise<Credentials>;
  /** Runs the jobs that are due, and returns the letters so far. */
  letters(): Promise<string[]>;
  /** Starts to serve webhooks; ends with the harness. */
  work(): void;
  rest(): Promise<void>;
}

export async function openWebhooks(): Promise<WebhookHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-webhooks-'));
  const fixture = await testServices({ dataDir, webhookNetworks: ['127.0.0.0/8'] });
  const { services } = fixture;
  const server = await startServer(services);
  const receiver = await startReceiver();
  let running: ReturnType<typeof startWebhooks> | undefined;
  const ask: WebhookHarness['ask'] = (method, path, body, account = ADMIN) =>
    server.request(method, `/rest/v1/${path}`, { account, ...(body !== undefined && { body }) });
  const rest = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
  };
  let count = 0;
  return {
    ...fixture,
    server,
    receiver,
    ask,
    async webhook(body, account) {
      const made = await ask('POST', 'webhook/', { url: `${receiver.url}/${(count += 1)}`, ...body }, account);
      if (made.status !== 201) throw new Error(made.text);
      return made.json() as unknown as Made;
    },
    told: ({ id }) => receiver.received.filter(({ headers }) => String(headers['webhook-id']).startsWith(`msg_${id}_`)),
    deliveries: async ({ id }) =>
      (await ask('GET', `webhookdelivery/?webhook=${id}&order_by=id&_limit=100`)).json<{ objects: Json[] }>().objects,
    async account(username, ...rights) {
      const password = 'a password of the tests';
      const split = rights.map((right) => right.split('.') as [string, 'view' | 'edit' | 'delete']);
      await saveGroups(services.pool, [{ name: username, rights: split.map(([kind, access]) => ({ kind, access })) }]);
      await addAccount(services.pool, {
        username,
        password: await hashPassword(password),
        email: `${username}@example.org`,
        superuser: false,
        groups: [username],
      });
      return { username, password };
    },
    async letters() {
      await runJobs(services, JOBS, services.settings);
      const outbox = join(dataDir, 'outbox');
      return readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    },
    work: () => void (running ??= startWebhooks(services, { interval: 50 })),
    rest,
    async close() {
      receiver.hangUp();
      await rest();
      await receiver.close();
      await server.close();
      await fixture.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The body of a request. */
export const bodyOf = ({ text }: Received): { type: string; timestamp: string; data: Json } =>
  JSON.parse(text) as ReturnType<typeof bodyOf>;
