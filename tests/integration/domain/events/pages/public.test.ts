import { ADMIN } from '../../../../support';
import { keyOf, type Json } from '../harness';
import { type EventPagesHarness, openEventPages } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
});
afterAll(() => site.close());

const XSS = '<script>alert(1)</script>';
const FULL = {
  event_public_description: `Come ${XSS}`,
  event_directions: 'Up the hill',
  event_notes: 'Bring chairs',
  event_note_to_attendees: 'The code is 1234',
  event_phone: '212 555 0100',
};
const pathOf = (event: unknown): string => `/events/${keyOf(event)}/`;
const status = async (event: unknown): Promise<number> => (await site.open(pathOf(event))).status;

test('everybody sees an event with what the campaign shows, escaped, and without what is for attendees or staff', async () => {
  const event = await site.event(FULL);
  await site.come(event.resource_uri, 'comes@example.org');
  const page = await site.open(pathOf(event.resource_uri));
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'public, no-cache']);
  for (const text of [
    '<h1>Rally</h1>',
    'July 4, 2099',
    '6:30',
    'City Hall',
    '1 Main St',
    'New York, NY, 10001',
    'Come &lt;script&gt;',
    'Up the hill',
    'Attendees: 1 of 2',
  ])
    expect(page.text).toContain(text);
  for (const text of [XSS, 'Bring chairs', '1234', '555', 'host@example.org']) expect(page.text).not.toContain(text);
});

test('what the campaign does not show is not on the page', async () => {
  const shows = ['title', 'venue', 'address1', 'city', 'state', 'zip', 'public_description', 'directions', 'attendee_count'];
  const hidden = Object.fromEntries(shows.map((name) => [`show_${name}`, false]));
  await site.makeCampaign('secretive', { ...hidden, show_notes: true });
  const event = await site.event({ ...FULL, page: 'secretive-host' });
  const { text } = await site.open(pathOf(event.resource_uri));
  expect(text).toContain('<h1>The secretive</h1>');
  expect(text).toContain('Bring chairs');
  for (const shown of ['Rally', 'City Hall', '1 Main St', 'New York,', 'NY', '10001', 'Come', 'Up the hill', 'Attendees'])
    expect(text).not.toContain(shown);
});

describe('an address', () => {
  const KOELN = {
    event_address1: 'Domkloster 4',
    event_city: 'Köln',
    event_region: 'NRW',
    event_postal: '50667',
    event_country: 'Germany',
  };
  const LONDON = { event_address1: '10 Downing St', event_city: 'London', event_postal: 'SW1A 2AA', event_country: 'United Kingdom' };
  const CHIYODA = { event_address1: '1-1', event_city: 'Chiyoda', event_region: 'Tokyo', event_postal: '100-0001', event_country: 'Japan' };
  const home = (country: string) => site.send('PATCH', '/rest/v1/installation/1/', { body: { country } });
  const abroad = async (fields: Json, page = 'anywhere-host'): Promise<string> =>
    pathOf((await site.event({ page, event_venue: 'Hall', event_state: '', event_postal: '', ...fields })).resource_uri);
  const linesOf = async (path: string): Promise<string[]> =>
    [...(await site.open(path)).text.matchAll(/<div>([^<]*)<\/div>/g)].map(([, line]) => line!);
  beforeAll(() => site.makeCampaign('anywhere'));
  afterAll(() => home('United States'));

  test('follows its country, which stands last abroad', async () => {
    expect(await linesOf(await abroad(KOELN))).toEqual(['Hall', 'Domkloster 4', '50667 Köln', 'Germany']);
    expect(await linesOf(await abroad(LONDON))).toEqual(['Hall', '10 Downing St', 'London', 'SW1A 2AA', 'United Kingdom']);
    expect(await linesOf(await abroad(CHIYODA))).toEqual(['Hall', '1-1, Chiyoda, Tokyo', '100-0001', 'Japan']);
    expect((await site.open(`${await abroad(KOELN)}event.ics`)).text).toContain('LOCATION:Hall\\, Domkloster 4\\, 50667 Köln\\, Germany');
  });

  test('is without its country at home, and the United States are abroad then', async () => {
    await home('Germany');
    expect(await linesOf(await abroad(KOELN))).toEqual(['Hall', 'Domkloster 4', '50667 Köln']);
    const rally = await site.event({ page: 'anywhere-host' });
    expect(await linesOf(pathOf(rally.resource_uri))).toEqual(['City Hall', '1 Main St', 'New York, NY, 10001', 'United States']);
    await home('United States');
  });

  test('tells abroad, too, only what the campaign shows', async () => {
    await site.makeCampaign('townless', { show_address1: false, show_zip: false, show_state: false });
    expect(await linesOf(await abroad(CHIYODA, 'townless-host'))).toEqual(['Hall', 'Chiyoda', 'Japan']);
    await site.makeCampaign('nowhere', { show_address1: false, show_city: false, show_zip: false, show_state: false });
    expect(await linesOf(await abroad(LONDON, 'nowhere-host'))).toEqual(['Hall']);
  });
});

test('the page leads to the form of the campaign, which has the event chosen', async () => {
  const campaign = await site.makeCampaign('formal');
  const page = String((await site.objects('/rest/v1/eventsignuppage/?name=formal-come'))[0]!.resource_uri);
  await site.make('eventsignupform', { page, thank_you_text: 'Thanks.' });
  await site.event({ page: 'formal-host', event_title: 'First' });
  const event = await site.event({ page: 'formal-host', event_title: 'Second' });
  const link = /href="(\/pages\/formal-come\/[^"]*)"/.exec((await site.open(pathOf(event.resource_uri))).text)![1]!;
  const { text } = await site.open(link);
  expect(text).toContain(`value="${String(event.id)}" checked`);
  expect(text).toContain('href="/events/search/formal/"');
  expect((await site.open('/pages/formal-come/')).text).not.toContain(' checked');
  await site.send('PATCH', campaign, { body: { public_search_page: false } });
  expect((await site.open('/pages/formal-come/')).text).not.toContain('/events/search/');
});

test('a campaign whose pages have no forms works all the same: event, signup and a new event', async () => {
  await site.makeCampaign('plain');
  const event = await site.event({ page: 'plain-host', event_title: 'Vigil' });
  const link = /href="(\/pages\/plain-come\/[^"]*)"/.exec((await site.open(pathOf(event.resource_uri))).text)![1]!;
  const form = await site.open(link);
  expect([form.status, form.text.includes('Sign up'), form.text.includes(`value="${String(event.id)}" checked`)]).toEqual([
    200,
    true,
    true,
  ]);
  const signed = await site.submit('/pages/plain-come/', {
    name: 'Ben Lee',
    email: 'ben@example.org',
    zip: '10001',
    event_id: String(event.id),
  });
  expect(signed.status).toBe(303);
  expect((await site.open(signed.headers.location!)).text).toContain('Thank you');
  expect(await site.get(String(event.resource_uri))).toMatchObject({ attendee_count: 1 });
  expect((await site.open('/pages/plain-host/')).text).toContain('Create the event');
  const [page] = await site.objects('/rest/v1/eventsignuppage/?name=plain-come');

  expect((await site.server.request('GET', `${String(page!.resource_uri)}?format=html`, { account: ADMIN })).text).toContain(
    'Everybody can open this page.',
  );
});

test('an event is not shown that is private, not approved, not confirmed, deleted, or of a hidden campaign', async () => {
  const campaign = await site.makeCampaign('private');
  const { resource_uri: event } = await site.event({ page: 'private-host' });
  const uri = String(event);
  for (const [off, on] of [
    [{ is_private: true }, { is_private: false }],
    [{ is_approved: false }, { is_approved: true }],
    [{ host_is_confirmed: false }, { host_is_confirmed: true }],
    [{ status: 'deleted' }, { status: 'active' }],
  ] satisfies [Json, Json][]) {
    expect(await status(uri)).toBe(200);
    await site.send('PATCH', uri, { body: off });
    expect([off, await status(uri)]).toEqual([off, 404]);
    await site.send('PATCH', uri, { body: on });
  }
  await site.send('PATCH', campaign, { body: { hidden: true } });
  expect([await status(uri), (await site.open('/events/search/private/')).status]).toEqual([404, 404]);
});

test('an event that was cancelled, is over or is full says so and offers no signup', async () => {
  const { resource_uri: event } = await site.event({ ...FULL, event_max_attendees: 1 });
  await site.come(event, 'last@example.org');
  expect((await site.open(pathOf(event))).text).toContain('This event is full.');
  await site.send('PATCH', String(event), { body: { starts_at: '2020-01-01T12:00:00' } });
  expect((await site.open(pathOf(event))).text).toContain('This event is over.');
  await site.send('PATCH', String(event), { body: { status: 'cancelled' } });
  const gone = await site.open(pathOf(event));
  expect([gone.status, gone.text.includes('This event has been cancelled.'), gone.text.includes('Up the hill')]).toEqual([
    410,
    true,
    false,
  ]);
});

test('the page that creates events calls the campaign by its own title, as events without one do', async () => {
  const campaign = await site.make('campaign', { name: 'titled', title: 'Internal', use_title: false });
  const page = await site.make('eventcreatepage', { name: 'titled-host', campaign, campaign_title: 'Walk <with> us' });
  await site.make('eventcreateform', { page, thank_you_text: 'Thanks.' });
  expect((await site.open('/pages/titled-host/')).text).toContain('<strong>Walk &lt;with&gt; us</strong>');
  expect(await site.event({ page: 'titled-host' })).toMatchObject({ title: 'Walk <with> us' });
});

test('an event without a title has the default one of its campaign, on its page, in the search and where people sign up', async () => {
  const campaign = await site.makeCampaign('untitled', { default_title: 'Walk-in' });
  const [come] = await site.objects('/rest/v1/eventsignuppage/?name=untitled-come');
  await site.make('eventsignupform', { page: come!.resource_uri, thank_you_text: 'Thanks.' });
  const event = await site.make('event', { campaign, zip: '10001', starts_at: '2099-07-04T18:30:00' });
  for (const path of [`/events/${keyOf(event)}/`, '/events/search/untitled/?place=10001', '/pages/untitled-come/'])
    expect([path, (await site.open(path)).text.includes('Walk-in')]).toEqual([path, true]);
});

test('the form of a new event offers the modes of the campaign, and asks for no place where events have none', async () => {
  const campaign = await site.make('campaign', { name: 'modes', title: 'Modes', mode_global: true });
  const page = await site.make('eventcreatepage', { name: 'modes-host', campaign });
  await site.make('eventcreateform', { page, thank_you_text: 'Thanks.' });
  const form = async () => (await site.open('/pages/modes-host/')).text;
  const both = await form();
  expect(both.match(/name="event_mode" value="\w+"( checked)?/g)).toEqual([
    'name="event_mode" value="onsite" checked',
    'name="event_mode" value="global"',
  ]);
  // At a place it needs one of the two, so neither is said to be optional.
  expect(both).not.toMatch(/(?:ZIP code|City) of the event <span class="optional">/);
  expect(both.match(/City or ZIP code: one of the two is enough\./g)).toHaveLength(2);
  const when = { event_starts_at_date: '2099-07-04', event_starts_at_time: '18:30', event_title: 'Call' };
  const made = { ...when, email: 'online@example.org', name: 'On Line', event_mode: 'global', event_phone: '212-555-0100' };
  expect((await site.submit('/pages/modes-host/', made)).status).toBe(303);
  const [event] = await site.objects('/rest/v1/event/?title=Call');
  expect(event).toMatchObject({ mode: 'global', phone: '212-555-0100', city: '' });
  expect((await site.open(pathOf(event!.resource_uri))).text).toContain('<div>Online</div>');

  await site.send('PATCH', campaign, { body: { mode_onsite: false } });
  const online = await form();
  for (const name of ['event_mode', 'event_venue', 'event_address1', 'event_city', 'event_postal', 'event_directions'])
    expect([name, online.includes(`name="${name}"`)]).toEqual([name, false]);
  expect((await site.submit('/pages/modes-host/', { ...when, email: 'two@example.org', event_title: 'Second call' })).status).toBe(303);
  expect(await site.objects('/rest/v1/event/?title=Second%20call')).toMatchObject([{ mode: 'global' }]);

  await site.send('PATCH', campaign, { body: { mode_onsite: true, mode_global: false } });
  const atPlaces = await form();
  expect([atPlaces.includes('name="event_mode"'), atPlaces.includes('ZIP code of the event <span')]).toEqual([false, false]);
});

test('a map shows where an event is, as exactly as the campaign tells: with a circle where the street is not shown, and nothing without a town', async () => {
  const exact = await site.event(FULL);
  const shown = (await site.open(pathOf(exact.resource_uri))).text;
  expect(shown).toMatch(/<svg[^]*<title>Rally<\/title>/);
  expect(shown).not.toContain('stroke-dasharray');
  await site.makeCampaign('discreet', { show_address1: false });
  const rough = await site.event({ ...FULL, page: 'discreet-host' });
  expect((await site.open(pathOf(rough.resource_uri))).text).toContain('stroke-dasharray');
  const { text } = await site.open(pathOf((await site.event({ ...FULL, page: 'secretive-host' })).resource_uri));
  expect(text).toContain('Bring chairs');
  expect(text).not.toContain('<svg');
});

test('an event is put into a calendar with what its page tells, by the clock of its place', async () => {
  const event = await site.event({ ...FULL, event_title: 'Rally, all; day' });
  const path = `${pathOf(event.resource_uri)}event.ics`;
  expect((await site.open(pathOf(event.resource_uri))).text).toContain(`<a href="${path}" rel="nofollow">Add to calendar</a>`);
  const { status: code, headers, text } = await site.open(path);
  expect([code, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text).toContain('\r\nDTSTART;TZID=America/New_York:20990704T183000\r\n');
  expect(text).toContain('\r\nSUMMARY:Rally\\, all\\; day\r\n');
  expect(text).toContain('\r\nLOCATION:City Hall\\, 1 Main St\\, New York\\, NY\\, 10001\r\n');
  expect(text).toContain(`\r\nURL:https://act.example.org${pathOf(event.resource_uri)}\r\n`);
  // The time of the answer may hold any digits.
  const told = text.replace(/DTSTAMP:.*/, '');
  for (const hidden of ['Bring chairs', '1234', '555', 'host@example.org']) expect(told).not.toContain(hidden);
  await site.send('PATCH', String(event.resource_uri), { body: { is_private: true } });
  expect((await site.open(path)).status).toBe(404);
  await site.send('PATCH', String(event.resource_uri), { body: { is_private: false, status: 'cancelled' } });
  const cancelled = await site.open(path);
  expect(cancelled.status).toBe(200);
  const uid = (entry: string): string => /^UID:.*$/m.exec(entry)![0];
  expect(uid(cancelled.text)).toBe(uid(text));
  expect(cancelled.text).toContain('\r\nSTATUS:CANCELLED\r\nSEQUENCE:1\r\n');
  expect(cancelled.text).not.toMatch(/^(LOCATION|DESCRIPTION)/m);
  const secret = await site.event({ ...FULL, page: 'secretive-host' });
  const entry = await site.open(`${pathOf(secret.resource_uri)}event.ics`);
  expect(entry.text).toContain('SUMMARY:The secretive');
  expect(entry.text).not.toMatch(/^(LOCATION|DESCRIPTION|GEO)/m);
});
