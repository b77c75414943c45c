import { openSending, type SendingHarness } from '../integration/domain/mailings/send/harness';
import { ADMIN, startServer, type TestServer } from '../support';
import { startSmtp, type SmtpServer } from '../support/smtp';
import { type Browser, inChromium, startBrowser } from './chromium';
import { type Keyboard, keyboardOf } from './keyboard';

/** Two whole jobs of an organiser who has no mouse: every step is a key, and what has the focus is seen. */
inChromium('by the keyboard alone', () => {
  let mail: SendingHarness;
  let smtp: SmtpServer;
  let server: TestServer;
  let browser: Browser;
  let { press, tabTo, write, goBy }: Keyboard = {} as Keyboard;

  beforeAll(async () => {
    smtp = await startSmtp();
    mail = await openSending({ baseUrl: undefined, smtpUrl: smtp.url });
    server = await startServer(mail.services);
    await mail.worker();
    await mail.people('ann', 3);
    browser = await startBrowser();
    ({ press, tabTo, write, goBy } = keyboardOf(browser));
    await browser.open(`${server.url}/staff/sign-in/`);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await mail?.close();
    await smtp?.close();
  });

  test('somebody signs in, and the first thing on a page leads past its navigation', async () => {
    await write('input[autocomplete=username]', ADMIN.username);
    await write('input[type=password]', ADMIN.password);
    await Promise.all([browser.page.waitForEvent('load'), press('Enter')]);
    await tabTo('a.skip');
    await press('Enter');
    await press('Tab');
    expect(await browser.read('document.querySelector("main").contains(document.activeElement)')).toBe(true);
  });

  test('a petition is written in one form, looked at beside it, and on the web', async () => {
    await goBy('nav a[href="/rest/v1/page/"]');
    await tabTo('details.menu > summary');
    await press('Enter');
    await goBy('details.menu a[href="/rest/v1/petitionpage/?format=form"]');
    await write('[name=title]', 'Save the river');
    await write('[name=name]', 'river');
    await write('[name="cms_form.statement_text"]', 'Let it flow.');
    await tabTo('[name=goal_type]');
    await press('ArrowDown');
    await tabTo('[name="followup.send_email"][type=checkbox]');
    await press('Space');
    await tabTo('button[data-preview]:nth-of-type(3)');
    await press('Enter');
    await browser.page.frameLocator('iframe[title]:not([hidden])').frameLocator('iframe').getByText('Thank you').waitFor();
    await goBy('form.edit button.primary', 'Space');
    expect(await browser.page.locator('.published').locator('..').innerText()).toContain('Everybody can open this page.');
    const [row] = await mail.query(
      `SELECT p.goal_type, f.send_email FROM core_page p JOIN core_pagefollowup f ON f.page_id = p.id WHERE p.name = 'river'`,
    );
    expect(row).toEqual({ goal_type: 'dollars', send_email: true });
  });

  test('a mailing is written, its people are chosen and found, and it is sent', async () => {
    await goBy('nav a[href="/rest/v1/mailer/"]');
    await goBy('.heading a[href*="format=form"]');
    await write('#field-subjects-add, [name=subjects]:not([hidden])', 'Clean air');
    await tabTo('[name=html]');
    await browser.page.keyboard.type('<p>Dear {{user.first_name}}, {{unsubscribe_link}}</p>');
    await tabTo('#field-includes > details:first-of-type > summary');
    await press('Enter');
    await tabTo('[name="includes.lists"][type=checkbox]');
    await press('Space');
    await browser.page.locator('output.count', { hasText: '3 people' }).waitFor();
    await goBy('form.edit button.primary');
    await goBy('.next button');
    await mail.until("SELECT query_status = 'saved' FROM core_mailing");
    await browser.page.locator('#ready .steps', { hasText: '3 people were found.' }).waitFor();
    await goBy('.next a[href="?verb=send"]');
    expect(await browser.page.locator('form.edit .lead').innerText()).toBe('Send it now to 3 people? Nobody gets it twice.');
    await goBy('form.edit button.primary');
    await mail.until("SELECT status = 'completed' FROM core_mailing");
    expect(await mail.query('SELECT list_id FROM core_mailingtargeting_lists')).toEqual([{ list_id: 1 }]);
    expect(smtp.received).toHaveLength(3);
    expect(browser.problems()).toEqual([]);
  });
});
