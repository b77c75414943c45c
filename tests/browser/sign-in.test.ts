import { TOTP } from 'otpauth';
import { ADMIN } from '../support';
import { openSignIn, type SignInHarness } from '../integration/staff/sign-in/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

const PASSWORD = 'a long password';

inChromium('staff sign in with a browser', () => {
  let site: SignInHarness;
  let browser: Browser;
  let plain: Browser;

  beforeAll(async () => {
    site = await openSignIn();
    browser = await startBrowser();
    plain = await startBrowser({ scripts: false, dark: true });
  });
  afterAll(async () => {
    await browser?.close();
    await plain?.close();
    await site.close();
  });

  const at = (of: Browser): string => of.page.url().replace(site.server.url, '');
  const signIn = async (of: Browser, password: string = ADMIN.password): Promise<void> => {
    await of.type('[name=username]', ADMIN.username);
    await of.type('[name=password]', password);
    await of.click('form.sign-in button[type=submit]');
  };
  const signOut = async (of: Browser): Promise<void> => {
    await of.open(`${site.server.url}/staff/two-factor/`);
    await of.click('main form[action*="/staff/sign-out/"] button:not([name])');
  };

  test('a page asks for name and password first, says when they are wrong, and then goes on to where one wanted to', async () => {
    await browser.open(`${site.server.url}/rest/v1/list/?name=x`);
    expect(at(browser)).toMatch(/^\/staff\/sign-in\/\?next=/);
    expect(await browser.violations()).toEqual([]);
    await browser.picture('sign-in');
    await signIn(browser, 'a wrong password');
    expect(await browser.page.locator('[role=alert]').innerText()).not.toBe('');
    expect(await browser.violations()).toEqual([]);
    expect(await browser.page.inputValue('[name=username]')).toBe(ADMIN.username);
    expect(await browser.focused()).toBe('password');
    await browser.page.keyboard.type(ADMIN.password);
    await browser.click('form.sign-in button[type=submit]');
    expect(at(browser)).toBe('/rest/v1/list/?name=x');
    await signOut(browser);
    expect(at(browser)).toBe('/staff/sign-in/?signed_out=1');
    await browser.open(`${site.server.url}/staff/`);
    expect(at(browser)).toMatch(/^\/staff\/sign-in\//);
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])('nobody is led to %s after signing in', async (next) => {
    await plain.open(`${site.server.url}/staff/sign-in/?next=${encodeURIComponent(next)}`);
    await signIn(plain);
    expect(plain.page.url().startsWith(`${site.server.url}/`)).toBe(true);
    await signOut(plain);
  });

  test('without scripts codes are turned on, and a code of recovery is taken once', async () => {
    await plain.open(`${site.server.url}/staff/sign-in/`);
    await signIn(plain);
    await plain.open(`${site.server.url}/staff/two-factor/`);
    await plain.picture('two-factor');
    const secret = (await plain.page.locator('main p > code').first().innerText()).replaceAll(' ', '');
    await plain.type('[name=password]', ADMIN.password);
    await plain.type('[name=code]', new TOTP({ secret }).generate());
    await plain.click('form:has([name=setup]) button');
    const [first] = await plain.page.locator('main li code').allInnerTexts();
    await plain.picture('recovery-codes');
    await signOut(plain);

    for (const [code, isRight] of [
      ['000000', false],
      [first!, true],
    ] as const) {
      if (!(await plain.page.locator('[name=code]').count())) await signIn(plain);
      await plain.type('[name=code]', code);
      await plain.click('form.sign-in button[type=submit]');
      expect(at(plain).startsWith('/staff/sign-in/')).toBe(!isRight);
    }
    await signOut(plain);
    await signIn(plain);
    await plain.type('[name=code]', first!);
    await plain.click('form.sign-in button[type=submit]');
    expect(await plain.page.locator('[role=alert]').count()).toBe(1);
  });

  test('codes of an app are turned on by the key of the page, asked for at the next sign-in, and a wrong one is refused', async () => {
    await site.staff('add', 'coder', '--password', PASSWORD);
    const enter = async (): Promise<void> => {
      await browser.type('[name=username]', 'coder');
      await browser.type('[name=password]', PASSWORD);
      await browser.click('form.sign-in button[type=submit]');
    };
    await browser.open(`${site.server.url}/staff/sign-in/`);
    await enter();
    await browser.click('header a[title="Signed in as coder"]');
    expect(at(browser)).toBe('/staff/two-factor/');
    expect(await browser.violations()).toEqual([]);
    expect(await browser.page.locator('main svg[aria-label="QR code with the key"]').count()).toBe(1);
    const secret = (await browser.page.locator('main p > code').first().innerText()).replaceAll(' ', '');
    await browser.type('[name=password]', PASSWORD);
    await browser.type('[name=code]', new TOTP({ secret }).generate());
    await browser.click('form:has([name=setup]) button');
    expect(await browser.page.locator('main').innerText()).toContain('Codes are on now.');
    expect(await browser.violations()).toEqual([]);
    await signOut(browser);

    await enter();
    expect(await browser.page.locator('main').innerText()).toContain('Whoever runs this server turns the codes of your account off.');
    await browser.click('text=Sign in with another name');
    expect(await browser.page.locator('main').innerText()).toContain('Whoever runs this server gives you another password.');
    await enter();
    await browser.picture('code');
    expect(await browser.violations()).toEqual([]);
    const [right, period] = [new TOTP({ secret }), 30_000];
    // A code of the app is used up by turning codes on: the next one is that of the next half minute.
    const next = right.generate({ timestamp: Date.now() + period });
    await browser.type('[name=code]', next === '000000' ? '000001' : '000000');
    await browser.click('form.sign-in button[type=submit]');
    expect(await browser.page.locator('[role=alert]').innerText()).toBe('The code is not right, or it was used before.');
    expect(await browser.violations()).toEqual([]);
    await browser.type('[name=code]', next);
    await browser.click('form.sign-in button[type=submit]');
    expect(at(browser)).toBe('/staff/');
    await signOut(browser);
  });

  test('whoever types many wrong passwords is told how long to wait', async () => {
    await site.staff('add', 'guessed', '--password', PASSWORD);
    await plain.open(`${site.server.url}/staff/sign-in/`);
    const alert = plain.page.locator('[role=alert]');
    for (let attempt = 1; attempt <= 20 && !(await alert.filter({ hasText: 'Too many attempts' }).count()); attempt += 1) {
      await plain.type('[name=username]', 'guessed');
      await plain.type('[name=password]', `wrong ${attempt}`);
      await plain.click('form.sign-in button[type=submit]');
    }
    expect(await alert.innerText()).toMatch(/^Too many attempts\. Please try again in \d+ seconds?\.$/);
    await plain.picture('sign-in-locked');
  });
});
