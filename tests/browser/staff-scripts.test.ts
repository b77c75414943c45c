import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;
const JSONP = '/rest/v1/tag/?callback=note';

/** HTML of staff that would run something, in the ways that browsers know. */
const HOSTILE = `<p id="shown">Shown</p>
<script>note('inline')</script>
<script type="module">note('module')</script>
<script src="${JSONP}"></script>
<script src="/embed.js"></script>
<script src="data:text/javascript,note('data')"></script>
<img src="/nothing.png" onerror="note('handler')">
<svg><script>note('svg')</script><animate onbegin="note('animation')" attributeName="x" dur="1s"/></svg>
<iframe srcdoc="<script>parent.note('frame')</script><script src='${JSONP}'></script>"></iframe>
<base href="https://evil.example/">
<meta http-equiv="refresh" content="0;url=javascript:note('refresh')">
<a id="link" href="javascript:note('link')">Link</a>`;

/** Pages that show HTML of staff, and pages of ours alone. */
const PAGES = ['a form', 'a form that asks for a proof of work', 'a form in templates of staff, with a proof of work'] as const;
const OURS = ['/staff/', '/rest/v1/tag/?format=html', '/rest/v1/docs/', '/rest/v1/docs/?resource=tag', '/staff/sign-in/', '/nothing/'];

inChromium('in a browser that is signed in', () => {
  let site: PagesHarness;
  let browser: Browser;
  const addresses = new Map<string, string>();
  beforeAll(async () => {
    site = await openPages({ baseUrl: undefined });
    browser = await startBrowser({ headers: { Authorization: BASIC } });
    await browser.page.addInitScript('window.noted = []; window.note = (what) => { window.noted.push(what); };');
    await site.make('tag', { name: 'secret' });
    const form = { statement_text: HOSTILE, thank_you_text: HOSTILE };
    const set = await site.make('templateset', { name: 'Theirs' });
    await site.make('template', { templateset: set, filename: 'wrapper.html', code: `${HOSTILE}{{{head}}}{{{content}}}` });
    await site.page('petition', 'plain', { form });
    await site.page('petition', 'guarded', { page: { proof_of_work: true }, form });
    await site.page('petition', 'theirs', { page: { proof_of_work: true }, form: { ...form, templateset: set } });
    for (const [index, path] of ['/pages/plain/', '/pages/guarded/', '/pages/theirs/'].entries()) addresses.set(PAGES[index]!, path);
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

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

  test.each(PAGES)('HTML of staff on %s is shown, and no script in it runs', async (kind) => {
    await browser.open(new URL(addresses.get(kind)!, site.server.url).href);
    const frames = browser.page.frames();
    const shown = await Promise.all(frames.map((frame) => frame.locator('#shown').count()));
    expect(Math.max(...shown)).toBeGreaterThan(0);
    for (const frame of frames) await frame.evaluate(`document.querySelector('#link')?.click()`);
    expect(await runsAnswer()).toBe('refused');
    for (const frame of frames) expect(await frame.evaluate('window.noted')).toEqual([]);
  });

  test.each(OURS)('no answer of the API is a script for %s', async (path) => {
    await browser.open(new URL(path, site.server.url).href);
    expect(await runsAnswer()).toBe('refused');
    expect(await browser.read('window.noted')).toEqual([]);
  });
});
