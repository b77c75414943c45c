import { Client } from 'pg';
import { ADMIN, startServer, type TestServer, testServices, type TestServices } from '../../support';

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

/** The languages of this test, made once. */
const languages = new Map<string, Promise<string>>();
const language = (code: string): Promise<string> => {
  const made = languages.get(code) ?? server.make('language', { name: `The language ${code}`, iso_code: code });
  languages.set(code, made);
  return made;
};
beforeAll(() => Promise.all(['ja', 'hu', 'vi', 'zz'].map(language)));

describe.each([
  ['高橋健', { first_name: '健', last_name: '高橋' }, undefined],
  ['Dr. 王小明', { prefix: 'Dr.', first_name: '小明', last_name: '王' }, undefined],
  ['김민준', { first_name: '민준', last_name: '김' }, undefined],
  ['Nagy Anna Mária', { first_name: 'Anna', middle_name: 'Mária', last_name: 'Nagy' }, 'hu'],
  ['Takahashi Ken', { first_name: 'Ken', last_name: 'Takahashi' }, 'ja'],
  ['Nguyễn Văn An', { first_name: 'An', middle_name: 'Văn', last_name: 'Nguyễn' }, 'vi'],
  ['Maria da Silva', { first_name: 'Maria', last_name: 'da Silva' }, 'zz'],
])('staff call %s so', (name, parts, code) => {
  let user: string;
  beforeAll(async () => {
    const lang = code === undefined ? {} : { lang: await language(code) };
    user = await server.make('user', { email: `n${Buffer.from(name).toString('hex')}@example.org`.slice(-60), ...parts, ...lang });
  });

  test('in lists', async () => {
    expect(await server.page('/rest/v1/user/')).toContain(`<a href="${user}">${name}</a>`);
  });

  test('on the page and in the form of the person', async () => {
    expect(await server.page(user)).toContain(`<h1>${name}</h1>`);
    expect(await server.page(`${user}?format=form`)).toContain(name);
  });

  test('where an object of the person is named', async () => {
    expect(await server.page(user.replace('/user/', '/useroriginal/'))).toContain(`Address of ${name}`);
  });

  test('where somebody looks for them by how they are called', async () => {
    const found = await server.request(
      'GET',
      `/staff/names/user/?q=${encodeURIComponent(code === undefined ? `${parts.last_name} ${parts.first_name}` : `${parts.first_name} ${parts.last_name.slice(0, 2)}`)}`,
      {
        account: ADMIN,
      },
    );
    expect(found.text).toContain(name);
  });
});

test('two people are compared by names in their own order', async () => {
  const stays = await server.make('user', { email: 'a@example.org', first_name: '花子', last_name: '鈴木' });
  const goes = await server.make('user', { email: 'b@example.org', first_name: 'Éva', last_name: 'Kovács', lang: await language('hu') });
  const text = await server.page(`/rest/v1/usermerge/?format=form&stays=${stays}&goes=${goes}`);
  expect(text).toContain('<td>鈴木花子</td><td>Kovács Éva</td>');
});

test('a list of people reads nothing of the languages whose order their names have', async () => {
  await server.make('user', { email: 'order@example.org', first_name: 'Éva', last_name: 'Kovács', lang: await language('hu') });
  await server.page('/rest/v1/user/');
  const sent: string[] = [];
  const query = Client.prototype.query;
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    sent.push((args[0] as { text: string }).text);
    return (query as (...args: unknown[]) => unknown).apply(this, args) as never;
  });
  const text = await server.page('/rest/v1/user/').finally(() => spy.mockRestore());
  expect(text).toContain('Kovács Éva');
  expect(sent.some((statement) => statement.includes('core_user'))).toBe(true);
  expect(sent.filter((statement) => statement.includes('FROM core_language'))).toEqual([]);
});
