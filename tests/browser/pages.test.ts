import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { type Browser, inChromium, startBrowser } from './chromium';

inChromium('in a browser without scripts', () => {
  let site: PagesHarness;
  let browser: Browser;
  const url = (path: string): string => `${site.server.url}${path}`;
  const text = (): Promise<string> => browser.read<string>('document.body.innerText');
  const path = (): Promise<string> => browser.read<string>('location.pathname');

  beforeAll(async () => {
    site = await openPages();
    browser = await startBrowser({ scripts: false });
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

  test('a page in Arabic begins on the right, and what nobody translated is English', async () => {
    const language = await site.make('language', { name: 'Arabic', iso_code: 'ar', translations: '{"name": "الاسم"}' });
    await site.page('petition', 'arabic', { page: { language, title: 'عريضة' }, form: { statement_text: '<p>نريد هواء نقيا</p>' } });
    await browser.resize(1280, 800);
    await browser.open(url('/pages/arabic/'));
    await browser.picture('arabic');
    const side = (selector: string, of: string): Promise<number> =>
      browser.read(`document.querySelector('${selector}').getBoundingClientRect().${of}`);
    expect(await browser.read('document.documentElement.dir')).toBe('rtl');
    expect(await side('.story', 'left')).toBeGreaterThan(await side('form', 'right'));
    expect(await browser.read(`getComputedStyle(document.querySelector('.statement')).borderRightWidth`)).not.toBe('0px');
    expect(await browser.read(`document.querySelector('label').innerText`)).toContain('الاسم');
    expect(await browser.read(`document.querySelector('form button').innerText`)).toBe('Sign');
    expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  test('somebody signs a petition, corrects a wrong ZIP code, and gets to the thanks', async () => {
    await browser.open(url('/pages/petition/'));
    await browser.picture('petition');
    await browser.type('[name=name]', 'Ann Lee');
    await browser.type('[name=email]', 'ann@example.org');
    await browser.type('[name=zip]', '123');
    await browser.click('button');
    expect(await path()).toBe('/pages/petition/');
    expect(await browser.read('document.querySelector("#field-zip-error").textContent')).toBe(
      'Error: Enter a valid ZIP code (United States).',
    );
    expect(await browser.focused()).toBe('zip');
    expect(await browser.read('document.querySelector("[name=email]").value')).toBe('ann@example.org');
    await browser.picture('petition-error');
    await browser.type('[name=zip]', '10001');
    await browser.click('button');
    expect(await path()).toBe('/cms/thanks/petition');
    expect(await text()).toContain('Thank you for signing.');
    await browser.picture('thanks');
    expect(await site.rows(`SELECT zip, subscription_status FROM core_user WHERE email = 'ann@example.org'`)).toEqual([
      { zip: '10001', subscription_status: 'subscribed' },
    ]);
  });

  test('somebody unsubscribes', async () => {
    await browser.open(url('/pages/unsubscribe/'));
    await browser.picture('unsubscribe');
    await browser.type('[name=email]', 'ann@example.org');
    await browser.click('button');
    expect(await text()).toContain('You have been unsubscribed.');
    expect(await site.rows(`SELECT subscription_status FROM core_user WHERE email = 'ann@example.org'`)).toEqual([
      { subscription_status: 'unsubscribed' },
    ]);
  });

  test('somebody tries a donation page out, where no money moves', async () => {
    await browser.open(url('/pages/donate/'));
    await browser.picture('test-donation');
    expect(await text()).toContain('This page is for tests: no money moves.');
    await browser.type('[name=name]', 'Gil Rye');
    await browser.type('[name=email]', 'gil@example.org');
    await browser.type('[name=zip]', '10001');
    await browser.type('[name=amount_other]', '12.50');
    await browser.type('[name=card_code]', site.test.services.settings.stubCardCode!);
    await browser.click('button');
    expect([await path(), await text()]).toEqual(['/cms/thanks/donate', expect.stringContaining('Thank you for your gift.')]);
    expect(
      await site.rows(
        `SELECT o.status, o.total::text FROM core_order o JOIN core_user u ON u.id = o.user_id WHERE u.email = 'gil@example.org'`,
      ),
    ).toEqual([{ status: 'completed', total: '12.50' }]);
  });

  test('a redirect to another site is followed', async () => {
    const elsewhere = await openPages();
    try {
      await site.page('signup', 'onward', { followup: { url: `${elsewhere.server.url}/pages/petition/` } });
      await browser.open(url('/pages/onward/'));
      await browser.type('[name=email]', 'ann@example.org');
      await browser.click('button');
      expect(await browser.read('location.origin')).toBe(elsewhere.server.url);
    } finally {
      await elsewhere.close();
    }
  });

  test('pages of other types, in phone and desktop size, never wider than the window', async () => {
    await site.page('letter', 'write', {
      form: { statement_leadin: 'To your senator', letter_text: 'Dear Senator,\n\nplease act.', about_text: '<p>Why we write.</p>' },
    });
    const set = await site.make('language', { name: 'German', iso_code: 'de' });
    await site.page('petition', 'fluss', {
      page: { title: 'Rettet den Fluss, bevor es zu spät ist', language: set, visible_fields: ['name', 'zip', 'country'] },
      form: {
        statement_leadin: 'An die Landesregierung:',
        statement_text: '<p>Wir fordern, dass der Fluss wieder frei fließt.</p>',
        about_text: '<h2>Warum?</h2><p>Der Fluss ist die Lebensader der Stadt. Seit Jahren wird er verbaut.</p>',
      },
    });
    for (const name of ['write', 'fluss', 'donate', 'signup', 'nowhere']) {
      await browser.resize(390, 844);
      await browser.open(url(`/pages/${name}/`));
      expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await browser.picture(name);
    }
  });
});
