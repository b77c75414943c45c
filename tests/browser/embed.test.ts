import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { until } from '../support/until';
import { type Browser, inChromium, startBrowser } from './chromium';

inChromium('a form on another site, which has a strict policy', () => {
  let site: PagesHarness;
  let host: Server;
  let browser: Browser;
  /** What the other site serves. */
  let body = '';

  beforeAll(async () => {
    site = await openPages();
    const ours = site.server.url;
    const policy = `default-src 'none'; script-src ${ours}; connect-src ${ours}; form-action ${ours}`;
    host = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
      response.end(`<!DOCTYPE html><title>Campaign</title><body><h1>Our campaign</h1>${body}`);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    host.close();
    await site.close();
  });

  const open = (html: string, query = '', tab = browser): Promise<void> => {
    body = html.replaceAll('OURS', site.server.url);
    return tab.open(`http://127.0.0.1:${(host.address() as AddressInfo).port}/${query}`);
  };
  const press = (): Promise<void> => browser.read(`document.querySelector('.advocacy-embed button').click()`);
  const appears = (selector: string): Promise<unknown> =>
    until(() => browser.read<boolean>(`document.querySelector(${JSON.stringify(selector)}) !== null`));
  const textOf = (selector: string): Promise<string> => browser.read(`document.querySelector(${JSON.stringify(selector)}).textContent`);

  test('somebody signs there, corrects an error at its field, and reads the thanks, all without leaving', async () => {
    await open('<script src="OURS/embed.js" data-page="petition" data-source="partner" async></script>', '?akid=wrong');
    await appears('.advocacy-embed form');
    expect(await browser.read(`getComputedStyle(document.querySelector('.trap')).position`)).toBe('absolute');
    await browser.type('[name=name]', 'Ann Lee');
    await browser.type('[name=email]', 'ann@example.org');
    await browser.type('[name=zip]', '123');
    await press();
    await appears('.error');
    expect(await textOf('.field.wrong .error')).toBe('Error: Enter a valid ZIP code (United States).');
    expect(await browser.read('[document.activeElement.name, document.querySelector("[name=email]").value]')).toEqual([
      'zip',
      'ann@example.org',
    ]);
    await browser.picture('embed-error');
    await browser.type('[name=zip]', '10001');
    await press();
    await appears('.advocacy-embed .card');
    expect(await textOf('.advocacy-embed')).toContain('Thank you for signing.');
    expect(await browser.read('[location.pathname, document.cookie]')).toEqual(['/', '']);
    expect(await site.rows(`SELECT u.zip, a.source FROM core_action a JOIN core_user u ON u.id = a.user_id`)).toEqual([
      { zip: '10001', source: 'partner' },
    ]);
    await browser.picture('embed-thanks');
  });

  test('two forms stand beside each other in their languages, and HTML of staff runs nothing there', async () => {
    const language = await site.make('language', { name: 'German', iso_code: 'de' });
    await site.page('petition', 'fluss', {
      page: { language },
      form: {
        thank_you_text: '<b>Danke.</b><script>stolen = 1</script><img src=x onerror="stolen = 1"><a href="javascript:stolen=1">hier</a>',
      },
    });
    await open(
      '<div data-advocacy-page="fluss"><a href="OURS/pages/fluss/">Sign</a></div><p data-advocacy-page="petition"></p><script src="OURS/embed.js"></script>',
    );
    await until(() => browser.read<boolean>(`document.querySelectorAll('.advocacy-embed form').length === 2`));
    expect(await browser.read(`[...document.querySelectorAll('.advocacy-embed')].map((box) => box.lang)`)).toEqual(['de', 'en']);
    expect(
      await browser.read(
        `(({ length }, ids) => length === ids.size)(document.querySelectorAll('[id]'), new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)))`,
      ),
    ).toBe(true);
    await browser.type('[lang=de] [name=email]', 'bo@example.org');
    await browser.type('[lang=de] [name=name]', 'Bo Ott');
    await browser.type('[lang=de] [name=zip]', '10001');
    await press();
    await appears('[lang=de] b');
    expect(await browser.read(`[typeof stolen, document.querySelectorAll('[onerror], [lang=de] script').length]`)).toEqual([
      'undefined',
      0,
    ]);
    expect(await browser.read(`document.querySelector('[lang=de] .text a').getAttribute('href')`)).toBe('');
  });

  test('what stands in its place stays for a page that there is not', async () => {
    await open(
      '<p data-advocacy-page="nowhere"><a href="OURS/">Ours</a></p><p data-advocacy-page="petition"></p><script src="OURS/embed.js"></script>',
    );
    await appears('.advocacy-embed form');
    expect(await textOf('p a')).toBe('Ours');
  });

  test('without scripts a plain form in its place is sent', async () => {
    const plain = await startBrowser({ scripts: false });
    try {
      await open(
        '<form data-advocacy-page="petition" method="post" action="OURS/act/"><input type="hidden" name="page" value="petition"><input name="email" value="cy@example.org"><input name="name" value="Cy Ott"><input name="zip" value="10001"><button>Sign</button></form><script src="OURS/embed.js" async></script>',
        '',
        plain,
      );
      await plain.click('button');
      expect(await plain.read('[location.origin, location.pathname]')).toEqual([site.server.url, '/cms/thanks/petition']);
    } finally {
      await plain.close();
    }
  });
});
