import { request, type IncomingMessage } from 'node:http';
import { ADMIN, startServer, testServices, until, type Credentials, type TestServer, type TestServices } from '../../../support';
import { addAccount, setActive } from '../../../../runtime/core/auth/account-store';
import { saveGroups } from '../../../../runtime/core/auth/group-store';
import { hashPassword } from '../../../../runtime/core/auth/password';

interface Feed {
  meta: { cursor: string; next: string | null; lag: number; limit: number };
  objects: { id: string; type: string; timestamp: string; data: Record<string, unknown> }[];
}

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

const ask = (query: string, account: Credentials = ADMIN) => server.request('GET', `/rest/v1/change/${query}`, { account });
const post = (path: string, body: unknown) => server.request('POST', `/rest/v1/${path}/`, { account: ADMIN, body });
/** An account that may view these kinds of object. */
async function account(username: string, ...kinds: string[]): Promise<Credentials> {
  const { pool } = fixture.services;
  const password = 'a password of the tests';
  await saveGroups(pool, [{ name: username, rights: kinds.map((kind) => ({ kind, access: 'view' as const })) }]);
  await addAccount(pool, {
    username,
    password: await hashPassword(password),
    superuser: false,
    groups: [username],
  });
  return { username, password };
}
/** All events after a cursor, once there are as many. */
async function feed(
  after: string,
  least: number,
  { types = '', account = ADMIN }: { types?: string; account?: Credentials } = {},
): Promise<Feed['objects']> {
  const objects: Feed['objects'] = [];
  let cursor = after;
  await until(async () => {
    const page = (await ask(`?after=${cursor}${types}&_limit=2`, account)).json<Feed & Record<string, unknown>>();
    objects.push(...page.objects);
    cursor = page.meta.cursor;
    return page.meta.next === null && objects.length >= least;
  });
  return objects;
}
const now = async (): Promise<string> => (await ask('?after=now')).json<Feed & Record<string, unknown>>().meta.cursor;

test('an event names its object, the changed fields and the person, and no values', async () => {
  const start = await now();
  const action = (await post('action', { page: 'petition', email: 'fed@example.org' })).json();
  const user = String(action.user);
  await server.request('PATCH', user, { account: ADMIN, body: { first_name: 'Fed' } });
  const events = await feed(start, 4);
  expect(events.map(({ type }) => type).sort()).toEqual(['action.processed', 'subscription.changed', 'user.created', 'user.updated']);
  const of = (type: string) => events.find((event) => event.type === type)!;
  const id = Number(user.split('/').at(-2));
  expect(of('user.updated')).toEqual({
    id: expect.stringMatching(/^evt_\d+$/),
    type: 'user.updated',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    data: { id, resource_uri: user, changed: ['first_name'] },
  });
  expect(of('action.processed').data).toEqual({ id: action.id, resource_uri: `/rest/v1/action/${action.id}/`, user });
});

test('types narrow it down, by name and by resource', async () => {
  const start = await now();
  await post('list', { name: 'Narrow' });
  await post('action', { page: 'petition', email: 'narrow@example.org' });
  expect((await feed(start, 2, { types: '&types=list.*,user.created' })).map(({ type }) => type)).toEqual(['list.created', 'user.created']);
  const unknown = await ask('?types=user.vanished');
  expect([unknown.status, unknown.json().error]).toEqual([400, "There is no event 'user.vanished'. /rest/v1/change/types/ lists them."]);
});

test('an account is told of the objects that it may view, and not of people otherwise', async () => {
  const viewer = await account('viewer', 'actions', 'integrations');
  const start = await now();
  await post('action', { page: 'petition', email: 'hidden@example.org' });
  const [event, ...more] = await feed(start, 1, { account: viewer });
  expect(more).toEqual([]);
  expect(event).toMatchObject({ type: 'action.processed' });
  expect(event!.data).not.toHaveProperty('user');
  expect((await ask('?types=user.created', viewer)).status).toBe(401);
  const types = (await server.request('GET', '/rest/v1/change/types/', { account: viewer })).json<{
    objects: { resource: string; about: string }[];
  }>();
  expect(new Set(types.objects.map(({ resource }) => resource))).toEqual(new Set(['action', 'undeliveredletter']));
  for (const { about } of types.objects) expect(about).not.toMatch(/^A [aeio]/);
  expect((await ask('', await account('other', 'users'))).status).toBe(401);
});

test('an account that sees some pages alone is told of these, and of no page that is gone', async () => {
  const limited = await account('limited', 'pages', 'actions', 'integrations');
  await fixture.services.pool.query(`
    WITH tag AS (INSERT INTO core_tag (name) VALUES ('climate') RETURNING id)
    INSERT INTO auth_group_tag (group_id, tag_id) SELECT g.id, tag.id FROM auth_group g, tag WHERE g.name = 'limited'`);
  const start = await now();
  const page = async (name: string, tags: string[]): Promise<string> => {
    const made = await post('petitionpage', { name, title: name, tags });
    expect(made.status).toBe(201);
    return made.headers.location!.split('/').at(-2)!;
  };
  const [, theirs, gone] = [await page('elsewhere', []), await page('ours', ['climate']), await page('brief', ['climate'])];
  await server.request('DELETE', `/rest/v1/petitionpage/${gone}/`, { account: ADMIN });
  await post('action', { page: 'ours', email: 'limited@example.org' });
  const seen = (await feed(start, 2, { account: limited })).map(({ type, data }) => [type, data.resource_uri]);
  expect(seen).toEqual([
    ['page.created', `/rest/v1/page/${theirs}/`],
    ['action.processed', expect.stringMatching(/^\/rest\/v1\/action\/\d+\/$/)],
  ]);
  expect((await feed(start, 4, { types: '&types=page.*' })).map(({ type }) => type)).toEqual([
    'page.created',
    'page.created',
    'page.created',
    'page.deleted',
  ]);
});

test('cursors are checked, and one that is too old is a 410', async () => {
  expect((await ask('?after=yesterday')).status).toBe(400);
  expect((await ask('?after=5-1600000000')).status).toBe(410);
  expect((await ask('?after=now&_limit=many')).status).toBe(400);
  expect((await ask('?_limit=5000')).json<Feed & Record<string, unknown>>().meta.limit).toBe(1000);
});

test('a cursor that the feed has not reached, as after a restore of the database, is a 410, also for a stream', async () => {
  const { cursor } = (await ask('?after=now')).json<Feed>().meta;
  const [id, time] = cursor.split('-').map(Number);
  expect((await ask(`?after=${cursor}`)).status).toBe(200);
  for (const ahead of [`${id! + 1}-${time}`, `${id}-${time}-${id! + 1}-5`, `999999999999999-${time}`]) {
    const answer = await ask(`?after=${ahead}`);
    expect([answer.status, answer.text]).toEqual([410, expect.stringContaining('ahead of the feed')]);
    const stream = await server.request('GET', `/rest/v1/change/?after=${ahead}`, {
      account: ADMIN,
      headers: { accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(410);
  }
});

/** Opens a stream; resolves with its answer. */
function open(
  query: string,
  headers: Record<string, string> = {},
  { username, password } = ADMIN,
  url = server.url,
): Promise<{ answer: IncomingMessage; text: () => string; close: () => void }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/rest/v1/change/${query}`, {
      headers: { accept: 'text/event-stream', ...headers },
      auth: `${username}:${password}`,
    });
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', () => undefined);
      resolve({ answer, text: () => text, close: () => outgoing.destroy() });
    });
    outgoing.end();
  });
}
const names = (text: string): string[] => [...text.matchAll(/^event: (.+)$/gm)].map((match) => match[1]!);

describe('a stream', () => {
  test('tells what happens, and goes on after the last event that its client has seen', async () => {
    const first = await open('?types=list.created');
    expect([first.answer.statusCode, first.answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
    await post('list', { name: 'Streamed' });
    await until(() => names(first.text()).length === 1);
    first.close();
    await post('list', { name: 'While away' });
    const id = [...first.text().matchAll(/^id: (.+)\nevent/gm)].at(-1)![1]!;
    const second = await open('?types=list.created', { 'last-event-id': id });
    await post('list', { name: 'Back again' });
    await until(() => names(second.text()).length === 2);
    second.close();
  });

  test('holds no place of running requests, and an account has ten at most', async () => {
    const streamer = await account('streamer', 'lists', 'integrations');
    const { settings } = fixture.services;
    const small = await startServer({ ...fixture.services, settings: { ...settings, maxConcurrentRequests: 3 } });
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    for (let count = 0; count < 10; count++) streams.push(await open('', {}, streamer, small.url));
    expect(streams.map(({ answer }) => answer.statusCode)).toEqual(Array(10).fill(200));
    expect((await small.request('GET', '/rest/v1/list/', { account: streamer })).status).toBe(200);
    const eleventh = await open('', {}, streamer, small.url);
    expect(eleventh.answer.statusCode).toBe(429);
    for (const { close } of [...streams, eleventh]) close();
    await until(async () => {
      const again = await open('', {}, streamer, small.url);
      again.close();
      return again.answer.statusCode === 200;
    });
    await small.close();
  });

  test('ends when its account may be told nothing any more', async () => {
    const leaver = await account('leaver', 'lists', 'integrations');
    const { answer } = await open('', {}, leaver);
    expect(answer.statusCode).toBe(200);
    await setActive(fixture.services.pool, 'leaver', false);
    let told = 0;
    await until(async () => {
      if (!answer.complete) await post('list', { name: `Until it ends ${told++}` });
      return answer.complete;
    });
  });

  test('ends when the server ends', async () => {
    const other = await startServer(fixture.services);
    const { answer } = await open('', {}, ADMIN, other.url);
    expect(answer.statusCode).toBe(200);
    await other.close();
    await until(() => answer.complete);
  });
});
