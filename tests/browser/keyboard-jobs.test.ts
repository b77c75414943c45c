import { type DonationsHarness, openDonations } from '../integration/domain/donations/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';
import { type Keyboard, keyboardOf } from './keyboard';

/** The smaller jobs of an organiser who has no mouse. A petition and a mailing are in `keyboard.test.ts`. */
inChromium('by the keyboard alone', () => {
  let site: DonationsHarness;
  let browser: Browser;
  let keys: Keyboard;
  let order: string;
  let person: string;

  beforeAll(async () => {
    site = await openDonations();
    await site.server.request('POST', '/rest/v1/list/', { body: { name: 'News' }, account: ADMIN });
    const given = await site.give({ email: 'kay@example.org', name: 'Kay Board', amount_other: '12.00' });
    order = typeof given.order === 'string' ? given.order : String((given.order as { resource_uri: string }).resource_uri);
    person = String((await site.get(order)).user);
    browser = await startBrowser();
    keys = keyboardOf(browser);
    await browser.open(`${site.server.url}/staff/sign-in/`);
    await keys.write('[name=username]', ADMIN.username);
    await keys.write('[name=password]', ADMIN.password);
    await Promise.all([browser.page.waitForEvent('load'), keys.press('Enter')]);
  });
  beforeEach(() => browser.open(`${site.server.url}/staff/`));
  afterEach(() => expect(browser.problems()).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

  const main = (): Promise<string> => browser.page.locator('main').innerText();

  test('a person is found and put on a list', async () => {
    await keys.write('header [name=q]', 'Kay');
    await Promise.all([browser.page.waitForEvent('load'), keys.press('Enter')]);
    await keys.goBy(`main a[href="${person}"]`);
    await keys.tabTo('form[action*="/subscribe/"] select');
    await keys.press('ArrowDown');
    await keys.goBy('form[action*="/subscribe/"] button');
    expect(await browser.page.locator('main .note').count()).toBe(1);
    expect(await site.get('/rest/v1/subscription/?list=2')).toMatchObject({ objects: [{ user: person }] });
  });

  test('somebody is found from the first page, by name', async () => {
    await keys.write('header [name=q]', 'kay board');
    await Promise.all([browser.page.waitForEvent('load'), keys.press('Enter')]);
    await keys.goBy(`main .found a[href="${person}"]`);
    expect(await browser.page.locator('h1').innerText()).toBe('Kay Board');
  });

  test('the donations of a day are found, and one of them is opened', async () => {
    await keys.goBy('nav a[href="/rest/v1/order/"]');
    await keys.goBy('main a[aria-current=date]');
    expect(await main()).toMatch(/A day of donations[^]*\$12\.00/);
    await keys.goBy('main .panel a[href^="/rest/v1/transaction/?"]');
    await keys.goBy('main tbody th a');
    expect(await main()).toContain('12.00');
  });

  test('it is asked why somebody does not get a mailing, who is found by name', async () => {
    const asked = { body: { subjects: ['Rivers'], includes: { states: ['CA'] } }, account: ADMIN };
    const { headers: made } = await site.server.request('POST', '/rest/v1/mailer/', asked);
    await keys.goBy('nav a[href="/rest/v1/mailer/"]');
    await keys.goBy(`main tbody a[href="${new URL(String(made.location)).pathname}"]`);
    await keys.write('#why-person', 'Kay');
    await browser.page.locator('#why [role=option]').first().waitFor();
    await keys.press('Enter');
    await keys.goBy('#why button');
    expect(await browser.page.locator('.verdict').innerText()).toContain('does not get it');
  });

  test('a donation is given back', async () => {
    await keys.goBy('nav a[href="/rest/v1/order/"]');
    await keys.goBy(`main tbody a[href="${order}"]`);
    await keys.goBy('main a[href*="verb=reverse"]');
    await keys.goBy('form.edit button.danger');
    expect(await main()).toContain('The refund is recorded.');
    expect(await site.get(order)).toMatchObject({ status: 'reversed' });
  });

  test('a report is written, drawn and run', async () => {
    await keys.goBy('nav a[href="/rest/v1/queryreport/"]');
    await keys.goBy('.heading a[href*="format=form"]');
    await keys.write('[name=name]', 'People by state');
    await keys.write('[name=sql]', 'SELECT first_name, count(*) AS people FROM core_user WHERE first_name = {first} GROUP BY 1');
    await keys.tabTo('[name=chart]');
    await keys.press('ArrowDown');
    await keys.goBy('form.edit button.primary');
    await keys.write('[name="value.first"]', 'Kay');
    await keys.goBy('.panel button.primary');
    expect(await browser.page.locator('.panel table caption').last().innerText()).toBe('Rows: 1');
    expect(await browser.page.locator('.panel .chart svg').count()).toBeGreaterThan(0);
  });

  test('a file is chosen, its columns are looked at, and it is started', async () => {
    await keys.goBy('nav a[href="/rest/v1/upload/"]');
    await keys.goBy('.heading a[href*="format=form"]');
    await keys.tabTo('#field-page');
    await keys.press('ArrowDown');
    // Waited for before the steps to it: where Enter comes before Chromium heard of that, it opens a window of its own, and hangs.
    const [chooser] = await Promise.all([
      browser.page.waitForEvent('filechooser'),
      keys.tabTo('#field-upload').then(() => keys.press('Enter')),
    ]);
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('E-Mail\nann@example.org\n') });
    await keys.goBy('main form button[type=submit]');
    expect(await main()).toContain('How its columns are read');
    await keys.goBy('.panel button.primary');
    expect(await main()).toContain('How far it is');
  });

  test('a campaign gets an event', async () => {
    await keys.goBy('nav a[href="/rest/v1/campaign/"]');
    await keys.goBy('.heading a[href*="format=form"]');
    await keys.write('[name=title]', 'The vigil');
    await keys.write('[name=name]', 'vigil');
    await keys.goBy('form.edit button.primary');
    await keys.goBy('main a[href^="/rest/v1/event/?format=form"]');
    await keys.write('[name=title]', 'At the harbour');
    await keys.goBy('form.edit button.primary');
    expect(await main()).toContain('People see it');
  });
});
