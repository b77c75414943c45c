import { type EventPagesHarness, openEventPages } from '../integration/domain/events/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

inChromium('an organiser holds an event', () => {
  let site: EventPagesHarness;
  const open: Browser[] = [];

  beforeAll(async () => {
    site = await openEventPages({ baseUrl: undefined });
  });
  afterAll(async () => {
    for (const browser of open) await browser.close();
    await site.close();
  });

  const started = async (...options: Parameters<typeof startBrowser>): Promise<Browser> => {
    const browser = await startBrowser(...options);
    open.push(browser);
    return browser;
  };

  /** What each page must be, whoever looks at it: no rule of axe broken, nothing forbidden, nothing wider than the window. */
  const isFine = async (browser: Browser, scripts: boolean): Promise<void> => {
    if (scripts) expect(await browser.violations()).toEqual([]);
    expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };

  test.each([
    { scripts: true, width: 1280, name: 'march' },
    { scripts: false, width: 390, name: 'vigil' },
  ])(
    'from signing in to a campaign, its page, an event, a signup cancelled and taken back, a message and its end in 16 clicks; guests need 2 (scripts: $scripts, $width pixels)',
    async ({ scripts, width, name }) => {
      const organiser = await started({ scripts });
      const guest = await started({ scripts: !scripts });
      for (const browser of [organiser, guest]) await browser.resize(width, 844);
      let clicks = 0;
      const click = async (selector: string): Promise<void> => {
        clicks += 1;
        await organiser.click(selector);
      };
      const look = async (picture: string): Promise<void> => {
        await isFine(organiser, scripts);
        await organiser.picture(`events-${picture}-${name}`);
        await organiser.resize(width, 844);
      };

      await organiser.open(`${site.server.url}/staff/`);
      await organiser.type('[name=username]', ADMIN.username);
      await organiser.type('[name=password]', ADMIN.password);
      await click('form.sign-in button[type=submit]');

      await click('text="New event campaign"');
      await look('campaign-form');
      await organiser.type('[name=title]', `The ${name}`);
      await organiser.type('[name=name]', name);
      await click('form.edit button.primary');
      expect(await organiser.page.innerText('main')).toContain('Nobody can sign up yet');
      await look('campaign');

      await click('text="New page to sign up"');
      await look('signup-page-form');
      expect(await organiser.page.inputValue('[name=name]')).toBe(`${name}-signup`);
      await organiser.type('[name="eventsignupform.signup_text"]', '<p>Bring a candle.</p>');
      await organiser.type('[name="eventsignupform.thank_you_text"]', '<p>See you there.</p>');
      await click('form.edit button.primary');

      await click(`main dd a >> text="The ${name}"`);
      await click('text="New event"');
      await look('event-form');
      await organiser.type('[name=title]', 'At the harbour');
      await organiser.type('[name=starts_at]', '2099-07-04T19:00');
      await organiser.type('[name=zip]', '12207');
      await click('form.edit button.primary');
      expect(await organiser.page.innerText('main')).toContain('People see it and can sign up.');
      await look('event');
      const event = organiser.page.url();

      await guest.open(`${site.server.url}${await organiser.page.locator('text="Public page"').getAttribute('href')}`);
      await isFine(guest, !scripts);
      await guest.picture(`events-public-${name}`);
      await guest.click('a.button >> text="Sign up"');
      await isFine(guest, !scripts);
      await guest.picture(`events-signup-${name}`);
      await guest.type('[name=name]', 'Ann Lee');
      await guest.type('[name=email]', `ann-${name}@example.org`);
      await guest.type('[name=zip]', '12207');
      await guest.click('form button');
      expect(await guest.page.innerText('body')).toContain('See you there.');
      await isFine(guest, !scripts);
      await guest.picture(`events-thanks-${name}`);

      await organiser.open(event);
      expect(await organiser.page.innerText('main')).toContain('Ann Lee');
      await look('attendees');
      const before = clicks;
      await click('main td a >> text="Cancel or change"');
      await organiser.page.selectOption('[name=status]', 'cancelled');
      await click('form.edit button.primary');
      expect(clicks - before).toBe(2);
      await organiser.open(event);
      expect(await organiser.page.innerText('main')).toMatch(/Ann Lee[^]*Cancelled/);
      await click('main td a >> text="Cancel or change"');
      await organiser.page.selectOption('[name=status]', 'active');
      await click('form.edit button.primary');
      await organiser.open(event);
      await click('text="Write to attendees"');
      await look('message');
      await organiser.type('[name=text]', 'The gate is on the left.');
      await click('main form button[type=submit]');
      await look('message-sent');
      expect((await site.mail()).at(-1)).toMatchObject({
        to: `ann-${name}@example.org`,
        text: expect.stringContaining('The gate is on the left.') as string,
      });

      await click('text="Cancel event"');
      await look('cancel');
      await click('main form button[type=submit]');
      await look('cancelled');
      expect(await organiser.page.innerText('main')).toContain('It was cancelled.');
      expect((await site.mail()).at(-1)).toMatchObject({
        to: `ann-${name}@example.org`,
        subject: 'Cancelled: At the harbour',
      });
      expect(clicks).toBe(16);
      expect(organiser.problems()).toEqual([]);
    },
  );

  test('a host is asked which of several towns is meant, and the page of the event says it', async () => {
    const host = await started({ scripts: true });
    await host.resize(390, 844);
    await site.makeCampaign('towns', { title: 'In towns' });
    await host.open(`${site.server.url}/pages/towns-host/`);
    await host.type('[name=name]', 'Hal Host');
    await host.type('[name=email]', 'hal@example.org');
    await host.type('[name=event_starts_at_date]', '2099-07-04');
    await host.type('[name=event_starts_at_time]', '19:00');
    await host.page.selectOption('[name=event_country]', { label: 'United Kingdom' });
    await host.type('[name=event_city]', 'Newport');
    await host.click('form button[type=submit]');
    await isFine(host, true);
    await host.picture('events-which-town');
    const question = host.page.locator('fieldset', { hasText: 'Which of these towns is meant?' });
    expect(await question.innerText()).toMatch(/Newport, Wales[^]*Newport, Isle of Wight[^]*Newport, Shropshire[^]*Newport, Pembrokeshire/);
    await host.page.check('text="Newport, Shropshire"');
    await host.click('form button[type=submit]');
    await isFine(host, true);
    expect(await host.page.innerText('.signed-up')).toContain('Newport, Shropshire');
    await host.click('.signed-up a');
    expect(await host.page.innerText('main')).toContain('Newport, Shropshire');
  });
});
