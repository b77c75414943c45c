import { idOf, type MailingsHarness, openMailings } from './harness';

let mailers: MailingsHarness;
let admin: string;
beforeAll(async () => {
  mailers = await openMailings();
  const [row] = await mailers.sql<{ id: number }>("SELECT id FROM auth_user WHERE username = 'admin'");
  admin = `/rest/v1/authuser/${row!.id}/`;
  // A worker that is at work all the while.
  await mailers.sql(`INSERT INTO core_jobworker (name, seen_at) VALUES ('at work', now() AT TIME ZONE 'UTC' + interval '1 day')`);
});
afterAll(() => mailers.close());

/** A mailing with these columns. */
async function mailing(columns: Record<string, unknown>): Promise<string> {
  const uri = await mailers.draft();
  const names = Object.keys(columns);
  await mailers.sql(`UPDATE core_mailing SET ${names.map((name, place) => `"${name}" = $${place + 2}`).join(', ')} WHERE id = $1`, [
    idOf(uri),
    ...Object.values(columns),
  ]);
  return uri;
}

const status = (uri: string): Promise<Record<string, unknown>> => mailers.get(`${uri}status/`);

describe('GET …/status/', () => {
  const at = '2026-01-02T03:04:05';
  const sending = { queued_at: at, queued_by_id: 1, started_at: at, finished_at: null, rate: 12.5, progress: 30, expected_send_count: 400 };
  const sent = {
    queued_at: at,
    queued_by: '/rest/v1/authuser/1/',
    started_at: at,
    finished_at: null,
    rate: 12.5,
    progress: 30,
    expected_send_count: 400,
    error: null,
  };
  const searched = { query_queued_at: at, query_started_at: at, query_previous_runtime: 7 };

  test.each([
    ['a draft', { status: 'draft' }, { status: 'draft', error: null, query_status: 'none', query_previous_runtime: null, count: null }],
    [
      'a draft that waits for a search',
      { ...searched, query_status: 'queued' },
      { ...searched, status: 'rebuilding', error: null, query_status: 'queued' },
    ],
    [
      'a draft being searched for',
      { ...searched, query_status: 'rebuilding' },
      { ...searched, status: 'rebuilding', error: null, query_status: 'rebuilding' },
    ],
    [
      'a search at the time of sending',
      { ...searched, status: 'rebuilding_at_send', query_status: 'rebuilding' },
      { ...searched, status: 'rebuilding', error: null, query_status: 'rebuilding' },
    ],
    ['one that is queued', { ...sending, status: 'queued' }, { ...sent, status: 'sending' }],
    [
      'one that is queued: nothing is sent yet',
      { status: 'queued', queued_at: at, queued_by_id: 1 },
      { ...sent, status: 'sending', started_at: null, rate: 0, progress: 0, expected_send_count: null },
    ],
    ['one that is sending', { ...sending, status: 'sending' }, { ...sent, status: 'sending' }],
    ['one that has stopped', { ...sending, status: 'stopped' }, { ...sent, status: 'stopped' }],
    ['one that is completed', { ...sending, status: 'completed' }, { status: 'completed', error: null, count: 30 }],
    [
      'one that is scheduled',
      { status: 'scheduled', scheduled_by_id: 1, scheduled_for: at },
      { status: 'scheduled', error: null, scheduled_by: '/rest/v1/authuser/1/', scheduled_for: at },
    ],
    [
      'one that recurs',
      { status: 'recurring', scheduled_by_id: 1 },
      { status: 'recurring', error: null, scheduled_by: '/rest/v1/authuser/1/', recurring_schedule: null, recurring_source_mailing: null },
    ],
    ['a model', { status: 'model' }, { status: 'model', error: null }],
  ])('tells of %s', async (_what, columns, expected) => {
    expect(admin).toBe('/rest/v1/authuser/1/');
    // What is found in it is there as well: that of a mailing on its way is not looked for.
    expect(await status(await mailing(columns))).toEqual({ ...expected, warnings: expect.any(Array) as unknown });
  });

  test('shows the count of the last rebuild', async () => {
    const uri = await mailing({ query_status: 'saved' });
    const run = (success: boolean, results: number | null, errors: string[] = []): Promise<unknown> =>
      mailers.sql('INSERT INTO core_mailingrebuild (mailing_id, targeting_version, success, results, errors) VALUES ($1, 1, $2, $3, $4)', [
        idOf(uri),
        success,
        results,
        JSON.stringify(errors),
      ]);
    await run(true, 5);
    await run(true, 41);
    expect(await status(uri)).toMatchObject({ status: 'draft', query_status: 'saved', count: 41 });
    await run(false, null, ['There is no table "nothing".']);
    await mailers.sql("UPDATE core_mailing SET query_status = 'failed' WHERE id = $1", [idOf(uri)]);
    expect(await status(uri)).toMatchObject({ count: null, error: ['There is no table "nothing".'] });
  });

  test('shows the errors of a mailing that died', async () => {
    const uri = await mailing({ status: 'died' });
    await mailers.sql(
      "INSERT INTO core_mailingerror (mailing_id, traceback, created_at, updated_at) VALUES ($1, 'The from line is gone.', now(), now())",
      [idOf(uri)],
    );
    expect(await status(uri)).toMatchObject({ status: 'died', error: ['The from line is gone.'] });
  });

  test('answers 404 without a mailing', async () => {
    expect((await mailers.ask('GET', '/rest/v1/mailer/999999/status/')).status).toBe(404);
  });
});

describe('POST …/stop/', () => {
  test.each([
    ['scheduled', 'draft'],
    ['recurring', 'draft'],
    ['queued', 'stopped'],
    ['rebuilding_at_send', 'stopped'],
    ['sending', 'stopped'],
  ])('makes a mailing that is %s %s', async (from, to) => {
    const uri = await mailing({ status: from });
    const response = await mailers.ask('POST', `${uri}stop/`);
    expect([response.status, response.text]).toEqual([202, '']);
    expect((await mailers.get(uri)).status).toBe(to);
  });

  test.each(['draft', 'model', 'completed', 'stopped', 'died'])('refuses one that is %s', async (from) => {
    const uri = await mailing({ status: from });
    const response = await mailers.ask('POST', `${uri}stop/`, {});
    expect([response.status, response.json()]).toEqual([
      400,
      { errors: { status: [`There is nothing to stop: the mailing is ${from}.`] } },
    ]);
    expect((await mailers.get(uri)).status).toBe(from);
  });

  test('answers 404 without a mailing', async () => {
    expect((await mailers.ask('POST', '/rest/v1/mailer/999999/stop/')).status).toBe(404);
  });
});

describe('POST /rest/v1/mailing/…/schedule/', () => {
  const content = { html: '<p>Hello</p>', fromline: 1 };

  test('lets a draft with a recurring schedule recur; stop makes a draft of it again', async () => {
    const uri = await mailers.draft(content);
    const schedule = await mailers.post('recurringschedule', { name: 'Mondays', schedule_type: 'weekly', hours: '9', days_of_week: '1' });
    const low = uri.replace('mailer', 'mailing');
    expect(await mailers.patch(low, { recurring_schedule: schedule })).toBe(202);
    expect((await mailers.ask('POST', `${low}schedule/`)).status).toBe(202);
    expect(await mailers.get(uri)).toMatchObject({ status: 'recurring', scheduled_by: admin, recurring_schedule: schedule });
    expect(await status(uri)).toMatchObject({ status: 'recurring', recurring_schedule: schedule });
    expect((await mailers.ask('POST', `${low}schedule/`)).json()).toEqual({ mailing: { status: ['Only a draft can begin to recur.'] } });
    expect((await mailers.ask('POST', `${uri}stop/`)).status).toBe(202);
    expect((await mailers.get(uri)).status).toBe('draft');
  });

  test('refuses a mailing without a schedule, and one that could not be sent', async () => {
    const uri = await mailers.draft();
    const low = uri.replace('mailer', 'mailing');
    const refused = await mailers.ask('POST', `${low}schedule/`);
    expect([refused.status, Object.keys(refused.json<{ mailing: object }>().mailing)]).toEqual([400, ['recurring_schedule']]);
    const schedule = await mailers.post('recurringschedule', { name: 'Daily', schedule_type: 'daily' });
    await mailers.patch(low, { recurring_schedule: schedule });
    const timeless = await mailers.ask('POST', `${low}schedule/`);
    expect(timeless.json()).toEqual({ mailing: { recurring_schedule: [expect.stringMatching(/^hours: /) as string] } });
    expect(await mailers.patch(schedule, { hours: '9' })).toBe(202);
    const empty = await mailers.ask('POST', `${low}schedule/`);
    expect([empty.status, Object.keys(empty.json())]).toEqual([400, ['mailing']]);
    expect((await mailers.get(uri)).status).toBe('draft');
    expect((await mailers.ask('POST', '/rest/v1/mailing/999999/schedule/')).status).toBe(404);
  });
});
