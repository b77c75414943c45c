import { setActive } from '../../../../runtime/core/auth/account-store';
import { until, untilSql } from '../../../support';
import { expectedSignature } from '../actions/push/harness';
import { bodyOf, openWebhooks, type WebhookHarness } from './harness';

let hooks: WebhookHarness;
beforeAll(async () => {
  hooks = await openWebhooks();
  hooks.work();
});
beforeEach(() => {
  hooks.receiver.received.length = 0;
  hooks.receiver.react = (response) => void response.writeHead(204).end();
});
afterAll(() => hooks.close());

const list = (name: string) => hooks.ask('POST', 'list/', { name });
const types = (received: ReturnType<WebhookHarness['told']>): string[] => received.map((each) => bodyOf(each).type);
const sql = (text: string, values: unknown[] = []) => hooks.services.pool.query(text, values);
/** An attempt that is long ago: what waits is due, and a receiver that rests may be asked. */
const passTime = async ({ id }: { id: number }, days = 0) => {
  await sql(
    `UPDATE core_webhookdelivery SET next_attempt_at = next_attempt_at - interval '1 day' WHERE webhook_id = $1 AND status = 'waiting'`,
    [id],
  );
  await sql(
    `UPDATE core_webhookcursor SET rests_until = 0, failing_since = failing_since - make_interval(days => $2), epoch = epoch + 1 WHERE webhook_id = $1`,
    [id, days],
  );
};

describe('a webhook', () => {
  test('is told of what happens from its creation on, thin and signed, and a delivery says what came of it', async () => {
    await list('Before');
    const webhook = await hooks.webhook({ types: ['list.*'] });
    const made = await list('Told of');
    await until(() => hooks.told(webhook).length === 1);
    const [got] = hooks.told(webhook);
    const uri = new URL(made.headers.location!).pathname;
    expect(bodyOf(got!)).toEqual({
      type: 'list.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      data: { id: Number(uri.split('/').at(-2)), resource_uri: uri },
    });
    expect(got!.headers['webhook-signature']).toBe(expectedSignature(webhook.secret, got!));
    await untilSql(hooks.services.pool, `SELECT count(*) = 1 FROM core_webhookdelivery WHERE status = 'delivered'`);
    const [delivery] = await hooks.deliveries(webhook);
    expect(delivery).toMatchObject({ type: 'list.created', attempts: 1, answer_status: 204, error: null, webhook: webhook.resource_uri });
    expect(got!.headers['webhook-id']).toBe(`msg_${webhook.id}_${String(delivery!.event).slice('evt_'.length)}`);
  });

  test('shows its secret once, and after a rotation both are valid for a day', async () => {
    const webhook = await hooks.webhook({ types: ['list.created'] });
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await hooks.ask('GET', `webhook/${webhook.id}/`)).text).not.toMatch(/whsec/);
    const { secret } = (await hooks.ask('POST', `webhook/${webhook.id}/rotate/`)).json<{ secret: string }>();
    const sent = (await hooks.ask('POST', `webhook/${webhook.id}/test/`)).json();
    expect(sent).toEqual({ taken: true, status: 204, answer: '', error: '' });
    const [tested] = hooks.told(webhook);
    expect(bodyOf(tested!)).toMatchObject({ type: 'webhook.test', data: { id: webhook.id } });
    const expected = [secret, webhook.secret].map((each) => expectedSignature(each, tested!)).join(' ');
    expect(tested!.headers['webhook-signature']).toBe(expected);
    await sql(`UPDATE core_webhook SET secret_made_at = secret_made_at - interval '25 hours' WHERE id = $1`, [webhook.id]);
    await hooks.ask('POST', `webhook/${webhook.id}/test/`);
    const later = hooks.told(webhook)[1]!;
    expect(later.headers['webhook-signature']).toBe(expectedSignature(secret, later));
  });

  test('of a page or a list is told of what belongs to it alone, also by way of an action', async () => {
    const page = await hooks.ask('POST', 'petitionpage/', { name: 'ours', title: 'Ours' });
    const mine = await hooks.webhook({
      types: ['action.processed', 'subscription.changed'],
      page: page.headers.location!.replace(/^.*\/petitionpage/, '/rest/v1/page'),
    });
    const everything = await hooks.webhook({ types: ['action.processed', 'subscription.changed'] });
    await hooks.ask('POST', 'action/', { page: 'petition', email: 'theirs@example.org' });
    await hooks.ask('POST', 'action/', { page: 'ours', email: 'ours@example.org' });
    await until(() => hooks.told(everything).length === 4 && hooks.told(mine).length === 2);
    expect(types(hooks.told(mine)).sort()).toEqual(['action.processed', 'subscription.changed']);
    const refused = await hooks.ask('POST', 'webhook/', { url: hooks.receiver.url, types: ['list.created'], page: 'ours' });
    expect([refused.status, refused.json()]).toEqual([400, { webhook: { page: ["'list.created' is of no page."] } }]);
  });

  test('with a full payload is sent the object as its account may see it', async () => {
    const viewer = await hooks.account('viewer', 'integrations.view', 'integrations.edit', 'actions.view');
    const [seen, limited] = [
      await hooks.webhook({ types: ['action.processed'], payload: 'full' }),
      await hooks.webhook({ types: ['action.processed'], payload: 'full' }, viewer),
    ];
    const action = (await hooks.ask('POST', 'action/', { page: 'petition', email: 'full@example.org' })).json();
    await until(() => hooks.told(seen).length === 1 && hooks.told(limited).length === 1);
    expect(bodyOf(hooks.told(seen)[0]!).data).toMatchObject({
      id: action.id,
      user: action.user,
      object: { id: action.id, user: action.user, status: 'complete' },
    });
    expect(bodyOf(hooks.told(limited)[0]!).data).not.toHaveProperty('user');
  });

  test('belongs to the account that wrote it: others neither see nor change it, nor what it was sent', async () => {
    const one = await hooks.account('one', 'integrations.view', 'integrations.edit', 'integrations.delete', 'lists.view');
    const other = await hooks.account('other', 'integrations.view', 'integrations.edit', 'integrations.delete', 'users.view');
    const webhook = await hooks.webhook({ types: ['list.created'] }, one);
    await list('Of one');
    await until(async () => (await hooks.deliveries(webhook)).length === 1);
    const [delivery] = await hooks.deliveries(webhook);
    const status = async (method: string, path: string, body?: unknown) => (await hooks.ask(method, path, body, other)).status;
    expect(await status('GET', `webhook/${webhook.id}/`)).toBe(404);
    expect(await status('PATCH', `webhook/${webhook.id}/`, { url: 'https://example.org/' })).toBe(404);
    expect(await status('POST', `webhook/${webhook.id}/rotate/`)).toBe(404);
    expect(await status('POST', `webhookdelivery/${String(delivery!.id)}/retry/`)).toBe(404);
    expect((await hooks.ask('GET', 'webhookdelivery/', undefined, other)).json<{ objects: unknown[] }>().objects).toEqual([]);
    expect((await hooks.ask('POST', 'webhook/', { url: 'https://example.org/', types: ['list.created'] }, other)).status).toBe(401);
    expect((await hooks.ask('PATCH', `webhook/${webhook.id}/`, { types: ['user.created'] }, one)).status).toBe(401);
    const unknown = await hooks.ask('POST', 'webhook/', { url: 'https://example.org/', types: ['list.vanished'] });
    expect(unknown.json()).toEqual({ webhook: { types: ["There is no event 'list.vanished'. /rest/v1/change/types/ lists them."] } });
  });

  test('is told nothing that its account may not see any more, and is disabled with its account', async () => {
    const leaver = await hooks.account('leaver', 'integrations.view', 'integrations.edit', 'lists.view');
    const webhook = await hooks.webhook({ types: ['list.created'] }, leaver);
    await hooks.rest();
    await list('Late');
    hooks.receiver.react = (response) => void response.writeHead(429, { 'Retry-After': '600' }).end();
    hooks.work();
    await until(() => hooks.told(webhook).length === 1);
    await untilSql(
      hooks.services.pool,
      `SELECT status = 'waiting' AND attempts = 1 FROM core_webhookdelivery WHERE webhook_id = ${webhook.id}`,
    );
    await sql(`DELETE FROM auth_group_permission WHERE kind = 'lists' AND group_id = (SELECT id FROM auth_group WHERE name = 'leaver')`);
    await passTime(webhook);
    await untilSql(hooks.services.pool, `SELECT status = 'dropped' FROM core_webhookdelivery WHERE webhook_id = ${webhook.id}`);
    await setActive(hooks.services.pool, 'leaver', false);
    await until(async () => (await hooks.ask('GET', `webhook/${webhook.id}/`)).json().status === 'disabled');
    expect((await hooks.ask('GET', `webhook/${webhook.id}/`)).json()).toMatchObject({
      disabled_because: 'Its account is gone or disabled.',
    });
    expect(hooks.told(webhook)).toHaveLength(1);
  });
});

describe('a receiver', () => {
  test('that fails gets it again under the same id, later each time; a retry at once', async () => {
    const webhook = await hooks.webhook({ types: ['list.created'] });
    hooks.receiver.react = (response) => void response.writeHead(500).end('out of order');
    await list('Fails');
    await until(async () => Number((await hooks.deliveries(webhook))[0]?.attempts) > 0);
    const [delivery] = await hooks.deliveries(webhook);
    expect(delivery).toMatchObject({ status: 'waiting', answer_status: 500, answer: 'out of order', error: 'It answered 500.' });
    expect((await hooks.ask('GET', `webhook/${webhook.id}/`)).json()).toMatchObject({
      last_error: 'It answered 500.',
      failing_since: expect.any(String),
    });
    hooks.receiver.react = (response) => void response.writeHead(200).end();
    expect((await hooks.ask('POST', `webhookdelivery/${String(delivery!.id)}/retry/`)).status).toBe(202);
    await until(async () => (await hooks.deliveries(webhook))[0]!.status === 'delivered');
    expect(new Set(hooks.told(webhook).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await until(async () => (await hooks.ask('GET', `webhook/${webhook.id}/`)).json().last_error === '');
  });

  test('that takes nothing for three days is left alone, and its owner is told; enabled again, it goes on where it was', async () => {
    const owner = await hooks.account('owner', 'integrations.view', 'integrations.edit', 'lists.view');
    const webhook = await hooks.webhook({ types: ['list.created'], description: 'Our CRM' }, owner);
    hooks.receiver.react = (response) => void response.writeHead(503).end();
    await list('Down');
    await until(() => hooks.told(webhook).length === 1);
    await untilSql(hooks.services.pool, `SELECT rests_until > 0 FROM core_webhookcursor WHERE webhook_id = ${webhook.id}`);
    await list('Meanwhile');
    await passTime(webhook, 3);
    await until(async () => (await hooks.ask('GET', `webhook/${webhook.id}/`)).json().status === 'disabled');
    // Time is moved between two attempts, or while one is under way.
    expect(hooks.told(webhook).length).toBeGreaterThan(1);
    const [letter, ...more] = (await hooks.letters()).filter((text) => text.includes('owner@example.org'));
    expect(more).toEqual([]);
    expect(letter).toMatch(/Subject: Your webhook is disabled: Our CRM/);
    hooks.receiver.react = (response) => void response.writeHead(204).end();
    await sql(`UPDATE core_webhookdelivery SET next_attempt_at = now() - interval '1 minute' WHERE webhook_id = $1`, [webhook.id]);
    expect((await hooks.ask('PATCH', `webhook/${webhook.id}/`, { status: 'enabled' }, owner)).status).toBe(202);
    await until(async () => (await hooks.deliveries(webhook)).filter(({ status }) => status === 'delivered').length === 2);
  });

  test('that answers 410 is left alone at once', async () => {
    const webhook = await hooks.webhook({ types: ['list.created'] });
    hooks.receiver.react = (response) => void response.writeHead(410).end();
    await list('Gone');
    await until(async () => (await hooks.ask('GET', `webhook/${webhook.id}/`)).json().status === 'disabled');
    expect((await hooks.deliveries(webhook))[0]).toMatchObject({ status: 'failed', attempts: 1, answer_status: 410 });
  });

  test('that hangs holds up no other, redirects are not followed, and addresses inside are not reached', async () => {
    const slow = await hooks.webhook({ types: ['list.created'] });
    const turned = await hooks.webhook({ types: ['list.created'] });
    const inside = await hooks.webhook({ types: ['list.created'] });
    // It was allowed when it was written.
    await sql(`UPDATE core_webhook SET url = 'http://[::1]:9/' WHERE id = $1`, [inside.id]);
    const other = await hooks.webhook({ types: ['list.created'] });
    hooks.receiver.react = (response, { headers }) => {
      const id = String(headers['webhook-id']);
      if (id.startsWith(`msg_${turned.id}_`)) response.writeHead(302, { Location: `${hooks.receiver.url}/elsewhere` }).end();
      else if (!id.startsWith(`msg_${slow.id}_`)) response.writeHead(204).end();
    };
    for (let n = 0; n < 20; n += 1) await list(`Hangs ${n}`);
    await until(() => hooks.told(other).length === 20 && hooks.told(turned).length >= 5 && hooks.told(slow).length > 0);
    await until(async () => (await hooks.deliveries(inside)).some(({ attempts }) => Number(attempts) > 0));
    expect((await hooks.deliveries(inside)).find(({ attempts }) => Number(attempts) > 0)).toMatchObject({
      error: 'It is no public address with https, and no setting allows it.',
    });
    expect(hooks.receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    expect(hooks.told(slow).length).toBeLessThanOrEqual(8);
    for (const { id } of [slow, turned, inside]) await hooks.ask('DELETE', `webhook/${id}/`);
    hooks.receiver.hangUp();
  });
});

test('events of one object come in their order', async () => {
  const webhook = await hooks.webhook({ types: ['list.*'] });
  const path = new URL((await list('In order 0')).headers.location!).pathname.slice('/rest/v1/'.length);
  for (let n = 1; n < 10; n += 1) await hooks.ask('PATCH', path, { name: `In order ${n}` });
  await hooks.ask('DELETE', path);
  await until(() => hooks.told(webhook).length === 11);
  expect(types(hooks.told(webhook))).toEqual(['list.created', ...Array(9).fill('list.updated'), 'list.deleted']);
});

test('a replay sends again what happened since a time, under the same ids', async () => {
  const webhook = await hooks.webhook({ types: ['list.created'] });
  await list('Replayed 1');
  await list('Replayed 2');
  await until(() => hooks.told(webhook).length === 2);
  const ids = hooks.told(webhook).map(({ headers }) => headers['webhook-id']);
  await until(async () => (await hooks.deliveries(webhook)).every(({ status }) => status === 'delivered'));
  await sql(`UPDATE core_change SET created_at = created_at - interval '1 day' WHERE id < $1`, [String(ids[1]).split('_')[2]]);
  expect((await hooks.ask('POST', `webhook/${webhook.id}/replay/`, { from: 'yesterday' })).status).toBe(400);
  const from = new Date(Date.now() - 3_600_000).toISOString().slice(0, 19);
  expect((await hooks.ask('POST', `webhook/${webhook.id}/replay/`, { from })).status).toBe(202);
  await until(() => hooks.told(webhook).length === 3);
  expect(hooks.told(webhook)[2]!.headers['webhook-id']).toBe(ids[1]);
});

test('an erasure empties what a receiver answered about the person', async () => {
  const webhook = await hooks.webhook({ types: ['user.created'] });
  hooks.receiver.react = (response) => void response.writeHead(200).end('Thank you, Ann of ann@example.org');
  await hooks.ask('POST', 'user/', { email: 'ann@example.org' });
  await until(async () => (await hooks.deliveries(webhook))[0]?.status === 'delivered');
  expect((await hooks.deliveries(webhook))[0]!.answer).toMatch(/ann@example/);
  expect((await hooks.ask('POST', 'eraser/', { email: 'ann@example.org' })).status).toBe(201);
  expect((await hooks.deliveries(webhook))[0]).toMatchObject({ answer: null, type: 'user.created' });
});
