import { ADMIN, type TestResponse } from '../../../support';
import { openChanged, type ChangedService } from '../../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
  for (const [short_name, run_every] of [
    ['never', ''],
    ['daily', 'daily'],
  ])
    await service.as(ADMIN, 'POST', '/rest/v1/queryreport/', { name: short_name, short_name, sql: 'SELECT 1', run_every });
});
afterAll(() => service.close());

const get = (path: string): Promise<TestResponse> =>
  service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': 'en' });
const page = async (path: string): Promise<string> => (await get(path)).text;
const head = (text: string, label: string): string | undefined =>
  [...text.matchAll(/<th scope="col"[^>]*>.*?<\/th>/g)].map(([one]) => one).find((one) => one.includes(label));
const select = (text: string, name: string): string | undefined => new RegExp(`<select id="filter-${name}".*?</select>`).exec(text)?.[0];

describe('heads of columns', () => {
  const PATH = '/rest/v1/petitionpage/';

  test('order the list where it can be ordered so: by words upwards, by times downwards, and the other way the second time', async () => {
    const text = await page(`${PATH}?status=active&_offset=0`);
    expect(head(text, 'Petition')).toBe(
      '<th scope="col"><a href="/rest/v1/petitionpage/?status=active&amp;order_by=title" rel="nofollow">Petition</a></th>',
    );
    expect(head(text, 'Created at')).toContain('order_by=-created_at');
    expect(head(text, 'Status')).toBe('<th scope="col">Status</th>');
    const up = head(await page(`${PATH}?order_by=title`), 'Petition');
    expect(up).toContain('<th scope="col" aria-sort="ascending"><a href="/rest/v1/petitionpage/?order_by=-title"');
    expect(head(await page(`${PATH}?order_by=-title`), 'Petition')).toContain('aria-sort="descending"');
  });

  test('say the time zone of times: UTC, or that of each place', async () => {
    expect(head(await page(PATH), 'Created at')).toContain('Created at <span class="unit">UTC</span>');
    await service.as(ADMIN, 'POST', '/rest/v1/campaign/', { name: 'march', title: 'March' });
    await service.as(ADMIN, 'POST', '/rest/v1/event/', { campaign: 'march', title: 'Start', starts_at: '2026-05-01T18:00:00' });
    const events = await page('/rest/v1/event/');
    expect(head(events, 'Starts at')).toContain('<span class="unit">local time</span>');
    expect(events).toContain('<time datetime="2026-05-01T18:00:00" title="2026-05-01 18:00:00 local time">2026-05-01 18:00</time>');
  });

  test('order nothing in lists of another kind', async () => {
    expect(await page('/rest/v1/petitionpage/1/history/')).not.toContain('order_by');
  });
});

describe('filters by a choice', () => {
  const PATH = '/rest/v1/queryreport/';
  const names = async (path: string): Promise<string[]> =>
    [...(await page(path)).matchAll(/<th scope="row"><a[^>]*>([^<]*)/g)].map(([, name]) => name!);

  test('tell rows with an empty text from all rows', async () => {
    expect(select(await page(PATH), 'run_every')).toMatch(
      /<option value="" selected>any<\/option><option value="_empty">Never<\/option>.*/,
    );
    const { headers } = await get(`${PATH}?_search=1&run_every=_empty&name=`);
    expect(headers.location).toMatch(/\/rest\/v1\/queryreport\/\?run_every=$/);
    expect(await names(`${PATH}?run_every=`)).toEqual(['never']);
    expect(select(await page(`${PATH}?run_every=`), 'run_every')).toContain('<option value="_empty" selected>Never</option>');
  });

  test('find rows without a value, where there may be such', async () => {
    const path = '/rest/v1/eventsignup/';
    expect(select(await page(path), 'attended')).toContain('<option value="_null">not set</option>');
    const { headers } = await get(`${path}?_search=1&attended=_null`);
    expect(headers.location).toMatch(/\?attended__isnull=true$/);
    const again = await page(`${path}?attended__isnull=true`);
    expect(select(again, 'attended')).toContain('<option value="_null" selected>not set</option>');
    expect(again).not.toContain('<input type="hidden" name="attended__isnull"');
    expect(select(await page('/rest/v1/event/'), 'is_approved')).not.toContain('not set');
  });
});

test('the type of a row is said by the label of its resource, in the language of the page', async () => {
  const path = '/rest/v1/report/';
  const { text } = await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': 'de' });
  const types = new Set(
    [...text.matchAll(/<span class="choice" title="([^"]*)">([^<]*)<\/span>/g)].map(([, value, label]) => `${value}: ${label}`),
  );
  expect([...types]).toContain('Query: Bericht');
  expect(await page(path)).not.toMatch(/<td[^>]*>Query</);
});
