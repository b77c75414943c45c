import { openPages, type PagesHarness } from '../integration/domain/pages/harness';
import { ADMIN } from '../support';
import { type Browser, inChromium, startBrowser } from './chromium';

const BASIC = `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString('base64')}`;

inChromium('forms and lists for staff', () => {
  let site: PagesHarness;
  let organiser: Browser;

  beforeAll(async () => {
    site = await openPages();
    organiser = await startBrowser({ headers: { Authorization: BASIC } });
  });
  afterAll(async () => {
    await organiser?.close();
    await site.close();
  });

  const focused = (): Promise<string> => organiser.read('document.activeElement.id');

  test('forms begin with their first field, save on a phone and where something is wrong', async () => {
    const form = `${site.server.url}/rest/v1/petitionpage/?format=form`;
    await organiser.open(form);
    expect(await focused()).toBe('field-title');
    await organiser.page.reload();
    expect(await focused()).toBe('');
    await organiser.resize(390, 844);
    await organiser.open(`${form}&title=x`);
    expect(await focused()).toBe('');
    await organiser.resize(1280, 800);
    await organiser.open(form);
    await organiser.type('[name=title]', 'A title');
    await organiser.type('[name=name]', 'not a name');
    await organiser.click('form.edit button.primary');
    expect(await focused()).toBe('field-name');
    expect(organiser.problems()).toEqual([expect.stringContaining('400')]);
  });

  test('lists are ordered by a click on the head of a column', async () => {
    await organiser.open(`${site.server.url}/rest/v1/page/`);
    await organiser.click('thead a:text("Page")');
    expect(await organiser.read('document.querySelector("th[aria-sort]").getAttribute("aria-sort")')).toBe('ascending');
    await organiser.click('thead a:text("Page")');
    expect(new URL(organiser.page.url()).search).toBe('?order_by=-title');
    expect(await organiser.violations()).toEqual([]);
    expect(organiser.problems()).toEqual([]);
  });
});
