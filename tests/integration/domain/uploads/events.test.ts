import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
  const campaign = String((await harness.post('campaign', { name: 'rallies', title: 'Rallies' })).headers.location);
  await harness.post('eventcreatepage', { name: 'host', campaign });
  await harness.post('eventsignuppage', { name: 'come', campaign });
  await harness.post('alloweduserfield', { name: 'colour' });
});
afterAll(() => harness.close());

const events = (): Promise<Row[]> => harness.sql('SELECT id, title, city FROM events_event ORDER BY id');

test('on a page that creates events, each row creates one', async () => {
  const upload = await harness.import(
    'email,first_name,event_title,event_postal,event_starts_at_date,event_starts_at_time,event_starts_at_ampm,event_max_attendees,event_parking,action_note\n' +
      'host@example.org,Ann,Rally,10001,07/04/2099,6:30,PM,5,yes,n1\nlate@example.org,Ben,Past,10001,07/04/2009,6:30,PM,,,\nhost2@example.org,Cleo,Second,12207,07/04/2099,6:30,PM,,,',
    { page: 'host' },
  );
  expect(upload).toMatchObject({ status: 'completed', has_errors: 1, progress: 4 });
  expect(await harness.errors(upload)).toMatchObject([{ row: 3, col: 5, message: 'The event must start in the future.' }]);
  expect(await events()).toMatchObject([
    { title: 'Rally', city: 'New York' },
    { title: 'Second', city: 'Albany' },
  ]);
  const [action] = (await harness.get<{ objects: Row[] }>('/rest/v1/action/?user__email=host@example.org')).objects;
  expect(action).toMatchObject({ type: 'EventCreate', source: 'import', fields: { note: 'n1' }, created_user: true });
  expect(await harness.sql('SELECT name, value FROM events_eventfield')).toEqual([{ name: 'parking', value: 'yes' }]);
  expect((await harness.get<{ objects: Row[] }>('/rest/v1/user/?email=late@example.org')).objects).toEqual([]);
});

test('on a page of event signups, each row signs up, and empty cells overwrite', async () => {
  const [{ id: event }] = (await harness.sql<{ id: number }>('SELECT id FROM events_event ORDER BY id LIMIT 1')) as [{ id: number }];
  await harness.sql('UPDATE events_event SET max_attendees = 3 WHERE id = $1', [event]);
  await harness.import('email,first_name,last_name,mobile_phone,user_colour\nguest1@example.org,Ann,Lee,555-1,red');
  const { id, token } = (await harness.get<{ objects: Row[] }>('/rest/v1/user/?email=guest1@example.org')).objects[0]!;
  const upload = await harness.import(
    `email,user_id,akid,first_name,mobile_phone,user_colour,event_id,signup_diet,created_at\n,${String(id)},,,,,${event},vegan,2024-01-02\nguest2@example.org,,,Ben,,,${event},,\n,,${String(token)},Cleo,,,${event},,\n` +
      `guest3@example.org,,,Dan,,,${event},,\nguest4@example.org,,,Eve,,,${event},,\nguest5@example.org,,,Eve,,,999999,,\nguest2@example.org,${String(id)},,,,,${event},,\n,99999,,,,,${event},,\nguest6@example.org,,,x,,,${event},,never`,
    { page: 'come' },
  );
  expect((await harness.errors(upload)).map(({ row, col, message }) => [row, col, message])).toEqual([
    [6, 7, 'This event is full.'],
    [7, 7, 'There is no such event.'],
    [8, 2, 'The user of this number has another e-mail address.'],
    [9, 2, 'There is no such user.'],
    [10, 7, 'This event is full.'],
    [10, 9, 'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.'],
  ]);
  expect(await harness.get(`/rest/v1/user/${String(id)}/`)).toMatchObject({ first_name: 'Cleo', last_name: 'Lee', fields: {}, phones: [] });
  const actions = (await harness.get<{ objects: Row[] }>(`/rest/v1/action/?user=${String(id)}&type=EventSignup&order_by=id`)).objects;
  expect(actions).toMatchObject([{ created_at: '2024-01-02T00:00:00' }, {}]);
  expect(await harness.sql(`SELECT count(*)::int AS n FROM events_eventsignup WHERE role = 'attendee' AND event_id = $1`, [event])).toEqual(
    [{ n: 3 }],
  );
});

test('what a spreadsheet writes where it has no value is refused there too', async () => {
  const upload = await harness.import('email,first_name,event_id\nspoilt@example.org,#N/A,1', { page: 'come' });
  expect(await harness.errors(upload)).toMatchObject([{ row: 2, col: 2, value: '#N/A' }]);
});

test('no confirmations are sent', async () => {
  expect(await harness.sql(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'confirmation'`)).toEqual([]);
  expect(await harness.sql(`SELECT FROM core_upload WHERE finished_at IS NULL`)).toEqual([]);
});

test('other systems are told of each row, but are handed no text messages', async () => {
  const made = async (path: string, body: Row): Promise<string> => String((await harness.post(path, body)).headers.location);
  const campaign = await made('campaign', { name: 'told', title: 'Told' });
  const page = await made('eventcreatepage', { name: 'told', campaign });
  const endpoint = await made('pushendpoint', {
    name: 'All',
    url: 'https://example.org/',
    triggers: ['action.processed', 'text.requested'],
  });
  const text = await made('textingafteractionmessage', { name: 'Thanks', text: 'Thanks!' });
  await made('pagefollowup', { page, url: '/', send_pushes: true, pushes: [endpoint], send_texts: true, confirmation_text: text });
  await harness.import(
    'email,event_title,event_postal,event_starts_at_date,event_starts_at_time,event_starts_at_ampm\ntold@example.org,Rally,10001,07/04/2099,6:30,PM',
    { page: 'told' },
  );
  expect(await harness.sql(`SELECT payload->>'type' AS type FROM graphile_worker._private_jobs WHERE payload::jsonb ? 'endpoint'`)).toEqual(
    [{ type: 'action.processed' }],
  );
});
