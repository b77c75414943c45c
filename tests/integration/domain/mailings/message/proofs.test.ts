import { openActionMail, type ActionMailHarness } from '../../actions/mail/harness';
import { ADMIN, type TestResponse } from '../../../../support';
import { readLetter, type Letter } from './harness';

let mail: ActionMailHarness;
beforeAll(async () => {
  mail = await openActionMail();
});
afterAll(() => mail.close());

interface Status {
  errors: string[];
  finished: boolean;
  finished_at: string | null;
  results: number;
  started_at: string | null;
  success: boolean;
}

const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await mail.services.pool.query<T>(text, values)).rows;
let made = 0;

/** A user whose name is told in every mail. */
async function user(): Promise<number> {
  made += 1;
  const [row] = await sql<{ id: number }>('INSERT INTO core_user (email, first_name) VALUES ($1, $2) RETURNING id', [
    `u${made}@example.net`,
    `Name${made}`,
  ]);
  return row!.id;
}

/** A draft with a saved user set. */
async function draft(columns: Record<string, unknown> = {}, users: readonly number[] = []): Promise<number> {
  const row: Record<string, unknown> = {
    html: '<p>Dear {{user.first_name}}, {{date mailing.date}}. <a href="https://example.com/">x</a></p>',
    custom_fromline: 'Jo <jo@example.org>',
    query_status: 'saved',
    targeting_version: 1,
    targeting_version_saved: 1,
    ...columns,
  };
  const names = Object.keys(row);
  const [mailing] = await sql<{ id: number }>(
    `INSERT INTO core_mailing (${names.join(', ')}) VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  for (const text of ['One', 'Two']) await sql('INSERT INTO core_mailingsubject (mailing_id, text) VALUES ($1, $2)', [mailing!.id, text]);
  for (const id of users) await sql('INSERT INTO core_mailingset (mailing_id, user_id) VALUES ($1, $2)', [mailing!.id, id]);
  return mailing!.id;
}

const ask = (mailing: number, body: unknown): Promise<TestResponse> => mail.post(`mailer/${mailing}/proofs`, body);
const poll = async (answer: TestResponse): Promise<Status> =>
  (await mail.server.request('GET', new URL(answer.headers.location!).pathname, { account: ADMIN })).json<Status>();
/** The proofs of a mailing that are in the outbox. */
const proofsOf = async (mailing: number): Promise<Letter[]> =>
  (await Promise.all(mail.letters().map(readLetter))).filter(({ messageId }) =>
    new RegExp(`^<proof\\.[\\d-]+\\.mailing\\.${mailing}\\.`).test(messageId ?? ''),
  );

test('each reviewer gets the samples, with the subjects in turn, and the status shows it', async () => {
  const people = [await user(), await user(), await user()];
  const mailing = await draft({}, people);
  const answer = await ask(mailing, { count: 3, reviewers: ['ann@example.org', 'bo@example.org'] });
  expect(answer.status).toBe(201);
  expect(answer.headers.location).toMatch(
    new RegExp(
      `^http://[^/]+/rest/v1/mailer/${mailing}/proofs/status/\\d+/$|^https://act\\.example\\.org/rest/v1/mailer/${mailing}/proofs/status/\\d+/$`,
    ),
  );
  expect(await poll(answer)).toEqual({
    errors: [],
    finished: false,
    finished_at: null,
    results: 0,
    started_at: null,
    success: false,
    warnings: expect.any(Array) as unknown,
  });
  await mail.work();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as string;
  expect(await poll(answer)).toEqual({
    errors: [],
    finished: true,
    finished_at: time,
    results: 6,
    started_at: time,
    success: true,
    warnings: expect.any(Array) as unknown,
  });
  const letters = await proofsOf(mailing);
  expect(letters.map(({ to, subject }) => `${to![0]!.address} ${subject}`).sort()).toEqual([
    'ann@example.org [Proof] One',
    'ann@example.org [Proof] One',
    'ann@example.org [Proof] Two',
    'bo@example.org [Proof] One',
    'bo@example.org [Proof] One',
    'bo@example.org [Proof] Two',
  ]);
  expect(new Set(letters.map(({ html }) => /Dear Name(\d+), /.exec(html!)![1])).size).toBeGreaterThan(1);
  for (const { html } of letters) {
    expect(html).toContain('/click/proof-');
    expect(html).not.toContain('/open/');
  }
  const [row] = await sql('SELECT requested_proofs, sent_proofs, status FROM core_mailing WHERE id = $1', [mailing]);
  expect(row).toEqual({ requested_proofs: 3, sent_proofs: 6, status: 'draft' });
});

test('are rendered for the users and the date of the request; reviewers are remembered', async () => {
  const [first, second] = [await user(), await user()];
  const mailing = await draft({}, [await user()]);
  const [reviewer] = await sql<{ id: number }>(`INSERT INTO core_user (email) VALUES ('Reviewer@example.org') RETURNING id`);
  expect(
    (
      await ask(mailing, {
        users: [`/rest/v1/user/${first}/`, second],
        date: '2030-02-03T04:05:06',
        reviewers: ['reviewer@example.org'],
        proof_to: 'x',
      })
    ).status,
  ).toBe(201);
  await mail.work();
  expect((await proofsOf(mailing)).map(({ html }) => /Dear .*2030-02-03/.exec(html!)![0]).sort()).toEqual([
    `Dear Name${made - 2}, 2030-02-03`,
    `Dear Name${made - 1}, 2030-02-03`,
  ]);
  expect(await sql('SELECT user_id FROM core_mailing_reviewers WHERE mailing_id = $1', [mailing])).toEqual([{ user_id: reviewer!.id }]);
  expect((await ask(mailing, { count: '1' })).status).toBe(201);
  await mail.work();
  expect(await proofsOf(mailing)).toHaveLength(3);
});

test('are rendered for the proof users of the mailing, and sent to the submitter without reviewers', async () => {
  const own = await user();
  const mailing = await draft({ submitter_id: 1 }, [await user()]);
  await sql('INSERT INTO core_mailing_proof_users (mailing_id, user_id) VALUES ($1, $2)', [mailing, own]);
  await sql(`UPDATE auth_user SET email = '' WHERE id = 1`);
  expect((await ask(mailing, {})).json()).toEqual({ errors: { reviewers: [expect.stringContaining('Name the reviewers') as string] } });
  await sql(`UPDATE auth_user SET email = 'staff@example.org' WHERE id = 1`);
  expect((await ask(mailing, {})).status).toBe(201);
  await mail.work();
  const letters = await proofsOf(mailing);
  expect(letters.map(({ to }) => to![0]!.address)).toEqual(['staff@example.org']);
  expect(letters[0]!.html).toContain(`Dear Name${made - 1},`);
});

test('are as many as requested_proofs of the mailing says, which is kept, unless a request names a count', async () => {
  const mailing = await draft({ requested_proofs: 3 }, [await user(), await user()]);
  expect((await ask(mailing, { reviewers: ['ann@example.org'] })).status).toBe(201);
  await mail.work();
  expect(await proofsOf(mailing)).toHaveLength(3);
  expect((await ask(mailing, { reviewers: ['ann@example.org'], count: 1 })).status).toBe(201);
  await mail.work();
  expect(await proofsOf(mailing)).toHaveLength(4);
  expect(await sql('SELECT requested_proofs FROM core_mailing WHERE id = $1', [mailing])).toEqual([{ requested_proofs: 3 }]);
});

test('never go to a submitter whose account is disabled', async () => {
  const [disabled] = await sql<{ id: number }>(
    `INSERT INTO auth_user (username, password, email, is_active) VALUES ('gone', '', 'gone@example.org', false) RETURNING id`,
  );
  expect((await ask(await draft({ submitter_id: disabled!.id }, [await user()]), {})).status).toBe(400);
});

test('are rendered for random recipients of the whole set', async () => {
  const people = await sql<{ id: number }>(
    `INSERT INTO core_user (email) SELECT 'many' || n || '@example.net' FROM generate_series(1, 400) n RETURNING id`,
  );
  const mailing = await draft(
    {},
    people.map(({ id }) => id),
  );
  expect((await ask(mailing, { count: 20, reviewers: ['ann@example.org'] })).status).toBe(201);
  const [kept] = await sql<{ users: number[] }>('SELECT users FROM core_mailingproof WHERE mailing_id = $1', [mailing]);
  expect(new Set(kept!.users).size).toBe(20);
  const half = people[200]!.id;
  expect(kept!.users.some((id) => id < half) && kept!.users.some((id) => id >= half)).toBe(true);
  await mail.work();
});

test.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
  ['no count', {}, { count: 'many' }, 'count'],
  ['too few', {}, { count: 0 }, 'count'],
  ['too many', {}, { count: 101 }, 'count'],
  ['no date', {}, { date: 'tomorrow' }, 'date'],
  ['no addresses', {}, { reviewers: ['nobody'] }, 'reviewers'],
  ['users who are not there', {}, { users: [2_000_000_000] }, 'users'],
  ['no draft', { status: 'completed' }, {}, 'status'],
  ['no saved set', { query_status: 'invalid' }, {}, 'query_status'],
  ['a set of other targeting', { targeting_version: 2 }, {}, 'query_status'],
  ['nobody in the set', {}, {}, 'users'],
  ['a template that is wrong', { html: '{{#if x}}' }, {}, 'html'],
  ['no sender', { custom_fromline: '' }, {}, 'fromline'],
])('are refused for %s', async (_what, columns, body, field) => {
  const answer = await ask(await draft(columns), { reviewers: ['ann@example.org'], ...body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
});

test('are refused without a mailing, and without the right to change mailings', async () => {
  expect((await ask(2_000_000_000, { reviewers: ['ann@example.org'] })).status).toBe(404);
  const mailing = await draft();
  expect((await mail.server.request('POST', `/rest/v1/mailer/${mailing}/proofs/`, { body: {} })).status).toBe(401);
  expect((await mail.server.request('GET', `/rest/v1/mailer/${mailing}/proofs/status/1x/`, { account: ADMIN })).status).toBe(404);
  const other = await ask(await draft({}, [await user()]), { reviewers: ['ann@example.org'] });
  const [, proof] = /status\/(\d+)\/$/.exec(other.headers.location!)!;
  expect((await mail.server.request('GET', `/rest/v1/mailer/${mailing}/proofs/status/${proof}/`, { account: ADMIN })).status).toBe(404);
});

test('continue after a worker was killed, and report what could not be sent', async () => {
  await mail.post('blackholedemail', { email: 'hole@example.org' });
  const mailing = await draft({}, [await user()]);
  const answer = await ask(mailing, { count: 2, reviewers: ['ann@example.org', 'hole@example.org'] });
  // The first message was out when the worker ended.
  await sql('UPDATE core_mailingproof SET handled = 1, sent = 1 WHERE mailing_id = $1', [mailing]);
  await mail.work();
  expect(await proofsOf(mailing)).toHaveLength(1);
  const sentence = 'Nothing is ever sent to hole@example.org.';
  expect(await poll(answer)).toMatchObject({ finished: true, success: false, results: 2, errors: [sentence, sentence] });
});

test('are not sent when the mailing became invalid meanwhile', async () => {
  const mailing = await draft({}, [await user()]);
  const answer = await ask(mailing, { reviewers: ['ann@example.org'] });
  await sql(`UPDATE core_mailing SET html = '{{#if x}}' WHERE id = $1`, [mailing]);
  await mail.work();
  expect(await poll(answer)).toMatchObject({
    finished: true,
    success: false,
    results: 0,
    errors: ['html: Line 1: A block or tag is not closed.'],
  });
});
