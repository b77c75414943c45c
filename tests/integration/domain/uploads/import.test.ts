import { openUploads, type Row, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

test('an imported action has no network address', async () => {
  await harness.import('email,zip\nlinus@example.org,12345\n');
  await harness.import('email,zip,donation_amount,donation_currency,donation_date\npaula@example.org,12345,5,usd,2024-05-06\n');
  for (const email of ['linus@example.org', 'paula@example.org'])
    expect(await harness.actions(email)).toMatchObject([{ ip_address: null }]);
});

test('a file creates users, actions and subscriptions, and the upload shows its progress', async () => {
  const sent = await harness.send(
    'email,first_name,zip,action_why,source\nann@example.org,Ann,12345,Clean air,paper\nben@example.org,Ben,,,\n',
    { page: 'import' },
  );
  expect(sent.status).toBe(201);
  expect(sent.text).toBe('');
  const uri = new URL(String(sent.headers.location)).pathname;
  expect(uri).toMatch(/^\/rest\/v1\/upload\/\d+\/$/);
  expect(await harness.get(uri)).toMatchObject({
    status: 'new',
    is_completed: false,
    stop: `${uri}stop/`,
    path: 'people.csv',
    page: '/rest/v1/importpage/5/',
    submitter: '/rest/v1/authuser/1/',
  });
  await harness.runJobs();
  const upload = await harness.get(uri);
  expect(upload).toMatchObject({
    status: 'completed',
    is_completed: true,
    has_errors: 0,
    has_warnings: 0,
    progress: 3,
    line_count: 3,
    format: 'csv',
    compression: null,
    original_header: 'email,first_name,zip,action_why,source',
  });
  expect(upload.finished_at).not.toBeNull();
  expect(await harness.user('ann@example.org')).toMatchObject({
    first_name: 'Ann',
    zip: '12345',
    postal: '12345',
    state: 'NY',
    subscription_status: 'subscribed',
    source: 'paper',
  });
  expect(await harness.user('ben@example.org')).toMatchObject({ first_name: 'Ben', source: 'import', country: 'United States' });
  expect(await harness.actions('ann@example.org')).toMatchObject([
    { type: 'Import', status: 'complete', fields: { why: 'Clean air' }, source: 'paper', created_user: true, subscribed_user: true },
  ]);
  expect(await harness.actions('ben@example.org')).toMatchObject([{ fields: {}, source: 'import' }]);
  const history = await harness.get<{ objects: Row[] }>(`/rest/v1/subscriptionhistory/?user__email=ann@example.org`);
  expect(history.objects).toMatchObject([{ change: '/rest/v1/subscriptionchangetype/2/', list: '/rest/v1/list/1/' }]);
  expect(
    await harness.sql(
      'SELECT (SELECT count(*)::int FROM core_storedfile) AS files, (SELECT count(*)::int FROM core_storedfilepart) AS parts',
    ),
  ).toEqual([{ files: 0, parts: 0 }]);
  const progress = await harness.get<{ objects: Row[] }>(String(upload.uploadprogress));
  expect(progress.objects).toMatchObject([{ ok: 2, warnings: 0, errors: 0, worker_pid: process.pid }]);
});

describe('the user of a row', () => {
  test('is found by e-mail address (in any case), id or akid', async () => {
    await harness.import('email,first_name\nwho@example.org,One');
    const known = await harness.user('who@example.org');
    await harness.import('email,first_name\n WHO@Example.org ,Two');
    expect(await harness.user('who@example.org')).toMatchObject({ id: known.id, first_name: 'Two', email: 'who@example.org' });
    await harness.import(`user_id,first_name\n${String(known.id)},Three`);
    expect(await harness.user('who@example.org')).toMatchObject({ first_name: 'Three' });
    await harness.import(`akid,first_name\n${String(known.token)},Four`);
    expect(await harness.user('who@example.org')).toMatchObject({ first_name: 'Four' });
    expect((await harness.actions('who@example.org')).map(({ created_user: created }) => created)).toEqual([true, false, false, false]);
  });

  test('is missing or wrong: the row is an error, and the other rows are imported', async () => {
    await harness.import('email\nright@example.org');
    const { id } = await harness.user('right@example.org');
    const upload = await harness.import(
      `email,user_id,akid,first_name\nnobody,,,A\n,,,B\n,99999999,,C\n,x,,D\n,,.1.wrong1,E\nother@example.org,${String(id)},,F\nright@example.org,,.1.wrong1,G`,
    );
    expect(upload).toMatchObject({ status: 'completed', has_errors: 6, has_warnings: 0 });
    expect((await harness.errors(upload)).map(({ row, col, message, value }) => [row, col, message, value])).toEqual([
      [2, 1, 'Enter a valid e-mail address.', 'nobody'],
      [3, 1, 'The row does not say whose it is.', ''],
      [4, 2, 'There is no such user.', '99999999'],
      [5, 2, 'Enter the number of a user.', 'x'],
      [6, 3, 'This akid is not valid.', '.1.wrong1'],
      [7, 2, 'The user of this number has another e-mail address.', String(id)],
    ]);
    expect(await harness.user('right@example.org')).toMatchObject({ first_name: 'G' });
    expect(await harness.user('other@example.org')).toBeUndefined();
  });
});
