import { ADMIN } from '../../../support';
import { openUploads, type UploadsHarness } from './harness';

let harness: UploadsHarness;
beforeAll(async () => {
  harness = await openUploads();
});
afterAll(() => harness.close());

const SPELLINGS = ['UK', 'gb', 'United Kingdom', 'Großbritannien', 'Vereinigtes Königreich'];

test('every spelling of a country is kept by its one name, without a warning', async () => {
  const rows = SPELLINGS.map((country, index) => `uk${index}@example.org,${country},EH6`).join('\n');
  const upload = await harness.import(`email,country,postal\n${rows}\n`);
  expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 0 });
  expect(await harness.sql(`SELECT DISTINCT country, postal FROM core_user WHERE email LIKE 'uk_@example.org'`)).toEqual([
    { country: 'United Kingdom', postal: 'EH6' },
  ]);
});

test('a country that nobody knows is told with the nearest, and nothing of its row is lost', async () => {
  const upload = await harness.import(
    'email,first_name,country,postal\ngrm@example.org,Anna,Grmany,10115\nnarnia@example.org,Lucy,Atlantis,A1\nde@example.org,Ute,Germany,10115\n',
  );
  expect(upload).toMatchObject({ status: 'completed', has_errors: 0, has_warnings: 2 });
  expect((await harness.warnings(upload)).map(({ row, col, value, message }) => [row, col, value, message])).toEqual([
    [2, 3, 'Grmany', 'Grmany: did you mean Germany?'],
    [3, 3, 'Atlantis', 'There is no country "Atlantis".'],
  ]);
  expect(await harness.user('grm@example.org')).toMatchObject({ first_name: 'Anna', country: 'Grmany', postal: '10115', zip: '' });
  expect(await harness.user('narnia@example.org')).toMatchObject({ first_name: 'Lucy', country: 'Atlantis', postal: 'A1', zip: '' });
  expect(await harness.actions('grm@example.org')).toHaveLength(1);
});

test('rows that name no country are of the home of the installation', async () => {
  const { status } = await harness.server.request('PATCH', '/rest/v1/installation/1/', {
    body: { country: 'Deutschland' },
    account: ADMIN,
  });
  expect(status).toBe(202);
  const upload = await harness.import('email,zip\nberlin@example.org,10115\n');
  expect(upload).toMatchObject({ has_errors: 0, has_warnings: 0 });
  expect(await harness.user('berlin@example.org')).toMatchObject({ country: 'Germany', postal: '10115', zip: '', state: '' });
  await harness.import('email,country,zip\nmunich@example.org,,80331\nalbany@example.org,US,12207\n');
  expect(await harness.user('munich@example.org')).toMatchObject({ country: 'Germany', postal: '80331', zip: '' });
  expect(await harness.user('albany@example.org')).toMatchObject({ country: 'United States', zip: '12207', state: 'NY' });
});

test('a column "State" holds the region of people abroad, and the state of those in the United States', async () => {
  const upload = await harness.import(
    'email,country,State\nlucknow@example.org,India,Uttar Pradesh\nhamburg@example.org,,Hamburg\ntroy@example.org,US,NY\n',
  );
  expect(upload).toMatchObject({ has_errors: 0, has_warnings: 0 });
  expect(await harness.user('lucknow@example.org')).toMatchObject({ country: 'India', region: 'Uttar Pradesh', state: '' });
  expect(await harness.user('hamburg@example.org')).toMatchObject({ country: 'Germany', region: 'Hamburg', state: '' });
  expect(await harness.user('troy@example.org')).toMatchObject({ country: 'United States', region: '', state: 'NY' });
  await harness.import('email,state,region\nhamburg@example.org,,Bremen\n');
  expect(await harness.user('hamburg@example.org')).toMatchObject({ region: 'Bremen', state: '' });
  await harness.import('email,state,region\nhamburg@example.org,,\n');
  expect(await harness.user('hamburg@example.org')).toMatchObject({ region: '', state: '' });
});

test('abroad a column may be what addresses there have, and what its heading names', async () => {
  const sent = await harness.send('email,State\na@example.org,Bayern\n', { page: 'import', hold: 'true' });
  const path = new URL(String(sent.headers.location)).pathname;
  const { text } = await harness.server.request('GET', path, { headers: { accept: 'text/html' }, account: ADMIN });
  const offered = (name: string): boolean => text.includes(`<option value="${name}"`);
  expect(['postal', 'region', 'state'].filter(offered)).toEqual(['postal', 'region', 'state']);
  expect(['zip', 'plus4', 'us_district', 'us_state_senate', 'us_county'].filter(offered)).toEqual([]);
});

test('a row that makes an event without a country makes it at home', async () => {
  const post = (resource: string, body: object) => harness.server.request('POST', `/rest/v1/${resource}/`, { body, account: ADMIN });
  const campaign = new URL((await post('campaign', { name: 'at-home', title: 'At home' })).headers.location!).pathname;
  await post('eventcreatepage', { name: 'host-at-home', campaign });
  const upload = await harness.import(
    'email,state,region,postal,event_title,event_city,event_postal,event_starts_at_date,event_starts_at_time\nhost@example.org,Berlin,,10115,Rally,Berlin,10115,2099-07-04,18:30',
    { page: 'host-at-home' },
  );
  expect(upload).toMatchObject({ has_errors: 0 });
  expect(await harness.user('host@example.org')).toMatchObject({
    country: 'Germany',
    region: 'Berlin',
    state: '',
    postal: '10115',
    zip: '',
  });
  expect(await harness.sql('SELECT country, postal, zip, timezone FROM events_event')).toEqual([
    { country: 'Germany', postal: '10115', zip: '', timezone: 'Europe/Berlin' },
  ]);
});
