import { until } from '../../../support/until';
import { actionsIn, codeOf, hidden, openSignIn, type SignInHarness, type TestBrowser } from './harness';

const PASSWORD = 'a right password';
const BASIC = '/rest/v1/page/';

let site: SignInHarness;
let made = 0;
beforeAll(async () => {
  site = await openSignIn();
});
afterAll(() => site.close());

/** A new account that may view pages. */
async function newAccount(): Promise<string> {
  const username = `person-${++made}`;
  await site.staff('add', username, '--password', PASSWORD, '--group', 'Pages - View');
  return username;
}

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = site.browser();
  expect(await browser.signIn(username, PASSWORD)).toMatchObject({ status: 303 });
  return browser;
}

interface Coded {
  username: string;
  browser: TestBrowser;
  secret: string;
  recovery: string[];
}

/** An account that has turned codes on, by the code of the step before this one, so that two are left. */
async function withCodes(): Promise<Coded> {
  const username = await newAccount();
  const browser = await signedIn(username);
  const { text } = await browser.get('/staff/two-factor/');
  const secret = secretIn(text);
  const turnOn = (code: string) =>
    browser.post(twoFactorTarget(text), { action: 'on', setup: hidden(text, 'setup'), password: PASSWORD, code });
  const code = codeOf(secret, -1);
  let on = await turnOn(code);
  // A step that ended on the way made it the code of the step before that one, which is too old.
  if (on.status === 400 && codeOf(secret, -1) !== code) on = await turnOn(codeOf(secret, -1));
  expect(on.status).toBe(200);
  return { username, browser, secret, recovery: recoveryIn(on.text) };
}

const twoFactorTarget = (text: string): string => actionsIn(text).find((action) => action.startsWith('/staff/two-factor/'))!;
const secretIn = (text: string): string => /<code>([A-Z2-7 ]+)<\/code>/.exec(text)![1]!.replaceAll(' ', '');
const recoveryIn = (text: string): string[] => [...text.matchAll(/<code>([a-z0-9-]{14})<\/code>/g)].map(([, code]) => code!);

/** The form that asks for a code, after the right password. */
async function askedForCode(browser: TestBrowser, username: string): Promise<string> {
  const asked = await browser.signIn(username, PASSWORD);
  expect([asked.status, browser.cookie]).toEqual([200, '']);
  return hidden(asked.text, 'ticket');
}

const byBasic = (username: string) => site.server.request('GET', BASIC, { account: { username, password: PASSWORD } });

test('an account turns codes on by a picture, its password and the first code, and gets ten recovery codes', async () => {
  const username = await newAccount();
  const other = await signedIn(username);
  const browser = await signedIn(username);
  const { text } = await browser.get('/staff/two-factor/');
  expect(text).toContain('<svg');
  const [secret, setup] = [secretIn(text), hidden(text, 'setup')];
  const turnOn = (fields: Record<string, string>) =>
    browser.post(twoFactorTarget(text), { action: 'on', setup, password: PASSWORD, code: codeOf(secret), ...fields });
  expect(await turnOn({ password: 'wrong' })).toMatchObject({ status: 400 });
  const whyEmpty = 'A password is never sent back to a page';
  expect(text).not.toContain(whyEmpty);
  const refused = await turnOn({ code: '000000' === codeOf(secret) ? '000001' : '000000' });
  expect([refused.status, refused.text.includes(whyEmpty), refused.text.includes(PASSWORD)]).toEqual([400, true, false]);
  expect(await turnOn({ setup: 'forged' })).toMatchObject({ status: 400 });
  expect((await byBasic(username)).status).toBe(200);
  const on = await turnOn({});
  expect(on.status).toBe(200);
  expect(new Set(recoveryIn(on.text)).size).toBe(10);
  expect((await browser.get(BASIC)).status).toBe(200);
  expect((await other.get(BASIC)).status).toBe(303);
  expect((await browser.get('/staff/two-factor/')).text).not.toContain(secret);
});

test('the database holds neither the secret nor a recovery code', async () => {
  const { secret, recovery } = await withCodes();
  const kept = JSON.stringify(await site.rows<object>('SELECT * FROM auth_second_factor'));
  for (const text of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) expect(kept).not.toContain(text);
});

test('after the password a code is asked for, and nobody is signed in before it', async () => {
  const { username, secret } = await withCodes();
  const browser = site.browser();
  const ticket = await askedForCode(browser, username);
  expect((await browser.get(BASIC)).status).toBe(303);
  const wrong = await browser.post('/staff/sign-in/', { ticket, code: 'abc' });
  expect([wrong.status, browser.cookie]).toEqual([400, '']);
  const right = await browser.post('/staff/sign-in/', { ticket, code: codeOf(secret), next: BASIC });
  expect(right).toMatchObject({ status: 303, headers: { location: BASIC } });
  expect((await browser.get(BASIC)).status).toBe(200);
});

test('a code signs in once, also when it is sent twice at once, and no older one does', async () => {
  const { username, secret } = await withCodes();
  const [one, other] = [site.browser(), site.browser()];
  const [ticket, otherTicket] = [await askedForCode(one, username), await askedForCode(other, username)];
  const code = codeOf(secret);
  const both = await Promise.all([
    one.post('/staff/sign-in/', { ticket, code }),
    other.post('/staff/sign-in/', { ticket: otherTicket, code }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  expect((await site.browser().post('/staff/sign-in/', { ticket, code })).status).toBe(400);
  expect((await site.browser().post('/staff/sign-in/', { ticket, code: codeOf(secret, -1) })).status).toBe(400);
});

test('a recovery code signs in once, also when it is sent twice at once, however it is typed', async () => {
  const { username, recovery } = await withCodes();
  const ticket = await askedForCode(site.browser(), username);
  const [first = '', second = ''] = recovery;
  const post = (code: string) => site.browser().post('/staff/sign-in/', { ticket, code });
  const both = await Promise.all([post(first), post(first)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  expect((await post(second.toUpperCase().replaceAll('-', ' '))).status).toBe(303);
  expect((await post(second)).status).toBe(400);
});

test('wrong codes are slowed down from every network together, and told to the history', async () => {
  const { username, secret } = await withCodes();
  const ticket = await askedForCode(site.browser(), username);
  const wrong = codeOf(secret) === '111111' ? '222222' : '111111';
  const guesses = await Promise.all(Array.from({ length: 12 }, () => site.browser().post('/staff/sign-in/', { ticket, code: wrong })));
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(guesses.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  expect((await site.browser().post('/staff/sign-in/', { ticket, code: codeOf(secret) })).status).toBe(429);
  const told = await site.rows(
    `SELECT DISTINCT changes->'reason'->>'to' AS reason FROM core_historyentry h JOIN auth_user u ON u.id::text = h.object
     WHERE h.resource = 'authuser' AND h.event = 'refused' AND u.username = $1`,
    [username],
  );
  expect(told).toEqual([{ reason: 'The code is wrong.' }]);
});

test('a ticket is worth nothing for another password, when it is forged, or without a code', async () => {
  const { username, secret } = await withCodes();
  const ticket = await askedForCode(site.browser(), username);
  const post = (fields: Record<string, string>) => site.browser().post('/staff/sign-in/', fields);
  expect((await post({ ticket: `${ticket.slice(0, -4)}AAAA`, code: codeOf(secret) })).status).toBe(400);
  expect((await post({ ticket, code: '' })).status).toBe(400);
  await site.staff('password', username, '--password', 'another password');
  await until(async () => (await post({ ticket, code: 'x' })).text.includes('name="password"'));
});

test('HTTP Basic of an account with codes is refused, unless the staff command allows it', async () => {
  const { username } = await withCodes();
  const refused = await byBasic(username);
  expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringContaining('Basic') } });
  expect(refused.text).toContain('signs in with a code');
  expect(await site.staff('two-factor', username, 'allow-basic')).toEqual([expect.stringContaining('HTTP Basic is accepted')]);
  await until(async () => (await byBasic(username)).status === 200);
  await askedForCode(site.browser(), username);
  await site.staff('two-factor', username, 'on');
  await until(async () => (await byBasic(username)).status === 401);
});

test('the staff command turns codes on and off: a secret for an app is shown once, and sessions end', async () => {
  const username = await newAccount();
  const browser = await signedIn(username);
  const [, link = '', recovery = ''] = await site.staff('two-factor', username, 'on');
  expect(link).toMatch(/otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  expect(recovery).toMatch(/: ([a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4} ?){10}$/);
  await until(async () => (await browser.get(BASIC)).status === 303);
  await until(async () => (await byBasic(username)).status === 401);
  const ticket = await askedForCode(site.browser(), username);
  const secret = /secret=([A-Z2-7]+)/.exec(link)![1]!;
  expect((await site.browser().post('/staff/sign-in/', { ticket, code: codeOf(secret) })).status).toBe(303);
  await site.staff('two-factor', username, 'off');
  await until(async () => (await byBasic(username)).status === 200);
  await signedIn(username);
  await expect(site.staff('two-factor', username, 'off')).rejects.toThrow('has no codes');
  await expect(site.staff('two-factor', username, 'allow-basic')).rejects.toThrow('has no codes');
  await expect(site.staff('two-factor', username, 'maybe')).rejects.toThrow('two-factor NAME on');
  await expect(site.staff('two-factor', 'nobody', 'on')).rejects.toThrow('no account');
});

test('codes are turned off, and recovery codes made anew, by a code alone', async () => {
  const { username, browser, secret, recovery } = await withCodes();
  const { text } = await browser.get('/staff/two-factor/');
  expect(text).toContain('Recovery codes that are left: 10.');
  const post = (fields: Record<string, string>) => browser.post(twoFactorTarget(text), fields);
  expect((await post({ action: 'off', code: '' })).status).toBe(400);
  const renewed = await post({ action: 'recovery', code: codeOf(secret) });
  expect(recoveryIn(renewed.text)).toHaveLength(10);
  expect((await post({ action: 'off', code: recovery[0]! })).status).toBe(400);
  expect((await post({ action: 'off', code: recoveryIn(renewed.text)[0]! })).text).toContain('Codes are off now.');
  expect((await byBasic(username)).status).toBe(200);
});

test('of two who turn codes on at once one does, and both know the same secret or none', async () => {
  const username = await newAccount();
  const browser = await signedIn(username);
  const pages = [await browser.get('/staff/two-factor/'), await browser.get('/staff/two-factor/')];
  const answers = await Promise.all(
    pages.map(({ text }) =>
      browser.post(twoFactorTarget(text), { action: 'on', setup: hidden(text, 'setup'), password: PASSWORD, code: codeOf(secretIn(text)) }),
    ),
  );
  expect(answers.filter(({ text }) => recoveryIn(text).length === 10)).toHaveLength(1);
});

test('a setup of one account is nothing to another', async () => {
  const [one, other] = [await signedIn(await newAccount()), await signedIn(await newAccount())];
  const { text } = await one.get('/staff/two-factor/');
  const target = twoFactorTarget((await other.get('/staff/two-factor/')).text);
  const stolen = { action: 'on', setup: hidden(text, 'setup'), password: PASSWORD, code: codeOf(secretIn(text)) };
  expect((await other.post(target, stolen)).status).toBe(400);
});
