import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { runProgram, startProgram } from '../../support/program';

const MAIN = 'runtime/app/main.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-start-'));
  database = await makeDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  PORT: '0',
  ADMIN_PASSWORD: 'secret of the test',
  ...more,
});

test('start serves requests, and ends with code 0 at a signal', async () => {
  const program = startProgram(MAIN, ['start'], settings());
  await program.says('Ready at');
  const url = /Ready at (\S+)/.exec(program.output())![1]!;
  const headers = { authorization: `Basic ${Buffer.from('admin:secret of the test').toString('base64')}` };
  expect((await fetch(`${url}rest/v1/list/1/`, { headers })).status).toBe(200);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.output()).not.toContain('secret of the test');
});

test('the first start prints the card code of stub payment accounts once, unless a setting says one', async () => {
  const started = async (more: Record<string, string>): Promise<string> => {
    const program = startProgram(MAIN, ['start'], settings(more));
    await program.says('Ready at');
    program.child.kill('SIGTERM');
    await program.ended;
    return program.output();
  };
  const own = await makeDatabase();
  try {
    expect(await started({ DATABASE_URL: own.url })).toMatch(/^Card code of stub payment accounts: \d{12} {3}\(shown only this once/m);
    expect(await started({ DATABASE_URL: own.url })).not.toContain('Card code');
  } finally {
    await own.drop();
  }
});

test('serve and worker run as two processes, and end with code 0 at a signal', async () => {
  const worker = startProgram(MAIN, ['worker'], settings());
  const server = startProgram(MAIN, ['serve'], settings());
  await Promise.all([worker.says('Working.'), server.says('Ready at')]);
  worker.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await Promise.all([worker.ended, server.ended])).toEqual([0, 0]);
});

describe('the program says in one line, without a stack, that', () => {
  async function refusal(words: string[], env: Record<string, string>): Promise<string> {
    const { code, output } = await runProgram(MAIN, words, env);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    return output;
  }

  test('the database does not answer', async () => {
    const output = await refusal(['serve'], settings({ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/none' }));
    expect(output).toMatch(/^DATABASE_URL \(postgres:\/\/127.0.0.1:1\/none\) does not answer: connect ECONNREFUSED/);
    expect(output).not.toContain('hidden');
  });

  test('the password is wrong', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'wrong';
    expect(await refusal(['start'], settings({ DATABASE_URL: wrong.href }))).toContain('password authentication failed');
  });

  test('settings are wrong', async () => {
    expect(await refusal(['start'], settings({ PORT: 'many', LOG_LEVEL: 'loud' }))).toMatch(/^Settings: PORT must .*; LOG_LEVEL must /);
  });

  test('SECRET_KEY is not the one of the database, until it is accepted', async () => {
    const other = await makeDatabase();
    const env = (key: string): Record<string, string> => settings({ DATABASE_URL: other.url, SECRET_KEY: key });
    expect((await runProgram(MAIN, ['staff', 'list'], env('the first key of these'))).code).toBe(0);
    const outputs = await Promise.all(
      [['start'], ['serve'], ['worker'], ['staff', 'list']].map((words) => refusal(words, env('the second key of these'))),
    );
    for (const output of outputs)
      expect(output).toMatch(/^SECRET_KEY is not the key that this database is used with: .* run "npm run accept-key" with it\.$/m);
    expect((await runProgram(MAIN, ['accept-key'], env('the second key of these'))).code).toBe(0);
    const [accepted, refused] = await Promise.all([
      runProgram(MAIN, ['staff', 'list'], env('the second key of these')),
      refusal(['staff', 'list'], env('the first key of these')),
    ]);
    expect(accepted.code).toBe(0);
    expect(refused).toContain('SECRET_KEY is not the key');
    await other.drop();
  });

  test('the port is in use', async () => {
    const taken: Server = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    expect(await refusal(['serve'], settings({ PORT: String(port) }))).toBe(
      `Port ${port} of 127.0.0.1 is in use: set PORT to another one.\n`,
    );
    const empty = await makeDatabase('empty');
    for (const setting of ['PORT', 'ADMIN_PORT']) {
      const output = await refusal(['start'], settings({ [setting]: String(port), DATABASE_URL: empty.url }));
      expect(output).toBe(`Port ${port} of 127.0.0.1 is in use: set ${setting} to another one.\n`);
    }
    const client = new Client(empty.url);
    await client.connect();
    expect((await client.query('SELECT FROM pg_tables WHERE schemaname = current_schema()')).rows).toEqual([]);
    await client.end();
    await empty.drop();
    taken.close();
  });

  test('the database is older or newer than the program', async () => {
    const other = await makeDatabase();
    const client = new Client(other.url);
    await client.connect();
    const { rows } = await client.query('DELETE FROM _prisma_migrations RETURNING *');
    expect(await refusal(['serve'], settings({ DATABASE_URL: other.url }))).toContain('older than this program');
    await client.query(
      `INSERT INTO _prisma_migrations SELECT (jsonb_populate_record(r, '{"migration_name": "29990101000000_next"}')).*
      FROM jsonb_populate_record(NULL::_prisma_migrations, $1) r`,
      [JSON.stringify(rows[0])],
    );
    expect(await refusal(['start'], settings({ DATABASE_URL: other.url }))).toContain(
      'newer than this program: it has the migration 29990101000000_next',
    );
    await client.end();
    await other.drop();
  });
});
