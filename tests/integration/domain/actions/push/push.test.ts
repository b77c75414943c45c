import { runStaff } from '../../../core/auth/harness';
import { bodyOf, expectedSignature, openPushes, type PushHarness } from './harness';

let push: PushHarness;
beforeAll(async () => {
  push = await openPushes();
});
beforeEach(() => push.reset());
afterAll(() => push.close());

const ids = (): unknown[] => push.receiver.received.map(({ headers }) => headers['webhook-id']);

describe('the systems that a followup names', () => {
  test('are each told of an action once, with who acted and what they said', async () => {
    await push.page('told', { send_pushes: true, pushes: [await push.endpoint(), await push.endpoint()] });
    const answer = await push.act({ page: 'told', email: 'ann@example.org', name: 'Ann Lee', zip: '10001', action_why: 'Air' });
    const { action_id: id } = JSON.parse(answer.text) as { action_id: number };
    await push.work();
    await push.work();
    expect(push.receiver.received).toHaveLength(2);
    const [first] = push.receiver.received;
    expect(first!.headers['content-type']).toBe('application/json');
    expect(bodyOf(first!)).toMatchObject({
      type: 'action.processed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      data: {
        action: { id, resource_uri: `/rest/v1/action/${id}/`, type: 'Petition', fields: { why: 'Air' } },
        user: { email: 'ann@example.org', name: 'Ann Lee', zip: '10001', resource_uri: expect.stringMatching(/^\/rest\/v1\/user\/\d+\/$/) },
        page: { name: 'told', title: 'Title of told', url: 'https://act.example.org/pages/told/' },
        order: null,
      },
    });
    // Whoever has an akid could act as the person.
    expect(first!.text).not.toMatch(/akid|token/);
  });

  test('are told ids alone where the endpoint asks for that', async () => {
    await push.page('thin', { send_pushes: true, pushes: [await push.endpoint({ handler_id: 2 })] });
    await push.act({ page: 'thin', email: 'bea@example.org', name: 'Bea', action_why: 'Air' });
    await push.work();
    const [got] = push.receiver.received;
    expect(Object.keys(bodyOf(got!).data).sort()).toEqual(['action', 'page', 'user']);
    expect(got!.text).not.toMatch(/bea|Bea|Air/);
  });

  test('are not told without send_pushes, hidden, or without the trigger, and no job is made for them', async () => {
    const shown = await push.endpoint();
    await push.page('off', { send_pushes: false, pushes: [shown] });
    await push.page('hid', { send_pushes: true, pushes: [await push.endpoint({ hidden: true }), await push.endpoint({ triggers: [] })] });
    for (const page of ['off', 'hid']) await push.act({ page, email: 'cleo@example.org' });
    const { rows } = await push.services.pool.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'push'`);
    expect(rows).toEqual([]);
  });

  test('are not told what was called off before it was sent: the endpoint taken away, or the person erased', async () => {
    const uri = await push.endpoint();
    await push.page('late', { send_pushes: true, pushes: [uri] });
    await push.act({ page: 'late', email: 'dora@example.org' });
    expect((await push.post('eraser', { email: 'dora@example.org', user_fields: true, action_fields: true })).status).toBe(201);
    await push.work();
    await push.act({ page: 'late', email: 'eve@example.org' });
    await push.patch(uri, { hidden: true });
    await push.work();
    expect(push.receiver.received).toEqual([]);
  });

  test('are told of nothing that was refused', async () => {
    await push.page('strict', { send_pushes: true, pushes: [await push.endpoint()] });
    expect((await push.act({ page: 'strict', email: 'not an address' })).status).toBe(400);
    await push.work();
    expect(push.receiver.received).toEqual([]);
  });
});

describe('a message', () => {
  test('is signed as Standard Webhooks says, for a day also with the secret before', async () => {
    const uri = await push.endpoint();
    await push.page('signed', { send_pushes: true, pushes: [uri] });
    const first = await push.secret(uri);
    const second = await push.secret(uri);
    expect(first).toMatch(/^whsec_[\w+/]{43}=$/);
    await push.act({ page: 'signed', email: 'fay@example.org' });
    await push.work();
    const [got] = push.receiver.received;
    const expected = [second, first].map((secret) => expectedSignature(secret, got!)).join(' ');
    expect(got!.headers['webhook-signature']).toBe(expected);
    expect(Math.abs(Number(got!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300);
    await push.services.pool.query(`UPDATE push_endpoint SET secret_made_at = secret_made_at - interval '25 hours'`);
    await push.act({ page: 'signed', email: 'fay@example.org' });
    await push.work();
    const later = push.receiver.received[1]!;
    expect(later.headers['webhook-signature']).toBe(expectedSignature(second, later));
  });

  test('that is not taken comes again with the same id, later each time, and is kept as a failed job after the last', async () => {
    const uri = await push.endpoint({ retries: 2 });
    await push.page('failing', { send_pushes: true, pushes: [uri] });
    push.receiver.react = (response) => void response.writeHead(302, { Location: `${push.receiver.url}/elsewhere` }).end();
    await push.act({ page: 'failing', email: 'gil@example.org' });
    const waits: number[] = [];
    for (const attempt of [1, 2, 3]) {
      await push.work();
      expect(push.receiver.received).toHaveLength(attempt);
      const { rows } = await push.services.pool.query<{ wait: number; attempts: number; error: string | null }>(
        `SELECT extract(epoch FROM run_at - now())::float AS wait, attempts, last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'push'`,
      );
      expect(rows).toHaveLength(1);
      if (attempt === 3) expect(rows[0]).toMatchObject({ attempts: 25, error: 'It answered 302.' });
      else waits.push(rows[0]!.wait);
      await push.makeJobsDue();
    }
    expect(new Set(ids()).size).toBe(1);
    expect(waits[0]! > 50 && waits[1]! > 110).toBe(true);
    expect(await push.get(uri)).toMatchObject({ last_error: 'It answered 302.', failing_since: expect.any(String) });
    // Staff may retry it.
    const jobs = await push.get('/rest/v1/job/?task=push&state=failed');
    push.receiver.react = (response) => void response.writeHead(200).end();
    await push.post(`job/${(jobs.objects as { id: number }[])[0]!.id}/retry`, {});
    await push.work();
    expect(push.receiver.received).toHaveLength(4);
    expect(await push.get(uri)).toMatchObject({ last_error: null, failing_since: null });
  });

  test('waits as long as a busy receiver asks, and so do the others for it', async () => {
    await push.page('busy', { send_pushes: true, pushes: [await push.endpoint()] });
    push.receiver.react = (response) => void response.writeHead(429, { 'Retry-After': '600' }).end();
    for (const email of ['hal@example.org', 'ida@example.org']) await push.act({ page: 'busy', email });
    await push.work();
    const { rows } = await push.services.pool.query<{ wait: number }>(
      'SELECT extract(epoch FROM run_at - now())::float AS wait FROM graphile_worker.jobs',
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ wait }) => wait > 590)).toBe(true);
    await push.makeJobsDue();
    await push.work();
    expect(push.receiver.received).toHaveLength(1);
  });

  test('that has one attempt waits for it while the receiver rests', async () => {
    await push.page('once', { send_pushes: true, pushes: [await push.endpoint({ retries: 0 })] });
    push.receiver.react = (response) => void response.writeHead(503).end();
    for (const email of ['kim@example.org', 'lea@example.org']) await push.act({ page: 'once', email });
    await push.work();
    expect(push.receiver.received).toHaveLength(1);
    const { rows } = await push.services.pool.query<{ error: string | null; waits: boolean }>(
      `SELECT last_error AS error, run_at > now() + interval '20 seconds' AS waits FROM graphile_worker.jobs ORDER BY last_error`,
    );
    expect(rows).toEqual([
      { error: 'It answered 503.', waits: false },
      { error: null, waits: true },
    ]);
  });

  test('never goes to an address that is not public, unless a setting allows it', async () => {
    const uri = await push.endpoint({ retries: 0 });
    // It was allowed when it was written.
    await push.services.pool.query(`UPDATE push_endpoint SET url = 'http://[::1]:9/' WHERE id = $1`, [Number(uri.split('/').at(-2))]);
    const named = await push.endpoint({ url: push.receiver.url.replace('127.0.0.1', 'localhost') });
    await push.page('inside', { send_pushes: true, pushes: [uri, named] });
    await push.act({ page: 'inside', email: 'jo@example.org' });
    await push.work();
    expect(await push.get(uri)).toMatchObject({ last_error: 'It is no public address with https, and no setting allows it.' });
    expect(push.receiver.received).toHaveLength(1);
  });
});

test('to choose what is told to whom takes the right to view users', async () => {
  await runStaff(push.services, ['group', 'add', 'Authors', 'pages.view', 'pages.edit']);
  await runStaff(push.services, ['add', 'author', '--password', 'a long password', '--group', 'Authors']);
  const account = { username: 'author', password: 'a long password' };
  const uri = await push.endpoint();
  const request = async (method: string, path: string, body?: object) =>
    (await push.server.request(method, path, { account, body })).status;
  expect(await request('POST', '/rest/v1/pushendpoint/', { name: 'Out', url: 'https://example.com/' })).toBe(401);
  expect(await request('PATCH', uri, { handler_id: 1 })).toBe(401);
  expect(await request('PATCH', uri, { hidden: true })).toBe(202);
  expect((await push.server.request('POST', `${uri}secret/`, { body: {} })).status).toBe(401);
});

test('an endpoint gets no more requests in a minute than its limit says, whoever sends them', async () => {
  await push.page('paced', { send_pushes: true, pushes: [await push.endpoint({ ratelimit: 60 })] });
  for (let index = 0; index < 5; index += 1) await push.act({ page: 'paced', email: `paced${index}@example.org` });
  await push.work();
  const { rows } = await push.services.pool.query<{ slots: number[] }>(
    `SELECT array_agg((payload->>'slot')::bigint ORDER BY 1) AS slots FROM graphile_worker._private_jobs`,
  );
  const slots = rows[0]!.slots.map(Number).sort((a, b) => a - b);
  expect(push.receiver.received.length + slots.length).toBe(5);
  expect(slots.slice(1).every((slot, index) => slot - slots[index]! === 1000)).toBe(true);
  expect(slots.length).toBeGreaterThanOrEqual(3);
  // Each has its turn now, and needs no other.
  await push.makeJobsDue();
  await push.work();
  expect(push.receiver.received).toHaveLength(5);
});
