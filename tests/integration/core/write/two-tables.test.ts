import type { PoolClient } from 'pg';
import { testServices, type TestServices } from '../../../support';
import { untilSql } from '../../../support/until';
import { handlerClient, prepareDefaults } from './harness';

/** Objects that two tables hold, such as a petition: its page, and what only petitions have. */
let fixture: TestServices;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  fixture = await testServices();
  api = handlerClient(fixture.services);
  await prepareDefaults(fixture.services);
  // The database refuses the second of the two rows, when the first is written.
  await fixture.services.pool.query('ALTER TABLE core_petitionpage ADD CONSTRAINT unlucky CHECK (email_mode <> 13)');
});
afterAll(() => fixture.close());

const stored = (id: string): Promise<Record<string, unknown> | undefined> =>
  api.row(
    `SELECT b.type, b.name, b.title, b.goal, b.list_id, t.email_mode, t.one_click
     FROM core_page b JOIN core_petitionpage t ON t.page_ptr_id = b.id WHERE b.id = $1`,
    id,
  );

/** Runs `meanwhile` while a transaction has the page locked, and then commits it. */
async function whileLocked<T>(id: string, sql: string, meanwhile: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await fixture.services.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, [id]);
    return await meanwhile(client);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}
const waiting = (count: number): Promise<void> =>
  untilSql(
    fixture.services.pool,
    `(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') = ${count}`,
  );

test('are made and changed in both, with their defaults', async () => {
  const id = await api.made('petitionpage', { name: 'both', title: 'Both', email_mode: 3 });
  expect(await stored(id)).toEqual({
    type: 'Petition',
    name: 'both',
    title: 'Both',
    goal: null,
    list_id: 1,
    email_mode: 3,
    one_click: false,
  });
  await api.patch('petitionpage', id, { one_click: true });
  await api.patch('petitionpage', id, { goal: 5 });
  await api.patch('petitionpage', id, { title: 'New', email_mode: 4 });
  expect(await stored(id)).toMatchObject({ title: 'New', goal: 5, email_mode: 4, one_click: true });
  expect((await api.put('petitionpage', id, { name: 'both', title: 'Put' })).status).toBe(204);
  expect(await stored(id)).toMatchObject({ title: 'Put', goal: null, email_mode: null, one_click: false });
});

test('of another type are a 404, and stay', async () => {
  const id = await api.made('signuppage', { name: 'signs', title: 'Signs' });
  expect((await api.patch('petitionpage', id, { title: 'Other' })).status).toBe(404);
  expect((await api.patch('petitionpage', id, { title: 'Other', email_mode: 4 })).status).toBe(404);
  expect(await api.column('SELECT title FROM core_page WHERE id = $1', id)).toEqual(['Signs']);
});

test('are not half written when the second row is refused', async () => {
  await expect(api.post('petitionpage', { name: 'half', email_mode: 13 })).rejects.toMatchObject({ constraint: 'unlucky' });
  expect(await api.row(`SELECT id FROM core_page WHERE name = 'half'`)).toBeUndefined();
  const id = await api.made('petitionpage', { name: 'whole', title: 'Whole' });
  await expect(api.patch('petitionpage', id, { title: 'Half', email_mode: 13 })).rejects.toMatchObject({ constraint: 'unlucky' });
  expect(await stored(id)).toMatchObject({ title: 'Whole', email_mode: null });
});

test('have a unique value of the first table: the second is told of the field and of who has it', async () => {
  const id = await api.made('petitionpage', { name: 'taken' });
  const other = await api.made('petitionpage', { name: 'free' });
  const refused = {
    status: 400,
    headers: { Location: `https://example.org/rest/v1/petitionpage/${id}/` },
    body: { petitionpage: { name: ['Page with this Short name already exists.'] } },
  };
  expect(await api.post('petitionpage', { name: 'Taken', email_mode: 2 })).toMatchObject(refused);
  expect(await api.patch('petitionpage', other, { name: 'taken', email_mode: 2 })).toMatchObject(refused);
});

test('keep what one of two wrote who change both at once', async () => {
  const id = await api.made('petitionpage', { name: 'raced' });
  const writes = await whileLocked(id, 'SELECT FROM core_page WHERE id = $1 FOR UPDATE', async () => {
    const both = [1, 2].map((number) => api.patch('petitionpage', id, { goal: number, email_mode: number }));
    await waiting(2);
    return both;
  });
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([202, 202]);
  const { goal, email_mode: mode } = (await stored(id))!;
  expect(goal).toBe(mode);
});

test('that are deleted while a change waits are a 404', async () => {
  const id = await api.made('petitionpage', { name: 'gone' });
  const [change] = await whileLocked(id, 'DELETE FROM core_page WHERE id = $1', async () => {
    const changes = [api.patch('petitionpage', id, { goal: 1, email_mode: 1 })];
    await waiting(1);
    return changes;
  });
  expect((await change!).status).toBe(404);
});

test.each([
  ['a change of both', { title: 'New', email_mode: 4 }],
  ['one of what belongs to them too', { email_mode: 4, tags: [] }],
])('are locked in the order in which they are deleted, the first table first: %s', async (_, body) => {
  const id = await api.made('petitionpage', { name: `order-${Object.keys(body).length}-${'tags' in body}`.toLowerCase() });
  const [change] = await whileLocked(id, 'SELECT FROM core_page WHERE id = $1 FOR UPDATE', async (client) => {
    const changes = [api.patch('petitionpage', id, body)];
    await waiting(1);
    await client.query('SELECT FROM core_petitionpage WHERE page_ptr_id = $1 FOR UPDATE NOWAIT', [id]);
    return changes;
  });
  expect((await change!).status).toBe(202);
});
