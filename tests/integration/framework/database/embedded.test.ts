import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../../../../runtime/framework/database/embedded';
import { lockDataDir } from '../../../../runtime/framework/database/embedded/data-dir-lock';
import { startProgram } from '../../../support/program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the embedded server keeps its data after a restart, in UTF-8', async () => {
  const first = await openEmbeddedDatabase(folder);
  expect(await query(first.url, `SELECT lower('ÀÉÐЖ') AS lower, current_setting('server_encoding') AS encoding`)).toEqual([
    { lower: 'àéðж', encoding: 'UTF8' },
  ]);
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  await first.close();
  const second = await openEmbeddedDatabase(folder);
  expect(await query(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await second.destroy();
});

test('after its process was killed, the next start stops the server that still runs and keeps the data', async () => {
  const program = startProgram('tests/support/hold-database.ts', [folder]);
  await program.says('committed');
  await expect(openEmbeddedDatabase(folder)).rejects.toThrow(`DATA_DIR ${folder} is in use by process ${program.child.pid}.`);
  const shared = await openEmbeddedDatabase(folder, { share: true });
  expect(await query(shared.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  await shared.close();
  program.child.kill('SIGKILL');
  await program.ended;
  const next = await openEmbeddedDatabase(folder);
  expect(await query(next.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  expect(next.url).not.toBe(shared.url);
  await next.destroy();
});

test('a lock is taken over from a process that has ended, also when its process id is in use again', () => {
  for (const left of ['999999 1', `${process.pid} another start`, 'nonsense', '']) {
    writeFileSync(join(folder, 'lock'), left);
    const lock = lockDataDir(folder);
    expect(lock).toHaveProperty('release');
    expect(lockDataDir(folder)).toEqual({ heldBy: process.pid });
    (lock as { release(): void }).release();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  }
});

test('the server runs elsewhere when its user may not enter DATA_DIR', async () => {
  if (process.getuid?.() !== 0) return;
  chmodSync(folder, 0o700);
  const server = await openEmbeddedDatabase(folder);
  expect(server.notice).toMatch(/^The database is in .*, because the user \w+ may not enter /);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.close();
  const again = await openEmbeddedDatabase(folder);
  expect(again.notice).toBe(server.notice);
  await again.destroy();
});
