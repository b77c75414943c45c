import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('an organiser makes a petition in a browser', () => {
  let site: PagesHarness;
  let organiser: Browser;
  let visitor: Browser;

  beforeAll(async () => {
    site = await openPages();
    organiser = await startBrowser({ headers: { Authorization: BASIC } });
    visitor = await startBrowser({ scripts: false });
  });
  afterAll(async () => {
    await organiser?.close();
    await visitor?.close();
    await site.close();
  });

  test('from the list of pages by one form to a page that somebody signs', async () => {
    await organiser.open(`${site.server.url}/rest/v1/page/`);
    await organiser.page.click('details.menu > summary');
    await organiser.click('details.menu a[href="/rest/v1/petitionpage/?format=form"]');
    await organiser.picture('petition-form');
    expect(await organiser.violations()).toEqual([]);
    await organiser.type('[name=title]', 'Save the river');
    await organiser.type('[name=name]', 'river');
    await organiser.type('[name="cms_form.statement_text"]', '<p>Let the river flow.</p>');
    await organiser.type('[name="cms_form.thank_you_text"]', '<p>The river thanks you.</p>');
    await organiser.type('[name=goal]', '100');
    await organiser.click('form.edit button.primary');
    expect(await organiser.read('document.querySelector("h1").textContent')).toBe('Save the river');
    expect(await organiser.read('document.querySelector(".panel").innerText')).toContain('Everybody can open this page.');
    await organiser.page.locator('iframe').scrollIntoViewIfNeeded();
    await organiser.page.frameLocator('iframe').getByText('Let the river flow.').waitFor();
    await organiser.picture('petition-published');
    expect(await organiser.violations()).toEqual([]);
    expect(organiser.problems()).toEqual([]);
    await organiser.resize(390, 844);
    expect(await organiser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await organiser.page.focus('#public-address');
    expect(await organiser.read('getSelection().toString()')).toMatch(/\/pages\/river\/$/);

    await visitor.open(`${site.server.url}${await organiser.page.getAttribute('.panel a.button', 'href')}`);
    await visitor.type('[name=name]', 'Ann Lee');
    await visitor.type('[name=email]', 'ann@example.org');
    await visitor.type('[name=zip]', '10001');
    await visitor.click('form button');
    expect(await visitor.read('document.body.innerText')).toContain('The river thanks you.');

    await organiser.page.reload();
    expect(await organiser.read('document.querySelector(".panel dd").innerText')).toBe('1');
  });
});
