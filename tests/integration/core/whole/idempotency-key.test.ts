import { sweepOldRows } from '../../../../runtime/core/partitions/retention';
import { MOST_KEYS } from '../../../../runtime/core/http/in-one-transaction';
import { runStaff } from '../auth/harness';
import { LOCKS_HERE } from '../../../support/waiting-sql';
import {
  ADMIN,
  type Credentials,
  type RequestOptions,
  startServer,
  type TestServer,
  testServices,
  type TestServices,
} from '../../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
  await runStaff(fixture.services, [
    'add',
    'other',
    '--password',
    'a password of another',
    '--group',
    'All Models - View, Edit, and Delete',
  ]);
  await fixture.services.pool.query(
    `UPDATE core_pagefollowup SET send_email = true WHERE page_id = (SELECT id FROM core_page WHERE name = 'petition')`,
  );
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const OTHER: Credentials = { username: 'other', password: 'a password of another' };
const post = (path: string, key: string, body: unknown, { headers, ...options }: RequestOptions = {}) =>
  server.request('POST', `/rest/v1/${path}`, { account: ADMIN, body, ...options, headers: { 'Idempotency-Key': key, ...headers } });
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await fixture.services.pool.query<{ count: string }>(`SELECT count(*) FROM ${sql}`, values)).rows[0]!.count);
const actionsOf = (email: string) => count('core_action a JOIN core_user u ON u.id = a.user_id WHERE u.email = $1', email);

test('the first answer is given again, and nothing is done twice', async () => {
  const body = { name: 'repeated' };
  const first = await post('tag/', 'tag-1', body);
  const again = await post('tag/', 'tag-1', body);
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect([again.status, again.headers['idempotent-replayed'], again.headers.location]).toEqual([201, 'true', first.headers.location]);
  expect(await count(`core_tag WHERE name = 'repeated'`)).toBe(1);
});

test('an action is stored once, with one confirmation, and its answer is the same', async () => {
  const body = { page: 'petition', email: 'ann@example.org', action_why: 'x' };
  const jobs = await count('graphile_worker.jobs');
  const first = await post('action/', 'action-1', body);
  const again = await post('action/', 'action-1', body);
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  expect(await actionsOf('ann@example.org')).toBe(1);
  expect(await count('graphile_worker.jobs')).toBe(jobs + 1);
});

test.each([
  ['XML', '<request><page>petition</page><email>xml@example.org</email></request>', 'application/xml', 'xml@example.org'],
  ['a form', 'page=petition&email=form@example.org', 'application/x-www-form-urlencoded', 'form@example.org'],
])('%s is repeated alike, also without an account', async (_, body, type, email) => {
  const options = { headers: { 'Content-Type': type, Accept: 'application/xml' }, account: undefined };
  const first = await post('action/', `in ${type}`.replace(' ', '-'), body, options);
  const again = await post('action/', `in ${type}`.replace(' ', '-'), body, options);
  expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
  expect(await actionsOf(email)).toBe(1);
});

test('a form in parts is the same with another boundary', async () => {
  const send = (boundary: string) =>
    post(
      'action/',
      'parts',
      ['page', 'email']
        .map(
          (name) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name === 'page' ? 'petition' : 'parts@example.org'}\r\n`,
        )
        .join('') + `--${boundary}--\r\n`,
      {
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      },
    );
  expect((await send('one')).status).toBe(201);
  expect((await send('two')).headers['idempotent-replayed']).toBe('true');
});

test('another body or path under the same key is a 422, and does nothing', async () => {
  await post('tag/', 'other-body', { name: 'first of two' });
  for (const answer of [
    await post('tag/', 'other-body', { name: 'second of two' }),
    await post('language/', 'other-body', { name: 'first of two' }),
  ])
    expect([answer.status, answer.json()]).toEqual([422, { error: 'This Idempotency-Key was used for another request.' }]);
  expect(await count(`core_tag WHERE name = 'second of two'`)).toBe(0);
});

test('each account has keys of its own', async () => {
  await post('tag/', 'whose', { name: 'of the first account' });
  const answer = await post('tag/', 'whose', { name: 'of the second account' }, { account: OTHER });
  expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, undefined]);
});

test('a stranger with the key reads no answer but that to the very request', async () => {
  const body = { page: 'petition', email: 'mine@example.org' };
  await post('action/', 'guessed', body, { account: undefined });
  const other = await post('action/', 'guessed', { page: 'petition', email: 'stranger@example.org' }, { account: undefined });
  expect([other.status, other.headers['idempotent-replayed']]).toEqual([201, undefined]);
  expect((await post('action/', 'guessed', body)).headers['idempotent-replayed']).toBeUndefined();
});

test('what is refused is not kept, so it can be mended and sent again', async () => {
  const refused = await post('action/', 'mended', { page: 'petition', email: 'no address' });
  expect(refused.status).toBe(400);
  const mended = await post('action/', 'mended', { page: 'petition', email: 'mended@example.org' });
  expect([mended.status, mended.headers['idempotent-replayed']]).toEqual([201, undefined]);
});

test('a duplicate is refused within the transaction as without it', async () => {
  const { headers } = await post('tag/', 'unique-1', { name: 'unique' });
  const refused = await post('tag/', 'unique-2', { name: 'unique' });
  expect([refused.status, refused.headers.location]).toEqual([400, headers.location]);
});

test('a user with phones and fields, which Prisma writes, is stored once', async () => {
  const body = { email: 'phones@example.org', phones: [{ phone: '030 1', type: 'home' }] };
  const first = await post('user/', 'user-1', body);
  const again = await post('user/', 'user-1', body);
  expect([first.status, again.status, again.headers.location]).toEqual([201, 201, first.headers.location]);
  expect(await count(`core_phone p JOIN core_user u ON u.id = p.user_id WHERE u.email = 'phones@example.org'`)).toBe(1);
});

test('ten at once with one key: one is stored, the others are told to wait or get its answer', async () => {
  const body = { page: 'petition', email: 'rush@example.org' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('action/', 'rush', body)));
  const late = answers.filter(({ status }) => status === 409);
  expect(late.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
  expect(answers.filter(({ status, headers }) => status === 201 && !headers['idempotent-replayed'])).toHaveLength(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await actionsOf('rush@example.org')).toBe(1);
});

test('while the first is worked on, the second is a 409', async () => {
  const client = await fixture.services.pool.connect();
  await client.query('BEGIN; LOCK TABLE core_tag IN ACCESS EXCLUSIVE MODE');
  const first = post('tag/', 'in-flight', { name: 'in flight' });
  const waits = `SELECT EXISTS (SELECT FROM ${LOCKS_HERE} WHERE relation = 'core_tag'::regclass AND NOT granted) AS waits`;
  while (!(await client.query<{ waits: boolean }>(waits)).rows[0]!.waits);
  const second = await post('tag/', 'in-flight', { name: 'in flight' });
  await client.query('COMMIT');
  client.release();
  expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
  expect((await first).status).toBe(201);
  expect((await post('tag/', 'in-flight', { name: 'in flight' })).headers['idempotent-replayed']).toBe('true');
});

test('another process gives the answer of the first', async () => {
  const body = { page: 'petition', email: 'restart@example.org' };
  const first = await post('action/', 'restart', body);
  const next = await startServer(fixture.services);
  const again = await next.request('POST', '/rest/v1/action/', { account: ADMIN, body, headers: { 'Idempotency-Key': 'restart' } });
  await next.close();
  expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
});

test('after 24 hours the key is new, and its row is deleted', async () => {
  const old = `UPDATE core_idempotencykey SET created_at = created_at - interval '24 hours 1 second'`;
  await post('tag/', 'old', { name: 'old one' });
  await fixture.services.pool.query(old);
  expect((await post('tag/', 'old', { name: 'old two' })).status).toBe(201);
  const kept = await count('core_idempotencykey');
  await fixture.services.pool.query(old);
  await sweepOldRows(fixture.services);
  expect(kept).toBeGreaterThan(0);
  expect(await count('core_idempotencykey')).toBe(0);
});

test.each(['', 'two words', 'ä', 'x'.repeat(256)])('%j is no key', async (key) => {
  const answer = await post('tag/', Buffer.from(key).toString('latin1'), { name: 'no key' });
  expect([answer.status, answer.json()]).toEqual([400, { error: 'An Idempotency-Key has 1 to 255 visible characters.' }]);
});

test('requests whose answer cannot be kept say so', async () => {
  const { headers } = await server.request('POST', '/rest/v1/user/', { account: ADMIN, body: { email: 'secret@example.org' } });
  const user = new URL(headers.location!).pathname.replace('/rest/v1/', '');
  const error = (reason: string) => ({ error: `This request takes no Idempotency-Key: ${reason}` });
  expect((await post(`${user}logintoken/`, 'secret', {})).json()).toEqual(error('its answer is a secret.'));
  expect((await post('report/run/sql/', 'rows', { query: 'SELECT 1' })).json()).toEqual(error('its answer is not kept.'));
  const form = { 'Content-Type': 'multipart/form-data; boundary=b' };
  expect((await post('upload/', 'file', '--b--\r\n', { headers: form })).json()).toEqual(error('its body is read as it arrives.'));
});

test('a network without an account stores a bounded number of keys', async () => {
  const before = MOST_KEYS.ofNetwork;
  MOST_KEYS.ofNetwork = 1;
  try {
    const answers = [];
    for (const email of ['many1@example.org', 'many2@example.org'])
      answers.push(await post('action/', 'many', { page: 'petition', email }, { account: undefined }));
    expect(answers.map(({ status }) => status)).toEqual([201, 429]);
    expect(answers[1]!.headers['retry-after']).toBe('3600');
  } finally {
    MOST_KEYS.ofNetwork = before;
  }
});

test('without the header no statement is added', async () => {
  const sent: string[] = [];
  const { pool } = fixture.services;
  const { query } = pool;
  pool.query = ((...parameters: [{ text?: string } | string]) => {
    sent.push(typeof parameters[0] === 'string' ? parameters[0] : (parameters[0].text ?? ''));
    return (query as unknown as (...all: unknown[]) => unknown)(...parameters);
  }) as typeof pool.query;
  try {
    const answer = await server.request('POST', '/rest/v1/action/', { body: { page: 'petition', email: 'plain@example.org' } });
    expect(answer.status).toBe(201);
  } finally {
    pool.query = query;
  }
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => /SAVEPOINT|idempotency|BEGIN/.test(text))).toEqual([]);
});
