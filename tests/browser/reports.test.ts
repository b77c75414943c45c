import { openReports, type ReportsHarness } from '../integration/domain/reports/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

describe.each([
  { name: 'with scripts', scripts: true, width: 1280 },
  { name: 'without scripts, on a phone', scripts: false, width: 390 },
])('a report, $name', ({ scripts, width }) => {
  inChromium('in a browser', () => {
    let harness: ReportsHarness;
    let browser: Browser;
    const fits = async (): Promise<void> => {
      // Axe is a script itself.
      if (scripts) expect(await browser.violations()).toEqual([]);
      expect(await browser.page.locator('h1').count()).toBe(1);
    };
    const names = (): Promise<string[]> => browser.page.locator('.dashboard h3').allInnerTexts();
    /** Presses a button as the keyboard does. */
    const press = async (selector: string): Promise<void> => {
      await browser.page.focus(selector);
      await Promise.all([browser.page.waitForEvent('load'), browser.page.keyboard.press('Enter')]);
    };

    /** Every entry of the dashboard has its result. */
    const found = async (entries: number): Promise<void> => {
      await harness.runJobs();
      if (!scripts) await browser.page.reload();
      for (let place = 1; place <= entries; place += 1)
        await browser.page.waitForSelector(`.dashboard > :nth-child(${place}):has-text("As of ")`);
      expect(await browser.page.locator('.dashboard > :has-text("As of ")').count()).toBe(entries);
    };

    beforeAll(async () => {
      harness = await openReports({ baseUrl: undefined });
      browser = await startBrowser({ scripts });
      await browser.page.setViewportSize({ width, height: 900 });
    });
    afterAll(async () => {
      await browser?.close();
      await harness.close();
    });

    test('is written, run with a value, put on a dashboard, and put in order there', async () => {
      const { page } = browser;
      await browser.open(`${harness.server.url}/staff/sign-in/`);
      await browser.type('input[autocomplete=username]', ADMIN.username);
      await browser.type('input[type=password]', ADMIN.password);
      await browser.click('main button[type=submit]');

      await press('nav a:has-text("Reports")');
      expect(await page.locator('h1').innerText()).toBe('Reports');
      await press('.heading a[href^="/rest/v1/queryreport/?format=form"]');
      await fits();
      await browser.type('[name=name]', 'People by state');
      await browser.type('[name=sql]', 'SELECT state, cuont(*) AS people FROM core_user\nWHERE created_at > {since} GROUP BY 1 ORDER BY 1');
      await page.selectOption('[name=chart]', 'bar');
      await press('form.edit button.primary');

      await browser.type('[name="value.since"]', '2020-01-01');
      await press('.panel button.primary');
      expect(await page.locator('[role=alert]').innerText()).toMatch(/cuont[^]*Line 1, column 15/);
      expect(await page.inputValue('[name="value.since"]')).toBe('2020-01-01');
      await fits();
      await browser.picture('report-mistake');

      await press('.heading a[href*="format=form"]');
      await browser.type(
        '[name=sql]',
        'SELECT state, count(*) AS people FROM core_user\nWHERE created_at > {since}::timestamp GROUP BY 1 ORDER BY 1',
      );
      await press('form.edit button.primary');
      await browser.type('[name="value.since"]', '2020-01-01');
      await press('.panel button.primary');
      expect(await page.locator('.panel table caption').last().innerText()).toBe('Rows: 2');
      expect(await page.locator('.panel .chart svg').count()).toBeGreaterThan(0);
      await fits();
      await browser.picture('report-result');
      const report = page.url();

      await press('a:has-text("Put on a new dashboard")');
      await browser.type('[name=name]', 'Overview');
      expect(await page.inputValue('[name="entries:0.params.since"]')).toBe('2020-01-01');
      await fits();
      await browser.picture('dashboard-new');
      await press('form.edit button.primary');
      expect(await names()).toEqual(['People by state']);
      expect(await page.locator('.dashboard').innerText()).toMatch(/Since: 2020-01-01[^]*It is being worked out/);
      await found(1);

      await harness.create('queryreport', { name: 'All people', sql: 'SELECT count(*) AS people FROM core_user' });
      await harness.create('queryreport', {
        name: 'People of a state',
        sql: 'SELECT first_name, count(*) AS people FROM core_user WHERE state = {state} GROUP BY 1',
      });
      await page.reload();
      await page.selectOption('#add-report', { label: 'People of a state' });
      if (scripts) await browser.type('[name="params.state"]', 'VT');
      await press('.panel form button.primary:has-text("Add")');
      if (!scripts) {
        await fits();
        await browser.picture('dashboard-asks');
        await browser.type('[name="params.state"]', 'VT');
        await press('.dashboard form.values button');
      }
      expect(await page.locator('.dashboard').innerText()).toContain('State: VT');
      await found(2);

      await browser.open(report);
      await press('button:has-text("Put on “Overview”")');
      expect(await names()).toEqual(['People by state', 'People of a state', 'People by state']);
      await found(3);
      expect(await page.locator('.dashboard .chart').count()).toBeGreaterThan(0);
      await fits();
      await browser.picture('dashboard');

      await press('a:has-text("Arrange")');
      await press('.dashboard > :nth-child(2) a:has-text("Change the values")');
      await page.selectOption('[name=report]', { label: 'All people' });
      if (scripts) await page.waitForSelector('#field-params:has-text("no values")');
      await press('form.edit button.primary');
      expect(await names()).toEqual(['People by state', 'All people', 'People by state']);
      await found(3);

      await press('a:has-text("Arrange")');
      await press('.dashboard > :nth-child(3) button:has-text("Remove")');
      await press('button[aria-label="Up: All people"]');
      expect(await names()).toEqual(['All people', 'People by state']);
      await press('button[aria-label="Up: People by state"]');
      expect(await names()).toEqual(['People by state', 'All people']);
      await press('button[aria-label="Wider: People by state"]');
      expect(await page.locator('.dashboard > .wide-2').count()).toBe(1);
      await fits();
      await browser.picture('dashboard-arranged');
      await press('button[aria-label="Remove: All people"]');
      expect(await names()).toEqual(['People by state']);
      await press('a:has-text("Done")');
      expect(await page.locator('.dashboard form button').allInnerTexts()).toEqual(['Refresh']);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth').catch(() => true)).toBe(true);
      expect(browser.problems()).toEqual([]);
    });

    test('runs in the background, and its result is fetched from the page of the run', async () => {
      const { page } = browser;
      const id = await harness.create('queryreport', {
        name: 'Addresses',
        short_name: 'addresses',
        sql: 'SELECT email FROM core_user WHERE state = {state}',
      });
      await browser.open(`${harness.server.url}/rest/v1/queryreport/${id}/`);
      await browser.type('[name="value.state"]', 'VT');
      await press('.panel button.primary');
      await press('button:has-text("in the background")');
      await fits();
      await browser.picture('background-waits');
      await harness.runJobs();
      if (scripts) await page.waitForSelector('#task a[download]');
      else await page.reload();
      await fits();
      await browser.picture('background-done');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('#task a[download]')]);
      expect(download.suggestedFilename()).toMatch(/^report-\d+\.csv$/);
      await press('.panel a:has-text("To the report")');
      expect(await page.inputValue('[name="value.state"]')).toBe('VT');
      expect(browser.problems()).toEqual([]);
    });
  });
});
