import { letStaffSqlWait } from '../../../../support/waiting-sql';
import { until } from '../../../../support/until';
import type { Credentials, TestResponse } from '../../../../support';
import { runStaff } from '../../../core/auth/harness';
import { openMailings, type MailingsHarness } from '../harness';

let harness: MailingsHarness;
let user: string;

beforeAll(async () => {
  harness = await openMailings();
  await letStaffSqlWait(harness.test.services.pool);
  await harness.post('action', { page: 'petition', email: 'ann@example.org', zip: '10001' });
  [{ user }] = (await harness.sql<{ user: string }>(
    `SELECT '/rest/v1/user/' || id || '/' AS "user" FROM core_user WHERE email = 'ann@example.org'`,
  )) as [{ user: string }];
});
afterAll(() => harness.close());

async function account(username: string, ...rights: string[]): Promise<Credentials> {
  await runStaff(harness.test.services, ['group', 'add', `of ${username}`, ...rights]);
  await runStaff(harness.test.services, ['add', username, '--password', 'a long password', '--group', `of ${username}`]);
  return { username, password: 'a long password' };
}

const as = (who: Credentials, method: string, path: string, body?: unknown): Promise<TestResponse> =>
  harness.server.request(method, path, { account: who, body });

test('to explain takes the right to view users, and to count what is not saved that to write mailings', async () => {
  const mailer = await harness.draft();
  const [reader, looker, writer] = [
    await account('reader', 'mailings.view'),
    await account('looker', 'mailings.view', 'users.view'),
    await account('writer', 'mailings.view', 'mailings.edit'),
  ];
  expect((await as(reader, 'POST', `${mailer}explain/`, { user })).status).toBe(401);
  expect((await as(looker, 'POST', `${mailer}explain/`, { user })).json()).toMatchObject({ in: true, user });
  expect((await as(reader, 'GET', `${mailer}waterfall/`)).json()).toMatchObject({ count: 1 });
  expect((await as(reader, 'POST', '/rest/v1/mailer/waterfall/', {})).status).toBe(401);
  expect((await as(writer, 'POST', '/rest/v1/mailer/waterfall/', {})).json()).toMatchObject({ count: 1 });
});

test('what is not saved asks SQL and reports of those alone who may write them into a mailing', async () => {
  await harness.post('queryreport', { name: 'Everybody', short_name: 'everybody', sql: 'SELECT id FROM core_user' });
  const [plain, reporter, author] = [
    await account('plain', 'mailings.edit'),
    await account('reporter', 'mailings.edit', 'reports.view'),
    await account('author', 'mailings.edit', 'reports.view', 'reports.edit'),
  ];
  const bodies = [{ includes: { query_reports: ['everybody'] } }, { includes: { raw_sql: ['SELECT id FROM core_user'] } }];
  const statuses = async (who: Credentials): Promise<number[]> =>
    Promise.all(bodies.map(async (body) => (await as(who, 'POST', '/rest/v1/mailer/waterfall/', body)).status));
  expect([await statuses(plain), await statuses(reporter), await statuses(author)]).toEqual([
    [401, 401],
    [200, 401],
    [200, 200],
  ]);
  const named = { includes: { users: ['ann@example.org'] } };
  expect((await as(plain, 'POST', '/rest/v1/mailer/waterfall/', named)).status).toBe(401);
});

test('an error of SQL quotes what it read to nobody but those who may have it read', async () => {
  const broken = await harness.draft({ includes: { raw_sql: ['SELECT email::integer FROM core_user'] } });
  const watcher = await account('watcher', 'mailings.view', 'users.view');
  for (const [method, path, body] of [
    ['GET', 'waterfall/', undefined],
    ['POST', 'explain/', { user }],
  ] as const) {
    const { status, text } = await as(watcher, method, `${broken}${path}`, body);
    expect([status, text]).toEqual([400, expect.stringContaining('PostgreSQL refused the query with the error 22P02.')]);
    expect(text).not.toContain('ann@');
    expect((await harness.ask(method, `${broken}${path}`, body)).text).toContain('ann@example.org');
  }
});

test('facts are shown to those who may view them, and the answer to all', async () => {
  const mailer = await harness.draft({ includes: { actions: ['petition'], lists: ['default'] } });
  const lineFor = async (who: Credentials, field: string): Promise<unknown> =>
    (await as(who, 'POST', `${mailer}explain/`, { user }))
      .json<{ lines: { stage: string; field: string }[] }>()
      .lines.find((line) => line.stage === 'includes' && line.field === field);
  const [few, more] = [
    await account('few', 'mailings.view', 'users.view'),
    await account('more', 'mailings.view', 'users.view', 'actions.view'),
  ];
  expect(await lineFor(few, 'actions')).toMatchObject({ matches: true, text: 'Acted on "petition".', data: [] });
  expect(await lineFor(more, 'actions')).toMatchObject({
    matches: true,
    text: expect.stringContaining(' at 20'),
    data: [{ page: '/rest/v1/petitionpage/2/' }],
  });
});

test('an account searches twice at once, and is told when a search takes too long', async () => {
  const slow = await harness.draft({ includes: { raw_sql: ['SELECT 1 FROM pg_sleep(600)'] } });
  const waiting = [harness.ask('GET', `${slow}waterfall/`), harness.ask('POST', `${slow}explain/`, { user })];
  const running = (): Promise<{ pid: number }[]> =>
    harness.sql(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query ~ 'advocacy_user_ids_\\d' AND pid <> pg_backend_pid()`,
    );
  await until(async () => (await running()).length === 2);
  const third = await harness.ask('GET', `${slow}waterfall/`);
  expect([third.status, third.headers['retry-after']]).toEqual([429, '2']);
  for (const { pid } of await running()) await harness.sql('SELECT pg_cancel_backend($1)', [pid]);
  for (const response of await Promise.all(waiting))
    expect([response.status, response.json()]).toEqual([400, { error: expect.stringMatching(/^This takes longer than 20 seconds\./) }]);
  expect((await harness.ask('POST', '/rest/v1/mailer/waterfall/', {})).status).toBe(200);
});
