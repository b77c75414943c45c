import { startWebhooks } from '../../../../runtime/domain/webhooks';
import { until, untilSql } from '../../../support';
import { openWebhooks, type WebhookHarness } from './harness';

let hooks: WebhookHarness;
const others: ReturnType<typeof startWebhooks>[] = [];
beforeAll(async () => {
  hooks = await openWebhooks();
});
beforeEach(() => {
  hooks.receiver.received.length = 0;
  hooks.receiver.react = (response) => void response.writeHead(204).end();
});
afterEach(async () => {
  hooks.receiver.hangUp();
  for (const other of others.splice(0)) await other.stop();
  await hooks.services.pool.query('DELETE FROM core_webhook');
});
afterAll(() => hooks.close());

const list = (name: string) => hooks.ask('POST', 'list/', { name });
/** A process that serves webhooks beside that of the harness. */
const another = (): void => void others.push(startWebhooks(hooks.services, { interval: 20 }));
const lease = async ({ id }: { id: number }): Promise<{ by: string | null; left: number }> => {
  const { rows } = await hooks.services.pool.query<{ by: string | null; left: number }>(
    `SELECT leased_by AS by, (leased_until - extract(epoch FROM clock_timestamp()) * 1000)::float AS left FROM core_webhookcursor WHERE webhook_id = $1`,
    [id],
  );
  return rows[0]!;
};
const held = ({ id }: { id: number }) =>
  untilSql(hooks.services.pool, `SELECT leased_by IS NOT NULL FROM core_webhookcursor WHERE webhook_id = ${id}`);

test('a webhook of a process that is gone is served by another within 20 seconds', async () => {
  const webhook = await hooks.webhook({ types: ['list.created'] });
  const gone = `UPDATE core_webhookcursor SET leased_by = 'gone', leased_until = $2 WHERE webhook_id = $1`;
  another();
  await held(webhook);
  const { left } = await lease(webhook);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(20_000);
  await hooks.services.pool.query(gone, [webhook.id, Date.now() - 1]);
  await list('Taken over');
  await until(() => hooks.told(webhook).length === 1);
  expect((await lease(webhook)).by).not.toBe('gone');
});

test('two processes never send one delivery at once', async () => {
  // Both are at work before anything hangs: an attempt that hangs for ten seconds is given up.
  another();
  another();
  const served = new Set<string | null>();
  await until(async () => {
    const apart = await hooks.webhook({ types: ['list.deleted'] });
    await held(apart);
    return served.add((await lease(apart)).by).size === 2;
  });
  const webhook = await hooks.webhook({ types: ['list.created'] });
  const hanging: (() => void)[] = [];
  hooks.receiver.react = (response) => void hanging.push(() => response.writeHead(204).end());
  await held(webhook);
  const { by } = await lease(webhook);
  // In one statement, so that the feed has all of them in the same moment: it waits for transactions of other databases, and those that hang are given up.
  await hooks.services.pool.query(`INSERT INTO core_list (name) SELECT 'At once ' || n FROM generate_series(1, 20) n`);
  await until(() => hooks.told(webhook).length >= 8);
  // Somebody has looked for more since.
  await held(await hooks.webhook({ types: ['list.deleted'] }));
  expect((await lease(webhook)).by).toBe(by);
  const ids = () => hooks.told(webhook).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids()).size).toBe(ids().length);
  hooks.receiver.react = (response) => void response.writeHead(204).end();
  for (const answer of hanging) answer();
  await until(async () => (await hooks.deliveries(webhook)).filter(({ status }) => status === 'delivered').length === 20);
  expect(new Set(ids()).size).toBe(20);
  expect(ids()).toHaveLength(20);
});

test('a process begins no attempt that could outlast its lease', async () => {
  const webhook = await hooks.webhook({ types: ['list.created'] });
  others.push(startWebhooks(hooks.services, { interval: 20, lease: 9_000 }));
  await held(webhook);
  await list('Never begun');
  const { by } = await lease(webhook);
  // It renews its lease again and again meanwhile, and sends nothing: an attempt may take ten seconds.
  const renewed = (await lease(webhook)).left;
  await until(async () => (await lease(webhook)).left > renewed);
  expect((await lease(webhook)).by).toBe(by);
  expect(hooks.told(webhook)).toEqual([]);
});

test('what is delivered stays so, though a process that was taken for dead writes another result', async () => {
  const webhook = await hooks.webhook({ types: ['list.created'] });
  let fail: (() => void) | undefined;
  hooks.receiver.react = (response) => void (fail = () => response.writeHead(500).end());
  another();
  await held(webhook);
  await list('Twice');
  await until(() => fail !== undefined);
  await hooks.services.pool.query(`UPDATE core_webhookdelivery SET status = 'delivered', attempts = 1 WHERE webhook_id = $1`, [webhook.id]);
  fail!();
  for (const other of others.splice(0)) await other.stop();
  expect(await hooks.deliveries(webhook)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
});
