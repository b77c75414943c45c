import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('forms and lists for staff', () => {
  let site: PagesHarness;
  let organiser: Browser;

  beforeAll(async () => {
    site = await openPages();
    organiser = await startBrowser({ headers: { Authorization: BASIC } });
  });
  afterAll(async () => {
    await organiser?.close();
    await site.close();
  });

  test('forms begin with their first field, save on a phone and where something is wrong', async () => {
    const form = `${site.server.url}/rest/v1/petitionpage/?format=form`;
    await organiser.open(form);
    expect(await organiser.focused()).toBe('title');
    await organiser.page.reload();
    expect(await organiser.focused()).toBe('');
    await organiser.resize(390, 844);
    await organiser.open(`${form}&title=x`);
    expect(await organiser.focused()).toBe('');
    await organiser.resize(1280, 800);
    await organiser.open(form);
    await organiser.type('[name=title]', 'A title');
    await organiser.type('[name=name]', 'not a name');
    await organiser.click('form.edit button.primary');
    expect(await organiser.focused()).toBe('name');
    expect(organiser.problems()).toEqual([expect.stringContaining('400')]);
  });

  test('the form of a new person asks for what addresses of a country have as soon as it is chosen', async () => {
    await site.send('PATCH', '/rest/v1/installation/1/', { body: { country: 'France' } });
    const { page } = organiser;
    const asked = (): Promise<string[]> =>
      page
        .locator('#object-form [name]')
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute('name')!).filter((name) => /^(city|state|region|zip|plus4|postal)$/.test(name)),
        );
    const choose = async (country: string): Promise<void> => {
      await page.fill('#field-country', country);
      await page.locator('[role=option]', { hasText: country }).first().click();
    };
    await organiser.open(`${site.server.url}/rest/v1/user/?format=form`);
    await page.fill('[name=city]', 'Albany');
    const abroad = await asked();
    expect(abroad).not.toContain('zip');
    await choose('United States');
    await page.waitForSelector('[name=zip]');
    expect(await asked()).toEqual(expect.arrayContaining([...abroad, 'state', 'zip', 'plus4']));
    expect(await page.inputValue('[name=city]')).toBe('Albany');
    await page.fill('[name=state]', 'NY');
    await choose('Canada');
    await page.waitForSelector('[name=zip]', { state: 'detached' });
    expect((await asked()).sort()).toEqual([...abroad, 'state'].sort());
    await site.send('PATCH', '/rest/v1/installation/1/', { body: { country: 'United States' } });
  });

  describe('code', () => {
    const area = '[name=sql]';
    const drawn = (kind: string): Promise<string[]> => organiser.page.locator(`.editor > pre .${kind}`).allTextContents();

    test('of SQL is in colours while it is typed, and takes the names of tables and columns at the cursor', async () => {
      await organiser.open(`${site.server.url}/rest/v1/queryreport/?format=form`);
      const { page } = organiser;
      await page.focus(area);
      await page.keyboard.type("SELECT state FROM  -- who\nWHERE zip = '1''2' AND id > {least} LIMIT 20");
      expect(await drawn('key')).toEqual(['SELECT', 'FROM', 'WHERE', 'AND', 'LIMIT']);
      expect([await drawn('remark'), await drawn('text'), await drawn('place'), await drawn('number')]).toEqual([
        ['-- who'],
        ["'1''2'"],
        ['{least}'],
        ['20'],
      ]);
      await organiser.read(`document.querySelector('${area}').setSelectionRange(18, 18)`);
      await page.fill('.beside input[type=search]', 'core_user');
      await page.click('.tables summary:has(code:text-is("core_user"))');
      expect(await page.locator('.tables summary:has(code:text-is("core_bounce"))').isVisible()).toBe(false);
      expect(await page.locator('.others .tables summary:has(code:text-is("core_userfield"))').isVisible()).toBe(true);
      await page.click('.tables button:text-is("core_user")');
      expect(await page.inputValue(area)).toContain('SELECT state FROM core_user -- who');
      expect(await page.locator('.editor > pre').textContent()).toBe(`${await page.inputValue(area)}\n`);
      expect(await organiser.focused()).toBe('sql');
      expect(await page.getByRole('textbox', { name: 'SQL' }).count()).toBe(1);
      expect(await organiser.violations()).toEqual([]);
      await organiser.picture('report-form');
      expect(organiser.problems()).toEqual([]);
    });

    test('of the targeting of a mailing has these names under it, each list for its own field', async () => {
      const { page } = organiser;
      await organiser.open(`${site.server.url}/rest/v1/mailer/?format=form`);
      await page.evaluate("document.querySelectorAll('details:not(.tables details)').forEach((each) => (each.open = true))");
      const excludes = page.locator('.fields', { has: page.locator('#field-excludes\\.raw_sql') });
      await page.focus('#field-includes\\.raw_sql');
      await excludes.locator('.tables summary:has(code:text-is("core_user"))').click();
      await excludes.locator('.tables button:text-is("subscription_status")').click();
      expect(await page.inputValue('#field-excludes\\.raw_sql')).toBe('subscription_status');
      expect(await page.inputValue('#field-includes\\.raw_sql')).toBe('');
      expect(organiser.problems()).toEqual([]);
    });

    test('of HTML has colours for tags, their texts, and what is filled in', async () => {
      await organiser.open(`${site.server.url}/rest/v1/emailwrapper/?format=form`);
      await organiser.type('[name=template]', '<p class="a">Hi {{user.first_name}} &amp; you</p><!-- end -->');
      expect(await drawn('key')).toEqual(['<p', '</p>']);
      expect([await drawn('text'), await drawn('place'), await drawn('number'), await drawn('remark')]).toEqual([
        ['"a"'],
        ['{{user.first_name}}'],
        ['&amp;'],
        ['<!-- end -->'],
      ]);
      await organiser.type('[name=template]', '<p>long</p>'.repeat(6000));
      expect(await organiser.page.locator('.editor.drawn').count()).toBe((await organiser.page.locator('.editor').count()) - 1);
      expect(organiser.problems()).toEqual([]);
    });

    test('is an area of text without scripts', async () => {
      const plain = await startBrowser({ headers: { Authorization: BASIC }, scripts: false });
      try {
        await plain.open(`${site.server.url}/rest/v1/queryreport/?format=form`);
        await plain.type(area, 'SELECT 1');
        expect(await plain.page.locator('.editor').count()).toBe(0);
        const [opened] = await Promise.all([plain.page.context().waitForEvent('page'), plain.page.click('a[data-part]')]);
        expect(await opened.locator('.tables code', { hasText: /^core_user id / }).count()).toBe(1);
        expect(await plain.page.inputValue(area)).toBe('SELECT 1');
      } finally {
        await plain.close();
      }
    });
  });

  test('lists are ordered by a click on the head of a column', async () => {
    await organiser.open(`${site.server.url}/rest/v1/page/`);
    await organiser.click('thead a:text("Page")');
    expect(await organiser.read('document.querySelector("th[aria-sort]").getAttribute("aria-sort")')).toBe('ascending');
    await organiser.click('thead a:text("Page")');
    expect(new URL(organiser.page.url()).search).toBe('?order_by=-title');
    expect(await organiser.violations()).toEqual([]);
    expect(organiser.problems()).toEqual([]);
  });

  test('times are given by the clock of whoever types them, and kept in UTC', async () => {
    const there = await startBrowser({ headers: { Authorization: BASIC }, timezone: 'Europe/Madrid', locale: 'es' });
    try {
      const { page } = there;
      const zone = page.locator('#field-mail_paused_until-zone');
      await there.open(`${site.server.url}/rest/v1/user/?format=form`);
      await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))");
      expect(await zone.innerText()).toBe('hora de Europa central');
      await there.type('[name=email]', 'clock@example.org');
      await there.type('[name=mail_paused_until]', '2099-02-01T00:30');
      expect(await zone.innerText()).toBe('hora de Europa central · 2099-01-31 23:30 UTC');
      await there.click('form.edit button.primary');
      const path = new URL(page.url()).pathname;
      const kept = async (): Promise<unknown> => (await site.server.request('GET', path, { account: ADMIN })).json();
      expect(await kept()).toMatchObject({ mail_paused_until: '2099-01-31T23:30:00' });
      expect(await page.locator('time[datetime="2099-01-31T23:30:00Z"]').first().getAttribute('title')).toContain(
        '0:30, hora de Europa central',
      );
      // What is shown again is by the same clock, and saved without a change it stays.
      await there.open(`${site.server.url}${path}?format=form`);
      expect(await page.locator('[name=mail_paused_until]').inputValue()).toBe('2099-02-01T00:30');
      await there.click('form.edit button.primary');
      expect(await kept()).toMatchObject({ mail_paused_until: '2099-01-31T23:30:00' });
      expect(there.problems()).toEqual([]);
    } finally {
      await there.close();
    }
  });
});
