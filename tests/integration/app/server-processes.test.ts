import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { startProgram, type Program } from '../../support/program';
import { until } from '../../support/until';

const ADMIN = `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`;

let folder: string;
let database: TestDatabase;
let program: Program;
let url: string;
let adminPort: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-processes-'));
  database = await makeDatabase();
  adminPort = await freePorts(3);
  program = startProgram('runtime/app/main.ts', ['start'], {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    PORT: '0',
    ADMIN_PORT: String(adminPort),
    PROCESSES: '2',
    ADMIN_PASSWORD: 'secret of the test',
  });
  await program.says('Ready at');
  url = /Ready at (\S+)\//.exec(program.output())![1]!;
});
afterEach(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The first of some ports in a row that nothing listens on. */
async function freePorts(count: number): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 30_000);
  const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
  return free.every(Boolean) ? first : freePorts(count);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** What the process in a place tells operators: 0 is the one that was started. Undefined while there is none. */
async function statusOf(place: number): Promise<{ role: string; pid: number } | undefined> {
  const response = await fetch(`http://127.0.0.1:${adminPort + place}/status`).catch(() => undefined);
  return response && ((await response.json()) as { role: string; pid: number });
}

/** The status of an answer over a connection of its own; `cut` where there is none. */
async function ask(): Promise<number | 'cut'> {
  const answer = fetch(`${url}/rest/v1/tag/`, { headers: { authorization: ADMIN, connection: 'close' } });
  return answer.then(
    ({ status }) => status,
    () => 'cut',
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('as many processes as PROCESSES says answer requests, and one that dies is replaced while the others answer', async () => {
  const [first, one, other] = [await statusOf(0), await statusOf(1), await statusOf(2)];
  expect([first!.role, one!.role, other!.role]).toEqual(['start', 'serve', 'serve']);
  expect(new Set([first!.pid, one!.pid, other!.pid]).size).toBe(3);
  process.kill(one!.pid, 'SIGKILL');
  await until(() => !isRunning(one!.pid));
  for (let turn = 0; turn < 20; turn += 1) expect(await ask()).toBe(200);
  await until(async () => ((await statusOf(1))?.pid ?? one!.pid) !== one!.pid);
  expect((await statusOf(2))!.pid).toBe(other!.pid);
  expect(await ask()).toBe(200);
}, 60_000);

test('they end with the process that started them, also when that is killed', async () => {
  const pids = [(await statusOf(1))!.pid, (await statusOf(2))!.pid];
  program.child.kill('SIGKILL');
  await program.ended;
  await until(() => !pids.some(isRunning));
  expect(await ask()).toBe('cut');
}, 60_000);
