import { keyOf } from '../harness';
import { type EventPagesHarness, openEventPages } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  await site.makeCampaign('Vigils', { mode_global: true, allow_private: true });
  const at = (event_title: string, event_postal: string, changes = {}) =>
    site.event({ page: 'Vigils-host', event_title, event_postal, ...changes });
  await at('Near <b>', '10001');
  await at('Harlem', '10027');
  await at('Coast', '94105');
  await at('Everywhere', '', { event_mode: 'global', event_timezone: 'America/New_York' });
  await at('Secret', '10001', { event_is_private: '1' });
  const waiting = await at('Waiting', '10001');
  await site.send('PATCH', String(waiting.resource_uri), { body: { is_approved: false } });
});
afterAll(() => site.close());

/** The titles that a search lists, in their order. */
const find = async (query: string): Promise<string[]> => {
  const { text } = await site.open(`/events/search/vigils/${query}`);
  return [...text.matchAll(/<li value="\d+"><a href="\/events\/\d+\/">([^<]*)</g)].map(([, title]) => title!);
};

test('a search lists the public events near a place, the nearest first, and those that are anywhere', async () => {
  expect(await find('?place=10001&radius=10')).toEqual(['Near &lt;b&gt;', 'Harlem', 'Everywhere']);
  expect(await find('?zip=94105')).toEqual(['Coast', 'Everywhere']);
  expect(await find('?place=New+York,+NY&radius=25')).toContain('Harlem');
  expect((await find('')).sort()).toEqual(['Coast', 'Everywhere', 'Harlem', 'Near &lt;b&gt;']);
});

test('the map is SVG of the service, with a pin for each event that has a place', async () => {
  const { text, headers } = await site.open('/events/search/vigils/?place=10001&radius=10');
  const svg = /<svg[^]*<\/svg>/.exec(text)![0];
  expect(svg.match(/<a href="\/events\/\d+\/">/g)).toHaveLength(2);
  expect(svg).toContain('<title>Near &lt;b&gt;</title>');
  expect(svg).not.toContain('NaN');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|style=|<image/);
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
});

test('a place that nobody knows is said to be so, and hostile values are text', async () => {
  for (const place of ['Nowhere at all', `"><script>alert(1)</script>`, "'; DROP TABLE events_event --", '9'.repeat(500)]) {
    const { status, text } = await site.open(`/events/search/vigils/?place=${encodeURIComponent(place)}`);
    expect([place, status]).toEqual([place, 400]);
    expect(text).toContain('We do not know this place.');
    expect(text).not.toContain('<script>');
  }
  expect(await find('?place=10001&radius=1e9&from=-1')).toEqual(['Near &lt;b&gt;', 'Harlem', 'Everywhere']);
  expect(await find('?from=99999')).toEqual([]);
});

test('of a postcode that nobody knows it is said, and that a town will do', async () => {
  const { status, text } = await site.open('/events/search/vigils/?place=00000');
  expect(status).toBe(400);
  expect(text).toContain('We do not know this postcode. Enter a town.');
});

test('a search near a place says that there is no event near it', async () => {
  const { text } = await site.open('/events/search/vigils/?place=10001&radius=10&from=9999');
  expect(text).toContain('There is no event within this distance.');
});

test('events that are full or over are found where the campaign shows them', async () => {
  await site.makeCampaign('shown');
  const full = await site.event({ page: 'shown-host', event_title: 'Full', event_max_attendees: 1 });
  await site.come(full.resource_uri, 'one@example.org', { page: 'shown-come' });
  const past = await site.event({ page: 'shown-host', event_title: 'Past' });
  await site.send('PATCH', String(past.resource_uri), { body: { starts_at: '2020-01-01T12:00:00' } });
  expect((await site.open('/events/search/shown/')).text).not.toMatch(/Full|Past/);
  const shown = String((await site.objects('/rest/v1/campaign/?name=shown'))[0]!.resource_uri);
  await site.send('PATCH', shown, { body: { show_full_events: true, show_completed_events: true } });
  expect((await site.open('/events/search/shown/')).text).toMatch(/Past[^]*Full/);
});

test('where the street is not shown, the search does not tell the place any better', async () => {
  const rough = await site.makeCampaign('rough');
  for (const event_postal of ['10001', '10016']) await site.event({ page: 'rough-host', event_postal });
  const pins = async (): Promise<Set<string>> =>
    new Set((await site.open('/events/search/rough/?place=10027')).text.match(/<circle cx="[^"]*" cy="[^"]*" r="12"/g));
  expect((await pins()).size).toBe(2);
  await site.send('PATCH', rough, { body: { show_address1: false } });
  expect((await pins()).size).toBe(1);
});

test('there is no search of a campaign that has none, or is none', async () => {
  await site.makeCampaign('closed', { public_search_page: false });
  for (const name of ['closed', 'nobody', "x'y"]) expect([name, (await site.open(`/events/search/${name}/`)).status]).toEqual([name, 404]);
});

test('a long list goes on on a next page', async () => {
  const id = keyOf(await site.makeCampaign('many'));
  await site.rows(
    `INSERT INTO events_event (campaign_id, title, status, starts_at, zip, is_approved, host_is_confirmed, created_at, updated_at)
     SELECT $1, 'No ' || n, 'active', '2099-01-01'::timestamp + make_interval(days => n), '10001', true, true, now(), now() FROM generate_series(1, 60) n`,
    [id],
  );
  const { text } = await site.open('/events/search/many/');
  expect(text.match(/<li value=/g)).toHaveLength(50);
  const next = /href="(\?[^"]*)">More events/.exec(text)![1]!.replaceAll('&amp;', '&');
  const rest = (await site.open(`/events/search/many/${next}`)).text;
  expect([rest.match(/<li value=/g)!.length, rest.includes('<li value="60">')]).toEqual([10, true]);
});

describe('a town of a name that several have', () => {
  const home = (body: object) => site.send('PATCH', '/rest/v1/installation/1/', { body });
  beforeAll(async () => {
    await site.makeCampaign('world', { public_search_page: true });
    const at = (event_title: string, event_city: string, event_country: string, changes = {}) =>
      site.event({ page: 'world-host', event_title, event_city, event_country, event_postal: '', event_state: '', ...changes });
    await at('Paris in France', 'Paris', 'France');
    await at('Paris in Texas', 'Paris', 'United States', { event_postal: '75460' });
    await at('Halle an der Saale', 'Halle', 'Germany', { event_region: 'Sachsen-Anhalt' });
  });
  afterAll(() => home({ country: 'United States', units: 'mi' }));
  const titles = async (query: string): Promise<string[]> => {
    const { text } = await site.open(`/events/search/world/?${query}`);
    return [...text.matchAll(/<li value="\d+"><a href="\/events\/\d+\/">([^<]*)</g)].map(([, title]) => title!);
  };

  test('is that of the home', async () => {
    expect(await titles('place=Paris,+TX')).toEqual(['Paris in Texas']);
    expect((await site.open('/events/search/world/?place=Paris,+TX')).text).toContain(' · less than 1 mi<');
    await home({ country: 'United Kingdom' });
    const british = (await site.open('/events/search/world/?place=Paris,+Texas')).text;
    expect(british).toMatch(/<option value="10">10 miles</);
    await home({ country: 'India' });
    expect((await site.open('/events/search/world/')).text).toMatch(/>Town</);
    await site.rows(
      `INSERT INTO core_postcode (country_code, postcode, place, latitude, longitude, timezone) VALUES ('IN', '110001', 'Delhi', 28.6, 77.2, '')`,
    );
    expect((await site.open('/events/search/world/')).text).toMatch(/>PIN code or place</);
    expect((await home({ country: 'France', units: 'km' })).status).toBe(202);
    expect(await titles('place=Paris')).toEqual(['Paris in France']);
    expect((await site.open('/events/search/world/')).text).toMatch(/>Town</);
    expect((await site.open('/events/search/world/?place=Paris&radius=25')).text).toMatch(/25 km[^]* · less than 1 km</);
    expect(await titles('place=Paris,+Texas')).toEqual(['Paris in Texas']);
  });

  test('is a question where several remain, and each answer leads to its events', async () => {
    await home({ country: 'Germany', units: 'km' });
    const { status, text } = await site.open('/events/search/world/?place=Halle&radius=25');
    expect(status).toBe(400);
    expect(text).toContain('Which place do you mean?');
    const saale = /<a href="\?([^"]*)">Halle[^<]*Saxony-Anhalt</.exec(text)![1]!.replaceAll('&amp;', '&');
    expect(await titles(saale)).toEqual(['Halle an der Saale']);
  });

  test('is none where a county of the home is called so, around whose middle events are found by the page and the API', async () => {
    const county = (event_title: string, event_city: string) =>
      site.event({ page: 'world-host', event_title, event_city, event_country: 'United Kingdom', event_postal: '', event_state: '' });
    await county('On the island', 'Newport, Isle of Wight');
    await county('In the north', 'Lancaster');
    await home({ country: 'United Kingdom', units: 'mi' });
    expect(await titles('place=Isle+of+Wight&radius=10')).toEqual(['On the island']);
    expect(await titles('place=Isle+of+Wight,+UK&radius=10')).toEqual(['On the island']);
    // Lancaster is twenty miles from the middle of the people of Lancashire.
    expect(await titles('place=Lancashire&radius=10')).toEqual(['In the north']);
    expect((await site.open('/events/search/world/?place=Lancashire&radius=10')).text).toMatch(/ · 17 miles</);
    const [{ resource_uri: campaign }] = (await site.objects('/rest/v1/campaign/?name=world')) as [{ resource_uri: string }];
    const path = `/rest/v1/campaign/${keyOf(campaign)}/event_search/?place=Lancashire&radius=5`;
    expect((await site.send('GET', path)).json<{ objects: { title: string }[] }>().objects.map(({ title }) => title)).toEqual([
      'In the north',
    ]);
  });

  test('is refused by the API with what to say in its place', async () => {
    const search = (place: string) =>
      site.send('GET', `/rest/v1/campaign/${keyOf(campaign)}/event_search/?place=${encodeURIComponent(place)}`);
    const [{ resource_uri: campaign }] = (await site.objects('/rest/v1/campaign/?name=world')) as [{ resource_uri: string }];
    const refused = await search('Halle');
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/Several places are called 'Halle'.*Saxony-Anhalt, Germany \([\d., ]+\)/);
    const point = /Saxony-Anhalt, Germany \(([\d., ]+)\)/.exec(refused.text)![1]!;
    expect((await search(point)).json<{ objects: { title: string }[] }>().objects.map(({ title }) => title)).toEqual([
      'Halle an der Saale',
    ]);
  });
});

test('a campaign without pages is searched in the default language', async () => {
  await site.make('language', { name: 'French', iso_code: 'fr', is_default: true });
  await site.make('campaign', { name: 'bare', title: 'Veillées', public_search_page: true });
  const { text } = await site.open('/events/search/bare/');
  expect(text).toContain('<html lang="fr"');
  expect(text).toContain('Il n’y a pas d’événement pour le moment.');
});
