import { ADMIN, startServer, testServices, type Credentials, type TestServer, type TestServices } from '../../../support';
import { runStaff } from '../../core/auth/harness';

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
const timeline = (html: string): string => /<div id="timeline">[^]*?<tbody>([^]*?)<\/table>/.exec(html)?.[1] ?? '';

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

  test('calls kinds of actions as people do, in the language of the page', async () => {
    await run(`INSERT INTO core_page (id, name, title, type) VALUES (900, 'host', 'Host a rally', 'EventCreate')`);
    await run(`INSERT INTO core_action (user_id, page_id, type, created_at) VALUES (1, 900, 'EventCreate', '2026-01-03 10:00:00')`);

    expect(timeline(await page())).toContain('>Creation of an event</span>');
    expect(timeline(await page(ADMIN, 'de'))).not.toContain('>EventCreate<');
    await run('DELETE FROM core_action WHERE page_id = 900');
    await run('DELETE FROM core_page WHERE id = 900');
  });

  test('says of a donation and of a merge what their own pages say, in the language of the page', async () => {
    await run(`INSERT INTO core_page (id, name, title, type) VALUES (901, 'give', 'Give', 'Donation')`);
    await run(`INSERT INTO core_action (id, user_id, page_id, type, status) VALUES (9010, 1, 901, 'Donation', 'failed')`);
    await run(`INSERT INTO core_order_user_detail (id, email) VALUES (9010, 'x@example.org')`);
    await run(
      `INSERT INTO core_order (id, action_id, user_id, user_detail_id, total, currency, status) VALUES (9010, 9010, 1, 9010, 1234.5, 'EUR', 'failed')`,
    );
    const textOf = (html: string): string => timeline(html).replaceAll(/<[^>]*>/g, '');

    expect(textOf(await page())).toContain('Donation €1,234.50, Failed');
    expect(textOf(await page(ADMIN, 'es'))).toContain('Donación 1234,50\u00a0€, Fallida');
    expect(textOf(await page(ADMIN, 'fr'))).not.toMatch(/failed/i);
    await run('DELETE FROM core_order WHERE id = 9010');
    await run('DELETE FROM core_action WHERE page_id = 901');
    await run('DELETE FROM core_page WHERE id = 901');
  });

  test('tells of refunds of the person, whole and in part', async () => {
    await run(`INSERT INTO core_page (id, name, title, type) VALUES (900, 'give', 'Give', 'Donation')`);
    await run(`INSERT INTO core_action (id, user_id, page_id, type, created_at) VALUES (900, 1, 900, 'Donation', '2026-01-03 10:00:00'),
      (901, 2, 900, 'Donation', '2026-01-03 10:00:00')`);
    await run(`INSERT INTO core_order_user_detail (id, email) VALUES (900, 'ann@example.org')`);
    await run(`INSERT INTO core_order (id, user_detail_id, action_id, user_id, total, currency, status, created_at)
      VALUES (900, 900, 900, 1, 20, 'USD', 'completed', '2026-01-03 10:00:00'), (901, 900, 901, 2, 30, 'USD', 'reversed', '2026-01-03 10:00:00')`);
    await run(`INSERT INTO core_transaction (id, order_id, type, amount, currency, created_at) VALUES (900, 900, 'sale', 20, 'USD', '2026-01-03 10:00:00'),
      (901, 900, 'refund', 5, 'USD', '2026-01-04 10:00:00'), (902, 901, 'refund', 30, 'USD', '2026-01-04 10:00:00')`);
    const shown = timeline(await page());

    expect(shown).toMatch(/\/rest\/v1\/transaction\/901\/">Refund<[^]*\/rest\/v1\/order\/900\/"/);
    expect(shown.replaceAll(/<[^>]*>/g, '')).toContain('Refund $5.00');
    expect(shown).not.toContain('/transaction/902/');
    expect(timeline(await page(ADMIN, 'de'))).toContain('>Rückerstattung</a>');
    for (const table of ['core_transaction', 'core_order', 'core_order_user_detail', 'core_action', 'core_page'])
      await run(`DELETE FROM ${table} WHERE id >= 900`);
  });

  test('shows an account only the kinds that it may view', async () => {
    const html = await page(await staff('people', 'users.view'));

    expect(html).toContain('Nothing happened that you may see.');
    expect(html).not.toContain('eraser/?format=form');
    expect(html).not.toContain('unsubscribe');
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

  test('shows one kind of what happened, page by page, and says which', async () => {
    const first = await open(`/rest/v1/user/${person}/?kind=open`);
    const second = await open(/rel="next" href="([^"#]+)/.exec(first)![1]!.replaceAll('&amp;', '&'));

    expect(timeline(first).match(/>(Opened|Mail received)<\/a><\//g)).not.toContain('>Mail received</a></');
    expect(first).toContain('?kind=open#timeline" aria-current="true">Opened</a>');
    expect(timeline(second).match(/\/rest\/v1\/open\/\d+\//g)).toHaveLength(11);
    expect(await page()).toContain('#timeline" aria-current="true">All</a>');
  });

  test('offers no kind that the account may not view', async () => {
    const html = await open(`/rest/v1/user/${person}/?kind=action`, await staff('mailers', 'users.view', 'mailings.view'));

    expect(html).toContain('?kind=open#timeline');
    expect(html).not.toContain('?kind=action#timeline');
  });

  test('begins with the newest where the place is not one', async () => {
    for (const place of ['x', 'opened.1', 'open.9999999999999999999', "open.1' OR 1"])
      expect(timeline(await open(`/rest/v1/user/${person}/?before=${encodeURIComponent(place)}`))).toContain('Mail received');
  });

  test('leads to the forms of a merge and of an erasure, with the person filled in', async () => {
    const [, erase] = /href="(\/rest\/v1\/eraser\/[^"]+)"/.exec(await page())!;

    expect(await open(erase!.replaceAll('&amp;', '&'))).toContain(`value="/rest/v1/user/${person}/"`);
    const [, merge] = /href="(\/rest\/v1\/usermerge\/[^"]+)"/.exec(await page())!;
    expect(await open(merge!.replaceAll('&amp;', '&'))).toContain('Who is the same person as Ann Lee (ann@example.org)?');
  });

  test('speaks the language of the account', async () => {
    expect(await page(ADMIN, 'de')).toMatch(/Was geschehen ist[^]*Geöffnet/);
  });

  test('offers the way off each list, and asks before', async () => {
    await run(`INSERT INTO core_list (id, name) VALUES (70, 'News & <more>')`);
    await run(`INSERT INTO core_subscription (user_id, list_id) VALUES (1, 70)`);
    const [, ask] = /href="(\?verb=unsubscribe[^"]+)"/.exec(await page())!;
    const question = await open(`/rest/v1/user/${person}/${ask!.replaceAll('&amp;', '&')}`);

    expect(question).toContain('Take Ann Lee off the list “News &amp; &lt;more&gt;”?');
    expect(question).toMatch(/action="\/rest\/v1\/user\/1\/unsubscribe\/\?[^"]*"/);
    expect(await page()).not.toContain('<option value="/rest/v1/list/70/"');
  });

  test('offers the way off all lists where there are several, and asks before', async () => {
    expect(await page()).not.toContain('list=all');
    await run(`INSERT INTO core_list (id, name) VALUES (71, 'Events')`);
    await run(`INSERT INTO core_subscription (user_id, list_id) VALUES (1, 71)`);
    const [, ask] = /href="(\?verb=unsubscribe&amp;list=all)"/.exec(await page())!;
    const question = await open(`/rest/v1/user/${person}/${ask!.replaceAll('&amp;', '&')}`);

    expect(question).toContain('Take Ann Lee off all 2 lists?');
    expect(question).toContain('<input type="hidden" name="all" value="true">');
    await run('DELETE FROM core_subscription WHERE list_id = 71');
  });

  test('draws the place on a map with towns around it, and none where nobody knows the place', async () => {
    await run(`UPDATE core_user SET zip = '12207', country = 'United States' WHERE id = 1`);
    const html = await page();

    expect(html).toMatch(/aria-label="Map of the place, with towns around it"[^]*class="town">Troy<\/text>/);
    expect(html).toContain('the middle of the ZIP code · <a href="/rest/v1/location/1/">County and districts</a>');
    expect(await open('/rest/v1/location/1/')).toContain('class="town">Troy</text>');
    expect(await open('/rest/v1/user/2/')).not.toContain('class="map ');
  });

  test('makes a login link and shows it once, to who may edit people', async () => {
    const make = (account: Credentials): ReturnType<TestServer['request']> =>
      server.request('POST', `/rest/v1/user/${person}/logintoken/?verb=logintoken&_method=POST&format=form`, {
        account,
        headers: { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'ttl=3600',
      });
    await run(`INSERT INTO core_page (id, name, title, type, status) VALUES (900, 'you', 'Your <record>', 'UserUpdate', 'active'),
      (901, 'old', 'Old record', 'UserUpdate', 'inactive')`);
    const made = await make(ADMIN);
    const [, token] = /\/my-mail\/\?i=([\w-]{32})"/.exec(made.text)!;

    expect(made.headers['cache-control']).toContain('no-store');
    expect(made.text).toMatch(new RegExp(`Your &lt;record&gt;</label>\\s*<input [^>]*/pages/you/\\?i=${token}"`));
    expect(made.text).not.toContain('Old record');
    expect(made.text).toMatch(
      new RegExp(`href="mailto:ann@example\\.org\\?body=[^"]*my-mail%2F%3Fi%3D${token}">Write it to ann@example\\.org<`),
    );
    expect(made.text).toMatch(new RegExp(`href="/rest/v1/user/${person}/">Back to the person</a></p>\\s*<h3>Another link</h3><form `));
    expect((await server.request('GET', `/my-mail/?i=${token}`)).status).toBe(200);
    expect(await page()).toMatch(/<option value="86400" selected>a day<[^]*Make a login link/);
    expect(await page()).not.toContain(token!);

    const viewer = await staff('viewers', 'users.view');
    expect(await page(viewer)).not.toContain('Make a login link');
    expect((await make(viewer)).status).toBe(401);
    // Whoever may edit people and view no pages is told of none.
    const editor = (await make(await staff('people editors', 'users.view', 'users.edit'))).text;
    expect(editor).toContain('/my-mail/?i=');
    expect(editor).not.toContain('/pages/you/');
  });

  test('comes back with what is wrong where the list is gone meanwhile', async () => {
    for (const verb of ['subscribe', 'unsubscribe']) {
      const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
      const path = `/rest/v1/user/1/${verb}/?verb=${verb}&_method=POST&format=form`;
      const refused = await server.request('POST', path, { account: ADMIN, headers, body: 'list=%2Frest%2Fv1%2Flist%2F999%2F' });

      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(/role="alert"[^]*that does not exist/);
    }
  });
});

describe('the form of a merge', () => {
  const merge = (query = '', account?: Credentials): Promise<string> => open(`/rest/v1/usermerge/?format=form${query}`, account);

  test('finds both people by the beginning of what they are called', async () => {
    expect(await merge('&stays=ray')).toContain('href="/rest/v1/usermerge/?format=form&amp;stays=%2Frest%2Fv1%2Fuser%2F2%2F"');
    const second = await merge('&stays=/rest/v1/user/2/&goes=ann%40');
    expect(second).toContain('Who is the same person as Bob Ray (bob@example.org)?');
    expect(second).toContain('stays=%2Frest%2Fv1%2Fuser%2F2%2F&amp;goes=%2Frest%2Fv1%2Fuser%2F1%2F');
  });

  test('offers people of the same name before anything is typed, and says where somebody is the same record', async () => {
    await run(`INSERT INTO core_user (id, email, first_name, last_name) VALUES (60, 'bob.ray@example.com', 'Bob', 'Ray')`);
    const first = await merge('&stays=/rest/v1/user/2/');
    expect(first).toMatch(/People of the same name[^]*goes=%2Frest%2Fv1%2Fuser%2F60%2F"[^]*bob\.ray@example\.com/);
    expect(first).not.toContain('goes=%2Frest%2Fv1%2Fuser%2F2%2F"');
    expect(await merge('&stays=/rest/v1/user/1/')).not.toContain('People of the same name');
    expect(await merge('&stays=/rest/v1/user/2/&goes=/rest/v1/user/2/')).toContain('That is the same record.');
    await run('DELETE FROM core_user WHERE id = 60');
  });

  test.each(['/rest/v1/user/999/', '/rest/v1/page/1/', '/rest/v1/user/99999999999/', '/rest/v1/user/2/'])(
    'asks again where %s is nobody to merge',
    async (goes) => {
      expect(await merge(`&stays=/rest/v1/user/2/&goes=${encodeURIComponent(goes)}`)).toContain('Who is the same person as Bob Ray');
    },
  );

  test('shows both side by side, and what each has, before it asks', async () => {
    const text = await merge('&stays=/rest/v1/user/1/&goes=/rest/v1/user/2/');

    expect(text).toMatch(/ann@example.org<\/td>\s*<td>bob@example.org/);
    expect(text).toMatch(/Mails<\/th>\s*<td>1<\/td>\s*<td>1<\/td>/);
    expect(text).toContain('The record of Bob Ray (bob@example.org) is no more.');
  });

  test('shows each address as its country writes it, with a country that is not home', async () => {
    await run(
      `UPDATE core_user SET address1 = 'Allee 3', city = 'Köln', region = 'NRW', postal = '50667', country = 'Germany' WHERE id = 1`,
    );
    await run(`UPDATE core_user SET address1 = '1 Main St', city = 'Albany', state = 'NY', zip = '12207' WHERE id = 2`);
    const text = await merge('&stays=/rest/v1/user/1/&goes=/rest/v1/user/2/');
    expect(text).toContain('<td>Allee 3, 50667 Köln, Germany');
    expect(text).toContain('<td>1 Main St, Albany, NY 12207<');
    expect(await merge('&stays=/rest/v1/user/1/&goes=/rest/v1/user/2/', ADMIN)).not.toContain('12207, United States');
  });

  test('is not there for who may not delete people', async () => {
    const text = await merge('&stays=/rest/v1/user/1/&goes=/rest/v1/user/2/', await staff('editors', 'users.view', 'users.edit'));

    expect(text).toContain('which this account does not have');
    expect(text).not.toContain('bob@example.org');
  });
});

describe('the form of an erasure', () => {
  test('names the person, says what goes and what stays, and leads to the person afterwards', async () => {
    await run(`INSERT INTO core_user (id, email, first_name) VALUES (50, 'eve@example.org', 'Eve <3')`);
    const text = await open('/rest/v1/eraser/?format=form&whose=/rest/v1/user/50/');
    expect(text).toContain('This erases the personal data of Eve &lt;3 (eve@example.org) for good.');
    expect(text).toMatch(/What goes[^]*What stays/);

    const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
    const done = await server.request('POST', '/rest/v1/eraser/?_method=POST&format=form', {
      account: ADMIN,
      headers,
      body: 'user=%2Frest%2Fv1%2Fuser%2F50%2F&user_fields=true',
    });
    expect(done.status).toBe(303);
    expect(done.headers.location).toMatch(/\/rest\/v1\/user\/50\/\?format=html$/);
    const erased = await open('/rest/v1/user/50/');
    expect(erased).not.toContain('eve@example.org');
    expect(erased).toContain('The personal data of this person were erased.');
    expect(erased).not.toContain('/usermerge/');
  });
});
