import { ADMIN, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
let event: string;
beforeAll(async () => {
  service = await openChanged({});
  await service.as(ADMIN, 'POST', '/rest/v1/campaign/', { name: 'march', title: 'March' });
  const { headers } = await service.as(ADMIN, 'POST', '/rest/v1/event/', {
    campaign: 'march',
    starts_at: '2026-05-01T18:00:00',
    timezone: 'America/New_York',
    confirmed_at: '2026-04-01T09:08:07',
  });
  event = new URL(String(headers.location)).pathname;
});
afterAll(() => service.close());

const page = async (path: string, language = 'en'): Promise<string> =>
  (await service.as(ADMIN, 'GET', path, undefined, { accept: 'text/html', 'accept-language': language })).text;
const save = (path: string, fields: Record<string, string>): Promise<TestResponse> => {
  const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  return service.as(ADMIN, 'POST', `${path}?_method=PATCH&format=form`, new URLSearchParams(fields).toString(), headers);
};
const input = (text: string, name: string): string => new RegExp(`<input id="field-${name}".*?</span>`).exec(text)?.[0] ?? '';

test('are asked for by the minute, with their time zone', async () => {
  const form = await page(`${event}?format=form`);
  expect(input(form, 'starts_at')).toMatch(
    /aria-describedby="field-starts_at-zone field-starts_at-hint" type="datetime-local" value="2026-05-01T18:00"><span class="unit" id="field-starts_at-zone">America\/New York</,
  );
  expect(input(form, 'approved_at')).toMatch(
    /data-utc="" type="datetime-local" value=""><input type="hidden" name="cms_clock" value="approved_at America\/New_York "><span class="unit" id="field-approved_at-zone">America\/New York, now \d\d:\d\d</,
  );
  expect(input(form, 'starts_at')).not.toContain('data-utc');
  const other = input(await page(`${event}?format=form`, 'es'), 'approved_at');
  expect(other).toMatch(/>America\/New York, ahora \d\d:\d\d</);
});

test('of a new event are by the clock of its place, else by that of the installation', async () => {
  expect(input(await page('/rest/v1/event/?format=form', 'de'), 'starts_at')).toContain('>Ortszeit, ohne Ort America/New York<');
});

test('keep seconds that are on record', async () => {
  expect(input(await page(`${event}?format=form`), 'confirmed_at')).toMatch(
    /data-utc="2026-04-01T09:08:07" type="datetime-local" value="2026-04-01T05:08:07" step="1">/,
  );
});

describe('of an event without a zone of its own', () => {
  const zone = async (path: string): Promise<string> => />([^<]+)<\/span>$/.exec(input(await page(path), 'starts_at'))?.[1] ?? '';
  const made = async (campaign: string, timezone: string): Promise<{ campaign: string; event: string }> => {
    const path = async (resource: string, body: object): Promise<string> =>
      new URL(String((await service.as(ADMIN, 'POST', `/rest/v1/${resource}/`, body)).headers.location)).pathname;
    const uri = await path('campaign', { name: campaign, title: campaign, timezone });
    return { campaign: uri, event: await path('event', { campaign: uri, mode: 'global', starts_at: '2026-05-01T18:00:00' }) };
  };

  test('are by the clock of its campaign', async () => {
    const { campaign, event } = await made('tokyo', 'Asia/Tokyo');
    expect(await zone(`${event}?format=form`)).toBe('Asia/Tokyo');
    expect(await page(event)).toContain('May 1, 2026, 6:00 PM <span class="unit">Asia/Tokyo</span>');
    expect(await zone(`/rest/v1/event/?format=form&campaign=${campaign}`)).toBe('local time of its place, else Asia/Tokyo');
    expect(await zone(`${campaign}?format=form`)).toBe('Asia/Tokyo');
  });

  test('are by the clock of the installation, where its campaign has none', async () => {
    const { campaign, event } = await made('nowhere', '');
    expect(await zone(`${event}?format=form`)).toBe('America/New York');
    expect(await zone(`${campaign}?format=form`)).toBe('local time of its place, else America/New York');
  });

  test('are so in a form that was refused', async () => {
    const { event } = await made('lagos', 'Africa/Lagos');
    const campaign = String((await service.as(ADMIN, 'GET', event)).json<{ campaign: string }>().campaign);
    const refused = await save(event, { campaign, starts_at: '2026-05-01T18:00', max_attendees: '-1' });
    expect(refused.status).toBe(400);
    expect(input(refused.text, 'starts_at')).toContain('>Africa/Lagos<');
  });
});

test('of a new schedule of mailings begin with the zone of the installation', async () => {
  expect(await page('/rest/v1/recurringschedule/?format=form')).toMatch(/<input[^>]* name="tz_name"[^>]* value="America\/New_York"/);
});

test('are shown with their time zone', async () => {
  const text = await page(event);
  expect(text).toContain(
    '<time datetime="2026-05-01T18:00:00" title="2026-05-01 18:00:00 America/New York">May 1, 2026, 6:00 PM <span class="unit">America/New York</span></time>',
  );
  expect(text).toContain(
    '<time datetime="2026-04-01T09:08:07Z" title="2026-04-01 09:08:07 UTC">Apr 1, 2026, 5:08 AM <span class="unit">America/New York</span></time>',
  );
});

test('are asked for early in the form of an event: what, when, where and who stand open, approval and the times in UTC are folded', async () => {
  const form = await page('/rest/v1/event/?format=form');
  const open = [...form.matchAll(/<section class="section"><h2>([^<]*)/g)].map(([, title]) => title);
  const folded = [...form.matchAll(/<details class="section"><summary>([^<]*)/g)].map(([, title]) => title);
  expect(open).toEqual(['What it is', 'When', 'Where', 'Who comes and who leads it', 'Notes']);
  expect(folded).toEqual(['Custom fields', 'Whether it takes place', 'On the map']);
  expect(form.indexOf('id="field-approved_at"')).toBeGreaterThan(form.indexOf('<summary>Whether it takes place'));
  expect(form.indexOf('id="field-starts_at_utc"')).toBe(-1);
});

describe('that are stored in UTC', () => {
  const confirmed = async (): Promise<unknown> => (await service.as(ADMIN, 'GET', event)).json<{ confirmed_at: string }>().confirmed_at;
  const note = async (): Promise<string> => / name="cms_clock" value="(confirmed_at [^"]+)"/.exec(await page(`${event}?format=form`))![1]!;

  test('are typed by the clock of the installation, as the form says', async () => {
    await save(event, { cms_clock: await note(), confirmed_at: '2026-01-15T07:30' });
    expect(await confirmed()).toBe('2026-01-15T12:30:00');
  });

  test('are UTC where the form says nothing of a clock', async () => {
    await save(event, { confirmed_at: '2026-01-15T07:30' });
    expect(await confirmed()).toBe('2026-01-15T07:30:00');
  });

  test('stay when nobody touches them, also in an hour that occurs twice', async () => {
    for (const time of ['2026-11-01T05:30:00', '2026-11-01T06:30:00']) {
      await service.as(ADMIN, 'PATCH', event, { confirmed_at: time });
      await save(event, { cms_clock: await note(), confirmed_at: '2026-11-01T01:30' });
      expect(await confirmed()).toBe(time);
    }
  });

  test('stand as they were typed in a form that was refused', async () => {
    const refused = await save(event, { cms_clock: await note(), confirmed_at: '2026-01-15T07:30', max_attendees: '-1' });
    expect(refused.status).toBe(400);
    expect(input(refused.text, 'confirmed_at')).toContain('data-utc="2026-01-15T12:30" type="datetime-local" value="2026-01-15T07:30"');
  });
});
