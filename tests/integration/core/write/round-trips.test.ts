import { Client } from 'pg';
import { testServices, type TestServices } from '../../../support';
import { handlerClient, prepareDefaults } from './harness';

/** How many statements a generic write sends, each of which is a round trip to the database. */
let fixture: TestServices;
let api: ReturnType<typeof handlerClient>;

beforeAll(async () => {
  fixture = await testServices();
  api = handlerClient(fixture.services);
  await prepareDefaults(fixture.services);
});
afterAll(() => fixture.close());

/** The first words of the statements that `work` sends, transaction commands included. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  const sent: string[] = [];
  const query = Client.prototype.query;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    sent.push((typeof config === 'string' ? config : config.text).trim().split(/\s+/)[0]!);
    return (query as (...args: unknown[]) => unknown).apply(this, args) as never;
  });
  try {
    expect((await work()).status).toBeLessThan(300);
  } finally {
    spy.mockRestore();
  }
  return sent;
}

test('a row without lists, custom fields and children takes one statement to make, to change and to delete', async () => {
  expect(await statementsOf(() => api.post('user', { email: 'one@example.org' }))).toEqual(['INSERT']);
  const row = await api.row(`SELECT id FROM core_user WHERE email = 'one@example.org'`);
  const id = Number(row!.id);
  expect(await statementsOf(() => api.patch('user', id, { city: 'Turin', lang: null }))).toEqual(['UPDATE']);
  expect(await statementsOf(() => api.put('user', id, { email: 'one@example.org' }))).toEqual(['UPDATE']);
  expect(await statementsOf(() => api.delete('user', id))).toEqual(['DELETE']);
  expect(await api.row('SELECT id FROM core_user WHERE id = $1', id)).toBeUndefined();
});

test('a row that names others takes one statement more for each column that is looked up', async () => {
  const id = await api.made('user', { email: 'named@example.org' });
  expect(await statementsOf(() => api.post('phone', { user: `/rest/v1/user/${id}/`, phone: '555', type: 'home' }))).toEqual([
    'SELECT',
    'INSERT',
  ]);
  const phone = Number((await api.row(`SELECT id FROM core_phone WHERE user_id = $1`, id))!.id);
  const other = await api.made('user', { email: 'other@example.org' });
  expect(await statementsOf(() => api.patch('phone', phone, { user: `/rest/v1/user/${other}/` }))).toEqual(['SELECT', 'UPDATE']);
  expect((await api.column('SELECT user_id FROM core_phone WHERE id = $1', phone)).map(Number)).toEqual([Number(other)]);
});

test('an object that extends another takes one statement to make, to change and to delete, and goes with what it extends', async () => {
  // The default row of its list is found by the same statement.
  expect(await statementsOf(() => api.post('petitionpage', { name: 'short_lived', title: 'Short' }))).toEqual(['WITH']);
  const id = Number((await api.row(`SELECT id FROM core_page WHERE name = 'short_lived'`))!.id);
  expect(await statementsOf(() => api.patch('petitionpage', id, { title: 'Long' }))).toEqual(['UPDATE']);
  expect(await statementsOf(() => api.patch('petitionpage', id, { title: 'Both', one_click: true }))).toEqual(['WITH']);
  expect(await statementsOf(() => api.put('petitionpage', id, { name: 'short_lived' }))).toEqual(['WITH']);
  expect(await statementsOf(() => api.delete('petitionpage', id))).toEqual(['DELETE']);
  expect(await api.row('SELECT id FROM core_page WHERE id = $1', id)).toBeUndefined();
  expect((await api.delete('petitionpage', id)).status).toBe(404);
});

test('what belongs to the row is written in one transaction with it', async () => {
  const sent = await statementsOf(() => api.post('user', { email: 'nested@example.org', phones: [{ phone: '555', type: 'home' }] }));
  // Who writes is said in the message of BEGIN, for the history.
  expect([sent[0], sent.at(-1)]).toEqual(['BEGIN;', 'COMMIT']);
});

test('a change of a row that is not there is a 404 and changes nothing', async () => {
  expect((await api.patch('user', 987654, { city: 'Turin' })).status).toBe(404);
  expect((await api.delete('user', 987654)).status).toBe(404);
});

test('times and days do not depend on the time zone of the process', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Asia/Tokyo';
  try {
    const id = await api.made('user', { email: 'tokyo@example.org', created_at: '2016-02-11T23:34:43Z' });
    expect(await api.column('SELECT created_at::text FROM core_user WHERE id = $1', id)).toEqual(['2016-02-11 23:34:43']);
    await api.patch('user', id, { created_at: '2017-03-04T23:00:00Z' });
    expect(await api.column('SELECT created_at::text FROM core_user WHERE id = $1', id)).toEqual(['2017-03-04 23:00:00']);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});
