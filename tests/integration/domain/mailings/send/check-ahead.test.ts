import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runRecurring } from '../../../../../runtime/domain/mailings/schedule/recurring';
import { ADMIN, startServer, type TestServer } from '../../../../support';
import { openSending, type SendingHarness } from './harness';

let mail: SendingHarness;
let server: TestServer;
beforeAll(async () => {
  mail = await openSending();
  server = await startServer(mail.services);
  await mail.query(`UPDATE auth_user SET email = 'staff@example.org' WHERE id = 1`);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const ask = (method: string, path: string, body?: unknown) => server.request(method, `/rest/v1/${path}/`, { account: ADMIN, body });
const letters = (): string[] => mail.outbox().map((name) => readFileSync(join(mail.services.settings.dataDir, 'outbox', name), 'utf8'));
const shown = async (mailing: number) => (await ask('GET', `mailing/${mailing}`)).json<Record<string, unknown>>();

test('a scheduled mailing names the job that checks it before its time; that it cannot be sent is told while it can be mended', async () => {
  const mailing = await mail.mailing(await mail.people('check', 1), { scheduled_for: '2100-01-01', submitter_id: 1 });
  expect(await shown(mailing)).toMatchObject({ send_time_validation_job: null, send_time_source: null });
  expect((await ask('POST', `mailer/${mailing}/queue`)).status).toBe(201);
  const { send_time_validation_job: job, send_time_source: source } = await shown(mailing);
  expect(source).toBe('scheduled_for');
  expect((await server.request('GET', String(job), { account: ADMIN })).json()).toMatchObject({
    task: 'checkMailing',
    run_at: '2099-12-31T23:00:00',
  });
  const soon = new Date(Date.now() + 30 * 60_000).toISOString().slice(0, 19);
  expect((await ask('PATCH', `mailer/${mailing}`, { html: '{{nothing', scheduled_for: soon })).status).toBe(400);
  expect((await ask('PATCH', `mailer/${mailing}`, { fromline: null, custom_fromline: '', scheduled_for: soon })).status).toBe(202);
  await mail.query(`INSERT INTO core_fromline (from_line, is_default) VALUES ('Us <us@example.org>', true)`);
  await mail.query(`UPDATE core_mailing SET html = '{{#if}}' WHERE id = $1`, [mailing]);
  await ask('POST', `job/${String(job).split('/').at(-2)}/retry`);
  const worker = await mail.worker();
  await mail.until(`SELECT NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE task_identifier IN ('checkMailing', 'mailingNotice'))`);
  await worker.stop();
  expect(letters().filter((letter) => letter.includes('Subject: Not ready: Clean air'))).toHaveLength(1);
  expect(await mail.status(mailing)).toBe('scheduled');
});

test('what decided when a mailing goes out is shown', async () => {
  const source = async (mailing: number): Promise<unknown> => {
    expect((await ask('POST', `mailer/${mailing}/queue`)).status).toBe(201);
    return (await shown(mailing)).send_time_source;
  };
  const people = await mail.people('source', 1);
  expect(await source(await mail.mailing(people))).toBe('now');
  expect(await source(await mail.mailing(people, { scheduled_for: '2020-01-01' }))).toBe('scheduled_for');
  const [schedule] = await mail.query<{ id: number }>(
    `INSERT INTO core_recurringmailingschedule (name, schedule_type, hours) VALUES ('Daily', 'daily', '0,6,12,18') RETURNING id`,
  );
  const recurring = await mail.mailing(people, { status: 'recurring', recurring_schedule_id: schedule!.id, queued_at: '2020-01-01' });
  await runRecurring(mail.services);
  expect(await mail.query('SELECT send_time_source FROM core_mailing WHERE recurring_source_mailing_id = $1', [recurring])).toEqual([
    { send_time_source: 'recurring_schedule' },
  ]);
});
