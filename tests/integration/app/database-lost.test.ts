import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmaster } from '../../../runtime/core/database/embedded/postmaster';
import { startProgram, type Program } from '../../support/program';
import { until } from '../../support/until';

/** What the first start makes: a database at this release, which takes seconds. Each test begins with a copy. */
let made: string;
let folder: string;
let cluster: string;
let program: Program;

async function started(dataDir: string): Promise<Program> {
  const starting = startProgram('runtime/app/main.ts', ['start'], { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: 'secret of the test' });
  await starting.says('Ready at');
  return starting;
}

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'advocacy-lost-'));
  chmodSync(made, 0o755);
  const first = await started(made);
  first.child.kill('SIGTERM');
  await first.ended;
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-lost-'));
  chmodSync(folder, 0o755);
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  cluster = join(folder, 'postgres', 'cluster');
  program = await started(folder);
});
afterEach(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  rmSync(folder, { recursive: true });
});

const killServer = (): boolean => process.kill(readPostmaster(cluster)!.pid, 'SIGKILL');

test('a service whose embedded database was killed answers again, takes up jobs again, and ends as asked', async () => {
  const url = /Ready at (\S+)/.exec(program.output())![1]!;
  const headers = {
    authorization: `Basic ${Buffer.from('admin:secret of the test').toString('base64')}`,
    'content-type': 'application/json',
  };
  killServer();
  await until(async () => (await fetch(`${url}ready`)).status === 200);
  // A job of the worker merges users.
  const create = async (path: string, body: unknown): Promise<string> => {
    let answer!: Response;
    // 503 while the service has not noticed, or has not connected again.
    await until(
      async () => (answer = await fetch(`${url}rest/v1/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) })).status !== 503,
    );
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    return answer.headers.get('location')!;
  };
  const users = [await create('user', { email: 'ann@example.org' }), await create('user', { email: 'ben@example.org' })];
  await create('usermerge', { primary_user: users[0], users: [users[1]], address_user: users[0], source_user: users[0] });
  await until(async () => (await fetch(users[1]!, { headers, redirect: 'manual' })).status === 301);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
});

test('a service whose embedded database cannot be started again ends with code 1 and the reason', async () => {
  writeFileSync(join(cluster, 'postgresql.conf'), 'nonsense = 1\n');
  killServer();
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain('The embedded database has ended and cannot be started again.');
});
