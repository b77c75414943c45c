import { isOutOfReach } from '../../../../runtime/core/database/errors';
import { openPool } from '../../../../runtime/core/database/pool';
import { createLogger } from '../../../../runtime/core/log/logger';
import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../../support';

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

/** Ends every session of the service, as a restart of the server or a firewall does. */
async function cutSessions(): Promise<void> {
  const others = openPool(fixture.url, 1, createLogger('silent'));
  await others.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'advocacy%'`,
  );
  await others.end();
}

/** Requests of every kind: one statement, a transaction of the Prisma client, one of hand-written SQL, a list, a merge, a report. */
const REQUESTS: readonly ((round: number) => Promise<{ status: number; text: string; headers: Record<string, unknown> }>)[] = [
  (round) => server.request('POST', '/rest/v1/action/', { body: { page: 'petition', email: `cut${round}@example.org`, zip: '10001' } }),
  (round) => server.request('POST', '/rest/v1/user/', { body: { email: `made${round}@example.org`, fields: { a: 1 } }, account: ADMIN }),
  (round) => server.request('PATCH', '/rest/v1/page/1/', { body: { title: `T ${round}`, tags: [] }, account: ADMIN }),
  () => server.request('GET', '/rest/v1/user/?email__contains=x', { account: ADMIN }),
  () => server.request('GET', '/rest/v1/action/?format=xml', { account: ADMIN }),
  (round) => server.request('POST', '/rest/v1/mailer/', { body: { subject: `S ${round}`, includes: { lists: [1] } }, account: ADMIN }),
  () => server.request('POST', '/rest/v1/report/run/sql/', { body: { query: 'SELECT 1' }, account: ADMIN }),
];

test('requests whose session is cut are answered with 503 and when to come again, none with 500', async () => {
  const refused = new Set<string>();
  const wrong: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const answers = REQUESTS.flatMap((request) => [request(2 * round), request(2 * round + 1)]);
    await cutSessions();
    for (const { status, text, headers } of await Promise.all(answers)) {
      if (status === 503) refused.add(String(headers['retry-after']));
      else if (status >= 500) wrong.push(`${status} ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([...refused]).toEqual(['5']);
});

/** What waits for the lock of another transaction: writes of every kind, and reads in which no value makes it long. */
const LOCKED_OUT = [
  ...[0, 2].map((index) => () => REQUESTS[index]!(100)),
  () => server.request('POST', '/rest/v1/user/', { body: { email: 'made@example.org' }, account: ADMIN }),
  () => server.request('GET', '/rest/v1/user/1/', { account: ADMIN }),
  () => server.request('GET', '/rest/v1/user/', { account: ADMIN }),
  () => server.request('GET', '/pages/petition/?akid=x', {}),
];

test.each(LOCKED_OUT.map((_, index) => index))(
  'request %# that waits too long for the lock of somebody else is a 503, and writes nothing',
  async (index) => {
    const others = openPool(fixture.url, 2, createLogger('silent'));
    const holder = await others.connect();
    await holder.query('BEGIN; LOCK TABLE core_user, core_page, core_action IN ACCESS EXCLUSIVE MODE');
    const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`;
    let answered = false;
    const answer = LOCKED_OUT[index]!().finally(() => (answered = true));
    // As the limit of a statement does, without its wait. A request may try again.
    while (!answered) await others.query(`SELECT pg_cancel_backend(pid) ${waiting}`);
    await holder.query('ROLLBACK');
    holder.release();
    await others.end();
    const { status, headers } = await answer;
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  },
);

test('a lost connection fails with a code, whoever asks it and whenever', async () => {
  const pool = openPool(fixture.url, 1, createLogger('silent'));
  const client = await pool.connect();
  const waits = client.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
  await cutSessions();
  const later = await client.query('SELECT 1').catch((error: unknown) => error);
  const told = await new Promise((resolve) => client.query('SELECT 1', (error: unknown) => resolve(error)));
  client.release(true);
  for (const error of [await waits, later, told]) {
    expect((error as { code?: string }).code).toMatch(/^(57P01|08006)$/);
    expect(isOutOfReach(error)).toBe(true);
  }
  await pool.end();
  const ended: unknown = await pool.connect().catch((error: unknown) => error);
  expect(isOutOfReach(ended)).toBe(true);
});

test('a pool without a free connection says so by a code', async () => {
  const pool = openPool(fixture.url, 1, createLogger('silent'));
  const client = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '53300' });
  client.release();
  await pool.end();
});
