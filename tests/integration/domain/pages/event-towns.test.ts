import type { Json } from '../events/harness';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('a host who names a town of which there are several', () => {
  const event = {
    email: 'host@example.org',
    name: 'Hal Host',
    event_starts_at_date: tomorrow,
    event_starts_at_time: '18:30',
    event_country: 'Germany',
    event_city: 'Neustadt',
  };
  const places = (): Promise<unknown[]> =>
    site.rows(`SELECT city, region, timezone, latitude IS NOT NULL AS lies FROM events_event WHERE country = 'Germany' ORDER BY id`);
  /** The towns among which the host chooses: their numbers by what they are called. */
  const choicesOf = (page: string): Record<string, string> =>
    Object.fromEntries(
      [...page.matchAll(/name="event_town"[^>]* value="([^"]+)"[^>]*><label[^>]*>([^<]+)</g)].map(([, value, label]) => [label!, value!]),
    );
  beforeAll(async () => {
    const campaign = await site.make('campaign', { name: 'spring', title: 'Spring', public_search_page: true });
    await site.page('eventcreate', 'host_spring', { page: { campaign } });
  });
  beforeEach(() => site.rows('DELETE FROM events_event CASCADE'));

  test('is asked which one, and nothing is made until that is said', async () => {
    const asked = await site.fill('host_spring', event);
    expect(asked.status).toBe(400);
    expect(asked.text).toContain('Which of these towns is meant? Please choose one.</a>');
    const choices = choicesOf(asked.text);
    // Quarters of Hamburg and Braunschweig are called so, too.
    expect(Object.keys(choices)).toEqual([
      'Neustadt an der Weinstraße, Rheinland-Pfalz',
      'Neustadt am Rübenberge, Lower Saxony',
      'Bad Neustadt an der Saale, Bavaria',
      'Neustadt an der Aisch, Bavaria',
      'Neustadt (Wied), Rheinland-Pfalz',
      'Neustadt (Dosse), Brandenburg',
      'Neustadt, Thuringia',
      'Another place of this name',
    ]);
    expect(await places()).toEqual([]);
    const { status } = await site.fill('host_spring', { ...event, event_town: choices['Neustadt am Rübenberge, Lower Saxony']! });
    expect(status).toBe(303);
    expect(await places()).toEqual([{ city: 'Neustadt am Rübenberge', region: 'Niedersachsen', timezone: 'Europe/Berlin', lies: true }]);
  });

  test('who means one by a part of its name has its whole name in the address', async () => {
    const choices = choicesOf((await site.fill('host_spring', event)).text);
    const chosen = { ...event, event_postal: '97616', event_town: choices['Bad Neustadt an der Saale, Bavaria']! };
    expect((await site.fill('host_spring', chosen)).status).toBe(303);
    const [{ id }] = (await site.rows('SELECT id FROM events_event')) as [Json];
    expect((await site.open(`/events/${id}/`)).text).toContain('<div>97616 Bad Neustadt an der Saale</div>');
  });

  test('is told with it all else that is wrong', async () => {
    const { status, text } = await site.fill('host_spring', {
      ...event,
      event_starts_at_date: '2019-05-01',
      event_phone: 'call me',
      event_postal: '1',
    });
    const wrong = [...text.matchAll(/id="field-(\w+)-error"/g)].map(([, name]) => name);
    expect([status, wrong.sort()]).toEqual([400, ['event_phone', 'event_postal', 'event_starts_at_date', 'event_town']]);
    expect(text).toContain('must start in the future');
    expect(await places()).toEqual([]);
  });

  test('needs more than a postcode, as long as nobody knows where those of the country are', async () => {
    const { event_city: _, ...others } = event;
    const refused = await site.fill('host_spring', { ...others, event_postal: '50667' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('id="field-event_city-error"');
    await site.rows(
      `INSERT INTO core_postcode (country_code, postcode, place, latitude, longitude, timezone) VALUES ('DE', '50667', 'Köln', 50.94, 6.96, 'Europe/Berlin')`,
    );
    expect((await site.fill('host_spring', { ...others, event_postal: '50667' })).status).toBe(303);
    expect(await places()).toMatchObject([{ timezone: 'Europe/Berlin', lies: true }]);
    await site.rows('DELETE FROM core_postcode');
  });

  test('is asked again who chose for a name and then typed another', async () => {
    const asked = await site.fill('host_spring', { ...event, event_city: 'Frankfurt', event_town: '2864054' });
    expect(asked.status).toBe(400);
    expect(Object.keys(choicesOf(asked.text))).toContain('Frankfurt am Main, Hesse');
    expect(await places()).toEqual([]);
  });

  test('may mean another one: the event then lies at no point', async () => {
    expect((await site.fill('host_spring', { ...event, event_town: 'other' })).status).toBe(303);
    expect(await places()).toMatchObject([{ city: 'Neustadt', region: '', lies: false }]);
  });

  const british = { ...event, event_country: 'United Kingdom' };
  const [inShropshire, inWarton] = ['Newport, Shropshire', 'Warton near Lancaster, Lancashire'];

  test('has the event in the town that was chosen, and all that tell of it say which one', async () => {
    const choices = choicesOf((await site.fill('host_spring', { ...british, event_city: 'Newport' })).text);
    expect(Object.keys(choices)).toContain('Newport, Pembrokeshire');
    expect((await site.fill('host_spring', { ...british, event_city: 'Newport', event_town: choices[inShropshire]! })).status).toBe(303);
    const [{ id, ...made }] = (await site.rows('SELECT id, city, region, timezone, latitude, town_id FROM events_event')) as [Json];
    expect(made).toEqual({ city: 'Newport', region: 'Shropshire', timezone: 'Europe/London', latitude: 52.76684, town_id: 2641595 });
    expect((await site.open(`/events/${id}/`)).text).toContain('<div>Newport, Shropshire</div>');
    expect((await site.open(`/events/${id}/event.ics`)).text.replaceAll('\r\n ', '')).toContain(
      'LOCATION:Newport\\, Shropshire\\, United Kingdom',
    );
    expect((await site.open('/events/search/spring/?place=Newport,+Salop,+UK')).text).toContain('Newport, Shropshire');
    await site.rows(`UPDATE events_event SET postal = 'TF10 7AA', town_id = 2641595`);
    for (const page of [`/events/${id}/`, '/events/search/spring/?place=Newport,+Salop,+UK']) {
      const { text } = await site.open(page);
      expect([text.includes('TF10 7AA'), text.includes('Newport, Shropshire')]).toEqual([true, false]);
    }
  });

  test.each([
    ['Ramsey', '', ['Ramsey, Isle of Man', 'Ramsey, Cambridgeshire']],
    ['Richmond upon Thames', '', ['Richmond, Greater London', 'Richmond, North Yorkshire']],
    ['Richmond, Surrey', '', ['Richmond, Greater London', 'Richmond, North Yorkshire']],
    ['St Ives', 'M1 1AA', ['St Ives, Cambridgeshire', 'St Ives, Cornwall']],
    ['Ramsey, Cambs', 'M1 1AA', ['Ramsey, Cambridgeshire']],
  ])('is asked by county: %s %s', async (city, postal, labels) => {
    const asked = await site.fill('host_spring', { ...british, event_city: city, event_postal: postal });
    expect([asked.status, Object.keys(choicesOf(asked.text))]).toEqual([400, [...labels, 'Another place of this name']]);
  });

  test.each([
    ['St Ives', 'PE27 5AA', 52.33251],
    ['St Ives', 'TR26 1AA', 50.20861],
    ['Richmond', 'TW9 1TP', 51.46171],
    ['Richmond, Surrey', 'TW9 1TP', 51.46171],
  ])('is asked nothing where the postcode says which one: %s %s', async (city, postal, latitude) => {
    expect((await site.fill('host_spring', { ...british, event_city: city, event_postal: postal })).status).toBe(303);
    expect(await site.rows('SELECT latitude, timezone FROM events_event')).toEqual([{ latitude, timezone: 'Europe/London' }]);
  });

  test('in London reads London in the address', async () => {
    const choices = choicesOf((await site.fill('host_spring', { ...british, event_city: 'Richmond' })).text);
    const chosen = { ...british, event_city: 'Richmond', event_town: choices['Richmond, Greater London']! };
    expect((await site.fill('host_spring', chosen)).status).toBe(303);
    const [{ id }] = (await site.rows('SELECT id FROM events_event')) as [Json];
    expect((await site.open(`/events/${id}/`)).text).toContain('<div>Richmond, London</div>');
  });

  test('has it there too where region and county are those of another town of the name', async () => {
    const choices = choicesOf((await site.fill('host_spring', { ...british, event_city: 'Warton' })).text);
    expect(Object.keys(choices)).toEqual([inWarton, 'Warton near Preston, Lancashire', 'Another place of this name']);
    for (const choice of [inWarton, 'Warton near Preston, Lancashire'])
      expect((await site.fill('host_spring', { ...british, event_city: 'Warton', event_town: choices[choice]! })).status).toBe(303);
    expect(await site.rows('SELECT region, round(latitude::numeric, 1)::float8 AS north FROM events_event ORDER BY id')).toEqual([
      { region: 'Lancashire', north: 54.1 },
      { region: 'Lancashire', north: 53.7 },
    ]);
  });

  test('in France may mean a town of a part of the country', async () => {
    const french = { ...event, event_country: 'France', event_city: 'St Denis' };
    const choices = choicesOf((await site.fill('host_spring', french)).text);
    expect(Object.keys(choices)).toEqual(['Saint-Denis, Réunion', 'Saint-Denis, Seine-Saint-Denis (93)', 'Another place of this name']);
    expect((await site.fill('host_spring', { ...french, event_town: choices['Saint-Denis, Réunion']! })).status).toBe(303);
    expect(await site.rows('SELECT country, city, timezone FROM events_event')).toEqual([
      { country: 'France', city: 'Saint-Denis', timezone: 'Indian/Reunion' },
    ]);
  });

  test('is asked where the postcode is that of another département', async () => {
    const french = { ...event, event_country: 'France', event_city: 'Saint-Denis', event_postal: '67140' };
    const choices = choicesOf((await site.fill('host_spring', french)).text);
    expect(Object.keys(choices)).toEqual(['Saint-Denis, Réunion', 'Saint-Denis, Seine-Saint-Denis (93)', 'Another place of this name']);
    const lies = async (): Promise<unknown> => (await site.rows('SELECT latitude FROM events_event ORDER BY id DESC LIMIT 1'))[0];
    expect((await site.fill('host_spring', { ...french, event_town: 'other' })).status).toBe(303);
    expect(await lies()).toEqual({ latitude: null });
    expect((await site.fill('host_spring', { ...french, event_town: choices['Saint-Denis, Seine-Saint-Denis (93)']! })).status).toBe(303);
    expect(await lies()).toEqual({ latitude: 48.93564 });
    expect((await site.fill('host_spring', { ...french, event_postal: '93200' })).status).toBe(303);
    expect(await lies()).toEqual({ latitude: 48.93564 });
  });

  test('is asked once whether a place that nobody knows is called so', async () => {
    const unknown = { ...event, event_city: 'Kleindorf' };
    const asked = await site.fill('host_spring', unknown);
    expect([asked.status, asked.text.includes('We do not know this place')]).toEqual([400, true]);
    expect(choicesOf(asked.text)).toEqual({ 'Yes, that is the name of the place': 'Kleindorf' });
    expect(asked.text).toContain('Is the name right? Please confirm the name of the place.</a>');
    expect((await site.fill('host_spring', { ...unknown, event_city: 'Großdorf', event_town: 'Kleindorf' })).status).toBe(400);
    expect((await site.fill('host_spring', { ...unknown, event_town: 'Kleindorf' })).status).toBe(303);
    expect(await places()).toMatchObject([{ city: 'Kleindorf', lies: false }]);
  });

  test.each([
    ['Germany', 'Halle/Saale'],
    ['Germany', 'Frankfurt Oder'],
    ['United Kingdom', 'Newport, Shropshire'],
  ])('is asked nothing who tells it apart in one field: in %s, %s', async (country, city) => {
    expect((await site.fill('host_spring', { ...event, event_country: country, event_city: city })).status).toBe(303);
    expect(await site.rows('SELECT city, latitude IS NOT NULL AS lies FROM events_event')).toEqual([{ city, lies: true }]);
  });

  test('has its region beside the town only where another one is called just so', async () => {
    const choices = choicesOf((await site.fill('host_spring', { ...event, event_city: 'Frankfurt' })).text);
    expect(
      (await site.fill('host_spring', { ...event, event_city: 'Frankfurt', event_town: choices['Frankfurt (Oder), Brandenburg']! })).status,
    ).toBe(303);
    const [{ id }] = (await site.rows('SELECT id FROM events_event')) as [Json];
    const { text } = await site.open(`/events/${id}/`);
    expect([text.includes('<div>Frankfurt (Oder)</div>'), text.includes('Brandenburg')]).toEqual([true, false]);
  });

  test('is asked nothing who says its region', async () => {
    expect((await site.fill('host_spring', { ...event, event_state: 'Thüringen' })).status).toBe(303);
    expect(await places()).toMatchObject([{ city: 'Neustadt', lies: true }]);
  });

  test('is asked nothing by the API', async () => {
    const { status } = await site.send('POST', '/rest/v1/action/', { body: { ...event, page: 'host_spring' } });
    expect(status).toBe(201);
    expect(await places()).toMatchObject([{ city: 'Neustadt', lies: false }]);
  });

  test('reads what to do who says the day of the end without its time', async () => {
    const { status, text } = await site.fill('host_spring', { ...event, event_city: 'Hanau', event_ends_at_date: tomorrow });
    expect([status, text.includes('Ends at: Say when it ends on that day, or leave the day empty.')]).toEqual([400, true]);
  });

  test('says the town, where nobody knows the postcodes, also where events may be online', async () => {
    const campaign = await site.make('campaign', { name: 'both', title: 'Both', mode_global: true });
    await site.page('eventcreate', 'host_both', { page: { campaign } });
    const { event_city: _, ...nowhere } = event;
    for (const event_postal of ['', '31535']) {
      const { status, text } = await site.fill('host_both', { ...nowhere, event_mode: 'onsite', event_postal });
      expect([status, /<a href="#field-event_city">City[^<]*: This field is required\.<\/a>/.test(text)]).toEqual([400, true]);
      expect(text).not.toContain('<a href="#field-event_postal">');
    }
    expect((await site.fill('host_both', { ...nowhere, event_mode: 'global' })).status).toBe(303);
  });
});
