import { runMerge } from '../../runtime/domain/people/merge/person-merge';
import { ADMIN } from '../support';
import { openPeople, type PeopleHarness } from '../integration/domain/people/harness';
import { type Browser, inChromium, type Look, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

const LOOKS: Look[] = [
  { width: 1280, height: 844, dark: false },
  { width: 390, height: 844, dark: false },
];

/**
 * What staff do by clicks on the page of a person, on a desktop and on a phone: each click is possible on both, and made on the phone. Clicks: a login link 1, and
 * 1 to copy it; a merge 4 with somebody of the same name.
 */
describe.each([
  { name: 'with scripts', scripts: true },
  { name: 'without scripts', scripts: false },
])('the page of a person, $name', ({ scripts }) => {
  inChromium('in a browser', () => {
    let site: PeopleHarness;
    let browser: Browser;
    let clicks = 0;

    beforeAll(async () => {
      site = await openPeople();
      await site.send('POST', '/rest/v1/petitionpage/', { name: 'river', title: 'Save the river' });
      browser = await startBrowser({ scripts, headers: { Authorization: BASIC } });
      await browser.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    });
    beforeEach(() => {
      clicks = 0;
    });
    afterAll(async () => {
      await browser?.close();
      await site.close();
    });

    const supporter = async (email: string, name: string): Promise<string> => {
      const action = await site.act({ page: 'river', email, name, zip: '12207' });
      return new URL(String(action.user), site.server.url).pathname;
    };
    const click = async (selector: string): Promise<void> => {
      clicks += 1;
      await browser.inEach(LOOKS, () => browser.page.click(selector, { trial: true }));
      await browser.click(selector);
    };
    const look = async (): Promise<void> => {
      await browser.inEach(LOOKS, async () => {
        if (scripts) expect(await browser.violations()).toEqual([]);
        expect(await browser.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      });
      expect(browser.problems()).toEqual([]);
    };

    test('makes a login link, which is shown once, is copied and lets the person in', async () => {
      const person = await supporter('log@example.org', 'Lou Gin');
      await browser.open(`${site.server.url}${person}`);
      await browser.page.selectOption('[name=ttl]', '3600');
      await click('form[action*="/logintoken/"] button');
      expect(clicks).toBe(1);
      await look();
      const link = await browser.page.inputValue('#link-0');
      expect(link).toMatch(/\/my-mail\/\?i=./);
      if (scripts) {
        const copy = browser.page.locator('#link-0 + button');
        await browser.inEach(LOOKS, () => copy.click({ trial: true }));
        await copy.click();
        await browser.page.locator('#link-0 + button', { hasText: 'Copied' }).waitFor();
        expect(await browser.page.evaluate('navigator.clipboard.readText()')).toBe(link);
      }
      // The address of the site is that of its settings, not of the test.
      await browser.open(`${site.server.url}${new URL(link).pathname}${new URL(link).search}`);
      expect(await browser.page.locator('body').innerText()).toContain('Which e-mails do you want?');
      await browser.open(`${site.server.url}${person}`);
      expect(await browser.page.content()).not.toContain(link);
    });

    test('takes a person off every list by two clicks', async () => {
      const person = await supporter('off@example.org', 'Off All');
      await site.send('POST', '/rest/v1/list/', { name: 'Second' });
      await site.send('POST', `${person}subscribe/`, { list: 'Second' });
      await browser.open(`${site.server.url}${person}`);
      await click('main a >> text="Take off all lists"');
      await look();
      await click('form.edit button.primary');
      expect(clicks).toBe(2);
      expect(await browser.page.locator('main').innerText()).toContain('The person is on no list.');
      await look();
    });

    test('leads to another record of the same person, compares and merges them', async () => {
      const [stays, goes] = [await supporter('kept@example.org', 'Bea Ray'), await supporter('gone@example.org', 'Bea Ray')];
      await browser.open(`${site.server.url}${stays}`);
      await click('a[href*="/usermerge/"]');
      await look();
      expect(await browser.page.locator('main').innerText()).toMatch(/People of the same name[^]*gone@example\.org/);
      await click('ul.found a');
      expect(await browser.page.locator('form.edit').innerText()).toContain('The record of Bea Ray (gone@example.org) is no more.');
      await look();
      clicks += 1;
      const sure = browser.page.locator('form.edit input[type=checkbox]');
      await browser.inEach(LOOKS, () => sure.check({ trial: true }));
      await sure.check();
      await click('form.edit button.danger');
      expect(clicks).toBe(4);
      expect(await browser.page.locator('#merging').innerText()).toContain('The people are being merged.');
      await look();

      await runMerge(site.services, Number(/usermerge\/(\d+)/.exec(browser.page.url())![1]));
      if (scripts) await browser.page.locator('#merging .good').waitFor();
      else await browser.click('#merging a.button');
      expect(await browser.page.locator('#merging').innerText()).toContain('they are one person now');
      await browser.click('#merging a.button');
      expect(new URL(browser.page.url()).pathname).toBe(stays);
      expect((await site.send('GET', goes)).status).toBe(301);
    });
  });
});
