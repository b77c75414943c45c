import { openMailings, type MailingsHarness } from '../integration/domain/mailings/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('an organiser looks at a mailing in a browser', () => {
  let mailings: MailingsHarness;
  let organiser: Browser;
  let scriptless: Browser;
  let mailer: string;

  beforeAll(async () => {
    mailings = await openMailings();
    organiser = await startBrowser({ headers: { Authorization: BASIC } });
    scriptless = await startBrowser({ scripts: false, headers: { Authorization: BASIC } });
    await mailings.post('user', { email: 'ann@example.org', first_name: 'Ann', last_name: 'Lee', state: 'CA' });
    await mailings.post('user', { email: 'ben@example.org', first_name: 'Ben', last_name: 'Cole', state: 'NY' });
    mailer = await mailings.draft({
      subjects: ['Clean air'],
      fromline: 'Jo Doe <jo@example.org>',
      html: '<p>Dear {{user.first_name}}, <a href="https://example.org/">read</a> {{unsubscribe_link}}</p>',
      includes: { states: ['CA'] },
    });
  });
  afterAll(async () => {
    await organiser?.close();
    await scriptless?.close();
    await mailings.close();
  });

  test('and sees why somebody does not get it, searched by name', async () => {
    await organiser.open(`${mailings.server.url}${mailer}`);
    expect(await organiser.violations()).toEqual([]);
    await organiser.type('#why-person', 'Ben');
    await organiser.page.locator('#why [role=option]').first().waitFor();
    await organiser.page.press('#why-person', 'Enter');
    await organiser.click('#why button');
    expect(await organiser.read('document.querySelector(".verdict").innerText')).toContain('does not get it');
    await organiser.picture('mailing-why');
    expect(await organiser.violations()).toEqual([]);
    await organiser.resize(390, 844);
    expect(await organiser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await organiser.violations()).toEqual([]);
    expect(organiser.problems()).toEqual([]);
  });

  test('and so without scripts, by the e-mail address', async () => {
    await scriptless.open(`${mailings.server.url}${mailer}`);
    await scriptless.type('#why-person', 'ann@example.org');
    await scriptless.click('#why button');
    expect(await scriptless.page.locator('.verdict').innerText()).toContain('Ann Lee');
  });
});
