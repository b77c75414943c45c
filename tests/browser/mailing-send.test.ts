import { openSending, type SendingHarness } from '../integration/domain/mailings/send/harness';
import { ADMIN, startServer, type TestServer } from '../support';
import { startSmtp, type SmtpServer } from '../support/smtp';
import { type Browser, inChromium, type Look, startBrowser } from './chromium';

/** So slow that the sending is still under way when somebody looks. */
const SLOWLY = 2;
const PEOPLE = 30;

const PHONE: Look = { width: 390, height: 900, dark: true };
const DESKTOP: Look = { width: 1280, height: 900, dark: false };

/**
 * What an organiser does who reads nothing but the screen. Clicks, after signing in: a mailing is written, its recipients are found, and it is sent, 6; proofs before
 * that, 2; why somebody gets it, 1; a time in place of sending at once, 2; stopped on the way, 2; sent on to the others, 2. With scripts each page is
 * looked at on a phone and on a desktop: each click is possible on both, and made on the desktop.
 */
describe.each([
  { name: 'with scripts, on a phone and on a desktop', scripts: true, looks: [PHONE, DESKTOP] },
  { name: 'without scripts, on a phone', scripts: false, looks: [{ ...PHONE, dark: false }] },
])('a mailing, $name', ({ scripts, looks }) => {
  inChromium('in a browser', () => {
    let mail: SendingHarness;
    let smtp: SmtpServer;
    let server: TestServer;
    let browser: Browser;
    let clicks = 0;
    const press = async (selector: string): Promise<void> => {
      clicks += 1;
      await browser.inEach(looks, () => browser.page.click(selector, { trial: true }));
      await browser.click(selector);
    };
    const look = async (name: string): Promise<void> => {
      await browser.inEach(looks, async () => {
        // Axe is a script itself.
        if (scripts) expect(await browser.violations()).toEqual([]);
        expect(await browser.read('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
        await browser.picture(`mailing-${name}`);
      });
      expect(browser.problems()).toEqual([]);
    };
    /** What happens on the server: seen by itself with scripts, else when the page is loaded anew. */
    const sees = async (selector: string, text: string | RegExp, sql: string): Promise<void> => {
      await mail.until(sql);
      if (!scripts) await browser.page.reload();
      await browser.page.locator(selector).filter({ hasText: text }).waitFor();
    };
    const counted = (): number => {
      const made = clicks;
      clicks = 0;
      return made;
    };

    beforeAll(async () => {
      smtp = await startSmtp();
      mail = await openSending({ baseUrl: undefined, smtpUrl: smtp.url, smtpConnections: 2 });
      server = await startServer(mail.services);
      await mail.worker();
      await mail.people('ann', PEOPLE);
      browser = await startBrowser({ scripts });
      await browser.inEach(looks, async () => {});
      await browser.open(`${server.url}/staff/sign-in/`);
      await browser.type('input[autocomplete=username]', ADMIN.username);
      await browser.type('input[type=password]', ADMIN.password);
      await browser.click('main button[type=submit]');
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
      await mail?.close();
      await smtp?.close();
    });

    test('is written, and its recipients are found, in 4 clicks', async () => {
      await press('nav a[href="/rest/v1/mailer/"]');
      await press('.heading a[href*="format=form"]');
      await browser.type('[name=subjects]', 'Clean air now\nThe air we breathe');
      await browser.type('[name=custom_fromline]', 'Jo Doe <jo@example.org>');
      await browser.type('[name=html]', '<p>Dear {{user.first_name}}, <a href="https://example.org/">read</a> {{unsubscribe_link}}</p>');
      if (scripts) await browser.page.locator('output.count', { hasText: '30 people' }).waitFor();
      await look('form');
      await press('form.edit button.primary');
      expect(await browser.page.locator('.next').innerText()).toContain('The recipients are not found yet.');
      await look('draft');
      await press('.next button');
      await sees('#ready .steps', '30 people were found.', "SELECT query_status = 'saved' FROM core_mailing");
      expect(counted()).toBe(4);
      await look('found');
      expect(await browser.page.locator('.state').innerText()).toBe('Draft');
      // A frame is loaded once it is in sight.
      await browser.page.locator('.preview iframe.light').scrollIntoViewIfNeeded();
      await browser.page.frameLocator('.preview iframe.light').getByText('Dear P0, read').waitFor();
    });

    test('goes to reviewers first, in 2 clicks', async () => {
      await press('#ready a[href="?verb=proofs"]');
      const reviewers = scripts ? '#field-reviewers-add' : '[name=reviewers]';
      if (scripts) {
        await browser.type('#field-users-add', 'P7');
        await browser.page.locator('[role=option]').first().waitFor();
        await browser.page.press('#field-users-add', 'Enter');
      } else await browser.type('[name=users]', 'ann7@example.org');
      await look('proofs');
      // What was typed last is taken by the press itself, although its chip moves the button.
      await browser.type(reviewers, 'jo@example.org');
      await press('form.edit button.primary');
      expect(await browser.page.locator('.note').innerText()).toBe('The proofs are being sent.');
      expect(counted()).toBe(2);
      await smtp.reaches('end');
      expect(smtp.received.map(({ to }) => to)).toEqual([['jo@example.org']]);
      expect(smtp.received[0]!.raw).toContain('Dear P7');
    });

    test('tells why somebody gets it, and then of another, in 1 click each', async () => {
      const asked = new Set<string | null>();
      for (const name of ['P3', 'P4']) {
        await browser.type('#why-person', scripts ? name : `ann${name.slice(1)}@example.org`);
        if (scripts) {
          await browser.page.locator('#why [role=option]').first().waitFor();
          await browser.page.press('#why-person', 'Enter');
        }
        await press('#why button');
        asked.add(new URL(browser.page.url()).searchParams.get('why'));
        expect(await browser.page.locator('.verdict').innerText()).toMatch(new RegExp(`${name}\\s+gets it`));
      }
      expect(counted()).toBe(2);
      expect(asked.size).toBe(2);
      await look('why');
    });

    test('is given a time, which is taken back, in 4 clicks', async () => {
      await press('.next a[href="?verb=schedule"]');
      await look('schedule');
      await browser.page.fill('[name=scheduled_for]', '2099-01-31T14:00:00');
      await press('form.edit button.primary');
      expect(await browser.page.locator('.next').innerText()).toContain('Jan 31, 2099, 2:00 PM');
      await look('scheduled');
      await press('.next a[href="?verb=stop"]');
      await press('form.edit button.danger');
      expect(counted()).toBe(4);
      await mail.query('UPDATE core_mailing SET mails_per_second = $1', [SLOWLY]);
    });

    test('is sent when its number was confirmed, in 2 clicks, and stopped on the way, in 2 more', async () => {
      await press('.next a[href="?verb=send"]');
      expect(await browser.page.locator('form.edit .lead').innerText()).toBe('Send it now to 30 people? Nobody gets it twice.');
      await look('confirm');
      await press('form.edit button.primary');
      await sees('#sending-progress', /of 30 sent/, `SELECT status = 'sending' AND expected_send_count = ${PEOPLE} FROM core_mailing`);
      await look('sending');
      await press('#sending-progress a.danger');
      await press('form.edit button.danger');
      expect(counted()).toBe(4);
      expect(await browser.page.locator('.state').innerText()).toBe('Stopped');
      expect(smtp.received.length - 1).toBeLessThan(PEOPLE);
      await look('stopped');
    });

    test('is sent on to the others, in 2 clicks, and tells what it brought', async () => {
      await mail.query('UPDATE core_mailing SET mails_per_second = NULL');
      expect(await browser.page.locator('.next').innerText()).toContain('Whoever has it already does not get it again.');
      await press('.next a[href="?verb=send"]');
      await press('form.edit button.primary');
      expect(counted()).toBe(2);
      // The heading says it a moment before the whole page is shown anew.
      await sees('.state', 'Sent', "SELECT status = 'completed' FROM core_mailing");
      await browser.page
        .locator('.cards')
        .filter({ hasText: /Recipients\s*30(?!\d)/ })
        .waitFor();
      expect(await browser.page.locator('main').innerText()).not.toContain('Look at it again');
      await look('results');
      const got = smtp.received
        .slice(1)
        .flatMap(({ to }) => to)
        .filter((address) => address.startsWith('ann'));
      expect(got.length).toBe(PEOPLE);
      expect(new Set(got).size).toBe(PEOPLE);
    });
  });
});
