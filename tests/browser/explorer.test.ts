import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { until } from '../support/until';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('the explorer of the API in a browser', () => {
  let site: PagesHarness;
  let browser: Browser;
  beforeAll(async () => {
    site = await openPages();
    browser = await startBrowser({ headers: { Authorization: BASIC } });
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });

  const open = (query: string): Promise<void> => browser.open(`${site.server.url}/rest/v1/docs/${query}`);
  const appears = (selector: string): Promise<void> =>
    until(() => browser.read<boolean>(`document.querySelector(${JSON.stringify(selector)}) !== null`));
  const press = async (selector: string): Promise<void> => {
    await appears(selector);
    await browser.read(`document.querySelector(${JSON.stringify(selector)}).click()`);
  };

  const fitsAPhone = async (): Promise<void> => {
    await browser.resize(390, 844);
    expect(await browser.read('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  };

  test('somebody finds a resource in the index, and signs a petition by "try it"', async () => {
    await open('');
    await browser.picture('docs-index');
    await browser.click('[href="?resource=action"]');
    await press('#operations-actions-createAction .opblock-summary-control');
    await press('#operations-actions-createAction .try-out__btn');
    await appears('#operations-actions-createAction textarea');
    expect(JSON.parse(await browser.read(`document.querySelector('#operations-actions-createAction textarea').value`))).toMatchObject({
      email: 'bo@example.org',
    });
    await browser.type(
      '#operations-actions-createAction textarea',
      JSON.stringify({ page: 'petition', email: 'ann@example.org', name: 'Ann Lee', zip: '10001' }),
    );
    await press('#operations-actions-createAction .execute');
    await appears('#operations-actions-createAction .live-responses-table tbody .response-col_status');
    await browser.picture('docs-signed');
    await fitsAPhone();
    expect(await browser.read(`document.querySelector('.live-responses-table tbody .response-col_status').textContent`)).toMatch(/^201/);
    expect(await site.rows(`SELECT u.email, u.zip FROM core_action a JOIN core_user u ON u.id = a.user_id`)).toEqual([
      { email: 'ann@example.org', zip: '10001' },
    ]);
    expect(browser.problems()).toEqual([]);
  });

  test('the resource with the most filters and the API itself open without an error and without a break of the policy', async () => {
    await open('?kind=service');
    await appears('#operations-service-getOpenapi');
    await open('?resource=mailing');
    await press('#operations-mailings-listMailings .opblock-summary-control');
    await appears('#operations-mailings-listMailings .parameters');
    await browser.picture('docs-mailing');
    await fitsAPhone();
    expect(browser.problems()).toEqual([]);
  });

  test('a request has a real example, also where the address of the page holds the name and password', async () => {
    const address = new URL('/rest/v1/docs/?resource=user', site.server.url);
    Object.assign(address, { username: ADMIN.username, password: encodeURIComponent(ADMIN.password) });
    await browser.open(address.href);
    await press('#operations-users-createUser .opblock-summary-control');
    await appears('#operations-users-createUser .body-param__example');
    await browser.picture('docs-example');
    await fitsAPhone();
    expect(await browser.read(`document.querySelector('#operations-users-createUser .body-param__example').textContent`)).toContain(
      '"first_name": "Ann"',
    );
    expect(browser.problems()).toEqual([]);
  });
});
