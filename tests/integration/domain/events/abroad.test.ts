import { type EventPagesHarness, openEventPages } from './pages/harness';
import { keyOf } from './harness';
import { makeEventLink } from '../../../../runtime/domain/events';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  const home = { country: 'Germany', time_zone: 'Europe/Berlin' };
  expect((await site.send('PATCH', '/rest/v1/installation/1/', { body: home })).status).toBe(202);
});
afterAll(() => site.close());

test('an event made on a page lies in the country of the home, unless its host says another, and stays there when it is edited', async () => {
  const form = (await site.open('/pages/host/')).text;
  expect(form).toMatch(/<select[^>]* name="event_country"[^>]*>.*<option value="Germany" selected>Germany<\/option>/s);
  const made = await site.act({
    page: 'host',
    email: 'ute@example.org',
    event_title: 'Kundgebung',
    event_venue: 'Platz',
    event_city: 'Berlin',
    event_postal: '10115',
    event_country: 'Germany',
    event_starts_at_date: '2099-07-04',
    event_starts_at_time: '18:30',
  });
  const uri = String(made.event);
  expect(await site.get(uri)).toMatchObject({ country: 'Germany', city: 'Berlin', postal: '10115', zip: '', timezone: 'Europe/Berlin' });
  const id = Number(keyOf(uri));
  expect((await site.open(`/events/${id}/event.ics`)).text).toContain('TZID=Europe/Berlin');
  const link = { use: 'host', eventId: id, userId: keyOf(made.user) } as const;
  const t = makeEventLink(site.test.services.settings.secretKey, link, Date.now());
  expect((await site.open(`/events/${id}/host/?t=${t}`)).text).toContain('<option value="Germany" selected>');
  const changed = { event_country: 'Germany', event_state: 'Berlin', event_postal: '10117' };
  expect((await site.submit(`/events/${id}/host/`, { t, do: 'save', ...changed })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ country: 'Germany', region: 'Berlin', state: '', postal: '10117' });
  expect((await site.open(`/events/${id}/host/?t=${t}`)).text).not.toContain('name="event_state"');
});

/** The names and labels of the fields of the place in a page, in their order. */
function asked(html: string): string[] {
  const labels = [...html.matchAll(/<label for="field-event_(address1|city|state|postal|country)"[^>]*>(?:<span>)?([^<]+)/g)];
  return labels.map(([, name, label]) => `${name}: ${label!.trim()}`);
}

const street = 'address1: Street address';
const land = 'country: Country';

test.each([
  ['United States', [street, 'city: City', 'state: State', 'postal: ZIP code of the event', land]],
  ['Canada', [street, 'city: City', 'state: Province', 'postal: Postal code of the event', land]],
  ['United Kingdom', [street, 'city: Town or city', 'postal: Postcode of the event', land]],
  ['Germany', [street, 'postal: Postcode of the event', 'city: City', land]],
  ['Brazil', [street, 'city: City', 'state: State', 'postal: CEP of the event', land]],
  ['India', [street, 'city: City', 'postal: PIN code of the event', 'state: State', land]],
  ['Japan', [street, 'city: City', 'state: Prefecture', 'postal: Postal code of the event', land]],
  ['Ghana', [street, 'city: City', land]],
])('the form of an event in %s asks for its place as people there write it', async (country, fields) => {
  const page = await site.submit('/pages/host/', { email: 'wrong', event_country: country });
  expect(page.status).toBe(400);
  expect(asked(page.text)).toEqual(fields);
});

describe('of town and postcode one is enough for an event, where it is known where the postcodes are:', () => {
  beforeAll(() =>
    site.rows(
      `INSERT INTO core_postcode (country_code, postcode, place, latitude, longitude, timezone) SELECT unnest('{DE,NG,IN}'::text[]), '999999', 'Here', 1, 1, 'UTC'`,
    ),
  );
  afterAll(() => site.rows('DELETE FROM core_postcode'));
  const places = async (fields: Record<string, string>): Promise<string[]> => {
    const { text } = await site.submit('/pages/host/', { email: 'wrong', ...fields });
    return [...text.matchAll(/<input[^>]* name="event_(city|postal)"[^>]*aria-required="true"/g)].map(([, name]) => name!);
  };

  test.each(['Germany', 'United States', 'Nigeria'])('neither is marked where addresses have both, in %s', async (event_country) => {
    expect(await places({ event_country })).toEqual([]);
  });

  test('the town is where addresses have no postcode', async () => {
    expect(await places({ event_country: 'Ghana' })).toEqual(['city']);
  });

  test('the town is where nobody knows where the postcodes are', async () => {
    expect(await places({ event_country: 'France' })).toEqual(['city']);
  });

  test('a hint says so, in the words of the country', async () => {
    const hint = async (event_country: string): Promise<string[]> => {
      const { text } = await site.submit('/pages/host/', { email: 'wrong', event_country });
      if (event_country !== 'France') expect(text).not.toMatch(/<label for="field-event_(?:city|postal)">[^<]*<span/);
      return [...text.matchAll(/<span class="hint" id="field-event_(?:city|postal)-hint">([^<]*)</g)].map(([, said]) => said!);
    };
    expect(await hint('United States')).toEqual(Array(2).fill('City or ZIP code: one of the two is enough.'));
    expect(await hint('India')).toEqual(Array(2).fill('City or PIN code: one of the two is enough.'));
    expect(await hint('Ghana')).toEqual([]);
    expect(await hint('France')).toEqual([]);
  });
});

test.each([
  ['de-jp', 'Präfektur'],
  ['es-jp', 'Prefectura'],
  ['fr-jp', 'Préfecture'],
])('the form of an event has the words of the country in its language: %s', async (iso_code, label) => {
  const language = await site.make('language', { name: iso_code, iso_code });
  await site.make('eventcreatepage', { name: iso_code, campaign: site.campaign, language });
  expect(asked((await site.open(`/pages/${iso_code}/`)).text)).toContain(`state: ${label}`);
});

describe('a host abroad', () => {
  let uri: string;
  let save: (fields: Record<string, string>) => Promise<number>;
  beforeAll(async () => {
    const made = await site.act({
      page: 'host',
      email: 'halle@example.org',
      event_title: 'Fest',
      event_city: 'Halle',
      event_region: 'Sachsen-Anhalt',
      event_postal: '06108',
      event_country: 'Germany',
      event_starts_at_date: '2099-07-04',
      event_starts_at_time: '18:30',
    });
    uri = String(made.event);
    const id = Number(keyOf(uri));
    const link = { use: 'host', eventId: id, userId: keyOf(made.user) } as const;
    const t = makeEventLink(site.test.services.settings.secretKey, link, Date.now());
    save = async (fields) =>
      (await site.submit(`/events/${id}/host/`, { t, do: 'save', event_country: 'Germany', event_city: 'Halle', ...fields })).status;
  });

  test('who empties the region and the postcode has none, and the place is found again', async () => {
    expect(await site.get(uri)).toMatchObject({ region: 'Sachsen-Anhalt', postal: '06108', latitude: 51.48158 });
    // Several towns of Germany have the name.
    expect(await save({ event_state: '', event_postal: '' })).toBe(400);
    expect(await save({ event_state: '', event_postal: '', event_town: 'other' })).toBe(303);
    expect(await site.get(uri)).toMatchObject({ region: '', state: '', postal: '', zip: '', city: 'Halle', latitude: null });
    expect(await save({ event_state: 'Sachsen-Anhalt', event_postal: '' })).toBe(303);
    expect(await site.get(uri)).toMatchObject({ region: 'Sachsen-Anhalt', postal: '', latitude: 51.48158 });
  });

  test('who moves the event abroad takes neither state nor ZIP code along', async () => {
    await site.send('PATCH', uri, { body: { country: 'United States', city: 'New York', state: 'NY', region: '', zip: '10001' } });
    expect(await save({ event_city: 'Berlin', event_state: '', event_postal: '' })).toBe(303);
    expect(await site.get(uri)).toMatchObject({ country: 'Germany', city: 'Berlin', region: '', state: '', postal: '', zip: '' });
    expect(await site.get(uri)).toMatchObject({ timezone: 'Europe/Berlin' });
  });
});

test('a search finds the events of a postcode that no list of postcodes has', async () => {
  const campaign = await site.make('campaign', { name: 'nah', title: 'Nah', public_search_page: true, show_zip: true });
  await site.make('eventcreatepage', { name: 'nah-host', campaign });
  const event = (postal: string, city: string, country = 'Germany') =>
    site.event({
      ...{ page: 'nah-host', event_title: `In ${postal}`, event_address1: '' },
      ...{ event_postal: postal, event_city: city, event_country: country },
    });
  await event('20095', 'Hamburg');
  await event('10115', 'Berlin');
  await event('SW1A 1AA', 'London', 'United Kingdom');
  const found = async (place: string): Promise<string[]> => {
    const { text } = await site.open(`/events/search/nah/?place=${encodeURIComponent(place)}&radius=50`);
    return [...text.matchAll(/>In ([^<]+)<\/a>/g)].map(([, title]) => title!);
  };
  expect([await found('20095'), await found('10115'), await found('sw1a1aa'), await found('99999')]).toEqual([
    ['20095'],
    ['10115'],
    ['SW1A 1AA'],
    [],
  ]);
  await site.send('PATCH', campaign, { body: { show_zip: false } });
  expect(await found('20095')).toEqual([]);
});

test('a form that creates an event abroad at a place that nobody knows goes by the clock there, or asks for more', async () => {
  const create = (fields: Record<string, string>) =>
    site.submit('/pages/host/', {
      ...{ email: 'away@example.org', name: 'Away', event_title: 'Away', event_venue: 'Hall' },
      ...{ event_starts_at_date: '2099-07-04', event_starts_at_time: '18:30', ...fields },
    });
  const zones = async (): Promise<unknown> =>
    (await site.rows(`SELECT timezone FROM events_event WHERE title = 'Away' ORDER BY id`)).map(({ timezone }) => timezone);
  const american = { event_country: 'United States', event_city: 'New York' };
  const asked = await create(american);
  expect([asked.status, asked.text.includes('id="field-event_postal-error"')]).toEqual([400, true]);
  expect((await create({ ...american, event_postal: '10001' })).status).toBe(303);
  // The host has said before that the place is called so.
  const unknown = { event_city: 'Nowhere at all', event_town: 'Nowhere at all' };
  const canadian = { ...unknown, event_country: 'Canada' };
  const province = await create(canadian);
  expect([province.status, province.text.includes('id="field-event_state-error"')]).toEqual([400, true]);
  expect((await create({ ...canadian, event_state: 'Ontario' })).status).toBe(303);
  expect((await create({ ...unknown, event_country: 'Ghana' })).status).toBe(303);
  expect(await zones()).toEqual(['America/New_York', '', 'Africa/Accra']);
});
