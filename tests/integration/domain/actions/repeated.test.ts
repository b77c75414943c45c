import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { exchange } from '../../../support/server';
import { makeDatabase, startProgram, type Program, type TestDatabase, untilSql } from '../../../support';

const KILLS = 20;
const CLIENTS = 4;
const FILE = 'tests/integration/domain/actions/light-server.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await makeDatabase();
  pool = new Pool({ connectionString: database.url, max: 1, application_name: 'test' });
  await pool.query(`UPDATE core_pagefollowup SET send_email = true WHERE page_id = (SELECT id FROM core_page WHERE name = 'petition')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Server {
  program: Program;
  url: string;
}

async function start(): Promise<Server> {
  const program = startProgram(FILE, [], { DATABASE_URL: database.url, LOG_LEVEL: 'error', PUBLIC_WRITES_PER_HOUR: '0' });
  await program.says('Ready at ');
  return { program, url: /Ready at (\S+)\//.exec(program.output())![1]! };
}

/** A person whose action is sent under one key until it is answered. */
interface Signature {
  email: string;
  key: string;
}

let signed = 0;
const answered: { email: string; text: string }[] = [];
const again: Signature[] = [];

/** Sends one action after another until the server is killed. What had no answer is sent again to the next one. */
async function load(url: string, hasAnswered: () => void): Promise<void> {
  for (;;) {
    const signature = again.shift() ?? { email: `p${signed++}@example.org`, key: randomUUID() };
    const headers = { 'Idempotency-Key': signature.key };
    try {
      const body = { page: 'petition', email: signature.email, action_why: signature.key };
      const { status, text } = await exchange(url, 'POST', '/rest/v1/action/', { body, headers });
      if (status === 201) answered.push({ email: signature.email, text });
      else again.push(signature);
      hasAnswered();
    } catch {
      again.push(signature);
      return;
    }
  }
}

describe('actions with a key, on a server that is killed again and again', () => {
  let next: Promise<Server>;
  beforeAll(() => {
    next = start();
  });

  test.each(Array.from({ length: KILLS }, (_, index) => index + 1))('kill %i', async (kill) => {
    const { program, url } = await next;
    if (kill < KILLS) next = start();
    let left = 1 + Math.floor(20 * Math.random());
    const countAnswer = (): void => {
      // A moment later, so that it is at any step of the actions that are worked on.
      if (--left === 0) setTimeout(() => program.child.kill('SIGKILL'), Math.random() * 20);
    };
    await Promise.all(Array.from({ length: CLIENTS }, () => load(url, countAnswer)));
    expect(await program.ended).toBe('SIGKILL');
  });

  test('left each action with its key, or neither', async () => {
    await untilSql(
      pool,
      `NOT EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid())`,
    );
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::integer FROM core_action) = (SELECT count(*)::integer FROM core_idempotencykey) AS same,
         (SELECT count(*)::integer FROM (SELECT FROM core_action GROUP BY user_id HAVING count(*) > 1) d) AS doubled,
         (SELECT count(*)::integer FROM core_action) = (SELECT count(*)::integer FROM graphile_worker.jobs) AS mailed_once`,
    );
    expect(rows).toEqual([{ same: true, doubled: 0, mailed_once: true }]);
    expect(answered.length).toBeGreaterThanOrEqual(KILLS);
    expect(new Set(answered.map(({ email }) => email)).size).toBe(answered.length);
  });

  test('and answers again what was done, once it is asked again', async () => {
    const { program, url } = await start();
    const { rows } = await pool.query<{ email: string }>(
      `SELECT u.email FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email = ANY ($1)`,
      [again.map(({ email }) => email)],
    );
    const done = new Set(rows.map(({ email }) => email));
    for (const { email, key } of again) {
      const body = { page: 'petition', email, action_why: key };
      const answer = await exchange(url, 'POST', '/rest/v1/action/', { body, headers: { 'Idempotency-Key': key } });
      expect([answer.status, answer.headers['idempotent-replayed'] === 'true']).toEqual([201, done.has(email)]);
    }
    program.child.kill('SIGKILL');
    await program.ended;
  });
});
