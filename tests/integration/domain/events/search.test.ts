import { runStaff } from '../../core/auth/harness';
import { openEvents, keyOf, type EventsHarness, type Json } from './harness';

let harness: EventsHarness;
let path: string;

const EVENTS: Json[] = [
  { title: 'Harlem', zip: '10027', venue: 'Library 100%', starts_at: '2099-03-01T12:00:00', max_attendees: 1 },
  { title: 'Brooklyn', zip: '11201', starts_at: '2099-02-01T12:00:00', public_description: 'Bring a drum to the library.' },
  { title: 'Albany', zip: '12207', starts_at: '2099-01-01T12:00:00', status: 'cancelled' },
  { title: 'Newark', zip: '07102', starts_at: '2019-01-01T12:00:00' },
  { title: 'Oakland', zip: '94601', starts_at: '2099-04-01T12:00:00', is_approved: false },
  { title: 'Secret', zip: '94601', starts_at: '2099-05-01T12:00:00', is_private: true },
  { title: 'Unplaced', host_is_confirmed: false },
];

beforeAll(async () => {
  harness = await openEvents();
  path = `${harness.campaign}event_search/`;
  const creator = await harness.make('user', { email: 'ann@example.org', first_name: 'Ann', last_name: 'Lee' });
  for (const event of EVENTS) await harness.make('event', { campaign: harness.campaign, creator, ...event });
  await harness.makeCampaign('elsewhere');
  await harness.event({ page: 'elsewhere-host' });
  const [harlem] = await harness.objects('/rest/v1/event/?title=Harlem');
  await harness.make('eventsignup', { event: harlem!.resource_uri, user: creator });
});
afterAll(() => harness.close());

const account = async (username: string, group: string) => {
  await runStaff(harness.test.services, ['add', username, '--password', 'a long password', '--group', group]);
  return { username, password: 'a long password' };
};
const titles = async (query: string) => (await harness.objects(`${path}?${query}`)).map(({ title }) => title);
const ids = async (...names: string[]) =>
  (await harness.objects(`/rest/v1/event/?title__in=${names.join(',')}`)).map(({ id }) => String(id));

describe('a search of events', () => {
  test.each([
    [
      'nothing: all of the campaign, the soonest first, those without a time last',
      '',
      ['Newark', 'Albany', 'Brooklyn', 'Harlem', 'Oakland', 'Secret', 'Unplaced'],
    ],
    ['events to sign up for', 'for_signup=1', ['Brooklyn']],
    ['events that wait for approval', 'for_moderation=true', ['Oakland']],
    ['a status', 'status=cancelled', ['Albany']],
    ['several', 'status=cancelled,active&states=NY', ['Albany', 'Brooklyn', 'Harlem']],
    ['any status of those to sign up for', 'for_signup=1&status=all', ['Albany', 'Brooklyn']],
    ['moderation', 'moderation_status=unconfirmed', ['Unplaced']],
    ['the future', 'future_only=1&status=active', ['Brooklyn', 'Harlem', 'Oakland', 'Secret']],
    ['states', 'states=ca&states=NJ', ['Newark', 'Oakland', 'Secret']],
    ['a ZIP code', 'zip=10001', ['Brooklyn', 'Harlem', 'Newark']],
    ['a ZIP code and a radius', 'zip=10001&radius=7.5', ['Brooklyn', 'Harlem']],
    ['a ZIP code of nine digits', 'zip=10001-2345&radius=200', ['Brooklyn', 'Harlem', 'Newark', 'Albany']],
    ['a city and its state', 'place=Oakland,%20CA', ['Oakland', 'Secret']],
    ['a city and the name of its state', 'place=oakland,california', ['Oakland', 'Secret']],
    ['a city without a comma', 'place=Oakland%20CA', ['Oakland', 'Secret']],
    ['a city', 'place=Albany&radius=10', ['Albany']],
    ['a city, its state and its ZIP code', 'place=Oakland,%20CA%2094601', ['Oakland', 'Secret']],
    ['coordinates', 'place=37.78,-122.22', ['Oakland', 'Secret']],
    ['a place with another order', 'zip=10001&order_by=-title', ['Newark', 'Harlem', 'Brooklyn']],
    ['the farthest first', 'zip=10001&reverse=1', ['Newark', 'Harlem', 'Brooklyn']],
    ['an order', 'order_by=-title&states=NY', ['Harlem', 'Brooklyn', 'Albany']],
    ['an order the other way round', 'order_by=title&reverse=1&states=NY', ['Harlem', 'Brooklyn', 'Albany']],
    ['words', 'q=LIBRARY', ['Brooklyn', 'Harlem']],
    ['all of several words', 'q=library+drum', ['Brooklyn']],
    ['signs that a pattern would take for others', 'q=100%25', ['Harlem']],
    ['a filter', 'filter[city]=oakland', ['Oakland', 'Secret']],
    ['filters of related objects', 'filter[creator__email]=ann@example.org&filter[starts_at__gt]=2099-03-15', ['Oakland', 'Secret']],
    ['an exclusion', 'exclude[state__in]=NY,NJ&exclude[is_private]=true', ['Oakland', 'Unplaced']],
    ['what is not known and excluded', 'exclude[starts_at__gt]=2000-01-01', ['Unplaced']],
  ])('finds by %s', async (_, query, found) => {
    expect(await titles(query)).toEqual(found);
  });

  describe('by custom fields', () => {
    let fields: string;
    beforeAll(async () => {
      const campaign = await harness.makeCampaign('fielded');
      fields = `${campaign}event_search/`;
      const event = (title: string, ...pairs: [string, string][]) =>
        harness.make('event', { campaign, title, fields: pairs.map(([name, value]) => ({ name, value })) });
      await event('Both', ['parking', 'street'], ['kind', 'rally']);
      await event('Other way', ['parking', 'rally'], ['kind', 'street']);
      await event('None');
      await event('Garage', ['parking', 'Garage']);
    });
    const found = async (query: string) => (await harness.objects(`${fields}?${query}`)).map(({ title }) => title);

    test.each([
      ['name and value hold for one field', 'filter[field__name]=parking&filter[field__value]=STREET', ['Both']],
      ['a value alone', 'filter[field__value]=rally&order_by=title', ['Both', 'Other way']],
      ['operators', 'filter[field__name]=kind&filter[field__value__startswith]=str', ['Other way']],
      ['excluded by name', 'exclude[field__name]=kind&order_by=title', ['Garage', 'None']],
      [
        'excluded by one field',
        'exclude[field__name]=parking&exclude[field__value]=street&order_by=title',
        ['Garage', 'None', 'Other way'],
      ],
      [
        'ordered by the value of the field that is filtered',
        'filter[field__name]=parking&order_by=field__value',
        ['Garage', 'Other way', 'Both'],
      ],
      ['ordered the other way round', 'filter[field__name]=parking&order_by=-field__value', ['Both', 'Other way', 'Garage']],
      ['ordered by name', 'order_by=field__name&filter[title__in]=Garage,Both,None', ['Both', 'Garage', 'None']],
    ])('finds events: %s', async (_, query, titlesFound) => {
      expect(await found(query)).toEqual(titlesFound);
    });

    test('pages in the order of a custom field, past events without it', async () => {
      const all: unknown[] = [];
      for (let next: unknown = `${fields}?order_by=field__value&_limit=1`; next; ) {
        const page = await harness.get(String(next));
        all.push(...(page.objects as Json[]).map(({ title }) => title));
        next = (page.meta as Json).next;
      }
      expect(all).toEqual(['Garage', 'Both', 'Other way', 'None']);
    });

    test('a part that no custom field has is a 400', async () => {
      const { status, text } = await harness.send('GET', `${fields}?filter[field__parent]=1`);
      expect(status).toBe(400);
      expect(text).toContain('parent');
    });
  });

  test('finds by ids', async () => {
    const [first, second] = await ids('Albany', 'Secret');
    expect(await titles(`event_id=${first!},${second!}`)).toEqual(['Albany', 'Secret']);
  });

  test('shows events that are full or over when the campaign says so', async () => {
    await harness.send('PATCH', harness.campaign, { body: { show_full_events: true, show_completed_events: true } });
    expect(await titles('for_signup=1')).toEqual(['Newark', 'Brooklyn', 'Harlem']);
    await harness.send('PATCH', harness.campaign, { body: { show_full_events: false, show_completed_events: false } });
  });

  test('inlines campaign and creator, and has the distance', async () => {
    const [event] = await harness.objects(`${path}?zip=10001&radius=7&q=harlem`);
    const { creator } = (await harness.objects('/rest/v1/event/?title=Harlem'))[0]!;
    expect(event).toMatchObject({
      title: 'Harlem',
      distance: 4.9,
      attendee_count: 1,
      campaign: { name: 'rallies', resource_uri: harness.campaign },
      creator: { name: 'Ann Lee', email: 'ann@example.org', resource_uri: creator, id: keyOf(creator) },
    });
    expect(Object.keys(event!)).toEqual(Object.keys(event!).sort());
  });

  test('shows only the name of a creator to staff who may not view users', async () => {
    const limited = await account('events', 'Events - View');
    const response = await harness.server.request('GET', `${path}?states=NJ`, { account: limited });
    const [event] = response.json().objects as Json[];
    expect(Object.keys(event!.creator as Json)).toEqual(['id', 'name', 'resource_uri']);
    expect((await harness.server.request('GET', `${path}?filter[creator__email]=ann@example.org`, { account: limited })).status).toBe(401);
    expect((await harness.server.request('GET', path)).status).toBe(401);
    expect((await harness.server.request('GET', path, { account: await account('users', 'Users - View') })).status).toBe(401);
  });

  test.each(['', 'zip=10001&radius=12500', 'order_by=-starts_at', 'order_by=title&reverse=1'])(
    'pages like a collection: %s',
    async (query) => {
      const whole = await titles(query);
      const seen: unknown[] = [];
      let next: string | null = `${path}?_limit=2&${query}`;
      for (let turns = 0; next !== null && turns < 10; turns++) {
        const { meta, objects } = (await harness.get(next)) as {
          meta: { next: string | null; total_count: number; limit: number };
          objects: Json[];
        };
        expect(meta).toMatchObject({ total_count: whole.length, limit: 2 });
        seen.push(...objects.map(({ title }) => title));
        next = meta.next;
      }
      expect(seen).toEqual(whole);
    },
  );

  test.each([
    ['place=Nowhereville', `There is no place 'Nowhereville'.`],
    ['zip=00000', `There is no place '00000'.`],
    ['place=200,10', `There is no place '200,10'.`],
    ['radius=10', `'radius' needs a place: name it in 'zip' or 'place'.`],
    ['zip=10001&radius=far', `'radius': Enter a number.`],
    ['status=gone', `'status': 0: Enter one of "active", "cancelled", "deleted", "all".`],
    ['moderation_status=x', `'moderation_status': Enter one of "approved", "unapproved", "confirmed", "unconfirmed", "all".`],
    ['event_id=x', `'event_id': 0: Enter a whole number.`],
    ['for_signup=perhaps', `'for_signup': Enter true or false.`],
    ['filter[nothing]=1', `Events have no field 'nothing'.`],
    ['exclude[notes]=1', `The 'notes' field does not allow filtering.`],
    ['order_by=distance', `No matching 'distance' field for ordering on.`],
  ])('refuses %s', async (query, message) => {
    const response = await harness.send('GET', `${path}?${query}`);
    expect([response.status, response.json()]).toEqual([400, { error: message }]);
  });

  test('is a 404 for a campaign that does not exist', async () => {
    expect((await harness.send('GET', '/rest/v1/campaign/2000000000/event_search/')).status).toBe(404);
    expect((await harness.send('POST', path, { body: {} })).status).toBe(405);
  });
});
