import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createLogger } from '../../../../runtime/core/log/logger';
import { runQuery } from '../../../../runtime/core/staff-sql';
import { ADMIN, startProgram, testServices, type TestServices } from '../../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

/** What the embedded server has logged. It writes a line before the client has the error. */
const serverLog = (): string => readFileSync(join(process.env.TMPDIR!, 'postgres.log'), 'utf8');

/** What the program logs of something. */
function programLog(what: Record<string, unknown>): string {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  createLogger('info', stream).error('Something failed.', what);
  return text;
}

const newWord = (): string => `person${randomBytes(6).toString('hex')}`;

test('a row that exists already is in no log: neither as the value, nor as the SQL that failed', async () => {
  const word = newWord();
  const insert = `INSERT INTO core_user (email, first_name) VALUES ('${word}@example.org', '${word}')`;
  const { pool } = fixture.services;
  await pool.query(insert);
  const error: unknown = await pool.query(insert).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '23505' });
  await expect(pool.query('INSERT INTO core_user (email) VALUES ($1)', [`${word}@example.org`])).rejects.toThrow('duplicate key');
  const prisma: unknown = await fixture.services.prisma.$executeRawUnsafe(insert).catch((reason: unknown) => reason);
  expect(serverLog()).toContain('duplicate key value violates unique constraint');
  expect(serverLog()).not.toContain(word);
  expect(programLog({ cause: error })).toContain('duplicate key');
  expect(programLog({ cause: error }) + programLog({ cause: prisma })).not.toContain(word);
});

test('the service logs nothing of a person who is there already', async () => {
  const word = newWord();
  const program = startProgram('runtime/app/main.ts', ['serve'], {
    DATA_DIR: process.env.TMPDIR!,
    DATABASE_URL: fixture.url,
    PORT: '0',
    LOG_LEVEL: 'info',
  });
  await program.says('Ready at');
  const api = `${/Ready at (\S+)/.exec(program.output())![1]!}rest/v1`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const create = async (): Promise<number> => {
    const body = JSON.stringify({ email: `${word}@example.org`, first_name: word });
    return (await fetch(`${api}/user/`, { method: 'POST', headers, body })).status;
  };
  expect([await create(), await create()]).toEqual([201, 400]);
  program.child.kill('SIGTERM');
  await program.ended;
  expect(program.output() + serverLog()).not.toContain(word);
});

test('a value that cannot be converted is not in the log of the program', async () => {
  const word = newWord();
  const { pool, prisma } = fixture.services;
  const errors: unknown[] = [
    await pool.query('SELECT $1::text::integer', [`${word} "quoted"\nand more`]).catch((reason: unknown) => reason),
    await prisma.$queryRawUnsafe('SELECT $1::text::date', word).catch((reason: unknown) => reason),
    await pool.query(`SELECT 1 '${word}' 2`).catch((reason: unknown) => reason),
  ];
  for (const cause of errors) {
    expect((cause as Error).message).toContain(word);
    const text = programLog({ cause });
    expect(text).toMatch(/invalid input syntax|syntax error/);
    expect(text).not.toContain(word);
  }
});

test('what a query of staff stumbles over is told to staff alone', async () => {
  const word = newWord();
  await fixture.services.pool.query('INSERT INTO core_user (email, first_name) VALUES ($1, $2)', [`${word}@example.org`, word]);
  const sql = `SELECT first_name::integer FROM core_user WHERE first_name = '${word}'`;
  await expect(runQuery(fixture.services.staffSql, { sql, params: {}, maxRows: 1, timeout: 30 })).rejects.toThrow(word);
  expect(serverLog()).not.toContain(word);
});
