import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

/** A page of each kind: home, lists, forms, objects, schemas, and what everybody sees. */
const PAGES = [
  '/staff/',
  '/rest/v1/',
  '/rest/v1/page/',
  '/rest/v1/page/1/',
  '/rest/v1/campaign/',
  '/rest/v1/campaign/?format=form',
  '/rest/v1/fromline/1/',
  '/rest/v1/petitionpage/schema/',
  '/rest/v1/petitionpage/?format=form',
  '/rest/v1/mailer/?format=form',
  '/rest/v1/user/?format=form',
  '/pages/petition/',
];

/** Tables whose lines stand by themselves on a phone need no scrolling. */
const WIDE_TABLES = "[...document.querySelectorAll('.scroll:has(.stacked)')].some((box) => box.scrollWidth > box.clientWidth)";

const authorization = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('pages in four languages', () => {
  let opened: TestServices;
  let server: TestServer;
  let browser: Browser | undefined;

  beforeAll(async () => {
    opened = await testServices();
    server = await startServer(opened.services);
  });
  afterEach(() => browser?.close());
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  test.each(['en', 'es', 'fr', 'de'])('axe finds nothing, and nothing is wider than a phone: %s', async (locale) => {
    browser = await startBrowser({ locale, headers: { Authorization: authorization } });
    const wrong: string[] = [];
    for (const path of PAGES) {
      await browser.resize(390, 844);
      await browser.open(`${server.url}${path}`);
      const isPublic = path.startsWith('/pages/');
      const language = await browser.read<string>('document.documentElement.lang');
      // A public page speaks its own language.
      if (!isPublic && language !== locale) wrong.push(`${path}: ${language}`);
      if (await browser.read('document.documentElement.scrollWidth > innerWidth')) wrong.push(`${path}: too wide`);
      if (await browser.read(WIDE_TABLES)) wrong.push(`${path}: a table is too wide`);
      await browser.picture(`languages/${locale}${path.replace(/\W+/g, '-')}`);
      wrong.push(...(await browser.violations()).map((violation) => `${path}: ${violation}`));
    }
    expect(wrong).toEqual([]);
    expect(browser.problems()).toEqual([]);
  });
});
