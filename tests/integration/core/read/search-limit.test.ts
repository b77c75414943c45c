import type { PoolClient } from 'pg';
import { withDeadline, readingPool } from '../../../../runtime/core/database/pool';
import { onConnection } from '../../../../runtime/core/database/transaction';
import {
  ADMIN,
  makeDatabase,
  startServer,
  type TestDatabase,
  type TestResponse,
  type TestServer,
  testServices,
  type TestServices,
  untilSql,
} from '../../../support';

/** What an index finds. */
const FOUND = ['user/?first_name=ann', 'user/?first_name__startswith=Ann', 'user/?id__in=1,2', 'user/?order_by=id'];

/** Whoever waits for this lock takes as long as the longest search. */
const LOCK = 'BEGIN; LOCK TABLE core_user IN ACCESS EXCLUSIVE MODE';
const WAITING = `SELECT count(*) >= ${FOUND.length} FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Searches of every row, and how their refusal names what they look for. */
const SEARCHES: readonly (readonly [path: string, names: string])[] = [
  ['user/?first_name__icontains=nn', "'first_name__icontains'"],
  ['user/?first_name__regex=n$&state=NY', "'first_name__regex'"],
  ['user/?first_name__endswith=n&last_name__contains=n', "'first_name__endswith', 'last_name__contains'"],
  ['user/?id__startswith=1', "'id__startswith'"],
  ['userfield/?parent__first_name__isnull=true', "'parent__first_name__isnull'"],
  ['action/?user__last_name__iregex=n', "'user__last_name__iregex'"],
  ['user/?first_name__icontains=nn&format=csv', "'first_name__icontains'"],
];

const get = (server: TestServer, path: string): Promise<TestResponse> => server.request('GET', `/rest/v1/${path}`, { account: ADMIN });

describe.each(['the server', 'a replica'])('reading from %s', (place) => {
  let replica: TestDatabase | undefined;
  let fixture: TestServices;
  let server: TestServer;
  let holder: PoolClient;
  beforeAll(async () => {
    replica = place === 'a replica' ? await makeDatabase('staff') : undefined;
    fixture = await testServices({ searchTimeout: 1, databasePoolSize: FOUND.length + 3, databaseReplicaUrls: replica && [replica.url] });
    server = await startServer(fixture.services);
    const pool = readingPool(fixture.services);
    await pool.query(`INSERT INTO core_user (email, first_name) VALUES ('ann@example.org', 'Ann'), ('ben@example.org', 'Ben')`);
    holder = await pool.connect();
  });
  afterAll(async () => {
    holder.release();
    await server.close();
    await fixture.close();
    await replica?.drop();
  });
  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    await holder.query(LOCK);
    return work().finally(() => holder.query('ROLLBACK'));
  };

  test('a search of every row that takes too long is a 400 that asks for another filter', async () => {
    // Together: each takes as long as the limit.
    const answers = await whileLocked(() => Promise.all(SEARCHES.map(([path]) => get(server, path))));
    expect(answers.map(({ status, text }) => [status, JSON.parse(text) as unknown])).toEqual(
      SEARCHES.map(([, names]) => [
        400,
        { error: `This search takes too long: it looks for ${names} in every row. Please narrow it down by another filter.` },
      ]),
    );
  });

  test('what an index finds waits longer', async () => {
    let waiting: Promise<TestResponse>[] = [];
    await whileLocked(async () => {
      // Together: each waits until the limit of the search is over.
      waiting = FOUND.map((path) => get(server, path));
      await untilSql(readingPool(fixture.services), WAITING);
      expect((await get(server, 'user/?first_name__icontains=nn')).status).toBe(400);
    });
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status }, index) => [FOUND[index], status])).toEqual(FOUND.map((path) => [path, 200]));
  });

  test('a search that is fast enough answers as ever, and leaves its limit on no connection', async () => {
    const found = (await get(server, 'user/?first_name__icontains=NN')).json<{ meta: { total_count: number } }>();
    expect(found.meta.total_count).toBe(1);
    const pool = readingPool(fixture.services);
    const clients = await Promise.all([1, 2, 3].map(() => pool.connect()));
    for (const client of clients) {
      expect((await client.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }]);
      client.release();
    }
  });
});

describe('a limit of time', () => {
  let fixture: TestServices;
  beforeAll(async () => {
    fixture = await testServices();
  });
  afterAll(() => fixture.close());

  const inTwoSeconds = (): number => performance.now() + 2000;
  const lessThanTwoSeconds: unknown = expect.stringMatching(/^(2s|1\d\d\dms)$/);

  test('is what is left until the deadline of the request, and never none', () => {
    const limitIn = (milliseconds: number): number => {
      const statement: { text: string; timeLimit?: number } = withDeadline({ text: '' }, performance.now() + milliseconds);
      return statement.timeLimit!;
    };
    expect(limitIn(2000)).toBeGreaterThan(1);
    expect(limitIn(2000)).toBeLessThanOrEqual(2000);
    expect(limitIn(-1)).toBe(1);
    expect(withDeadline({ text: '' }, undefined)).toEqual({ text: '' });
  });

  test('holds for its statement, prepared or not, and for no later one', () =>
    onConnection(fixture.services.pool, async (client) => {
      const slow = { text: 'SELECT pg_sleep($1)', values: [25] };
      for (const statement of [slow, { ...slow, name: 'slow' }, { ...slow, name: 'slow' }])
        await expect(client.query(withDeadline({ ...statement }, performance.now() + 20))).rejects.toMatchObject({ code: '57014' });
      const shown = { text: `SELECT current_setting('statement_timeout') AS now, $1::integer AS value`, values: [7] };
      expect((await client.query(withDeadline({ ...shown, rowMode: 'array' as const }, inTwoSeconds()))).rows).toEqual([
        [lessThanTwoSeconds, 7],
      ]);
      expect((await client.query(withDeadline({ ...shown, name: 'shown' }, inTwoSeconds()))).rows).toEqual([
        { now: lessThanTwoSeconds, value: 7 },
      ]);
      expect((await client.query({ ...shown, name: 'shown' })).rows).toEqual([{ now: '30s', value: 7 }]);
    }));

  test('within a transaction is that of the transaction, which it would outlast', () =>
    onConnection(fixture.services.pool, async (client) => {
      await client.query('BEGIN');
      const shown = { text: `SELECT current_setting('statement_timeout') AS now WHERE $1`, values: [true] };
      expect((await client.query(withDeadline(shown, inTwoSeconds()))).rows).toEqual([{ now: '30s' }]);
      await client.query('COMMIT');
    }));
});
