import { openEvents, type EventsHarness, type Json } from './harness';

let harness: EventsHarness;
let event: string;

beforeAll(async () => {
  harness = await openEvents();
  event = String((await harness.event({ event_ends_at_time: '9', event_ends_at_ampm: 'PM' })).resource_uri);
});
afterAll(() => harness.close());

describe('a time by the clock of a place', () => {
  test.each(['2099-07-04T18:30:00-04:00', '2099-07-04T18:30:00+00', '2099-07-04T18:30:00Z'])(
    'is not taken with an offset: %s',
    async (time) => {
      const answer = await harness.send('PATCH', event, { body: { starts_at: time, ends_at: time } });
      const message = 'Enter the time by the clock of the place, without Z or an offset: YYYY-MM-DDTHH:MM:SS.';
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({ event: { starts_at: [message], ends_at: [message] } });
      expect(await harness.get(event)).toMatchObject({ starts_at: '2099-07-04T18:30:00', starts_at_utc: '2099-07-04T22:30:00' });
    },
  );

  test('is not taken with an offset for a campaign either', async () => {
    const answer = await harness.send('POST', '/rest/v1/campaign/', {
      body: { name: 'zone', title: 'Zone', starts_at: '2099-07-04T18:30:00Z' },
    });
    expect(answer.json()).toHaveProperty('campaign.starts_at');
  });

  test('is taken as it is read on that clock', async () => {
    expect((await harness.send('PATCH', event, { body: { starts_at: '2099-07-04 17:15' } })).status).toBe(202);
    expect(await harness.get(event)).toMatchObject({ starts_at: '2099-07-04T17:15:00', starts_at_utc: '2099-07-04T21:15:00' });
  });
});

/** Sends the form of hosts. */
const form = async (changes: Json): Promise<{ status: number; text: string }> =>
  harness.server.request('POST', '/pages/host/', {
    body: new URLSearchParams({
      ...{ email: 'night@example.org', name: 'Ni Ght', event_title: 'Night', event_city: 'New York', event_postal: '10001' },
      ...{ event_starts_at_date: '2099-03-08', event_starts_at_time: '2:30', event_country: 'United States' },
      ...changes,
    } as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

beforeAll(async () => {
  const [page] = await harness.objects('/rest/v1/eventcreatepage/?name=host');
  await harness.make('eventcreateform', { page: String(page!.resource_uri), thank_you_text: 'Thanks.' });
});

describe('an end', () => {
  const made = (changes: Json): Promise<Json> =>
    harness.event({ event_starts_at_date: '2099-07-04', event_starts_at_time: '20:00', event_starts_at_ampm: '', ...changes });

  test('at an earlier hour is in the night after the start', async () => {
    expect(await made({ event_ends_at_time: '02:30' })).toMatchObject({
      ends_at: '2099-07-05T02:30:00',
      ends_at_utc: '2099-07-05T06:30:00',
    });
  });

  test('moves with the start when only that is edited', async () => {
    const night = await made({ event_ends_at_time: '02:30' });
    await harness.act({ page: 'host', email: 'host@example.org', event_id: String(night.id), event_starts_at_date: '2099-08-01' });
    expect(await harness.get(String(night.resource_uri))).toMatchObject({
      starts_at: '2099-08-01T20:00:00',
      ends_at: '2099-08-02T02:30:00',
    });
  });

  test('on a day of its own stays there', async () => {
    expect(await made({ event_ends_at_time: '12:00', event_ends_at_date: '2099-07-06' })).toMatchObject({ ends_at: '2099-07-06T12:00:00' });
  });

  test('more than a night later has to say its day', async () => {
    const start = { event_starts_at_date: '2099-07-04', event_starts_at_time: '18:00' };
    const { status, text } = await form({ ...start, event_ends_at_time: '8:00' });
    expect([status, text]).toEqual([400, expect.stringContaining('If it ends on another day, give that date too.')]);
    const before = await form({ ...start, event_ends_at_time: '8:00', event_ends_at_date: '2099-07-03' });
    expect(before.text).toContain('The event must end after it starts.</p>');
  });
});

describe('the night in which the clock is changed', () => {
  test('lacks an hour: a form is told that there is no such time', async () => {
    const refused = await form({});
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/There is no 2:30\sAM that night: the clocks go forward from 2:00\sAM to 3:00\sAM\./);
    const end = await form({ event_starts_at_date: '2099-03-07', event_starts_at_time: '23:00', event_ends_at_time: '2:30' });
    expect([end.status, end.text.includes('id="field-event_ends_at_time-error"')]).toEqual([400, true]);
    expect((await form({ event_starts_at_time: '3:00' })).status).toBe(303);
  });

  test('lacks it for programs too, which may say it as they always could', async () => {
    const made = await harness.event({ event_starts_at_date: '2099-03-08', event_starts_at_time: '2:30', event_starts_at_ampm: '' });
    expect(made).toMatchObject({ starts_at: '2099-03-08T02:30:00', starts_at_utc: '2099-03-08T07:30:00' });
  });

  test.each([
    ['New York', '10001', 'United States', '2099-11-01', '1:30', '2099-11-01T05:30:00'],
    ['Berlin', '10115', 'Germany', '2099-10-25', '2:30', '2099-10-25T00:30:00'],
  ])('has an hour twice: in %s it is the first of the two', async (city, postal, country, date, time, utc) => {
    const place = { event_city: city, event_postal: postal, event_country: country };
    const when = { event_starts_at_date: date, event_starts_at_time: time, event_starts_at_ampm: '' };
    expect(await harness.event({ ...place, ...when })).toMatchObject({ starts_at_utc: utc });
    const after = { ...when, event_starts_at_time: '3:30' };
    const hours = Number(utc.slice(11, 13)) + (city === 'Berlin' ? 2 : 3);
    expect(await harness.event({ ...place, ...after })).toMatchObject({ starts_at_utc: `${date}T0${hours}:30:00` });
  });
});

describe('where hosts choose no time of day', () => {
  let page: string;
  beforeAll(async () => {
    await harness.makeCampaign('days', { use_start_time: false, timezone: 'Asia/Tokyo' });
    page = 'days-host';
  });
  /** The day in Tokyo, so many days from now. */
  const day = (from: number): string =>
    new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format(new Date(Date.now() + from * 86_400_000));
  const inSapporo = (date: string): Json => ({
    page,
    event_starts_at_date: date,
    event_starts_at_time: undefined,
    event_starts_at_ampm: undefined,
    event_postal: '',
    event_city: 'Sapporo',
    event_country: 'Japan',
  });

  test('an event of today is taken, and is not over before its day is', async () => {
    const today = await harness.event(inSapporo(day(0)));
    expect(today).toMatchObject({ starts_at: `${day(0)}T00:00:00` });
    const [row] = await harness.rows(
      `SELECT over_at = starts_at_utc + interval '1 day' AS whole, over_at > now() AT TIME ZONE 'UTC' AS coming FROM events_event WHERE id = ${String(today.id)}`,
    );
    expect(row).toEqual({ whole: true, coming: true });
    expect((await harness.come(today.resource_uri, 'today@example.org', { page: 'days-come' })).status).toBe(201);
  });

  test('one of yesterday is refused', async () => {
    const refused = await harness.host(inSapporo(day(-1)));
    expect(refused.json()).toHaveProperty('errors.event_starts_at_date');
  });
});

describe('an event without a zone of its own', () => {
  test('goes by the clock of its campaign, and moves with it until it is over', async () => {
    const campaign = await harness.makeCampaign('online', { mode_global: true, timezone: 'Europe/Berlin' });
    const online = await harness.event({ page: 'online-host', event_mode: 'global', event_postal: '', event_starts_at_date: '2099-07-04' });
    expect(online).toMatchObject({ timezone: '', starts_at: '2099-07-04T18:30:00', starts_at_utc: '2099-07-04T16:30:00' });
    const past = await harness.make('event', { campaign, mode: 'global', starts_at: '2020-07-04T18:30:00' });
    expect((await harness.send('PATCH', campaign, { body: { timezone: 'Asia/Kolkata' } })).status).toBe(202);
    expect(await harness.get(String(online.resource_uri))).toMatchObject({
      starts_at: '2099-07-04T18:30:00',
      starts_at_utc: '2099-07-04T13:00:00',
    });
    expect(await harness.get(past)).toMatchObject({ starts_at_utc: '2020-07-04T16:30:00' });
  });

  test('goes by the clock of the home where its campaign has none either', async () => {
    await harness.makeCampaign('anywhere', { mode_global: true });
    const online = await harness.event({
      page: 'anywhere-host',
      event_mode: 'global',
      event_postal: '',
      event_starts_at_date: '2099-07-04',
    });
    expect(online).toMatchObject({ timezone: '', starts_at: '2099-07-04T18:30:00', starts_at_utc: '2099-07-04T22:30:00' });
    const home = (time_zone: string) => harness.send('PATCH', '/rest/v1/installation/1/', { body: { time_zone } });
    expect((await home('Asia/Tokyo')).status).toBe(202);
    expect(await harness.get(String(online.resource_uri))).toMatchObject({
      starts_at: '2099-07-04T18:30:00',
      starts_at_utc: '2099-07-04T09:30:00',
    });
    expect((await harness.server.request('GET', `/events/${String(online.id)}/`)).text).toContain('(Japan Standard Time)');
    await home('America/New_York');
  });
});

test('the zone of an event stands beside its times where the clock of the home is another', async () => {
  const shown = async (changes: Json): Promise<string> => {
    const { id } = await harness.event(changes);
    return (await harness.server.request('GET', `/events/${String(id)}/`)).text;
  };
  const inBerlin = { event_city: 'Berlin', event_postal: '10115', event_country: 'Germany', event_address1: '' };
  expect(await shown({})).not.toContain('(Eastern');
  expect(await shown(inBerlin)).toContain('(Central European Summer Time)');
});
