import { Client } from 'pg';
import { ADMIN, startProgram, untilSql } from '../../../../support';
import { EMAIL, type EraseHarness, openErase } from './harness';

let fixture: EraseHarness;
beforeAll(async () => {
  fixture = await openErase();
});
afterAll(() => fixture.close());

/** Waits until so many statements wait for a row that another transaction has locked. */
const untilWaiting = (count: number): Promise<void> =>
  untilSql(
    fixture.test.services.pool,
    `SELECT count(*) = ${count} FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );

test('a server that is killed during an erasure changes nothing, and another server erases when asked again', async () => {
  const before = await fixture.findTraces();
  const { dataDir, secretKey } = fixture.test.services.settings;
  const program = startProgram('runtime/app/main.ts', ['serve'], {
    DATABASE_URL: fixture.test.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  await program.says('Ready at ');
  const holder = new Client(fixture.test.url);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM events_event WHERE creator_id = $1 FOR UPDATE', [fixture.userId]);
  const answer = fetch(`${/Ready at (\S+)\//.exec(program.output())![1]!}/rest/v1/eraser/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}` },
    body: JSON.stringify({ email: EMAIL }),
  }).then(
    ({ status }) => status,
    () => 'none',
  );
  await untilWaiting(1);
  program.child.kill('SIGKILL');
  await program.ended;
  await holder.end();
  await untilWaiting(0);
  expect(await answer).toBe('none');
  expect(await fixture.findTraces()).toEqual(before);
  expect((await fixture.erase({ email: EMAIL })).status).toBe(201);
  expect((await fixture.findTraces()).length).toBeLessThan(before.length);
});
