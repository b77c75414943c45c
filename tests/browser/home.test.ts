import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

/**
 * What an organiser does in the morning, who reads nothing but the screen. Clicks and keys, after signing in: what is sent just now, none; its page, 1; why something
 * failed, 1; the numbers behind a line, 1; a person, a page or a mailing by its name, the name and 2 (Enter, and Enter on what was found).
 */
describe.each([
  { name: 'with scripts', scripts: true, dark: false, width: 1280 },
  { name: 'without scripts, on a phone', scripts: false, dark: true, width: 390 },
])('the first page of staff, $name', ({ scripts, dark, width }) => {
  inChromium('in a browser', () => {
    let opened: TestServices;
    let server: TestServer;
    let browser: Browser;
    const run = (sql: string): Promise<unknown> => opened.services.pool.query(sql);
    const heading = (): Promise<string> => browser.page.locator('h1').innerText();
    /** Nothing is wrong with the page, for whoever looks at it or hears it. */
    const isWell = async (): Promise<void> => {
      // Axe is a script itself.
      if (scripts) expect(await browser.violations()).toEqual([]);
      expect(await browser.read('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
      expect(browser.problems()).toEqual([]);
    };
    const pressEnter = async (): Promise<void> => {
      await Promise.all([browser.page.waitForEvent('load'), browser.page.keyboard.press('Enter')]);
    };

    beforeAll(async () => {
      opened = await testServices();
      server = await startServer(opened.services);
      // So many days ago by the clock of the home: in the hour before midnight, a day of 25 hours between would make it a day less.
      await run(
        `INSERT INTO core_user (email, first_name, last_name, created_at)
         SELECT 'ann' || n || '@example.org', 'Ann', 'Lee' || n,
           ((now() AT TIME ZONE 'America/New_York') - make_interval(days => n % 30)) AT TIME ZONE 'America/New_York' AT TIME ZONE 'UTC'
         FROM generate_series(1, 60) n`,
      );
      await run(
        `INSERT INTO core_mailing (notes, status, progress, expected_send_count, started_at)
         VALUES ('Clean air now', 'sending', 250, 1000, now() AT TIME ZONE 'UTC'), ('Gone wrong', 'died', 3, 10, now() AT TIME ZONE 'UTC')`,
      );
      browser = await startBrowser({ scripts, dark });
      await browser.page.setViewportSize({ width, height: 900 });
      await browser.open(`${server.url}/staff/sign-in/`);
      await browser.type('input[autocomplete=username]', ADMIN.username);
      await browser.type('input[type=password]', ADMIN.password);
      await browser.click('main button[type=submit]');
    });
    afterAll(async () => {
      await browser?.close();
      await server.close();
      await opened.close();
    });

    test('is where signing in leads; it says what is under way and how far it is, also later', async () => {
      const { page } = browser;
      expect(new URL(page.url()).pathname).toBe('/staff/');
      expect(await page.locator('#under-way-now').innerText()).toMatch(/Clean air now[^]*Sending[^]*250 of 1,000/);
      await isWell();
      await browser.picture('home');

      await run("UPDATE core_mailing SET progress = 500 WHERE status = 'sending'");
      if (!scripts) await page.reload();
      await page.waitForSelector('progress[value="500"]', { state: 'attached' });
      await browser.click('#under-way-now a');
      expect(await heading()).toBe('Clean air now');
    });

    test('says what failed, and leads there', async () => {
      await browser.open(`${server.url}/staff/`);
      await browser.click('section[aria-labelledby=failed] a');
      expect(await heading()).toBe('Gone wrong');
    });

    test('draws the last 30 days, and tells their numbers to whoever asks for them', async () => {
      const { page } = browser;
      await browser.open(`${server.url}/staff/`);
      const people = page.locator('section[aria-labelledby=lately] figure').first();
      expect(await people.locator('svg').filter({ visible: true }).count()).toBe(1);
      await people.locator('summary').focus();
      await page.keyboard.press('Enter');
      expect(await people.locator('tbody tr').filter({ visible: true }).count()).toBe(30);
      expect(await people.locator('tbody tr').first().innerText()).toMatch(/2$/);
      await isWell();
      await browser.picture('home-numbers');
    });

    test.each([
      { text: 'ann lee7', found: 'Ann Lee7' },
      { text: 'clean', found: 'Clean air now' },
      { text: 'petition', found: 'Petition' },
    ])('finds by the keyboard alone: $text', async ({ text, found }) => {
      const { page } = browser;
      await browser.open(`${server.url}/staff/`);
      await page.focus('header [type=search]');
      await page.keyboard.type(text);
      await pressEnter();
      await isWell();
      await page.locator('.found a').first().focus();
      await pressEnter();
      expect(await heading()).toMatch(new RegExp(found, 'i'));
    });

    test('says how to look when nothing is found, and keeps what was typed', async () => {
      await browser.open(`${server.url}/staff/search/?q=nobody+there`);
      expect(await browser.page.locator('main [role=status]').innerText()).toContain('Nothing was found for “nobody there”.');
      expect(await browser.page.inputValue('#q')).toBe('nobody there');
      await isWell();
      await browser.picture('home-nothing-found');
    });
  });
});
