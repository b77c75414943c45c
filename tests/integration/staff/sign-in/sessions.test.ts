import { ADMIN } from '../../../support';
import { until } from '../../../support/until';
import { openSignIn, PAGE, type SignInHarness, type TestBrowser } from './harness';

let site: SignInHarness;
beforeAll(async () => {
  site = await openSignIn();
  await site.staff('add', 'viewer', '--password', 'view the pages', '--group', 'Pages - View');
});
afterAll(() => site.close());

async function signedIn(username = ADMIN.username, password = ADMIN.password): Promise<TestBrowser> {
  const browser = site.browser();
  expect(await browser.signIn(username, password)).toMatchObject({ status: 303 });
  return browser;
}

const sessions = () => site.rows<{ hash: string }>('SELECT hash FROM auth_session ORDER BY id');

test('a browser that asks for a page is sent to the form, signs in, and comes back to the page', async () => {
  const browser = site.browser();
  const asked = await browser.get('/rest/v1/tag/?name=climate&order_by=-id');
  expect(asked).toMatchObject({
    status: 303,
    headers: { location: '/staff/sign-in/?next=%2Frest%2Fv1%2Ftag%2F%3Fname%3Dclimate%26order_by%3D-id' },
  });
  expect(asked.headers['www-authenticate']).toBeUndefined();
  const form = await browser.get(asked.headers.location!);
  expect(form.status).toBe(200);
  expect(form.text).toContain('name="next" value="/rest/v1/tag/?name=climate&amp;order_by=-id"');
  const entered = await browser.post('/staff/sign-in/', { ...ADMIN, next: '/rest/v1/tag/?name=climate&order_by=-id' });
  expect(entered).toMatchObject({ status: 303, headers: { location: '/rest/v1/tag/?name=climate&order_by=-id' } });
  expect(await browser.get(entered.headers.location!)).toMatchObject({ status: 200 });
  expect(await browser.get('/staff/sign-in/?next=/rest/v1/tag/')).toMatchObject({ status: 303, headers: { location: '/rest/v1/tag/' } });
});

test('the cookie is out of reach of scripts and of changes by other sites, and lasts twelve hours', async () => {
  const browser = site.browser();
  const { headers } = await browser.signIn(ADMIN.username, ADMIN.password);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^advocacy_session=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
  ]);
});

test('programs get the challenge for HTTP Basic, and use the API with it, as ever', async () => {
  const { server } = site;
  expect(await server.request('GET', '/rest/v1/tag/')).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': expect.stringContaining('Basic') },
  });
  expect(await server.request('GET', '/rest/v1/tag/', { headers: { accept: 'application/json' } })).toMatchObject({ status: 401 });
  const wrong = await server.request('GET', '/rest/v1/tag/', { account: { username: 'nobody', password: 'wrong' }, headers: PAGE });
  expect(wrong).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringContaining('Basic') } });
  expect(await server.request('POST', '/rest/v1/tag/', { account: ADMIN, body: { name: 'by a program' } })).toMatchObject({ status: 201 });
});

test('who signed in and lacks a right gets a page that says so, and no window that asks for a password', async () => {
  const browser = await signedIn('viewer', 'view the pages');
  expect(await browser.get('/rest/v1/page/')).toMatchObject({ status: 200 });
  const refused = await browser.get('/rest/v1/user/');
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toBeUndefined();
  expect(refused.text).toContain('This account may not view users.');
});

test('a script of a page whose session has ended gets no window that asks for a password', async () => {
  const browser = await signedIn();
  const { cookie } = browser;
  await browser.post(await browser.target('/staff/two-factor/', '/staff/sign-out/'));
  const headers = { accept: 'application/json', cookie };
  const refused = await site.browser().request('GET', '/staff/two-factor/', { headers });
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toBeUndefined();
});

test('a wrong password shows the form again with the name that was typed, says nothing of accounts, and gives no cookie', async () => {
  const browser = site.browser();
  const known = await browser.signIn('viewer', 'wrong');
  const unknown = await browser.signIn('nobody at all', 'wrong');
  expect([known.status, unknown.status, browser.cookie]).toEqual([400, 400, '']);
  expect(known.text).toContain('The name or the password is not right.');
  expect(known.text).toMatch(/<input id="username"[^>]* value="viewer"/);
  expect(known.text).toMatch(/<input id="password"[^>]* autofocus/);
  expect(known.text).not.toContain('value="wrong"');
  // Each page has a nonce of its own.
  const [ofKnown, ofUnknown] = [known, unknown].map(({ text }) => text.replace(/ nonce="[^"]*"/g, ''));
  expect(ofUnknown!.replace('value="nobody at all"', 'value="viewer"')).toBe(ofKnown);
});

test('sign-ins and refusals by the form are told to the history, as those by HTTP Basic are', async () => {
  await site.staff('add', 'watched', '--password', 'the right one');
  const [{ id }] = (await site.rows<{ id: number }>(`SELECT id FROM auth_user WHERE username = 'watched'`)) as [{ id: number }];
  const browser = site.browser();
  await browser.signIn('watched', 'the wrong one');
  await browser.signIn('watched', 'the right one');
  const told = () =>
    site.rows(
      `SELECT event, changes->'reason'->>'to' AS reason FROM core_historyentry WHERE resource = 'authuser' AND object = $1 AND event IN ('signed_in', 'refused') ORDER BY event`,
      [String(id)],
    );
  await until(async () => (await told()).length === 2);
  expect(await told()).toEqual([
    { event: 'refused', reason: 'The password is wrong.' },
    { event: 'signed_in', reason: null },
  ]);
  expect(await site.rows('SELECT last_login FROM auth_user WHERE id = $1', [id])).not.toEqual([{ last_login: null }]);
});

test('guesses by the form and by HTTP Basic are counted together, and the form says how long to wait', async () => {
  await site.staff('add', 'guessed', '--password', 'the right one');
  const browser = site.browser();
  for (let i = 0; i < 5; i++) {
    await browser.signIn('guessed', `guess ${i}`);
    await site.server.request('GET', '/rest/v1/tag/', { account: { username: 'guessed', password: `other guess ${i}` } });
  }
  const locked = await browser.signIn('guessed', 'the right one');
  expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  expect(locked.text).toMatch(/Too many attempts\. Please try again in (?:1 second|[02-9] seconds|\d\d+ seconds)\./);
  expect(await site.server.request('GET', '/rest/v1/tag/', { account: { username: 'guessed', password: 'the right one' } })).toMatchObject({
    status: 429,
  });
});

test('two sign-ins at once are two sessions, and the end of one leaves the other', async () => {
  const [one, other] = [site.browser(), site.browser()];
  await Promise.all([one.signIn(ADMIN.username, ADMIN.password), other.signIn(ADMIN.username, ADMIN.password)]);
  expect(one.cookie).not.toBe(other.cookie);
  await one.post(await one.target('/staff/two-factor/', '/staff/sign-out/'));
  expect(one.cookie).toBe('');
  expect(await one.get('/rest/v1/tag/')).toMatchObject({ status: 303 });
  expect(await other.get('/rest/v1/tag/')).toMatchObject({ status: 200 });
});

test('who signs out is signed out at once, also with a copy of the cookie, and is told so', async () => {
  const browser = await signedIn();
  const { cookie } = browser;
  expect(await browser.get('/rest/v1/tag/')).toMatchObject({ status: 200 });
  const out = await browser.post(await browser.target('/rest/v1/tag/', '/staff/sign-out/'));
  expect(out).toMatchObject({ status: 303, headers: { location: '/staff/sign-in/?signed_out=1', 'clear-site-data': '"cache"' } });
  const copy = site.browser();
  copy.cookie = cookie;
  expect(await copy.get('/rest/v1/tag/')).toMatchObject({ status: 303 });
  expect((await copy.get('/staff/sign-in/?signed_out=1')).text).toContain('You have signed out.');
});

test('all sessions of an account end when it signs out everywhere, gets another password, or is disabled', async () => {
  await site.staff('add', 'everywhere', '--password', 'password one', '--group', 'Pages - View');
  const isIn = async (...browsers: TestBrowser[]) =>
    Promise.all(browsers.map(async (each) => (await each.get('/rest/v1/page/')).status === 200));
  const both = async (password: string) => [await signedIn('everywhere', password), await signedIn('everywhere', password)] as const;

  let [one, other] = await both('password one');
  expect(await isIn(one, other)).toEqual([true, true]);
  await one.post(await one.target('/staff/two-factor/', '/staff/sign-out/'), { all: '1' });
  expect(await isIn(one, other)).toEqual([false, false]);

  [one, other] = await both('password one');
  await site.staff('password', 'everywhere', '--password', 'password two');
  await until(async () => (await isIn(one, other)).every((each) => !each));

  [one, other] = await both('password two');
  await site.staff('disable', 'everywhere');
  await until(async () => (await isIn(one, other)).every((each) => !each));
  await site.staff('enable', 'everywhere');
  await until(async () => (await site.browser().signIn('everywhere', 'password two')).status === 303);
  expect(await isIn(one, other)).toEqual([false, false]);
});

test('a password that is changed in the database itself ends sessions too', async () => {
  await site.staff('add', 'by-sql', '--password', 'password one', '--group', 'Pages - View');
  const browser = await signedIn('by-sql', 'password one');
  await site.rows(`UPDATE auth_user SET password = 'scrypt$1$1$1$a$b' WHERE username = 'by-sql'`);
  await until(async () => (await browser.get('/rest/v1/page/')).status === 303);
});

test('rights that are taken away count at once in a session', async () => {
  await site.staff('add', 'shrinking', '--password', 'some password', '--group', 'Pages - View');
  const browser = await signedIn('shrinking', 'some password');
  expect(await browser.get('/rest/v1/page/')).toMatchObject({ status: 200 });
  await site.staff('group', 'revoke', 'shrinking', 'Pages - View');
  await until(async () => (await browser.get('/rest/v1/page/')).status === 401);
});

test('a session counts in every process, and so does its end', async () => {
  const second = site.browser(await site.startProcess());
  const browser = await signedIn();
  second.cookie = browser.cookie;
  expect(await second.get('/rest/v1/tag/')).toMatchObject({ status: 200 });
  await browser.post(await browser.target('/staff/two-factor/', '/staff/sign-out/'));
  await until(async () => (await second.get('/rest/v1/tag/')).status === 303);
});

test('a session whose time is over is none, and a job deletes its row later', async () => {
  const browser = await signedIn();
  await site.rows(`UPDATE auth_session SET expires_at = now() AT TIME ZONE 'UTC' - interval '1 second'`);
  expect(await browser.get('/rest/v1/tag/')).toMatchObject({ status: 303 });
  const rule = site.services.retention.find(({ table }) => table === 'auth_session');
  expect(rule).toMatchObject({ setting: 'retentionSessions' });
});

test('the table of sessions opens none: it holds no key', async () => {
  const browser = await signedIn();
  const [, key = ''] = /=(.{43})\./.exec(browser.cookie) ?? [];
  const kept = await site.rows<object>('SELECT * FROM auth_session');
  expect(JSON.stringify(kept)).not.toContain(key);
  const thief = site.browser();
  thief.cookie = `advocacy_session=${(await sessions()).at(-1)!.hash}.${'a'.repeat(22)}`;
  expect(await thief.get('/rest/v1/tag/')).toMatchObject({ status: 303 });
});

test('pages of a session are kept by no shared cache, and speak the language of the browser', async () => {
  const browser = await signedIn();
  const page = await browser.get('/rest/v1/tag/');
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect(page.headers.vary).toBe('Accept, Authorization, Cookie, Accept-Language');
  const form = await site.browser().get('/staff/sign-in/', { ...PAGE, 'accept-language': 'de-AT,en;q=0.5' });
  expect(form.headers).toMatchObject({ 'content-language': 'de', 'cache-control': 'no-store' });
  expect(form.text).toContain('<html lang="de">');
  expect(form.text).toContain('Anmelden');
});

test('behind https the cookie is sent by https alone, and no other host can set one of its name', async () => {
  const secure = await openSignIn({ trustProxy: true });
  try {
    const browser = secure.browser();
    const https = { ...PAGE, 'x-forwarded-proto': 'https' };
    const { headers } = await browser.post('/staff/sign-in/', { ...ADMIN }, https);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-advocacy_session=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
    ]);
    expect(await browser.get('/rest/v1/tag/', https)).toMatchObject({ status: 200 });
    browser.cookie = browser.cookie.replace('__Host-', '');
    expect(await browser.get('/rest/v1/tag/', https)).toMatchObject({ status: 303 });
  } finally {
    await secure.close();
  }
});
