import { uploadTest, type Row, type UploadTest } from './uploading';

let test_: UploadTest;
beforeAll(async () => {
  test_ = await uploadTest();
});
afterAll(() => test_.close());

const user = async (email: string): Promise<Row> => (await test_.get<{ objects: Row[] }>(`/rest/v1/user/?email=${encodeURIComponent(email)}`)).objects[0]!;
const actions = async (email: string): Promise<Row[]> => (await test_.get<{ objects: Row[] }>(`/rest/v1/action/?user__email=${encodeURIComponent(email)}&order_by=id`)).objects;

test('a file makes users, actions and subscriptions, and tells how far it is', async () => {
  const sent = await test_.send('email,first_name,zip,action_why,source\nann@example.org,Ann,12345,Clean air,paper\nben@example.org,Ben,,,\n', { page: 'import' });
  expect(sent.status).toBe(201);
  expect(sent.text).toBe('');
  const uri = new URL(String(sent.headers.location)).pathname;
  expect(uri).toMatch(/^\/rest\/v1\/upload\/\d+\/$/);
  expect(await test_.get(uri)).toMatchObject({ status: 'new', is_completed: false, stop: `${uri}stop/`, path: 'people.csv', page: '/rest/v1/importpage/5/', submitter: '/rest/v1/authuser/1/' });
  await test_.work();
  const upload = await test_.get(uri);
  expect(upload).toMatchObject({
    status: 'completed', is_completed: true, has_errors: 0, has_warnings: 0, progress: 3, line_count: 3, format: 'csv', compression: null,
    original_header: 'email,first_name,zip,action_why,source',
  });
  expect(upload.finished_at).not.toBeNull();
  expect(await user('ann@example.org')).toMatchObject({ first_name: 'Ann', zip: '12345', postal: '12345', state: 'NY', subscription_status: 'subscribed', source: 'paper' });
  expect(await user('ben@example.org')).toMatchObject({ first_name: 'Ben', source: 'import', country: 'United States' });
  expect(await actions('ann@example.org')).toMatchObject([{ type: 'Import', status: 'complete', fields: { why: 'Clean air' }, source: 'paper', created_user: true, subscribed_user: true }]);
  expect(await actions('ben@example.org')).toMatchObject([{ fields: {}, source: 'import' }]);
  const history = await test_.get<{ objects: Row[] }>(`/rest/v1/subscriptionhistory/?user__email=ann@example.org`);
  expect(history.objects).toMatchObject([{ change: '/rest/v1/subscriptionchangetype/2/', list: '/rest/v1/list/1/' }]);
  expect(await test_.sql('SELECT (SELECT count(*)::int FROM core_storedfile) AS files, (SELECT count(*)::int FROM core_storedfilepart) AS parts')).toEqual([{ files: 0, parts: 0 }]);
  const progress = await test_.get<{ objects: Row[] }>(String(upload.uploadprogress));
  expect(progress.objects).toMatchObject([{ ok: 2, warnings: 0, errors: 0, worker_pid: process.pid }]);
});
