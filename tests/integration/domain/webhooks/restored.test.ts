import { Client } from 'pg';
import { OUTGOING } from '../../../../runtime/app/outgoing';
import { queryOn } from '../../../../runtime/core/database/sql';
import { inTransaction } from '../../../../runtime/core/database/transaction';
import { decide, type Decision, markRestored } from '../../../../runtime/core/backup/holds';
import { until } from '../../../support';
import { bodyOf, openWebhooks, type WebhookHarness } from './harness';

let hooks: WebhookHarness;
let webhook: Awaited<ReturnType<WebhookHarness['webhook']>>;
beforeEach(async () => {
  hooks = await openWebhooks();
  webhook = await hooks.webhook({ types: ['list.*'] });
});
afterEach(() => hooks.close());

/** Makes a list, and gives its id. */
async function list(name: string): Promise<number> {
  const { headers } = await hooks.ask('POST', 'list/', { name });
  return Number(headers.location!.split('/').at(-2));
}

/** Nobody has read the event of a first list when the database is marked as restored; that of a second one comes after. */
async function restoredBetween(): Promise<[before: number, after: number]> {
  const before = await list('Before');
  const client = new Client(hooks.url);
  await client.connect();
  const held = await markRestored(client, { outgoing: OUTGOING, settings: hooks.services.settings, log: hooks.services.log });
  await client.end();
  expect(held.get('webhooks')).toBe(1);
  hooks.work();
  return [before, await list('After')];
}

const told = (): unknown[] => hooks.told(webhook).map((got) => bodyOf(got).data.id);

const decideOn = (decision: Decision): Promise<boolean> =>
  inTransaction(hooks.services.pool, (client) => decide(queryOn(client), OUTGOING, 'webhooks', decision, null), { by: 'program' });

test('an event of before a restore waits until it is released; one of after it is told at once', async () => {
  const [before, after] = await restoredBetween();
  await until(() => told().length === 1);
  expect(told()).toEqual([after]);
  await until(async () => (await hooks.deliveries(webhook))[1]?.status === 'delivered');
  expect(await hooks.deliveries(webhook)).toMatchObject([{ status: 'waiting', next_attempt_at: null }, { status: 'delivered' }]);
  await decideOn('released');
  await until(() => told().length === 2);
  expect(told()).toEqual([after, before]);
});

test('an event of before a restore that is dropped is never told', async () => {
  const [, after] = await restoredBetween();
  await decideOn('dropped');
  const last = await list('Last');
  await until(() => told().includes(last));
  expect(told()).toEqual([after, last]);
});
