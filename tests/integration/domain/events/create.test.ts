import { openEvents, keyOf, type EventsHarness, type Json } from './harness';

let harness: EventsHarness;
beforeAll(async () => {
  harness = await openEvents();
});
afterAll(() => harness.close());

const faults = async (changes: Json) => {
  const response = await harness.host(changes);
  return response.status === 400 ? (response.json().errors as Json) : response.status;
};

describe('an event that somebody creates', () => {
  test('is stored with place, time and custom fields; the person becomes its host', async () => {
    const action = await harness.act({
      page: 'host',
      email: 'ann@example.org',
      event_title: 'Rally',
      event_venue: 'City Hall',
      event_address1: '1 Main St',
      event_postal: '10001-2345',
      event_starts_at_date: '07/04/2099',
      event_starts_at_time: '6:30',
      event_starts_at_ampm: 'PM',
      event_ends_at_time: '20:00',
      event_max_attendees: '50',
      event_public_description: 'Come!',
      event_directions: 'Up',
      event_colour: ['red', 'blue'],
      event_status: 'deleted',
      event_phone: '212 555 0100',
    });
    expect(action).toMatchObject({ type: 'EventCreate', resource_uri: `/rest/v1/eventcreateaction/${String(action.id)}/` });
    const event = await harness.get(String(action.event));
    expect(event).toMatchObject({
      campaign: harness.campaign,
      creator: action.user,
      title: 'Rally',
      venue: 'City Hall',
      address1: '1 Main St',
      city: 'New York',
      state: 'NY',
      zip: '10001',
      plus4: '2345',
      postal: '10001',
      country: 'United States',
      latitude: 40.7484,
      longitude: -73.9967,
      us_county: 'New York',
      timezone: 'America/New_York',
      starts_at: '2099-07-04T18:30:00',
      ends_at: '2099-07-04T20:00:00',
      starts_at_utc: '2099-07-04T22:30:00',
      ends_at_utc: '2099-07-05T00:00:00',
      max_attendees: 50,
      attendee_count: 0,
      status: 'active',
      mode: 'onsite',
      is_approved: true,
      host_is_confirmed: true,
      is_private: false,
      public_description: 'Come!',
      directions: 'Up',
      notes: null,
      phone: '212 555 0100',
    });
    expect((event.fields as Json[]).map(({ name, value }) => [name, value])).toEqual([
      ['colour', 'red'],
      ['colour', 'blue'],
    ]);
    const [signup] = event.signups as string[];
    expect(await harness.get(signup!)).toMatchObject({ user: action.user, role: 'host', status: 'active', event: event.resource_uri });
    expect(event.signups).toHaveLength(1);
  });

  test.each([
    [
      'nothing of its time',
      { event_starts_at_date: undefined, event_starts_at_time: '' },
      ['event_starts_at_date', 'event_starts_at_time'],
    ],
    ['a day that is none', { event_starts_at_date: '02/30/2099' }, ['event_starts_at_date']],
    ['a time that is none', { event_starts_at_time: '25:00' }, ['event_starts_at_time']],
    ['13 in the morning', { event_starts_at_time: '13:00', event_starts_at_ampm: 'am' }, ['event_starts_at_time']],
    ['a start in the past', { event_starts_at_date: '07/04/2019' }, ['event_starts_at_date']],
    ['an end before the start', { event_ends_at_time: '6:00 PM' }, ['event_ends_at_time']],
    ['no place', { event_postal: '' }, ['event_postal']],
    ['a bad ZIP code', { event_postal: '1000' }, ['event_postal']],
    ['no people', { event_max_attendees: '0' }, ['event_max_attendees']],
    ['a size that is no number', { event_max_attendees: 'many' }, ['event_max_attendees']],
    ['privacy that the campaign forbids', { event_is_private: '1' }, ['event_is_private']],
    ['a kind of place that the campaign has not', { event_mode: 'global' }, ['event_mode']],
    ['a time zone that is none', { event_timezone: 'Moon/Base' }, ['event_timezone']],
    ['a title too long', { event_title: 'x'.repeat(256) }, ['event_title']],
    ['several errors', { event_postal: '1', event_starts_at_time: 'noon' }, ['event_postal', 'event_starts_at_time']],
  ])('is refused with %s, and nothing is stored', async (_, changes, fields) => {
    const count = async () =>
      (
        await harness.rows(
          'SELECT (SELECT count(*) FROM events_event) AS events, (SELECT count(*) FROM core_action) AS actions, (SELECT count(*) FROM core_user) AS users',
        )
      )[0];
    const before = await count();
    expect(Object.keys((await faults({ email: 'nobody@example.org', ...changes })) as Json).sort()).toEqual(fields);
    expect(await count()).toEqual(before);
  });

  test.each([
    [
      'ISO 8601 and 24 hours',
      { event_starts_at_date: '2099-12-31', event_starts_at_time: '18:05', event_starts_at_ampm: '' },
      '2099-12-31T18:05:00',
    ],
    ['midnight', { event_starts_at_time: '12:00', event_starts_at_ampm: 'AM' }, '2099-07-04T00:00:00'],
    ['noon', { event_starts_at_time: '12:15 p.m.', event_starts_at_ampm: '' }, '2099-07-04T12:15:00'],
  ])('starts at %s', async (_, changes, startsAt) => {
    expect(await harness.event(changes)).toMatchObject({ starts_at: startsAt });
  });

  test('may be abroad, with a time zone', async () => {
    const event = await harness.event({
      event_country: 'Germany',
      event_city: 'Berlin',
      event_postal: '10117',
      event_timezone: 'Europe/Berlin',
    });
    expect(event).toMatchObject({ country: 'Germany', postal: '10117', zip: '', latitude: 52.52437, starts_at_utc: '2099-07-04T16:30:00' });
  });
});

describe('a campaign', () => {
  test('decides the size, and may decide the title and the time of its events', async () => {
    await harness.makeCampaign('fixed', {
      use_title: false,
      default_title: 'House party',
      use_start_date: false,
      starts_at: '2099-05-01T19:00:00',
      max_event_size: 20,
      default_event_size: 10,
      timezone: 'America/Denver',
      mode_onsite: false,
      mode_global: true,
    });
    const bare = { page: 'fixed-host', event_max_attendees: undefined, event_postal: '', event_starts_at_date: undefined };
    expect(await harness.event(bare)).toMatchObject({
      title: 'House party',
      starts_at: '2099-05-01T18:30:00',
      starts_at_utc: '2099-05-02T00:30:00',
      max_attendees: 10,
      mode: 'global',
      timezone: '',
    });
    expect(await faults({ ...bare, event_max_attendees: 21 })).toEqual({
      event_max_attendees: ['An event of this campaign takes at most 20 people.'],
    });
  });

  test('may require approval and confirmation, and may allow private events', async () => {
    await harness.makeCampaign('careful', { require_staff_approval: true, require_email_confirmation: true, allow_private: true });
    expect(await harness.event({ page: 'careful-host', event_is_private: 'true' })).toMatchObject({
      is_approved: false,
      host_is_confirmed: false,
      is_private: true,
    });
  });

  test('may let only staff create events', async () => {
    await harness.makeCampaign('closed', { public_create_page: false });
    expect(await faults({ page: 'closed-host' })).toEqual({ page: ['The events of this campaign are created by its staff.'] });
    expect(await harness.event({ page: 'closed-host' })).toMatchObject({ status: 'active' });
  });

  test('may require hosts to accept rules', async () => {
    await harness.makeCampaign('ruled');
    const page = String((await harness.objects('/rest/v1/eventcreatepage/?name=ruled-host'))[0]!.resource_uri);
    await harness.make('eventcreateform', { page, thank_you_text: 'Thanks', ground_rules: 'Be kind.', host_requirements: 'Be there.' });
    expect(await faults({ page: 'ruled-host', event_host_ground_rules: '0' })).toEqual({
      event_host_ground_rules: ['Please accept the rules.'],
      event_host_requirements: ['Please accept the rules.'],
    });
    expect((await harness.host({ page: 'ruled-host', event_host_ground_rules: '1', event_host_requirements: '1' })).status).toBe(201);
  });
});

describe('an event that staff write', () => {
  test('gets coordinates, and its time in UTC', async () => {
    const path = await harness.make('event', {
      campaign: harness.campaign,
      title: 'Staff',
      zip: '94105',
      starts_at: '2099-01-01T12:00:00',
    });
    expect(await harness.get(path)).toMatchObject({
      city: 'San Francisco',
      timezone: 'America/Los_Angeles',
      starts_at_utc: '2099-01-01T20:00:00',
      latitude: expect.any(Number) as number,
    });
    await harness.send('PATCH', path, { body: { zip: '10001' } });
    expect(await harness.get(path)).toMatchObject({
      city: 'New York',
      timezone: 'America/New_York',
      starts_at_utc: '2099-01-01T17:00:00',
      longitude: -73.9967,
    });
    await harness.send('PATCH', path, { body: { latitude: 40.5, longitude: -74, timezone: 'America/Chicago' } });
    expect(await harness.get(path)).toMatchObject({ latitude: 40.5, starts_at_utc: '2099-01-01T18:00:00' });
    expect(
      (
        await harness.send('PUT', path, {
          body: { campaign: harness.campaign, title: 'Staff', zip: '10001', starts_at: '2099-01-01T12:00:00' },
        })
      ).status,
    ).toBe(204);
    expect(await harness.get(path)).toMatchObject({
      latitude: 40.7484,
      us_county: 'New York',
      timezone: 'America/New_York',
      starts_at_utc: '2099-01-01T17:00:00',
    });
    expect((await harness.send('PATCH', path, { body: { timezone: 'nowhere' } })).json()).toEqual({
      event: { timezone: ['Enter the name of a time zone, such as America/New_York.'] },
    });
  });

  test('gets a time zone that PostgreSQL knows for every ZIP code', async () => {
    const unknown = await harness.rows(
      `SELECT DISTINCT timezone FROM core_zip WHERE timezone <> '' AND timezone NOT IN (SELECT name FROM pg_timezone_names)`,
    );
    expect(unknown).toEqual([]);
    expect(await harness.rows(`SELECT zip FROM core_zip WHERE timezone = '' AND latitude IS NOT NULL`)).toEqual([]);
  });

  test('counts its attendees at once, and sends no e-mail', async () => {
    const path = await harness.make('event', { campaign: harness.campaign, title: 'Counted', starts_at: '2099-01-01T12:00:00' });
    const user = await harness.make('user', { email: 'comes@example.org' });
    const signup = await harness.make('eventsignup', { event: path, user });
    expect(await harness.get(path)).toMatchObject({ attendee_count: 1, signups: [signup] });
    await harness.send('PATCH', signup, { body: { status: 'cancelled' } });
    expect(await harness.get(path)).toMatchObject({ attendee_count: 0 });
    await harness.send('PATCH', signup, { body: { status: 'active', attended: true } });
    expect(await harness.get(path)).toMatchObject({ attendee_count: 1 });
    await harness.send('DELETE', signup);
    expect(await harness.get(path)).toMatchObject({ attendee_count: 0, signups: [] });
    expect(await harness.rows('SELECT FROM core_actionmail')).toEqual([]);
    expect(keyOf(path)).toBeGreaterThan(0);
  });
});

test('each custom field of an event names the event', async () => {
  const event = await harness.event({ event_parking: 'street' });
  const [row] = event.fields as Json[];
  expect(row).toMatchObject({ event: event.resource_uri, parent: event.resource_uri, name: 'parking', value: 'street' });
  expect(await harness.objects('/rest/v1/eventfield/?value=STREET')).toMatchObject([{ id: row!.id }]);
});

test('when an event was approved and confirmed is noted, whoever says that it is, unless the body names a time', async () => {
  const event = await harness.make('event', { campaign: harness.campaign, title: 'Noted', is_approved: false, host_is_confirmed: false });
  expect(await harness.get(event)).toMatchObject({ approved_at: null, confirmed_at: null });
  expect((await harness.send('PATCH', event, { body: { is_approved: true } })).status).toBe(202);
  const { approved_at: approved, ...others } = await harness.get(event);
  expect([typeof approved, others.confirmed_at]).toEqual(['string', null]);
  const again = { is_approved: true, host_is_confirmed: true, confirmed_at: '2026-01-02T03:04:05' };
  for (const body of [{ is_approved: false }, again]) expect((await harness.send('PATCH', event, { body })).status).toBe(202);
  expect(await harness.get(event)).toMatchObject({ approved_at: approved, confirmed_at: '2026-01-02T03:04:05' });
});
