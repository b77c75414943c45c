import { ADMIN, type RequestOptions, startServer, type TestServer, testServices, type TestServices } from '../../../support';

let fixture: TestServices;
let server: TestServer;
beforeAll(async () => {
  fixture = await testServices();
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

const post = (path: string, body: unknown, options: RequestOptions = {}) =>
  server.request('POST', `/rest/v1/${path}`, {
    body,
    account: ADMIN,
    ...options,
    headers: { Prefer: 'handling=strict', ...options.headers },
  });
const actions = async () => (await fixture.services.pool.query<{ count: string }>('SELECT count(*) FROM core_action')).rows[0]!.count;

test('a strict action names the parameters that no action takes, and takes custom names', async () => {
  const before = await actions();
  const refused = await post('action/', { page: 'petition', emial: 'ann@example.org', email: 'ann@example.org', optin: 1 });
  expect([refused.status, refused.json()]).toEqual([
    400,
    { errors: { emial: ['Unknown field emial. Did you mean email?'], optin: ['Unknown field optin. Did you mean opt_in?'] } },
  ]);
  expect(await actions()).toBe(before);
  const known = { page: 'petition', email: 'ann@example.org', user_skills: 'law', action_why: 'x', action: { how: 'y' }, 'lists[]': '1' };
  const taken = await post('action/', known);
  expect([taken.status, taken.headers['preference-applied']]).toEqual([201, 'handling=strict']);
});

test('forms, forms in parts and people without an account may be strict too', async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const asForm = await post('action/', 'page=petition&email=ben@example.org&fisrt_name=Ben', { headers: form, account: undefined });
  expect(asForm.json()).toEqual({ errors: { fisrt_name: ['Unknown field fisrt_name. Did you mean first_name?'] } });
  const parts = '--b\r\nContent-Disposition: form-data; name="pgae"\r\n\r\npetition\r\n--b--\r\n';
  const asParts = await post('action/', parts, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } });
  expect(asParts.json()).toEqual({ errors: { pgae: ['Unknown field pgae. Did you mean page?'] } });
});

test.each([
  [
    'mailer/',
    { subjects: ['x'], subejcts: [], includes: { lsits: [1] } },
    { errors: { subejcts: ['Unknown field subejcts. Did you mean subjects?'], includes: ['Unknown field lsits. Did you mean lists?'] } },
  ],
  ['eraser/', { emial: 'x' }, { errors: { emial: ['Unknown field emial. Did you mean email?'] } }],
  ['usermerge/', { uesrs: [] }, { errors: { uesrs: expect.anything() } }],
  ['profilecancelpush/', { cancelled_by: 'user' }, { cancelled_by: ['Unknown field cancelled_by. Did you mean canceled_by?'] }],
  ['donationpush/', { order: { amuont: '1' } }, { order: ['Unknown field amuont. Did you mean amount?'] }],
  ['upload/', { pgae: 1 }, { upload: { pgae: ['Unknown field pgae. Did you mean page?'] } }],
])('%s is strict in the shape of its errors', async (path, body, errors) => {
  const answer = await post(path, body);
  expect([answer.status, answer.json()]).toEqual([400, errors]);
});

test('a verb knows what it takes', async () => {
  const { headers } = await post('user/', { email: 'token@example.org' });
  const path = `${headers.location!.split('/rest/v1/')[1]!}logintoken/`;
  const refused = await post(path, { tll: 5 });
  expect([refused.status, refused.json()]).toEqual([400, { user: { tll: ['Unknown field tll. Did you mean ttl?'] } }]);
  expect((await post(path, { ttl: 5 })).status).toBe(200);
});

test('fields of a form with a file are known or refused before the file is stored', async () => {
  const part = (name: string, value: string, file = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const form = `${part('page', '/rest/v1/importpage/5/')}${part('pgae', 'x')}${part('upload', 'email\nann@example.org\n', '; filename="a.csv"')}--b--\r\n`;
  const answer = await post('upload/', form, { headers: { 'Content-Type': 'multipart/form-data; boundary=b' } });
  expect([answer.status, answer.json()]).toEqual([400, { upload: { pgae: ['Unknown field pgae. Did you mean page?'] } }]);
  const { rows } = await fixture.services.pool.query('SELECT FROM core_upload');
  expect(rows).toHaveLength(0);
});

test('a report fills placeholders of any name, and a search of events knows its parameters', async () => {
  const report = await post('report/run/sql/?any=thing', { query: 'SELECT {a} AS a', a: '1' });
  expect(report.status).toBe(200);
  await post('campaign/', { name: 'strict', title: 'Strict' });
  const campaign = await server.request('GET', '/rest/v1/campaign/?name=strict', { account: ADMIN });
  const [{ resource_uri: uri }] = campaign.json<{ objects: [{ resource_uri: string }] }>().objects;
  const search = async (query: string) => server.request('GET', `${uri}event_search/?${query}&strict=1`, { account: ADMIN });
  expect((await search('for_signup=1&filter[city__icontains]=york&order_by=id&reverse=1&_limit=3')).status).toBe(200);
  expect((await search('for_singup=1')).json()).toEqual({ error: 'Unknown parameter for_singup. Did you mean for_signup?' });
});
