import { openDonations, type DonationsHarness, type Json } from '../integration/domain/donations/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

/**
 * What an organiser does with donations, who reads nothing but the screen. Clicks, after signing in: a day's donations, 1; those of the day before, 1 more; a
 * refund of all, 3 (the donation, Refund, Refund), or of a part, 3 and the amount; from a failed card to the person, 1.
 */
describe.each([
  { name: 'with scripts', scripts: true, dark: false, width: 1280 },
  { name: 'without scripts, on a phone', scripts: false, dark: true, width: 390 },
])('donations, $name', ({ scripts, dark, width }) => {
  inChromium('in a browser', () => {
    let site: DonationsHarness;
    let browser: Browser;
    let clicks = 0;

    beforeAll(async () => {
      site = await openDonations();
      browser = await startBrowser({ scripts, dark });
      await browser.resize(width, 844);
      await browser.open(`${site.server.url}/staff/sign-in/`);
      await browser.type('[name=username]', ADMIN.username);
      await browser.type('[name=password]', ADMIN.password);
      await browser.click('form.sign-in button[type=submit]');
    });
    beforeEach(() => {
      clicks = 0;
    });
    afterAll(async () => {
      await browser?.close();
      await site.close();
    });

    const text = (): Promise<string> => browser.page.locator('main').innerText();
    const click = async (selector: string): Promise<void> => {
      clicks += 1;
      await browser.click(selector);
    };
    /** Nothing is wrong with the page, for whoever looks at it or hears it. Axe is a script itself. */
    const look = async (picture: string): Promise<void> => {
      if (scripts) expect(await browser.violations()).toEqual([]);
      expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(
        await browser.read('[...document.querySelectorAll(".scroll:has(.stacked)")].every((it) => it.scrollWidth <= it.clientWidth)'),
      ).toBe(true);
      expect(browser.problems()).toEqual([]);
      await browser.picture(`donations-${picture}${scripts ? '' : '-plain'}`);
      await browser.resize(width, 844);
    };
    const give = async (changes: Json): Promise<string> => {
      const { order } = await site.give(changes);
      return typeof order === 'string' ? order : String((order as Json).resource_uri);
    };
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19);

    test('a day is one click from home: what was given, by currency and account, and the day before is one more', async () => {
      await give({ email: 'day1@example.org', name: 'Di Day', amount_other: '25.50' });
      await give({ email: 'day2@example.org', name: 'Ed Day', amount_other: '7.00', currency: 'EUR' });
      await give({ email: 'day3@example.org', name: 'Fi Day', amount_other: '31.25', created_at: hoursAgo(24) });
      await browser.open(`${site.server.url}/staff/`);
      await click('nav a >> text="Donations"');
      expect(await text()).toMatch(/A day of donations[^]*\$25\.50/);
      expect(await text()).toContain('€7.00');
      await look('day');
      await click('main a >> text="Yesterday"');
      expect(await text()).toContain('$31.25');
      expect(clicks).toBe(2);
    });

    test('a donation is given back whole by three clicks, after the page has asked with the amount and the person', async () => {
      const order = await give({ email: 'whole@example.org', name: 'Wim Whole', amount_other: '12.00' });
      await browser.open(`${site.server.url}/rest/v1/order/?order_by=-id`);
      await click(`main tbody a[href="${order}"]`);
      await click('main a >> text="Refund"');
      expect(await text()).toContain(
        'Record that $12.00 were given back to Wim Whole? The money itself is given back in the dashboard of Stripe or PayPal',
      );
      await look('refund');
      await click('form.edit button.danger');
      expect(await text()).toMatch(/The refund is recorded[^]*Reversed/);
      await look('refunded');
      expect(clicks).toBe(3);
      expect(await site.get(order)).toMatchObject({ status: 'reversed' });
    });

    test('of a donation a part is given back; more than is left is refused, at its field', async () => {
      const order = await give({ email: 'part@example.org', name: 'Pia Part', amount_other: '20.00' });
      await browser.open(`${site.server.url}${order}`);
      await click('main a >> text="Refund"');
      await browser.type('[name=amount]', '20.01');
      await click('form.edit button.danger');
      expect(await browser.page.locator('[role=alert]').innerText()).toContain('$20 are left');
      expect(await browser.page.inputValue('[name=amount]')).toBe('20.01');
      expect(await text()).toContain('Record that $20.00 were given back to Pia Part?');
      expect(browser.problems()).toEqual([expect.stringContaining('400 (Bad Request)')]);
      await look('refund-too-much');
      await browser.type('[name=amount]', '5.50');
      await click('form.edit button.danger');
      expect(await text()).toMatch(/The refund is recorded[^]*Completed/);
      expect(await site.get(order)).toMatchObject({ status: 'completed' });
      expect(await site.objects(`/rest/v1/transaction/?type=refund&order=${order.split('/').at(-2)}`)).toMatchObject([{ amount: '5.50' }]);
    });

    test('a card that failed says whose it is and why, leads to the person, and goes when a payment succeeds', async () => {
      const order = await give({ email: 'fay@example.org', name: 'Fay Failed', amount_other: '21.00' });
      const failure = { order, amount: '21.00', success: false, status: 'failed', failure_message: 'Your card has expired.' };
      await site.post('/rest/v1/transaction/', failure);
      await browser.open(`${site.server.url}/rest/v1/order/`);
      const row = browser.page.locator('tr', { hasText: 'Your card has expired.' });
      expect(await row.innerText()).toMatch(/Fay Failed[^]*\$21\.00/);
      expect(await row.locator('a[href^="mailto:"]').getAttribute('href')).toBe('mailto:fay@example.org');
      await look('failed');
      await click('tr:has-text("Your card has expired.") th a');
      expect(await browser.page.locator('h1').innerText()).toBe('Fay Failed');
      expect(clicks).toBe(1);
      await site.post('/rest/v1/transaction/', { order, amount: '21.00' });
      await browser.open(`${site.server.url}/rest/v1/order/`);
      expect(await text()).not.toContain('Your card has expired.');
    });
  });
});
