import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

/**
 * What an organiser does who makes a petition and reads nothing but the screen. Clicks, after signing in: from the list of pages to the page that is open, 3
 * (New page, Petition, Save); from there to the public page, 1, where somebody signs by 1.
 */
describe.each([
  { name: 'with scripts', scripts: true, dark: false, width: 1280 },
  { name: 'without scripts, on a phone', scripts: false, dark: true, width: 390 },
])('a petition, $name', ({ scripts, dark, width }) => {
  inChromium('in a browser', () => {
    let site: PagesHarness;
    let browser: Browser;
    let clicks = 0;

    beforeAll(async () => {
      site = await openPages();
      browser = await startBrowser({ scripts, dark, headers: { Authorization: BASIC } });
      await browser.resize(width, 844);
    });
    beforeEach(() => {
      clicks = 0;
    });
    afterAll(async () => {
      await browser?.close();
      await site.close();
    });

    const click = async (selector: string): Promise<void> => {
      clicks += 1;
      await browser.click(selector);
    };
    /** Nothing is wrong with the page, for whoever looks at it or hears it. Axe is a script itself. */
    const look = async (picture: string): Promise<void> => {
      if (scripts) expect(await browser.violations()).toEqual([]);
      expect(await browser.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(browser.problems()).toEqual([]);
      await browser.picture(`petition-${picture}${scripts ? '' : '-plain'}`);
      await browser.resize(width, 844);
    };
    /** Waits until the preview beside the form shows a text. While the next one is on its way, it is hidden beside the one before. */
    const previews = (text: string): Promise<void> =>
      browser.page.frameLocator('iframe[title]:not([hidden])').first().getByText(text).first().waitFor();

    test('is open after 3 clicks, and is seen beside its form as it is typed', async () => {
      await browser.open(`${site.server.url}/rest/v1/page/`);
      clicks += 1;
      await browser.page.click('details.menu > summary');
      await click('details.menu a[href="/rest/v1/petitionpage/?format=form"]');
      await browser.type('[name=title]', 'Save the river');
      await browser.type('[name="cms_form.statement_text"]', '<p>Let the river flow.</p>');
      if (scripts) await previews('Let the river flow.');
      else await browser.page.click('button[data-preview]');
      await previews('Save the river');
      if (scripts) {
        await browser.type('[name="cms_form.statement_text"]', '<p>Let the river be.</p>');
        await previews('Let the river be.');
      }
      await browser.type('[name=name]', 'river');
      await browser.type('[name="cms_form.thank_you_text"]', '<p>The river thanks you.</p>');
      const shows = (part: string): Promise<void> => browser.page.click(`button[data-preview]:text-is("${part}")`);
      await shows('Thanks');
      await previews('The river thanks you.');
      await browser.type('[name="followup.email_body"]', '<p>Dear {{user.first_name}}, the river is yours.</p>');
      await shows('E-mail');
      await browser.page
        .frameLocator('iframe[title="Preview"]:not([hidden])')
        .frameLocator('iframe')
        .getByText('Dear Alex, the river is yours.')
        .waitFor();
      await previews('This e-mail is not sent');
      await look('mail');
      await browser.type('[name=goal]', '100');
      await look('form');
      await click('form.edit button.primary');
      expect(clicks).toBe(3);
      expect(await browser.page.locator('h1').innerText()).toBe('Save the river');
      expect(await browser.page.locator('.published').locator('..').innerText()).toContain('Everybody can open this page.');
    });

    test('has its address, a QR code of it and lines for other sites, each to be taken along', async () => {
      const address = await browser.page.inputValue('#public-address');
      expect(address).toMatch(/\/pages\/river\/$/);
      expect(await browser.page.locator('figure.poster svg').getAttribute('aria-label')).toContain(address);
      const lines = await browser.page.inputValue('#embed-lines');
      expect(lines).toContain('<div data-advocacy-page="river">');
      expect(lines).toMatch(/<script src="[^"]*\/embed\.js" async><\/script>/);
      for (const id of scripts ? ['public-address', 'embed-lines'] : []) {
        await browser.page.focus(`#${id}`);
        expect(await browser.page.evaluate('getSelection().toString()')).toBe(await browser.page.inputValue(`#${id}`));
      }
      await look('published');
    });

    test('is signed by 1 click of somebody who is led there, and counts it', async () => {
      const published = browser.page.url();
      await browser.open(`${site.server.url}${await browser.page.getAttribute('.published a.button', 'href')}`);
      await browser.type('[name=name]', 'Ann Lee');
      await browser.type('[name=email]', 'ann@example.org');
      await browser.type('[name=zip]', '10001');
      await click('form button');
      expect(clicks).toBe(1);
      expect(await browser.page.locator('body').innerText()).toContain('The river thanks you.');
      await browser.open(published);
      expect(await browser.page.locator('.published dd').first().innerText()).toBe('1');
    });
  });
});
