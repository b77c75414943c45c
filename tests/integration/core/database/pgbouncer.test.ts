import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices } from '../../../../runtime/app/services';
import { refuseTransactionPooling } from '../../../../runtime/core/database/schema/check-server';
import { createLogger } from '../../../../runtime/core/log/logger';
import { runQuery } from '../../../../runtime/core/staff-sql';
import { installedParts } from '../../../../scripts/cluster/parts';
import { startPgBouncer, type PgBouncer, type PgBouncerOptions } from '../../../../scripts/cluster/pgbouncer';
import { ADMIN, makeDatabase, runProgram, startProgram, type Program, type TestDatabase } from '../../../support';
import { testSettings } from '../../../support/services';

const MAIN = 'runtime/app/main.ts';

/** Skipped where PgBouncer is not installed: apt-get install pgbouncer. */
const { pgbouncer: PGBOUNCER } = installedParts();
const withPgBouncer = PGBOUNCER === undefined ? describe.skip : describe;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-pooler-'));
  database = await makeDatabase('staff');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('PostgreSQL itself is no pooler', async () => {
  await expect(refuseTransactionPooling('DATABASE_URL', database.url)).resolves.toBeUndefined();
});

withPgBouncer('behind PgBouncer', () => {
  let bouncer: PgBouncer;
  let program: Program | undefined;
  afterEach(async () => {
    program?.child.kill('SIGKILL');
    await program?.ended;
    await bouncer.close();
  });

  const open = (mode: PgBouncerOptions['mode'], ...more: readonly string[]): Promise<PgBouncer> => {
    const folder = mkdtempSync(join(tmpdir(), 'advocacy-pgbouncer-'));
    return startPgBouncer(database.url, { program: PGBOUNCER!, mode, folder, more });
  };

  const environment = (): Record<string, string> => ({
    DATA_DIR: folder,
    DATABASE_URL: bouncer.url,
    PORT: '0',
    ADMIN_PASSWORD: ADMIN.password,
  });

  test.each([
    ['transaction', []],
    ['transaction', ['server_round_robin = 1']],
    ['transaction', ['default_pool_size = 1']],
    ['statement', []],
  ] as const)('in %s mode (%s), the start is refused in one line that says why', async (mode, more) => {
    bouncer = await open(mode, ...more);
    const { code, output } = await runProgram(MAIN, ['start'], environment());
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^DATABASE_URL leads to a pooler in transaction or statement mode, .*pool_mode = session.*$/);
  });

  test('in session mode, a pool of one session is no transaction mode', async () => {
    bouncer = await open('session', 'default_pool_size = 1', 'query_wait_timeout = 1');
    await expect(refuseTransactionPooling('DATABASE_URL', bouncer.url)).resolves.toBeUndefined();
  });

  test('in session mode, the service starts, reads, writes and reports', async () => {
    bouncer = await open('session');
    program = startProgram(MAIN, ['start'], environment());
    await program.says('Ready at');
    const api = `${/Ready at (\S+)/.exec(program.output())![1]!}rest/v1`;
    const authorization = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;
    const send = async (path: string, body?: unknown): Promise<Response> =>
      fetch(`${api}/${path}`, {
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => send('user/', { email: `pooled${n}@example.org` })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(((await (await send('user/?email=pooled7@example.org')).json()) as { meta: { total_count: number } }).meta.total_count).toBe(1);
    expect((await send('report/run/sql/', { query: 'SELECT count(*) FROM core_user' })).status).toBe(200);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });

  test('in session mode, times are in UTC, settings of reports are reset, and a report that takes too long is ended', async () => {
    bouncer = await open('session');
    const { services, close } = openServices(bouncer.url, testSettings(), createLogger('silent'));
    const report = (sql: string, timeout = 30): Promise<unknown> =>
      runQuery(services.staffSql, { sql, params: {}, maxRows: 1, timeout }).then(({ rows }) => rows[0]![0]);
    try {
      const { rows } = await services.pool.query(
        `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS time`,
      );
      expect(rows).toEqual([{ zone: 'UTC', time: '30s' }]);
      await report(`SELECT set_config('search_path', 'pg_temp', false), set_config('TimeZone', 'Asia/Tokyo', false)`);
      expect(await report(`SELECT current_setting('search_path') || current_setting('TimeZone')`)).toBe(
        'advocacy_reports, public, pg_tempUTC',
      );
      const endless = `SELECT set_config('statement_timeout', '0', true), count(*) FROM generate_series(1, 1000000000000)`;
      await expect(report(endless, 0.2)).rejects.toThrow('took longer');
      expect(await report('SELECT 1')).toBe(1);
    } finally {
      await close();
    }
  });
});
