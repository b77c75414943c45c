import { ADMIN, type RequestOptions, startServer, type TestServer, testServices, type TestServices } from '../../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const ask = (method: string, path: string, options: RequestOptions = {}) =>
  server.request(method, path.startsWith('/') ? path : `/rest/v1/${path}`, { account: ADMIN, ...options });

async function made(resource: string, body: object): Promise<string> {
  const { status, headers } = await ask('POST', `${resource}/`, { body });
  expect(status).toBe(201);
  return new URL(headers.location!).pathname;
}

async function etag(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await ask('GET', path, { headers })).headers.etag!;
}

const STALE = { error: 'This object has changed since it was read. Read it again.' };

test.each(['PATCH', 'PUT'])('%s changes what is as it was read, and nothing else', async (method) => {
  const path = await made('tag', { name: `read ${method}` });
  const before = await etag(path);
  const first = await ask(method, path, { body: { name: `first ${method}` }, headers: { 'If-Match': before } });
  expect(first.status).toBe(method === 'PATCH' ? 202 : 204);
  const second = await ask(method, path, { body: { name: `second ${method}` }, headers: { 'If-Match': before } });
  expect([second.status, second.json()]).toEqual([412, STALE]);
  expect((await ask('GET', path)).json().name).toBe(`first ${method}`);
});

test('DELETE too', async () => {
  const path = await made('tag', { name: 'deleted' });
  const before = await etag(path);
  await ask('PATCH', path, { body: { name: 'changed' } });
  expect((await ask('DELETE', path, { headers: { 'If-Match': before } })).status).toBe(412);
  expect((await ask('DELETE', path, { headers: { 'If-Match': await etag(path) } })).status).toBe(204);
  expect((await ask('DELETE', path, { headers: { 'If-Match': before } })).status).toBe(404);
});

test('the tag may stand in a list, and * is any object that is there', async () => {
  const path = await made('tag', { name: 'listed' });
  const headers = { 'If-Match': `"other", ${await etag(path)}` };
  expect((await ask('PATCH', path, { body: { name: 'listed too' }, headers })).status).toBe(202);
  expect((await ask('PATCH', path, { body: { name: 'any' }, headers: { 'If-Match': '*' } })).status).toBe(202);
  expect((await ask('PATCH', '/rest/v1/tag/999999/', { body: { name: 'x' }, headers: { 'If-Match': '*' } })).status).toBe(404);
  expect((await ask('PATCH', path, { body: { name: 'none' }, headers: { 'If-Match': '' } })).status).toBe(412);
});

test('the tag is that of the format of the request', async () => {
  const path = await made('tag', { name: 'formats' });
  const xml = { Accept: 'application/xml' };
  const tag = await etag(path, xml);
  expect((await ask('PATCH', path, { body: { name: 'json' }, headers: { 'If-Match': tag } })).status).toBe(412);
  expect((await ask('PATCH', path, { body: { name: 'xml' }, headers: { 'If-Match': tag, ...xml } })).status).toBe(202);
});

test.each([
  ['tag', (name: string) => ({ name })],
  ['user', (name: string) => ({ first_name: name, phones: [{ phone: name, type: 'home' }] })],
  ['petitionpage', (name: string) => ({ title: name })],
  ['mailer', (name: string) => ({ notes: name })],
])('of ten changes of one %s at once exactly one wins', async (resource, body) => {
  const start = {
    tag: { name: 'at once' },
    user: { email: 'once@example.org' },
    petitionpage: { name: 'at_once', title: 'x' },
    mailer: { subjects: ['x'] },
  };
  const path = await made(resource, start[resource as keyof typeof start]);
  const headers = { 'If-Match': await etag(path) };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask('PATCH', path, { body: body(`winner ${index}`), headers })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array<number>(9).fill(412)]);
});

test('what a change is refused for leaves nothing behind, also within the one transaction', async () => {
  const other = await made('tag', { name: 'taken' });
  const path = await made('tag', { name: 'free' });
  const answer = await ask('PATCH', path, { body: { name: 'taken' }, headers: { 'If-Match': await etag(path) } });
  expect([answer.status, answer.headers.location]).toEqual([400, expect.stringContaining(other)]);
  expect((await ask('GET', path)).json().name).toBe('free');
  expect((await ask('PATCH', path, { body: { name: 'freed' }, headers: { 'If-Match': await etag(path) } })).status).toBe(202);
});

test('the change waits for one that is under way, and sees what it did', async () => {
  const path = await made('tag', { name: 'waits' });
  const before = await etag(path);
  const client = await fixture.services.pool.connect();
  await client.query('BEGIN');
  await client.query(`UPDATE core_tag SET name = 'theirs' WHERE name = 'waits'`);
  const waiting = ask('PATCH', path, { body: { name: 'mine' }, headers: { 'If-Match': before } });
  await client.query('COMMIT');
  client.release();
  expect((await waiting).status).toBe(412);
  expect((await ask('GET', path)).json().name).toBe('theirs');
});
