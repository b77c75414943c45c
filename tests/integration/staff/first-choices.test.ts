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

/** What the form of a new object has chosen in a list of choices, or holds in an input. */
const chosen = async (resource: string, name: string, query = ''): Promise<string> => {
  const path = `/rest/v1/${resource}/?format=form${query}`;
  const text = await server.page(path);
  const select = new RegExp(`<select [^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(text)?.[1];
  return (
    /<option value="([^"]*)" selected/.exec(select ?? '')?.[1] ??
    new RegExp(`<input [^>]*name="${name}" [^>]*value="([^"]*)"`).exec(text)?.[1] ??
    ''
  );
};
const run = (sql: string): Promise<unknown> => fixture.services.pool.query(sql);

describe('the sender of a new mailing', () => {
  let first: string;
  let second: string;

  test('is the only one that there is', async () => {
    await run('DELETE FROM core_fromline');
    expect(await chosen('mailer', 'fromline')).toBe('');
    const only = await server.make('fromline', { from_line: 'One <one@example.org>' });
    expect(await chosen('mailer', 'fromline')).toBe(only);
  });

  test('is nobody where there are several and none is the default', async () => {
    second = await server.make('fromline', { from_line: 'Two <two@example.org>' });
    expect(await chosen('mailer', 'fromline')).toBe('');
  });

  test('is the only one that is not hidden', async () => {
    await run(`UPDATE core_fromline SET hidden = true WHERE from_line LIKE 'One%'`);
    expect(await chosen('mailer', 'fromline')).toBe(second);
    await run('UPDATE core_fromline SET hidden = false');
  });

  test('is the default one until the account has used another', async () => {
    first = await server.make('fromline', { from_line: 'Three <three@example.org>', is_default: true });
    expect(await chosen('mailer', 'fromline')).toBe(first);
    await server.make('mailer', { subjects: ['A'], fromline: second });
    expect(await chosen('mailer', 'fromline')).toBe(second);
    expect(await chosen('mailing', 'fromline')).toBe(second);
  });

  test('is what the address says', async () => {
    expect(await chosen('mailer', 'fromline', '&fromline=Three+%3Cthree%40example.org%3E')).toBe(first);
  });

  test('is not chosen in a mailing that is there without one', async () => {
    const mailer = await server.make('mailer', { subjects: ['None'] });
    const { text } = await server.request('GET', `${mailer}?format=form`, { account: ADMIN, headers: { accept: 'text/html' } });
    expect(/<select [^>]*name="fromline"[^>]*>(.*?)<\/select>/s.exec(text)?.[1]).not.toContain('selected>Two');
  });
});

test('a new page begins with the default list and the default template set, whose names people read', async () => {
  const list = await server.make('list', { name: 'Rivers', is_default: true });
  expect(await chosen('petitionpage', 'list')).toBe(list);
  const set = await server.make('templateset', { name: 'Ours', is_default: true });
  expect(await chosen('petitionpage', 'cms_form.templateset')).toBe(set);
});

test('what must be given is chosen where there is one object to choose', async () => {
  const campaign = await server.make('campaign', { name: 'bike', title: 'Bike day' });
  expect(await chosen('eventsignuppage', 'campaign')).toBe(campaign);
  await server.make('campaign', { name: 'walk', title: 'Walk day' });
  expect(await chosen('eventsignuppage', 'campaign')).toBe('');
});
