import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { makeDatabase, startProgram, untilSql, type Program, type TestDatabase } from '../../../support';

let database: TestDatabase;
let pool: Pool;
let folder: string;
beforeAll(async () => {
  database = await makeDatabase();
  pool = new Pool({ connectionString: database.url, max: 1, application_name: 'test' });
  folder = mkdtempSync(join(tmpdir(), 'advocacy-processes-'));
});
afterAll(async () => {
  await pool.end();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

interface Server {
  program: Program;
  url: string;
}

/** Starts a process and waits until it takes requests. */
async function start(file: string, words: string[]): Promise<Server> {
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    SECRET_KEY: 'a secret of the tests',
    DATABASE_POOL_SIZE: '8',
    LOG_LEVEL: 'error',
  };
  const program = startProgram(file, words, env);
  await program.says('Ready at ');
  return { program, url: /Ready at (\S+)\//.exec(program.output())![1]! };
}

interface Answered {
  status: number;
  text: string;
  headers: IncomingHttpHeaders;
}

/** Posts an action; rejects when the server is killed before it has answered. */
function post(url: string, body: object, { agent, key }: { agent?: Agent; key?: string } = {}): Promise<Answered> {
  const bytes = Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes.length, ...(key && { 'idempotency-key': key }) };
    const request = send(`${url}/rest/v1/action/`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), headers: response.headers }),
      );
    });
    request.once('error', reject);
    request.end(bytes);
  });
}

/** Waits until no other process is connected: PostgreSQL has then finished or undone what the killed servers had begun. */
async function settled(): Promise<void> {
  await untilSql(
    pool,
    `NOT EXISTS (SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid())`,
  );
}

test('200 first actions of one e-mail at once, over two processes: one user, 200 actions, one subscription, one history row', async () => {
  const servers = await Promise.all([0, 1].map(() => start('runtime/app/main.ts', ['serve'])));
  const bodies = Array.from({ length: 200 }, (_, index) => ({
    page: 'petition',
    email: index % 3 ? 'rush@example.org' : 'RUSH@example.org',
  }));
  const answers = await Promise.all(bodies.map((body, index) => post(servers[index % 2]!.url, body)));
  for (const { program } of servers) program.child.kill('SIGTERM');
  await Promise.all(servers.map(({ program }) => program.ended));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::integer FROM core_user) AS users, (SELECT count(*)::integer FROM core_action) AS actions,
       (SELECT count(*)::integer FROM core_action WHERE created_user) AS creating, (SELECT count(*)::integer FROM core_petitionaction) AS typed,
       (SELECT count(*)::integer FROM core_subscription) AS subscriptions, (SELECT count(*)::integer FROM core_subscriptionhistory) AS history,
       (SELECT min(subscription_status) FROM core_user) AS status`,
  );
  expect(rows).toEqual([{ users: 1, actions: 200, creating: 1, typed: 200, subscriptions: 1, history: 1, status: 'subscribed' }]);
});

describe('a server that is killed under load, on a page that sends confirmations', () => {
  const KILLS = 20;
  /** Concurrent requests without a key and with one, and the most requests that a server answers before it is killed. */
  const CLIENTS = 8;
  const CLIENTS_WITH_KEYS = 4;
  const MOST_ANSWERS = 60;
  /** The kill comes up to so many milliseconds later: at any step of the actions that are worked on. */
  const MOMENT = 20;

  /** Actions that were answered with 201, by id. */
  const answered = new Map<number, { email: string; leaves: boolean }>();
  const refused: Answered[] = [];
  let sent = 0;

  /** Sends one action after another until the server is killed. Every third person signs and then leaves all lists. */
  async function load(url: string, agent: Agent, hasAnswered: () => void): Promise<void> {
    for (;;) {
      const number = sent++;
      const person = { email: `p${number}@example.org`, leaves: false };
      const bodies = number % 3 === 0 ? [person, { ...person, leaves: true }] : [person];
      for (const { email, leaves } of bodies) {
        const body = {
          page: leaves ? 'unsubscribe' : 'petition',
          email,
          city: 'Albany',
          action_one: email,
          action_two: ['a', 'b'],
          mobile_phone: '2125551212',
        };
        let answer: Answered;
        try {
          answer = await post(url, body, { agent });
        } catch {
          return;
        }
        hasAnswered();
        if (answer.status === 201) answered.set((JSON.parse(answer.text) as { action_id: number }).action_id, { email, leaves });
        else refused.push(answer);
      }
    }
  }

  /** A person whose action is sent under one key until it is answered. */
  interface Signature {
    email: string;
    key: string;
  }
  let signed = 0;
  const answeredWithKey: string[] = [];
  const again: Signature[] = [];
  const withKey = (url: string, { email, key }: Signature, agent?: Agent): Promise<Answered> =>
    post(url, { page: 'petition', email, action_why: key }, { agent, key });

  /** Sends one action with a key after another until the server is killed. What had no answer is sent again to the next one. */
  async function loadWithKeys(url: string, agent: Agent, hasAnswered: () => void): Promise<void> {
    for (;;) {
      const signature = again.shift() ?? { email: `k${signed++}@example.org`, key: randomUUID() };
      try {
        const { status } = await withKey(url, signature, agent);
        if (status === 201) answeredWithKey.push(signature.email);
        else again.push(signature);
        hasAnswered();
      } catch {
        again.push(signature);
        return;
      }
    }
  }

  const FILE = 'tests/integration/domain/actions/light-server.ts';
  let next: Promise<Server>;
  beforeAll(async () => {
    await pool.query(`UPDATE core_pagefollowup SET send_email = true WHERE page_id = (SELECT id FROM core_page WHERE name = 'petition')`);
    next = start(FILE, []);
  });

  // Each kill is a test of its own, with a time limit of its own, and comes after a number of answers: so a busy machine fails no test.
  test.each(Array.from({ length: KILLS }, (_, index) => index + 1))('is gone at once: kill %i', async (kill) => {
    const { program, url } = await next;
    // The next server starts while this one works, because starting takes longest.
    if (kill < KILLS) next = start(FILE, []);
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS + CLIENTS_WITH_KEYS });
    let answersLeft = 1 + Math.floor(MOST_ANSWERS * Math.random());
    const countAnswer = (): void => {
      if (--answersLeft === 0) setTimeout(() => program.child.kill('SIGKILL'), MOMENT * Math.random());
    };
    const loads = [...Array.from({ length: CLIENTS }, () => load), ...Array.from({ length: CLIENTS_WITH_KEYS }, () => loadWithKeys)];
    await Promise.all(loads.map((begin) => begin(url, agent, countAnswer)));
    agent.destroy();
    expect(await program.ended).toBe('SIGKILL');
    if (kill < KILLS) return;
    await settled();
    // The checks below join tables that were empty a moment ago: without statistics one of them takes minutes.
    await pool.query('ANALYZE');
  });

  const count = async (sql: string, values: unknown[] = []): Promise<number> =>
    Number((await pool.query<{ count: string }>(`SELECT count(*) FROM (${sql}) counted`, values)).rows[0]!.count);

  /** The actions without a key, and without those of the first test. */
  const LOAD = `SELECT a.*, u.email FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE 'p%'`;

  test('refused nothing that was sent', () => {
    expect(refused).toEqual([]);
    expect(answered.size).toBeGreaterThanOrEqual(KILLS);
  });

  test('stored every action that it answered, with its person', async () => {
    const ids = [...answered.keys()];
    const emails = ids.map((id) => answered.get(id)!.email);
    expect(await count(`${LOAD} AND (a.id, u.email) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))`, [ids, emails])).toBe(ids.length);
  });

  test('unsubscribed everybody to whom it answered so', async () => {
    const emails = [...answered.values()].filter(({ leaves }) => leaves).map(({ email }) => email);
    expect(await count(`SELECT FROM core_user WHERE email = ANY ($1) AND subscription_status = 'unsubscribed'`, [emails])).toBe(
      emails.length,
    );
    expect(await count(`SELECT FROM core_subscription s JOIN core_user u ON u.id = s.user_id WHERE email = ANY ($1)`, [emails])).toBe(0);
  });

  test.each([
    [
      'an action without all of its fields',
      `SELECT FROM (${LOAD}) a WHERE (SELECT count(*) FROM core_actionfield f WHERE f.parent_id = a.id) <> 3`,
    ],
    [
      'an action without its typed row',
      `SELECT FROM (${LOAD}) a WHERE NOT EXISTS (
      SELECT FROM core_petitionaction p WHERE p.action_ptr_id = a.id UNION ALL SELECT FROM core_unsubscribeaction p WHERE p.action_ptr_id = a.id)`,
    ],
    [
      'a signature without the job that confirms it',
      `SELECT FROM (${LOAD}) a WHERE a.type = 'Petition' AND 1 <> (
      SELECT count(*) FROM graphile_worker._private_jobs j WHERE (j.payload ->> 'action')::bigint = a.id)`,
    ],
    [
      'a job without its signature',
      `SELECT FROM graphile_worker._private_jobs j WHERE NOT EXISTS (
      SELECT FROM core_action a WHERE a.id = (j.payload ->> 'action')::bigint)`,
    ],
    ['a person without action', 'SELECT FROM core_user u WHERE NOT EXISTS (SELECT FROM core_action a WHERE a.user_id = u.id)'],
    [
      'a person without phone',
      `SELECT FROM core_user u WHERE u.email LIKE 'p%' AND NOT EXISTS (SELECT FROM core_phone p WHERE p.user_id = u.id)`,
    ],
    [
      'a signature that subscribed without history',
      `SELECT FROM (${LOAD}) a WHERE a.subscribed_user AND NOT EXISTS (
      SELECT FROM core_subscriptionhistory h WHERE h.action_id = a.id AND h.user_id = a.user_id)`,
    ],
    [
      'a person who left without history',
      `SELECT FROM (${LOAD}) a WHERE a.type = 'Unsubscribe' AND NOT EXISTS (
      SELECT FROM core_subscriptionhistory h WHERE h.action_id = a.id AND h.user_id = a.user_id)`,
    ],
    [
      'a status that contradicts the subscriptions',
      `SELECT FROM core_user u WHERE (u.subscription_status = 'subscribed') <> EXISTS (
      SELECT FROM core_subscription s WHERE s.user_id = u.id)`,
    ],
  ])('stored nothing by half: %s', async (_, sql) => {
    expect(await count(sql)).toBe(0);
  });

  test('left each action that has a key with that, or neither, and none twice', async () => {
    const { rows } = await pool.query(
      `SELECT count(*)::integer AS actions, count(DISTINCT user_id)::integer AS people, (SELECT count(*)::integer FROM core_idempotencykey) AS keys,
         (SELECT count(*)::integer FROM graphile_worker._private_jobs j WHERE (j.payload ->> 'action')::bigint = ANY (array_agg(a.id))) AS mails
       FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE 'k%'`,
    );
    const [{ actions }] = rows as [{ actions: number }];
    expect(rows).toEqual([{ actions, people: actions, keys: actions, mails: actions }]);
    expect(answeredWithKey.length).toBeGreaterThanOrEqual(KILLS);
    expect(new Set(answeredWithKey).size).toBe(answeredWithKey.length);
  });

  test('answers again what was done with a key, once it is asked again', async () => {
    const { program, url } = await start(FILE, []);
    const { rows } = await pool.query<{ email: string }>(
      'SELECT u.email FROM core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email = ANY ($1)',
      [again.map(({ email }) => email)],
    );
    const done = new Set(rows.map(({ email }) => email));
    for (const signature of again) {
      const answer = await withKey(url, signature);
      expect([answer.status, answer.headers['idempotent-replayed'] === 'true']).toEqual([201, done.has(signature.email)]);
    }
    program.child.kill('SIGKILL');
    await program.ended;
  });
});
