import { ADMIN } from '../../support';
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
const input = (text: string, name: string): string => new RegExp(`<input id="field-${name}".*?</span>`).exec(text)?.[0] ?? '';

test('are asked for by the minute, with their time zone', async () => {
  const form = await page(`${event}?format=form`);
  expect(input(form, 'starts_at')).toMatch(
    /aria-describedby="field-starts_at-zone field-starts_at-hint" type="datetime-local" value="2026-05-01T18:00"><span class="unit" id="field-starts_at-zone">America\/New York</,
  );
  expect(input(form, 'approved_at')).toMatch(
    /data-utc="1" type="datetime-local" value=""><span class="unit" id="field-approved_at-zone">UTC \(universal time\), now \d\d:\d\d</,
  );
  expect(input(form, 'starts_at')).not.toContain('data-utc');
  const other = input(await page(`${event}?format=form`, 'es'), 'approved_at');
  expect(other).toMatch(/>UTC \(hora universal\), ahora \d\d:\d\d</);
});

test('of a new event are by the clock of its place', async () => {
  expect(input(await page('/rest/v1/event/?format=form', 'de'), 'starts_at')).toContain('>Ortszeit<');
});

test('keep seconds that are on record', async () => {
  expect(input(await page(`${event}?format=form`), 'confirmed_at')).toMatch(/value="2026-04-01T09:08:07" step="1">/);
});

test('are shown with their time zone', async () => {
  const text = await page(event);
  expect(text).toContain(
    '<time datetime="2026-05-01T18:00:00" title="2026-05-01 18:00:00 America/New York">2026-05-01 18:00 <span class="unit">America/New York</span></time>',
  );
  expect(text).toContain(
    '<time datetime="2026-04-01T09:08:07Z" title="2026-04-01 09:08:07 UTC">2026-04-01 09:08 <span class="unit">UTC</span></time>',
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
