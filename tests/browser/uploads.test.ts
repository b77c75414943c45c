import { readFileSync } from 'node:fs';
import { ADMIN } from '../support';
import { openUploads, type UploadsHarness } from '../integration/domain/uploads/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

/**
 * An organiser who has a table of people. Clicks after the list of uploads: 1 for a new one, the page and the file, 1 to send it, what the columns are, 1 to read it in,
 * 1 for the rows that were not read. Those rows mended: 1 for another file, the file, 1 to send it, 1 to read it in.
 */
describe.each([
  { name: 'with scripts', scripts: true, dark: false, width: 1280 },
  { name: 'without scripts, on a phone', scripts: false, dark: true, width: 390 },
])('an upload, $name', ({ scripts, dark, width }) => {
  inChromium('in a browser', () => {
    let harness: UploadsHarness;
    let browser: Browser;
    let rejected: string;
    const url = (path: string): string => `${harness.server.url}${path}`;
    const path = (): string => new URL(browser.page.url()).pathname;
    // Axe is a script itself.
    const violations = async (): Promise<string[]> => (scripts ? browser.violations() : []);

    beforeAll(async () => {
      harness = await openUploads();
      browser = await startBrowser({ scripts, dark });
      await browser.page.setViewportSize({ width, height: 900 });
      await browser.open(url('/staff/sign-in/?next=/rest/v1/upload/'));
      await browser.type('input[autocomplete=username]', ADMIN.username);
      await browser.type('input[type=password]', ADMIN.password);
      await browser.click('main button[type=submit]');
    });
    afterAll(async () => {
      await browser?.close();
      await harness.close();
    });

    test('is done from the file to the rows that were not read', async () => {
      const { page } = browser;
      await browser.click('a.button.primary');
      expect(await violations()).toEqual([]);
      await page.selectOption('#field-page', { index: 1 });
      const content = Buffer.from('E-Mail,Vorname,Shirt\nann@example.org,Ann,XL\nbad,Ben,S\n');
      await page.setInputFiles('#field-upload', { name: 'people.csv', mimeType: 'text/csv', buffer: content });
      await browser.click('main button[type=submit]');
      expect(await violations()).toEqual([]);
      await browser.picture('upload-columns');
      const selects = page.locator('select[name=columns]');
      expect(await selects.nth(1).inputValue()).toBe('first_name');
      await selects.nth(2).selectOption('user_Shirt');
      await browser.click('.panel button[type=submit]');
      expect(path()).toMatch(/^\/rest\/v1\/upload\/\d+\/$/);
      if (scripts) {
        // Its heading goes along with the work.
        expect(await page.locator('.state').innerText()).toBe('New');
        await harness.sql(`UPDATE core_upload SET status = 'loading'`);
        await page.locator('.state', { hasText: 'Loading' }).waitFor();
        await harness.sql(`UPDATE core_upload SET status = 'new'`);
      }
      await harness.runJobs();
      await browser.open(url(path()));
      expect(await page.locator('#upload-progress').innerText()).toMatch(/not all of its rows[^]*Enter a valid e-mail address\./);
      expect(await violations()).toEqual([]);
      await browser.picture('upload-done');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
      expect(download.suggestedFilename()).toMatch(/^upload-\d+-rejected\.csv$/);
      rejected = readFileSync(await download.path(), 'utf8');
      expect(rejected.split('\r\n')).toEqual(['email,first_name,user_Shirt,error', 'bad,Ben,S,email: Enter a valid e-mail address.', '']);
      expect(browser.problems()).toEqual([]);
    });

    test('is followed by the rows that were mended, in the file that was downloaded', async () => {
      const { page } = browser;
      await browser.click('#upload-progress a[href*="format=form"]');
      const content = Buffer.from(rejected.replace('bad,', 'ben@example.org,'));
      await page.setInputFiles('#field-upload', { name: 'mended.csv', mimeType: 'text/csv', buffer: content });
      await browser.click('main button[type=submit]');
      await browser.picture('upload-mended');
      if ((await page.locator('.panel button[type=submit]').count()) > 0) await browser.click('.panel button[type=submit]');
      await harness.runJobs();
      await browser.open(url(path()));
      expect(await violations()).toEqual([]);
      await browser.picture('upload-mended-done');
      expect(await page.locator('a[download]').count()).toBe(0);
      expect(await harness.user('ben@example.org')).toMatchObject({ first_name: 'Ben' });
      expect(browser.problems()).toEqual([]);
    });
  });
});

inChromium('an upload that goes on, in a browser', () => {
  let harness: UploadsHarness;
  let browser: Browser;
  beforeAll(async () => {
    harness = await openUploads();
    browser = await startBrowser({ headers: { Authorization: `Basic ${btoa(`${ADMIN.username}:${ADMIN.password}`)}` } });
  });
  afterAll(async () => {
    await browser?.close();
    await harness.close();
  });

  test('shows how far it is without loading the page anew, and the outcome at the end', async () => {
    const { page } = browser;
    const sent = await harness.send('email\nann@example.org\n', { page: 'import' });
    const path = new URL(String(sent.headers.location)).pathname;
    const set = (progress: number): Promise<unknown> =>
      harness.sql("UPDATE core_upload SET status = 'loading', line_count = 1001, progress = $2 WHERE id = $1", [
        path.split('/').at(-2),
        progress,
      ]);
    await set(101);
    await browser.open(`${harness.server.url}${path}`);
    await browser.read('void (window.stays = true)');
    await page.waitForSelector('progress[value="100"]');
    await set(501);
    await page.waitForSelector('progress[value="500"]');
    // The way of those without scripts: here it would load the page every few seconds.
    expect(await browser.read('document.querySelectorAll("meta[http-equiv]").length')).toBe(0);
    expect(await browser.violations()).toEqual([]);
    expect(await browser.read('window.stays')).toBe(true);
    await harness.sql("UPDATE core_upload SET status = 'completed', finished_at = now() WHERE id = $1", [path.split('/').at(-2)]);
    await page.waitForSelector('#upload-progress .note');
    expect(browser.problems()).toEqual([]);
  });
});
