import { viewUrl } from '../../runtime/domain/mailings/message/message-refs';
import { keyOf } from '../integration/domain/actions/harness';
import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;
const JSONP = '/rest/v1/tag/?callback=note';

/** HTML of staff that would run something, in the ways that browsers know. */
const HOSTILE = `<p id="shown">Shown</p>
<script>console.warn('ran inline')</script>
<script type="module">console.warn('ran module')</script>
<script src="${JSONP}"></script>
<script src="/embed.js"></script>
<script src="data:text/javascript,console.warn('ran data')"></script>
<img src="/nothing.png" onerror="console.warn('ran handler')">
<svg><script>console.warn('ran svg')</script><animate onbegin="console.warn('ran animation')" attributeName="x" dur="1s"/></svg>
<iframe srcdoc="<script>console.warn('ran frame')</script><script src='${JSONP}'></script>"></iframe>
<base href="https://evil.example/">
<meta http-equiv="refresh" content="0;url=javascript:console.warn('ran refresh')">
<a id="link" href="javascript:console.warn('ran link')">Link</a>`;

/** What somebody types into the form of a page. */
const TYPED = {
  ...{ name: 'typed', title: 'Typed', 'cms_form.statement_text': HOSTILE, 'cms_form.thank_you_text': HOSTILE },
  ...{ 'followup.send_email': 'true', 'followup.email_subject': 'Hello', 'followup.email_body': HOSTILE },
};

/** Pages that show HTML of staff, and pages of ours alone. */
const PAGES = [
  'a form',
  'a form that asks for a proof of work',
  'a form in templates of staff, with a proof of work',
  'the thanks',
  'the search of events',
  'the preview of a page that is typed',
  'the preview of its thanks',
  'the preview of its confirmation',
  'an HTML report in a template of staff',
  'the copy of a mailing',
  'the web view of a mailing',
] as const;
const OURS = ['/staff/', '/rest/v1/tag/?format=html', '/rest/v1/docs/', '/rest/v1/docs/?resource=tag', '/staff/sign-in/', '/nothing/'];

inChromium('in a browser that is signed in', () => {
  let site: PagesHarness;
  let browser: Browser;
  const addresses = new Map<string, string>();
  const ran: string[] = [];
  beforeAll(async () => {
    site = await openPages({ baseUrl: undefined });
    browser = await startBrowser({ headers: { Authorization: BASIC } });
    await browser.page.addInitScript(`window.note = () => console.warn('ran answer')`);
    // The console hears scripts of every frame.
    browser.page.on('console', (message) => message.text().startsWith('ran ') && ran.push(message.text()));
    await site.make('tag', { name: 'secret' });
    const form = { statement_text: HOSTILE, thank_you_text: HOSTILE };
    const set = await site.make('templateset', { name: 'Theirs' });
    await site.make('template', { templateset: set, filename: 'wrapper.html', code: `${HOSTILE}{{{head}}}{{{content}}}` });
    await site.page('petition', 'plain', { form });
    await site.page('petition', 'guarded', { page: { proof_of_work: true }, form });
    await site.page('petition', 'theirs', { page: { proof_of_work: true }, form: { ...form, templateset: set } });
    const made = [
      ...['/pages/plain/', '/pages/guarded/', '/pages/theirs/', '/cms/thanks/plain/'],
      ...(await eventPages()),
      ...['page', 'thanks', 'mail'].map((part) => `/staff/preview/petitionpage/?part=${part}`),
      ...(await reportPages()),
      ...(await mailingPages()),
    ];
    expect(made).toHaveLength(PAGES.length);
    for (const [index, path] of made.entries()) addresses.set(PAGES[index]!, path);
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

  async function eventPages(): Promise<string[]> {
    const campaign = await site.make('campaign', { name: 'march', title: 'The march' });
    await site.page('eventsignup', 'march-signup', { page: { campaign }, form: { search_page_text: HOSTILE, ground_rules: HOSTILE } });
    return ['/events/search/march/'];
  }

  async function reportPages(): Promise<string[]> {
    const template = await site.make('querytemplate', { name: 'Theirs', template: HOSTILE });
    await site.make('queryreport', { name: 'Theirs', short_name: 'theirs', sql: 'SELECT 1 AS n', display_as: template });
    return ['/rest/v1/report/run/theirs/?format=html'];
  }

  async function mailingPages(): Promise<string[]> {
    const [person] = await site.rows<{ id: number }>(
      `WITH made AS (INSERT INTO core_user (email, subscription_status) VALUES ('ann@example.org', 'subscribed') RETURNING id)
       INSERT INTO core_subscription (user_id, list_id) SELECT id, 1 FROM made RETURNING user_id AS id`,
    );
    const userId = person!.id;
    const mailing = await site.make('mailer', {
      ...{ subjects: ['Hello'], fromline: 'Jo <jo@example.org>', html: `${HOSTILE}{{unsubscribe_link}}` },
      ...{ includes: { lists: ['default'] }, web_viewable: true },
    });
    const view = new URL(
      viewUrl(site.server.url, site.test.services.settings.secretKey, { mailingId: keyOf(mailing), userId, proof: false }),
    );
    return [`${mailing}preview/?user=${userId}`, view.pathname];
  }

  /** Opens it as people do: a preview is what a form is sent to. */
  async function openKind(kind: (typeof PAGES)[number]): Promise<{ text: string; policy: string }> {
    const { page } = browser;
    const address = new URL(addresses.get(kind)!, site.server.url).href;
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.url() === address && one.request().isNavigationRequest()),
      address.includes('/staff/preview/') ? sendForm(address) : page.goto(address, { waitUntil: 'commit' }),
    ]);
    const text = await response.text();
    return { text, policy: (await response.allHeaders())['content-security-policy'] ?? '' };
  }

  async function sendForm(address: string): Promise<void> {
    await browser.page.goto(new URL('/nothing/', site.server.url).href);
    await browser.page.evaluate(`(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: ${JSON.stringify(address)} });
      for (const [name, value] of Object.entries(${JSON.stringify(TYPED)}))
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      document.body.append(form);
      form.submit();
    })()`);
  }

  /** Whether the page runs an answer of the API as a script. */
  const runsAnswer = (): Promise<string> =>
    browser.read(`new Promise((done) => {
      const script = document.createElement('script');
      script.src = '${JSONP}';
      script.onload = () => done('runs');
      script.onerror = () => done('refused');
      document.documentElement.append(script);
    })`);

  test('the answer is one that another page could run', async () => {
    const { status, text } = await site.send('GET', JSONP, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([status, text.startsWith('/**/note(')]).toEqual([200, true]);
  });

  test('a script of staff that ran would be heard', async () => {
    await browser.page.goto('about:blank');
    await browser.page.setContent(HOSTILE, { waitUntil: 'commit' });
    while (ran.length < 3) await browser.page.waitForTimeout(20);
    expect(ran.splice(0)).toEqual(expect.arrayContaining(['ran inline']));
    await browser.page.goto('about:blank');
    ran.length = 0;
  });

  test.each(PAGES)('HTML of staff in %s is shown, and no script in it runs', async (kind) => {
    const { text, policy } = await openKind(kind);
    expect(text).toMatch(/<p id="shown">|&lt;p id=&quot;shown&quot;&gt;/);
    // A picture is drawn once what stands in the page has had its turn.
    await browser.page.screenshot();
    expect(policy).not.toMatch(/allow-scripts|script-src [^;]*'(self|unsafe-inline)'/);
    // In a sandbox a script that is added is not even asked for, so neither of its events ever comes.
    if (!/(^|; )sandbox/.test(policy)) {
      await browser.page.evaluate(`document.querySelector('#link')?.click()`);
      expect(await runsAnswer()).toBe('refused');
    }
    expect(ran).toEqual([]);
  });

  test.each(OURS)('no answer of the API is a script for %s', async (path) => {
    await browser.open(new URL(path, site.server.url).href);
    expect(await runsAnswer()).toBe('refused');
    expect(ran).toEqual([]);
  });
});
