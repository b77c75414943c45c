import { COMPATIBILITY } from '../../../../runtime/core/auth/permissions';
import { ADMIN, startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../../support';
import { resourceOf, declaredModel } from '../../api/walk/declared';
import { runStaff } from './harness';

const OLD: Credentials = { username: 'connector', password: 'of an old client' };

let fixture: TestServices;
let server: TestServer;
const as = (account: Credentials) => (method: string, path: string, body?: unknown) =>
  server.request(method, `/rest/v1/${path}`, { body, account });
const old = as(OLD);
const current = as(ADMIN);
const staff = (...argv: string[]) => runStaff(fixture.services, argv);

beforeAll(async () => {
  fixture = await testServices();
  await staff('add', OLD.username, '--password', OLD.password, '--superuser');
  await staff('compat', OLD.username, ...COMPATIBILITY);
  server = await startServer(fixture.services);
});
afterAll(async () => {
  await server.close();
  await fixture.close();
});

async function made(resource: string, body: unknown): Promise<string> {
  const { status, headers, text } = await current('POST', `${resource}/`, body);
  if (status !== 201) throw new Error(text);
  return `${resource}/${headers.location!.split('/').at(-2)!}/`;
}

test('put_merges: PUT keeps what is not sent, for requests of that account alone', async () => {
  const user = await made('user', { email: 'merged@example.org', city: 'Bonn' });
  expect(await old('PUT', user, { region: 'R' })).toMatchObject({ status: 204 });
  expect((await current('GET', user)).json()).toMatchObject({ email: 'merged@example.org', city: 'Bonn', region: 'R' });
  expect(await current('PUT', user, { region: 'R' })).toMatchObject({ status: 400 });
  expect(await current('PUT', user, { email: 'merged@example.org' })).toMatchObject({ status: 204 });
  expect((await current('GET', user)).json()).toMatchObject({ city: '', region: '' });
});

test('duplicates_409: a unique value that another object has is a 409 with its Location', async () => {
  const user = await made('user', { email: 'taken@example.org' });
  const other = await made('user', { email: 'other@example.org' });
  const location = `${server.url}/rest/v1/${user}`;
  const body = JSON.stringify({ user: { email: ['User with this Email already exists.'] } });
  for (const [method, path] of [
    ['POST', 'user/'],
    ['PUT', other],
    ['PATCH', other],
  ] as const) {
    const sent = { email: 'Taken@example.org' };
    expect(await old(method, path, sent)).toMatchObject({ status: 409, text: body, headers: { location } });
    expect(await current(method, path, sent)).toMatchObject({ status: 400, text: body, headers: { location } });
  }
});

test('duplicates_409: a donation whose import_id another has is a 409', async () => {
  const card = { card_num: '4111111111111111', card_code: '007', exp_date_month: '12', exp_date_year: '2030' };
  const donation = { page: 'donate', email: 'giver@example.org', name: 'Jo', amount_other: '5', import_id: 'once', ...card };
  const answers = [await old('POST', 'action/', donation), await old('POST', 'action/', { ...donation, amount_other: '6' })];
  if (answers[0]!.status !== 201) throw new Error(answers[0]!.text);
  expect(answers[1]).toMatchObject({ status: 409, headers: { location: answers[0]!.headers.location } });
});

test('empty_404: an object that is missing is a 404 without a body', async () => {
  for (const [method, path] of [
    ['GET', 'user/999/'],
    ['PATCH', 'user/999/'],
    ['DELETE', 'user/999/'],
    ['GET', 'nothing/'],
  ] as const) {
    const answer = await old(method, path, method === 'PATCH' ? {} : undefined);
    expect(answer).toMatchObject({ status: 404, text: '', headers: { 'content-length': '0' } });
    expect(answer.headers['content-type']).toBeUndefined();
  }
  expect((await current('GET', 'user/999/')).json()).toEqual({ error: "There is no user '999'." });
});

test('lowercase_methods: schema documents name methods in lower case', async () => {
  const methods = async (ask: typeof old) => {
    const { allowed_detail_http_methods: detail, allowed_list_http_methods: list } = (await ask('GET', 'user/schema/')).json();
    return [detail, list];
  };
  expect(await methods(old)).toEqual([
    ['get', 'put', 'patch', 'delete'],
    ['get', 'post'],
  ]);
  expect(await methods(current)).toEqual([
    ['GET', 'PUT', 'PATCH', 'DELETE'],
    ['GET', 'POST'],
  ]);
});

test('embedded_forms: cms_form of a page is an object in place of its URI', async () => {
  const page = await made('petitionpage', { name: 'embedding' });
  expect((await old('GET', page)).json()).toMatchObject({ cms_form: null });
  const form = await made('petitionform', { page: `/rest/v1/${page}`, thank_you_text: 'Thanks', about_text: 'About' });
  const shown = (await old('GET', page)).json();
  expect(shown).toMatchObject({ cms_form: { about_text: 'About', resource_uri: `/rest/v1/${form}`, page: `/rest/v1/${page}` } });
  expect((await current('GET', page)).json()).toMatchObject({ cms_form: `/rest/v1/${form}` });
  const list = (await old('GET', 'petitionpage/?name=embedding')).json<{ objects: unknown[] }>();
  expect(list.objects).toEqual([shown]);
  expect(await old('PUT', page, shown)).toMatchObject({ status: 204 });
});

test('the words of an account are shown in authuser, and taken away at once', async () => {
  await staff('add', 'another', '--password', OLD.password, '--superuser');
  const ask = as({ ...OLD, username: 'another' });
  const words = async () =>
    (await current('GET', 'authuser/?username=another')).json<{ objects: { compatibility: string[] }[] }>().objects[0]!.compatibility;
  expect(await words()).toEqual([]);
  expect((await ask('GET', 'user/999/')).text).not.toBe('');
  expect(await staff('compat', 'another', 'empty_404', 'put_merges')).toMatchObject({
    status: 0,
    out: ['Requests of "another" are answered with put_merges, empty_404.'],
  });
  expect(await words()).toEqual(['put_merges', 'empty_404']);
  expect(await staff('compat', 'another')).toMatchObject({
    status: 0,
    out: ['Requests of "another" are answered as the specification says.'],
  });
  expect(await words()).toEqual([]);
});

test('a word or an account that does not exist is refused, and changes nothing', async () => {
  expect(await staff('compat', 'connector', 'put_merge')).toMatchObject({
    status: 1,
    warnings: [expect.stringContaining('put_merges, duplicates_409') as string],
  });
  expect(await staff('compat', 'nobody', 'put_merges')).toMatchObject({ status: 1 });
  expect(await staff('compat')).toMatchObject({ status: 2 });
});

test('the YAML knows the same words as the core', () => {
  const { definition } = resourceOf(declaredModel(), 'authuser').fields.find(({ name }) => name === 'compatibility')!;
  expect(definition).toMatchObject({ items: { choices: [...COMPATIBILITY] } });
});
