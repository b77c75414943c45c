import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { until } from '../support/until';
import { type Browser, inChromium, startBrowser } from './chromium';

inChromium('a page that asks for a proof of work', () => {
  let site: PagesHarness;
  let browser: Browser;
  beforeAll(async () => {
    site = await openPages();
    await site.page('petition', 'guarded', { page: { proof_of_work: true } });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

  test('is signed with one press of the button: the browser does the work', async () => {
    await browser.open(`${site.server.url}/pages/guarded/`);
    await browser.type('[name=name]', 'Ann Lee');
    await browser.type('[name=email]', 'ann@example.org');
    await browser.type('[name=zip]', '10001');
    await browser.page.click('button');
    await until(() => browser.page.url().includes('/cms/thanks/'));
    expect(await site.rows('SELECT u.email FROM core_action a JOIN core_user u ON u.id = a.user_id')).toEqual([
      { email: 'ann@example.org' },
    ]);
    expect(browser.problems()).toEqual([]);
  });
});
