import { queryOn } from '../../../../../runtime/core/database/sql';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutgoingMail } from '../../../../../runtime/core/mail/delivery-outcome';
import type { Transport } from '../../../../../runtime/core/mail/transport';
import { sendFinalProof } from '../../../../../runtime/domain/mailings/send';
import { showProgress } from '../../../../../runtime/domain/mailings/send/progress';
import { mailingStatus } from '../../../../../generated/states/mailing';
import { dueRuns } from '../../../../../runtime/domain/mailings/schedule/recurring';
import { moveMailing } from '../../../../../runtime/domain/mailings/change-status';
import { ADMIN, startServer, type TestResponse, type TestServer } from '../../../../support';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let server: TestServer;

beforeAll(async () => {
  mail = await openSending();
  server = await startServer(mail.services);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const call = (method: string, mailing: number, verb: string): Promise<TestResponse> =>
  server.request(method, `/rest/v1/mailer/${mailing}/${verb}/`, { account: ADMIN });
const letters = (): string[] => mail.outbox().map((name) => readFileSync(join(mail.services.settings.dataDir, 'outbox', name), 'utf8'));

test('POST queue sends, 201 with the progress in Location; the progress tells how far it is', async () => {
  const mailing = await mail.mailing(await mail.people('http', 7));
  const queued = await call('POST', mailing, 'queue');
  expect(queued.status).toBe(201);
  expect(queued.headers.location).toBe(`https://act.example.org/rest/v1/mailer/${mailing}/progress/`);
  expect(queued.text).toBe('');
  expect((await call('GET', mailing, 'progress')).json()).toEqual({
    error: null,
    expected_send_count: null,
    finished: false,
    progress: 0,
    rate: 0,
    started_at: null,
    status: 'queued',
  });
  expect((await call('POST', mailing, 'queue')).json()).toEqual({ errors: { status: ['A mailing that is queued cannot be queued.'] } });
  const worker = await mail.worker();
  await mail.finished(mailing);
  await worker.stop();
  const progress = await call('GET', mailing, 'progress');
  expect(progress.json()).toEqual({
    error: null,
    expected_send_count: 7,
    finished: true,
    progress: 7,
    rate: expect.any(Number) as number,
    started_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as string,
    status: 'completed',
  });
  const [row] = await mail.query<{ username: string }>(
    'SELECT a.username FROM core_mailing m JOIN auth_user a ON a.id = m.queued_by_id WHERE m.id = $1',
    [mailing],
  );
  expect(row).toEqual({ username: ADMIN.username });
  expect((await call('POST', mailing, 'queue')).status).toBe(400);
});

test('the counts of a mailing that is sent change at most every ten seconds, in its status and its progress', async () => {
  const mailing = await mail.mailing(await mail.people('counted', 1), { status: 'sending', progress: 3 });
  await mail.query(`INSERT INTO core_mailingtally (mailing_id, sender, sent) VALUES ($1, 'one', 7)`, [mailing]);
  const counted = async (secondsAgo: number): Promise<unknown[]> => {
    await mail.query(
      `INSERT INTO core_mailingsend (mailing_id, shown_at, shown_count) VALUES ($1, extract(epoch FROM now()) - $2::float, 3)
       ON CONFLICT (mailing_id) DO UPDATE SET shown_at = excluded.shown_at`,
      [mailing, secondsAgo],
    );
    await showProgress(queryOn(mail.services.pool), mailing);
    const shown = await Promise.all(['progress', 'status'].map((verb) => call('GET', mailing, verb)));
    return shown.map((answer) => answer.json().progress);
  };
  expect(await counted(8)).toEqual([3, 3]);
  expect(await counted(11)).toEqual([7, 7]);
});

test('what cannot be sent is refused, each field with its message, and stays a draft', async () => {
  const people = await mail.people('refused', 1);
  const refused = async (columns: Record<string, unknown>, subjects?: readonly string[]): Promise<unknown> => {
    const mailing = await mail.mailing(people, columns, subjects);
    const answer = await call('POST', mailing, 'queue');
    expect(answer.status).toBe(400);
    expect(await mail.status(mailing)).toBe('draft');
    return Object.keys(answer.json<{ errors: object }>().errors);
  };
  expect(await refused({ query_status: 'none' })).toEqual(['targeting_version_saved']);
  expect(await refused({ targeting_version: 2 })).toEqual(['targeting_version_saved']);
  expect(await refused({ custom_fromline: '' })).toEqual(['fromline']);
  expect(await refused({ html: '{{#if}}' })).toEqual(['html']);
  expect(await refused({}, [])).toEqual(['subjects']);
  const [schedule] = await mail.query<{ id: number }>(
    `INSERT INTO core_recurringmailingschedule (name, created_at, updated_at) VALUES ('r', now(), now()) RETURNING id`,
  );
  expect(await refused({ recurring_schedule_id: schedule!.id })).toEqual(['recurring_schedule']);
  expect((await call('POST', 999_999, 'queue')).status).toBe(404);
  expect((await call('GET', 999_999, 'progress')).status).toBe(404);
});

test('a mailing goes out at scheduled_for: one that is past at once, one that is to come then', async () => {
  const [past, future] = [
    await mail.mailing(await mail.people('past', 2), { scheduled_for: '2020-01-01' }),
    await mail.mailing(await mail.people('future', 2), { scheduled_for: '2100-01-01' }),
  ];
  expect((await call('POST', past, 'queue')).status).toBe(201);
  expect((await call('POST', future, 'queue')).status).toBe(201);
  expect([await mail.status(past), await mail.status(future)]).toEqual(['queued', 'scheduled']);
  expect((await call('GET', future, 'progress')).json()).toMatchObject({ status: 'scheduled', finished: false });
  const workers = [await mail.worker(), await mail.worker()];
  await mail.finished(past);
  expect(await mail.status(future)).toBe('scheduled');
  await mail.query(`UPDATE core_mailing SET scheduled_for = now() AT TIME ZONE 'UTC' WHERE id = $1`, [future]);
  await mail.finished(future);
  for (const worker of workers) await worker.stop();
  expect(await mail.mailed(future)).toHaveLength(2);
});

test('rebuild_query_at_send finds the recipients just before sending, without a saved set', async () => {
  const users = await mail.people('late', 3);
  const [targeting] = await mail.query<{ id: number }>(
    'INSERT INTO core_mailingtargeting (created_at, updated_at) VALUES (now(), now()) RETURNING id',
  );
  await mail.query('INSERT INTO core_mailingtargeting_users (mailingtargeting_id, user_id) SELECT $1, unnest($2::integer[])', [
    targeting!.id,
    users,
  ]);
  const mailing = await mail.mailing([], {
    rebuild_query_at_send: true,
    query_status: 'none',
    targeting_version_saved: null,
    includes_id: targeting!.id,
  });
  expect((await call('POST', mailing, 'queue')).status).toBe(201);
  const worker = await mail.worker();
  await mail.finished(mailing);
  await worker.stop();
  expect(await mail.mailed(mailing)).toEqual(['late0@example.org', 'late1@example.org', 'late2@example.org']);
});

test('with exclude_ordering a mailing leaves out those who got one with a lower number since its recipients were found', async () => {
  const users = await mail.people('ordered', 3);
  const first = await mail.mailing(users.slice(0, 1));
  const second = await mail.mailing(users, { exclude_ordering: 2 });
  const worker = await mail.worker();
  await mail.queue(first);
  await mail.finished(first);
  await mail.query('UPDATE core_mailing SET exclude_ordering = 1 WHERE id = $1', [first]);
  await mail.queue(second);
  await mail.finished(second);
  await worker.stop();
  expect(await mail.mailed(second)).not.toContain('ordered0@example.org');
  expect(await mail.mailed(second)).toEqual(expect.arrayContaining(['ordered1@example.org', 'ordered2@example.org']));
});

test('a recurring mailing runs as a copy, once for each time over all workers, the last only of those that were missed, until it is stopped', async () => {
  const users = await mail.people('recur', 2);
  const [targeting] = await mail.query<{ id: number }>(
    'INSERT INTO core_mailingtargeting (created_at, updated_at) VALUES (now(), now()) RETURNING id',
  );
  await mail.query('INSERT INTO core_mailingtargeting_users (mailingtargeting_id, user_id) SELECT $1, unnest($2::integer[])', [
    targeting!.id,
    users,
  ]);
  const [schedule] = await mail.query<{ id: number }>(
    `INSERT INTO core_recurringmailingschedule (name, tz_name, schedule_type, hours, created_at, updated_at)
     VALUES ('hourly', 'UTC', 'daily', $1, now(), now()) RETURNING id`,
    [Array.from({ length: 24 }, (_, hour) => hour).join(',')],
  );
  const source = await mail.mailing([], {
    status: 'recurring',
    query_status: 'none',
    targeting_version_saved: null,
    includes_id: targeting!.id,
    recurring_schedule_id: schedule!.id,
    queued_at: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 19),
  });
  const workers = [await mail.worker(), await mail.worker(), await mail.worker()];
  const copies = `SELECT id FROM core_mailing WHERE recurring_source_mailing_id = $1 AND status = 'completed'`;
  await mail.until(`EXISTS (${copies})`, [source]);
  const [copy] = await mail.query<{ id: number }>(copies, [source]);
  expect(await mail.mailed(copy!.id)).toEqual(['recur0@example.org', 'recur1@example.org']);
  // As if the last run had been two hours ago.
  await mail.query(`UPDATE core_mailingrun SET due_at = due_at - interval '2 hours' WHERE mailing_id = $1`, [source]);
  await mail.until(`(SELECT count(*) FROM core_mailing WHERE recurring_source_mailing_id = $1 AND status = 'completed') = 2`, [source]);
  expect(await mail.query('SELECT FROM core_mailingrun WHERE mailing_id = $1', [source])).toHaveLength(2);
  expect(await mail.query('SELECT FROM core_mailing WHERE recurring_source_mailing_id = $1', [source])).toHaveLength(2);
  expect((await call('POST', source, 'stop')).status).toBe(202);
  expect(await mail.status(source)).toBe('draft');
  await mail.query('DELETE FROM core_mailingrun WHERE mailing_id = $1', [source]);
  for (const worker of workers) await worker.stop();
  expect(await mail.query('SELECT FROM core_mailing WHERE recurring_source_mailing_id = $1', [source])).toHaveLength(2);
});

test('a recurring schedule without a time zone goes by the clock of the home', async () => {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', hour: '2-digit', hourCycle: 'h23' }).format());
  const recurring = async (tz_name: string): Promise<number> => {
    const [schedule] = await mail.query<{ id: number }>(
      `INSERT INTO core_recurringmailingschedule (name, tz_name, schedule_type, hours, created_at, updated_at)
       VALUES ('clock', $1, 'daily', $2, now(), now()) RETURNING id`,
      [tz_name, String(hour)],
    );
    const queued_at = new Date(Date.now() - 2 * 3_600_000).toISOString().slice(0, 19);
    return mail.mailing([], { status: 'recurring', recurring_schedule_id: schedule!.id, queued_at });
  };
  const atHome = await recurring('');
  const inUtc = await recurring('UTC');
  const due = async (): Promise<number[]> => {
    const runs = await dueRuns(queryOn(mail.services.pool));
    return runs.map(({ id }) => id).filter((id) => id === atHome || id === inUtc);
  };
  await mail.query(`UPDATE core_installation SET time_zone = 'Asia/Tokyo'`);
  expect(await due()).toEqual([atHome]);
  await mail.query(`UPDATE core_installation SET time_zone = 'UTC'`);
  expect(await due()).toEqual([]);
  await mail.query(`UPDATE core_mailing SET status = 'draft' WHERE id IN ($1, $2)`, [atHome, inUtc]);
});

describe('notices', () => {
  const submitted = async (name: string, columns: Record<string, unknown> = {}): Promise<number> => {
    const [staff] = await mail.query<{ id: number }>(
      `INSERT INTO auth_user (username, email, password) VALUES ($1::text, $1::text || '@staff.example.org', '') RETURNING id`,
      [name],
    );
    return mail.mailing(await mail.people(name, 2), { submitter_id: staff!.id, ...columns }, [`About ${name}`]);
  };
  const told = (name: string): string[] =>
    letters()
      .filter((letter) => letter.includes(`To: ${name}@staff.example.org`))
      .map((letter) => /^Subject: (.*)$/m.exec(letter)![1]!.trim());

  test('the submitter is told that it was sent, and reviewers get a final proof', async () => {
    const mailing = await submitted('ann');
    const [reviewer] = await mail.people('reviewer', 1);
    await mail.query('INSERT INTO core_mailing_reviewers (mailing_id, user_id) VALUES ($1, $2)', [mailing, reviewer]);
    // Whom the last request for proofs named, a user or not.
    await mail.query(
      `INSERT INTO core_mailingproof (mailing_id, count, users, reviewers) VALUES ($1, 1, '[]', '["outside@example.org", "hole@example.org"]')`,
      [mailing],
    );
    await mail.query(`INSERT INTO core_blackholedemail (email) VALUES ('hole@example.org')`);
    await mail.queue(mailing);
    const worker = await mail.worker();
    await mail.finished(mailing);
    await mail.until(`SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier IN ('mailingNotice', 'finalProof')`);
    await worker.stop();
    expect(told('ann')).toEqual(['Sent: About ann']);
    const proofs = letters().filter((letter) => letter.includes('To: reviewer0@example.org'));
    expect(proofs).toHaveLength(1);
    expect(proofs[0]).toMatch(/^Subject: \[Proof\] About ann/m);
    expect(letters().filter((letter) => letter.includes('To: outside@example.org') && /Dear P[01]\b/.test(letter))).toHaveLength(1);
    expect(letters().filter((letter) => letter.includes('To: hole@example.org'))).toEqual([]);
    expect(await mail.mailed(mailing)).toEqual(['ann0@example.org', 'ann1@example.org']);
  });

  test('a final proof is written as recipients who are still there', async () => {
    const mailing = await submitted('gone');
    const [reviewer] = await mail.people('leaver', 1);
    await mail.query('INSERT INTO core_mailing_reviewers (mailing_id, user_id) VALUES ($1, $2)', [mailing, reviewer]);
    await mail.query(
      'INSERT INTO core_mailingrecipient (mailing_id, user_id) SELECT mailing_id, user_id FROM core_mailingset WHERE mailing_id = $1',
      [mailing],
    );
    const sent: OutgoingMail[] = [];
    const transport: Pick<Transport, 'send'> = { send: (mail) => Promise.resolve(sent.push(mail) > 0) };
    await mail.query(`DELETE FROM core_user WHERE email = 'gone0@example.org'`);
    await sendFinalProof(mail.services, transport, mailing);
    expect(sent.map(({ envelope, raw }) => [envelope.to, /Dear \w+/.exec(raw)?.[0]])).toEqual([['leaver0@example.org', 'Dear P1']]);
    await mail.query(`DELETE FROM core_user WHERE email = 'gone1@example.org'`);
    await sendFinalProof(mail.services, transport, mailing);
    expect(sent).toHaveLength(1);
  });

  test('that it was stopped', async () => {
    const mailing = await submitted('ben', { mails_per_second: 0.1 });
    await mail.queue(mailing);
    const workers = [await mail.worker(), await mail.worker()];
    await mail.until(`SELECT count(*) = 1 FROM core_mailingrecipient WHERE mailing_id = $1 AND state = 'sent'`, [mailing]);
    await moveMailing(queryOn(mail.services.pool), mailingStatus.stop, mailing);
    await mail.until(`SELECT finished_at IS NOT NULL FROM core_mailing WHERE id = $1`, [mailing]);
    await mail.until(`SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'mailingNotice'`);
    for (const worker of workers) await worker.stop();
    expect(told('ben')).toEqual(['Stopped: About ben']);
  });

  test('that it cannot be sent, and why', async () => {
    const mailing = await submitted('cy', { html: '{{#if}}' });
    await mail.queue(mailing);
    const worker = await mail.worker();
    await mail.finished(mailing, 'died');
    await mail.until(`SELECT count(*) = 0 FROM graphile_worker.jobs WHERE task_identifier = 'mailingNotice'`);
    await worker.stop();
    expect(told('cy')).toEqual(['Not sent: About cy']);
  });
});
