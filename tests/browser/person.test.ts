import { runMerge } from '../../runtime/domain/people/merge/person-merge';
import { ADMIN } from '../support';
import { openPeople, type PeopleHarness } from '../integration/domain/people/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('staff help a person in a browser', () => {
  let site: PeopleHarness;
  let browser: Browser;
  let plain: Browser;

  beforeAll(async () => {
    site = await openPeople();
    await site.send('POST', '/rest/v1/list/', { name: 'News' });
    await site.send('POST', '/rest/v1/petitionpage/', { name: 'river', title: 'Save the river', list: 'News' });
    browser = await startBrowser({ headers: { Authorization: BASIC } });
    plain = await startBrowser({ scripts: false, dark: true, headers: { Authorization: BASIC } });
  });
  afterAll(async () => {
    await browser?.close();
    await plain?.close();
    await site.close();
  });

  const supporter = async (email: string, more: object = {}): Promise<string> => {
    const action = await site.act({ page: 'river', email, name: 'Ann Lee', zip: '12207', ...more });
    return new URL(String(action.user), site.server.url).pathname;
  };
  const heading = (of: Browser): Promise<string> => of.page.locator('h1').innerText();
  const fits = async (of: Browser): Promise<void> => {
    await of.resize(390, 844);
    expect(await of.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    // No cell lies over its neighbour, and no table is cut at the side.
    const tooWide =
      "[...document.querySelectorAll('.scroll:has(.stacked), .stacked :is(th, td)')].filter((box) => box.scrollWidth > box.clientWidth).length";
    expect(await of.page.evaluate(tooWide)).toBe(0);
    await of.resize(1280, 800);
  };

  test('the page tells what happened, and nothing on it is out of reach', async () => {
    const ann = await supporter('timeline@example.org');
    await site.services.pool.query(
      `INSERT INTO core_action (user_id, page_id, type) SELECT $1, id, 'EventSignup' FROM core_page WHERE name = 'river'`,
      [/\d+/.exec(ann.replace('/v1/', '/'))![0]],
    );
    await browser.open(`${site.server.url}${ann}`);
    expect(await browser.page.locator('#timeline').innerText()).toMatch(/Subscription[^]*Action[^]*Save the river/);
    expect(await browser.violations()).toEqual([]);
    await fits(browser);
    await browser.picture('person');
    expect(browser.problems()).toEqual([]);
  });

  test('without scripts a person leaves one list by two clicks, and joins it again', async () => {
    const ann = await supporter('lists@example.org');
    await plain.open(`${site.server.url}${ann}`);
    await plain.click('a[href*="verb=unsubscribe"]');
    expect(await plain.page.locator('form.edit .lead').innerText()).toContain('Take Ann Lee off the list “News”?');
    await fits(plain);
    await plain.picture('person-unsubscribe');
    await browser.open(plain.page.url());
    expect(await browser.violations()).toEqual([]);
    await plain.click('form.edit button.primary');
    expect(await plain.page.locator('.note').innerText()).toContain('Take off a list');
    expect((await site.get(ann)).subscription_status).toBe('unsubscribed');

    await plain.page.selectOption('[name=list]', { label: 'News' });
    await plain.click('form[action*="/subscribe/"] button');
    expect((await site.get(ann)).subscription_status).toBe('subscribed');
    expect(await plain.page.locator('#timeline').innerText()).toMatch(/Subscribed by staff[^]*Unsubscribed by staff/);
  });

  test('two records of one person are found as one types, compared and merged', async () => {
    const [one, other] = [await supporter('old@example.org', { name: 'Bea Ray' }), await supporter('new@example.org', { name: 'Bea Ray' })];
    await browser.open(`${site.server.url}${one}`);
    await browser.click('a[href*="/usermerge/"]');
    await browser.page.fill('[data-search]', 'Bea');
    await browser.page.locator('[role=option]', { hasText: 'new@example.org' }).click();
    expect(await browser.violations()).toEqual([]);
    await browser.click('form.edit button.primary');
    expect(await browser.page.locator('form.edit').innerText()).toContain('The record of Bea Ray (new@example.org) is no more.');
    expect(await browser.violations()).toEqual([]);
    await fits(browser);
    await browser.picture('person-merge');
    await browser.page.locator('form.edit input[type=checkbox]').check();
    await browser.click('form.edit button.danger');
    expect(await browser.page.locator('#merging').innerText()).toContain('The people are being merged.');
    expect(await browser.violations()).toEqual([]);

    await runMerge(site.services, Number(/usermerge\/(\d+)/.exec(browser.page.url())![1]));
    await browser.page.locator('#merging .good').waitFor();
    await browser.click('#merging a.button');
    expect(new URL(browser.page.url()).pathname).toBe(one);
    expect((await site.send('GET', other)).status).toBe(301);
    expect(browser.problems()).toEqual([]);
  });

  test('by the keyboard alone a person is erased, after the page has said what goes and what stays', async () => {
    const eve = await supporter('eve@example.org', { name: 'Eve Low' });
    await browser.open(`${site.server.url}${eve}`);
    await browser.page.focus('a[href*="/eraser/"]');
    await Promise.all([browser.page.waitForEvent('load'), browser.page.keyboard.press('Enter')]);
    expect(await browser.page.locator('form.edit').innerText()).toMatch(/Eve Low \(eve@example\.org\)[^]*What goes[^]*What stays/);
    expect(await browser.violations()).toEqual([]);
    await fits(browser);
    await browser.picture('person-erase');
    await browser.page.focus('form.edit input[type=checkbox][required]');
    await browser.page.keyboard.press('Space');
    await browser.page.keyboard.press('Tab');
    await Promise.all([browser.page.waitForEvent('load'), browser.page.keyboard.press('Enter')]);
    expect(new URL(browser.page.url()).pathname).toBe(eve);
    expect(await heading(browser)).not.toContain('Eve');
    expect((await site.get(eve)).email).toBeNull();
  });
});
