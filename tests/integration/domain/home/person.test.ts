import { ADMIN, startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../../support';
import { runStaff } from '../../framework/auth/harness';

let opened: TestServices;
let server: TestServer;
const person = 1;

const open = async (path: string, account: Credentials = ADMIN, language = 'en'): Promise<string> => {
  const response = await server.request('GET', path, { account, headers: { Accept: 'text/html', 'Accept-Language': language } });
  expect(response.status).toBe(200);
  return response.text;
};
const page = (account?: Credentials, language?: string): Promise<string> => open(`/rest/v1/user/${person}/`, account, language);
const run = (sql: string): Promise<unknown> => opened.services.pool.query(sql);
const staff = async (name: string, ...rights: string[]): Promise<Credentials> => {
  await runStaff(opened.services, ['group', 'add', name, ...rights]);
  await runStaff(opened.services, ['add', name, '--password', 'a long password', '--group', name]);
  return { username: name, password: 'a long password' };
};
const timeline = (html: string): string => /<div id="timeline">([^]*?)<\/table>/.exec(html)?.[1] ?? '';

beforeAll(async () => {
  opened = await testServices();
  server = await startServer(opened.services);
  await run(
    `INSERT INTO core_user (id, email, first_name, last_name) VALUES (1, 'ann@example.org', 'Ann', 'Lee'), (2, 'bob@example.org', 'Bob', 'Ray')`,
  );
  await run(`INSERT INTO core_mailing (id, notes, status) VALUES (1, 'Clean <air> now', 'completed')`);
  await run(
    `INSERT INTO core_usermailing (mailing_id, user_id, created_at) VALUES (1, 1, '2026-01-02 10:00:00'), (1, 2, '2026-01-09 10:00:00')`,
  );
  await run(
    `INSERT INTO core_open (mailing_id, user_id, machine, created_at) VALUES (1, 1, false, '2026-01-02 11:00:00'), (1, 1, true, '2026-01-02 10:00:01')`,
  );
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

describe('the page of a person', () => {
  test('tells what happened, newest first, with the names of mailings and without what programs opened', async () => {
    const shown = timeline(await page());

    expect(shown.match(/>(Opened|Mail received)</g)).toEqual(['>Opened<', '>Mail received<']);
    expect(shown).toContain('Clean &lt;air&gt; now');
    expect(shown).not.toContain('2026-01-09');
  });

  test('shows an account only the kinds that it may view', async () => {
    const html = await page(await staff('people', 'users.view'));

    expect(html).toContain('Nothing happened that you may see.');
    expect(html).not.toContain('eraser/?format=form');
  });

  test('hides mails of mailings out of the sight of a limited account', async () => {
    const limited = await staff('watchers', 'users.view', 'mailings.view');
    await run(`INSERT INTO core_tag (name) VALUES ('water')`);
    await run(
      `INSERT INTO auth_group_tag (group_id, tag_id) SELECT g.id, t.id FROM auth_group g, core_tag t WHERE g.name = 'watchers' AND t.name = 'water'`,
    );

    expect(await page(limited)).toContain('Nothing happened that you may see.');
  });

  test('shows 30 entries at once, each once, and then the older ones', async () => {
    await run(
      `INSERT INTO core_open (mailing_id, user_id, created_at) SELECT 1, 1, timestamp '2025-01-01 00:00:00' + (n / 3) * interval '1 minute' FROM generate_series(1, 40) n`,
    );
    const first = await page();
    const [, more] = /rel="next" href="([^"#]+)/.exec(first)!;
    const second = await open(more!);
    const links = (html: string): string[] => timeline(html).match(/\/rest\/v1\/(open|usermailing)\/\d+\//g)!;

    expect(links(first)).toHaveLength(30);
    expect(links(second)).toHaveLength(12);
    expect(new Set([...links(first), ...links(second)]).size).toBe(42);
    expect(second).not.toContain('rel="next"');
  });

  test('begins with the newest where the place is not one', async () => {
    for (const place of ['x', '2026-99-99 00:00:00~open~1', "2026-01-01 00:00:00~open~1' OR 1"])
      expect(timeline(await open(`/rest/v1/user/${person}/?before=${encodeURIComponent(place)}`))).toContain('Mail received');
  });

  test('leads to the forms of a merge and of an erasure, with the person filled in', async () => {
    const [, erase] = /href="(\/rest\/v1\/eraser\/[^"]+)"/.exec(await page())!;

    expect(await open(erase!.replaceAll('&amp;', '&'))).toContain(`value="/rest/v1/user/${person}/"`);
  });

  test('speaks the language of the account', async () => {
    expect(await page(ADMIN, 'de')).toMatch(/Was geschehen ist[^]*Geöffnet/);
  });
});
