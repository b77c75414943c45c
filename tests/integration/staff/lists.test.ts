import { ADMIN, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

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

  test('say the time zone of times: that of the home, or that of each place', async () => {
    expect(head(await page(PATH), 'Created at')).toContain('Created at <span class="unit">America/New York</span>');
    await service.as(ADMIN, 'POST', '/rest/v1/campaign/', { name: 'march', title: 'March' });
    await service.as(ADMIN, 'POST', '/rest/v1/event/', { campaign: 'march', title: 'Start', starts_at: '2026-05-01T18:00:00' });
    const events = await page('/rest/v1/event/');
    expect(head(events, 'Starts at')).toContain('<span class="unit">local time</span>');
    expect(events).toContain('<time datetime="2026-05-01T18:00:00" title="2026-05-01 18:00:00 local time">May 1, 2026, 6:00 PM</time>');
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

test('an empty list in a row is a dash, as any other value that is not there', async () => {
  const { text } = await get('/rest/v1/queryreport/');
  expect(text).toMatch(/data-label="Categories"><span class="none">–<\/span>/);
  expect(text).not.toContain('0 items');
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

test('objects that are only named are links by their names, and no lists of numbers, names and paths', async () => {
  const { text } = await service.as(ADMIN, 'GET', '/rest/v1/formfield/?name=email');
  const [email] = (JSON.parse(text) as { objects: { resource_uri: string }[] }).objects;
  await service.as(ADMIN, 'PATCH', '/rest/v1/petitionpage/2/', { required_fields: [email!.resource_uri] });
  expect(await page('/rest/v1/petitionpage/2/')).toMatch(
    new RegExp(`<ul class="inline refs"><li><a href="${email!.resource_uri}">Email</a></li></ul>`),
  );
});

describe('filters beyond the first', () => {
  test('are shut until somebody opens them, and keep the order and the size of the page', async () => {
    const shut = await page('/rest/v1/petitionpage/?order_by=title&_limit=50');
    expect(select(shut, 'status')).toBeDefined();
    expect(select(shut, 'list')).toBeUndefined();
    expect(shut).toContain('<input type="hidden" name="order_by" value="title">');
    expect(shut).toContain('<input type="hidden" name="_limit" value="50">');
    expect(shut).toContain('href="/rest/v1/petitionpage/?order_by=title&amp;_limit=50&amp;_filters=1">Filter and order</a>');
    const open = await page('/rest/v1/petitionpage/?order_by=title&_limit=50&_filters=1');
    expect(select(open, 'list')).toBeDefined();
    expect(select(open, 'order_by')).toContain('<option value="title" selected>');
    expect(open).not.toContain('<input type="hidden" name="order_by"');
  });

  test('stand open where one of them is in use', async () => {
    expect(select(await page('/rest/v1/petitionpage/?name=petition'), 'list')).toBeDefined();
    expect(select(await page('/rest/v1/petitionpage/?status=active'), 'list')).toBeUndefined();
  });
});

describe('filters by objects', () => {
  test('offer them by name where they are few, and keep what is asked for', async () => {
    const text = await page('/rest/v1/petitionpage/?_filters=1');
    expect(select(text, 'list')).toMatch(/<option value="" selected>[^<]+<\/option><option value="1">default<\/option>/);
    expect(select(await page('/rest/v1/petitionpage/?list=1'), 'list')).toContain('<option value="1" selected>default</option>');
    expect(select(await page('/rest/v1/petitionpage/?list=%2Frest%2Fv1%2Flist%2F1%2F'), 'list')).toContain('value="1" selected');
    expect(select(await page('/rest/v1/petitionpage/?list=77'), 'list')).toContain('<option value="77" selected>77</option>');
    expect(select(text, 'language')).toContain('value="_null"');
    expect(select(text, 'list')).not.toContain('value="_null"');
  });

  test('look for them by name where they are many', async () => {
    for (let number = 0; number < 51; number += 1) await service.as(ADMIN, 'POST', '/rest/v1/tag/', { name: `tag ${number}` });
    const text = await page('/rest/v1/petitionpage/?_filters=1');
    expect(select(text, 'tags')).toBeUndefined();
    expect(text).toContain('data-search="/staff/names/tag/"');
    expect(await page('/rest/v1/action/?_filters=1')).toContain('data-search="/staff/names/user/"');
  });

  test('ask by name for what a field holds the key of, too', async () => {
    const path = '/rest/v1/historyentry/';
    expect(select(await page(`${path}?_filters=1`), 'account')).toMatch(
      /<option value="" selected>any<\/option>.*<option value="1">admin<\/option><option value="_null">not set/,
    );
    const { headers } = await get(`${path}?_search=1&account=%2Frest%2Fv1%2Fauthuser%2F1%2F&user=%2Frest%2Fv1%2Fuser%2F7%2F`);
    expect(headers.location).toMatch(/\/historyentry\/\?account=1&user=7$/);
    const created = await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'host@example.org', first_name: 'Hal', last_name: 'Host' });
    const host = new URL(String(created.headers.location)).pathname;
    await service.sql(
      `INSERT INTO core_historyentry (resource, object, event, by_user_id) VALUES ('event', '1', 'updated', ${host.split('/').at(-2)})`,
    );
    const found = await page(`${path}?user=${host.split('/').at(-2)}`);
    expect(found).toMatch(/<input id="filter-user" name="user" value="\d+" data-search="\/staff\/names\/user\/" data-name="Hal Host"/);
    expect(found).toContain(`<a href="${host}">Hal Host</a>`);
  });
});

test('time zones are found by the names of their places', async () => {
  const found = JSON.parse(await page('/staff/timezones/?q=new%20y')) as unknown[];
  expect(found).toEqual([{ uri: 'America/New_York', name: 'America/New York' }]);
  expect(JSON.parse(await page('/staff/timezones/?q=berl'))).toEqual([{ uri: 'Europe/Berlin', name: 'Europe/Berlin' }]);
  expect(JSON.parse(await page('/staff/timezones/?q='))).toEqual([]);
  expect((await service.as(undefined, 'GET', '/staff/timezones/?q=new')).status).toBe(401);
  await service.as(ADMIN, 'POST', '/rest/v1/campaign/', { name: 'tides', title: 'Tides', timezone: 'America/New_York' });
  const { objects } = JSON.parse((await service.as(ADMIN, 'GET', '/rest/v1/campaign/?name=tides')).text) as {
    objects: { resource_uri: string }[];
  };
  const form = await page(`${objects[0]!.resource_uri}?format=form`);
  expect(form).toMatch(/name="timezone"[^>]* value="America\/New_York" data-search="\/staff\/timezones\/" data-name="America\/New York"/);
  expect(await page(objects[0]!.resource_uri)).toContain('>America/New York</span>');
});

describe('lists of what is made day by day', () => {
  const PATH = '/rest/v1/queryreport/';
  const JSON_TYPE = { accept: 'application/json' };
  const names = (text: string): string[] => [...text.matchAll(/<th scope="row"><a[^>]*>([^<]*)/g)].map(([, name]) => name!);
  const nextOf = (text: string): string => /rel="next" href="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&');
  const listed = async (path: string): Promise<{ meta: { next: string | null }; objects: { name: string }[] }> =>
    JSON.parse((await service.as(ADMIN, 'GET', path, undefined, JSON_TYPE)).text) as Awaited<ReturnType<typeof listed>>;

  test('begin with the newest on pages, and go on so', async () => {
    const first = await page(`${PATH}?_limit=1`);
    expect(names(first)).toEqual(['daily']);
    expect(first).toContain('newest first');
    expect(names(await page(nextOf(first)))).toEqual(['never']);
    expect(names(await page(`${PATH}?_limit=1&_offset=1`))).toEqual(['never']);
    expect(select(await page(`${PATH}?_filters=1`), 'order_by')).toContain('<option value="" selected>newest first</option>');
  });

  test('stay in the order of the API for programs, also where a page led them', async () => {
    expect((await listed(PATH)).objects.map(({ name }) => name)).toEqual(['never', 'daily']);
    const after = nextOf(await page(`${PATH}?_limit=1`));
    expect((await listed(after)).objects.map(({ name }) => name)).toEqual(['daily']);
    const { text } = await service.as(ADMIN, 'GET', `${PATH}?format=csv`, undefined, { accept: '*/*' });
    expect(text.indexOf('never')).toBeLessThan(text.indexOf('daily'));
  });

  test('are ordered otherwise where somebody asks for it', async () => {
    for (const asked of ['id', 'name']) {
      const shown = await page(`${PATH}?order_by=${asked}`);
      expect(names(shown)).toEqual(asked === 'id' ? ['never', 'daily'] : ['daily', 'never']);
      expect(shown).not.toContain('newest first');
    }
    await service.as(ADMIN, 'POST', '/rest/v1/mailing/', { notes: 'One' });
    expect(head(await page('/rest/v1/mailing/'), 'order_by=id"')).toContain('aria-sort="descending"');
  });
});
