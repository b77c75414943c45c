import { Client } from 'pg';
import { ADMIN, startProgram } from '../../../../support';
import { search } from './search';
import { EMAIL, hosting, type Hosting, WORDS, zelda } from './zelda';

let a: Hosting;
let user: number;
beforeAll(async () => {
  a = await hosting();
  user = await zelda(a);
}, 60_000);
afterAll(() => a.close());

const found = (): Promise<string[]> => search(a.test.services.pool, WORDS);
const WAITING = `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until so many statements wait for a row that another transaction holds. */
async function waiting(count: number): Promise<void> {
  while ((await a.rows<{ count: number }>(WAITING))[0]!.count !== count);
}

test('a server that is killed in the middle of an erasure leaves everything as it was; asked again, another one erases', async () => {
  const before = await found();
  const { dataDir, secretKey } = a.test.services.settings;
  const program = startProgram('runtime/app/main.ts', ['serve'], {
    DATABASE_URL: a.test.url,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    PORT: '0',
    LOG_LEVEL: 'silent',
  });
  await program.says('Ready at ');
  const holder = new Client(a.test.url);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM events_event WHERE creator_id = $1 FOR UPDATE', [user]);
  const answered = fetch(`${/Ready at (\S+)\//.exec(program.output())![1]!}/rest/v1/eraser/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}` },
    body: JSON.stringify({ email: EMAIL }),
  }).then(
    ({ status }) => status,
    () => 'none',
  );
  await waiting(1);
  program.child.kill('SIGKILL');
  await program.ended;
  await holder.end();
  await waiting(0);
  expect(await answered).toBe('none');
  expect(await found()).toEqual(before);
  expect((await a.send('POST', '/rest/v1/eraser/', { body: { email: EMAIL } })).status).toBe(201);
  expect((await found()).length).toBeLessThan(before.length);
}, 60_000);
