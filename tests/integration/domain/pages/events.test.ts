import { keyOf } from '../actions/harness';
import { valueOf, openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test('somebody creates an event, and somebody else signs up for it', async () => {
  const campaign = await site.make('campaign', { name: 'march', title: 'The march' });
  await site.page('eventcreate', 'host', { page: { campaign }, form: { ground_rules: 'Be <b>kind</b>.', host_text: 'Host it.' } });
  await site.page('eventsignup', 'come', { page: { campaign }, form: { signup_text: 'Come along.' } });
  expect((await site.open('/pages/come/')).text).toContain('There are no events to sign up for at the moment.');

  const form = (await site.open('/pages/host/')).text;
  expect(form).toContain('Be <b>kind</b>.');
  expect(form).toContain('<input type="date" id="field-event_starts_at_date"');
  const event = {
    email: 'host@example.org',
    name: 'Hal Host',
    event_title: 'At <the> gate',
    event_starts_at_date: tomorrow,
    event_starts_at_time: '18:30',
    event_ends_at_time: '02:00',
    event_venue: 'Gate',
    event_address1: '1 Main St',
    event_city: 'New York',
    event_state: 'NY',
    event_postal: '10001',
  };
  const refused = await site.fill('host', event);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('id="field-event_host_ground_rules-error"');
  expect(valueOf(refused.text, 'event_starts_at_time')).toBe('18:30');
  const made = await site.fill('host', { ...event, event_host_ground_rules: '1' });
  expect(made.status).toBe(303);
  const hosted = (await site.open(new URL(made.headers.location!, site.server.url).href.slice(site.server.url.length))).text;
  expect(hosted).toMatch(/<a href="\/events\/\d+\/">At &lt;the&gt; gate<\/a>/);
  expect(hosted).toContain('<div>1 Main St</div>');

  expect(await site.rows("SELECT ends_at - starts_at = interval '7:30' AS night FROM events_event")).toEqual([{ night: true }]);

  const { text } = await site.open('/pages/come/');
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(tomorrow));
  expect(text).toContain(`At &lt;the&gt; gate · ${day} at 6:30`);
  expect(text).toContain('· Gate · 1 Main St · New York, NY, 10001');
  expect(text).not.toContain('America/New York');
  const event_id = valueOf(text, 'event_id')!;
  const signup = await site.fill('come', { email: 'guest@example.org', event_id });
  expect(signup.status).toBe(303);
  const thanks = (await site.open(new URL(signup.headers.location!, site.server.url).href.slice(site.server.url.length))).text;
  expect(thanks).toContain(`<a href="/events/${event_id}/">At &lt;the&gt; gate</a>`);
  expect(thanks).toContain(`${day} at 6:30`);
  expect(thanks).toContain('<div>1 Main St</div>');
  // Whoever is not known reads the same; of an event that is not public nobody reads anything.
  expect((await site.open(`/cms/thanks/come/?event_id=${event_id}`)).text).toContain('At &lt;the&gt; gate');
  await site.rows('UPDATE events_event SET is_private = true WHERE id = $1', [event_id]);
  expect((await site.open(`/cms/thanks/come/?event_id=${event_id}`)).text).not.toContain('gate');
  expect((await site.open('/cms/thanks/come/?event_id=99999999999')).status).toBe(200);
  await site.rows('UPDATE events_event SET is_private = false WHERE id = $1', [event_id]);
  expect((await site.fill('come', { email: 'guest@example.org' })).text).toContain('id="field-event_id-error"');
  expect(await site.rows(`SELECT role FROM events_eventsignup ORDER BY role`)).toEqual([{ role: 'attendee' }, { role: 'host' }]);
});

test('hosts are asked only for what the campaign lets them choose', async () => {
  const campaign = await site.make('campaign', {
    name: 'fixed',
    title: 'Fixed',
    use_title: false,
    use_start_date: false,
    starts_at: `${tomorrow}T12:00:00`,
  });
  await site.page('eventcreate', 'host_fixed', { page: { campaign } });
  const { text } = await site.open('/pages/host_fixed/');
  expect(text).not.toContain('name="event_title"');
  expect(text).not.toContain('name="event_starts_at_date"');
  expect(text).toContain('name="event_starts_at_time"');
  expect(text).toContain('name="event_ends_at_date"');
  await site.send('PATCH', campaign, { body: { use_start_time: false } });
  expect((await site.open('/pages/host_fixed/')).text).not.toMatch(/name="event_(starts|ends)_at/);
});

test('people offer to help with a campaign', async () => {
  const campaign = await site.make('campaign', { name: 'helped', title: 'Helped' });
  await site.make('campaignvolunteerpage', { name: 'help', title: 'Help', campaign });
  const page = (await site.get('/rest/v1/campaignvolunteerpage/')).objects as { resource_uri: string }[];
  await site.make('campaignvolunteerform', { page: page[0]!.resource_uri, thank_you_text: 'Thanks.', volunteer_text: 'We need you.' });
  expect((await site.open('/pages/help/')).text).toContain('We need you.');
  expect((await site.fill('help', { email: 'helper@example.org' })).status).toBe(303);
});

test('a host who is signed in changes the own event in the form of the page', async () => {
  const campaign = await site.make('campaign', { name: 'walk', title: 'The walk' });
  await site.page('eventcreate', 'host_walk', { page: { campaign }, form: { ground_rules: 'Be kind.' } });
  const made = await site.act({
    page: 'host_walk',
    email: 'walker@example.org',
    event_title: 'Walk',
    event_starts_at_date: tomorrow,
    event_starts_at_time: '18:30',
    event_ends_at_time: '02:00',
    event_venue: 'Gate',
    event_postal: '10001',
    event_host_ground_rules: '1',
  });
  const path = `/pages/host_walk/?event_id=${keyOf(made.event)}`;
  const anybody = (await site.open(path)).text;
  expect(anybody).toContain('Please open this page using the link that we sent you.');
  expect(anybody).not.toContain('<form');
  const token = (await site.send('POST', `${String(made.user)}logintoken/`)).json().token as string;
  const { text } = await site.open(`${path}&i=${token}`);
  expect([valueOf(text, 'event_title'), valueOf(text, 'event_starts_at_time'), valueOf(text, 'event_id')]).toEqual([
    'Walk',
    '18:30',
    String(keyOf(made.event)),
  ]);
  expect(text).not.toContain('event_host_ground_rules');
  const sent = { i: token, event_id: valueOf(text, 'event_id')!, name: 'Wal Walker', event_title: 'Long walk', event_postal: 'x' };
  const refused = await site.fill('host_walk', sent);
  expect([refused.status, valueOf(refused.text, 'event_id')]).toEqual([400, sent.event_id]);
  expect((await site.fill('host_walk', { ...sent, event_postal: '10001' })).status).toBe(303);
  expect(await site.get(String(made.event))).toMatchObject({ title: 'Long walk', venue: 'Gate' });
});

test('a giver who is signed in changes and ends the own recurring donation in forms', async () => {
  await site.page('recurringdonationcancel', 'end_it');
  await site.page('recurringdonationupdate', 'change_it');
  const gift = await site.act({
    page: 'donate',
    email: 'giver@example.org',
    name: 'Gi Ver',
    amount_other: '10',
    card_num: '4111111111111111',
    card_code: '007',
  });
  const { resource_uri: order, user, action } = gift.order as Record<string, unknown>;
  const recurring = await site.make('orderrecurring', { order, user, action, start: '2026-01-01', amount: '10.00' });
  const token = (await site.send('POST', `${String(user)}logintoken/`)).json().token as string;
  expect((await site.fill('change_it', { i: token, amount_other: '12' })).status).toBe(303);
  expect(await site.get(recurring)).toMatchObject({ amount: '12.00', status: 'active' });
  expect((await site.post({ page: 'end_it', i: token })).status).toBe(201);
  expect(await site.get(recurring)).toMatchObject({ status: 'canceled_by_user' });
});

test.each([
  ['fr', 'EUR', '20 €', '20.00', 'en euros'],
  ['pt-BR', 'BRL', 'R$ 1.234,50', '1234.50', 'Reais brasileiros'],
  ['ja', 'JPY', '５００円', '500.00', '円'],
  ['de', 'KWD', '1,234', '1.234', 'in Kuwait-Dinar'],
])(
  'on a page in %s a giver changes a recurring donation in %s to %s, and to no other currency',
  async (code, currency, typed, amount, taken) => {
    const lang = await site.make('language', { name: `Language ${code}`, iso_code: code });
    await site.page('recurringdonationupdate', `change_${currency}`, { page: { lang, minimum_amount: '1.00' } });
    const gift = await site.act({
      page: 'donate',
      email: `${currency}@example.org`,
      name: 'Gi Ver',
      amount_other: '1000',
      currency,
      card_num: '4111111111111111',
      card_code: '007',
    });
    const { resource_uri: order, user, action } = gift.order as Record<string, unknown>;
    const recurring = await site.make('orderrecurring', { order, user, action, start: '2026-01-01', amount: '1000', currency });
    const token = (await site.send('POST', `${String(user)}logintoken/`)).json().token as string;
    const fill = (amount_other: string) => site.fill(`change_${currency}`, { i: token, amount_other });
    const refused = await fill('20 CHF');
    expect([refused.status, /id="field-amount_other-error">(.*?)<\/p>/.exec(refused.text)?.[1]]).toEqual([
      400,
      expect.stringContaining(taken),
    ]);
    expect((await fill(typed)).status).toBe(303);
    expect(await site.get(recurring)).toMatchObject({ amount });
  },
);

test('a form offers no event that is full, and offers it again when somebody leaves', async () => {
  const campaign = await site.make('campaign', { name: 'small', title: 'Small', show_full_events: true });
  await site.page('eventsignup', 'small-come', { page: { campaign } });
  const event = (title: string, max_attendees: number | null) =>
    site.make('event', { campaign, title, max_attendees, starts_at: `${tomorrow}T18:00:00`, timezone: 'Europe/Berlin' });
  const [full, open] = [await event('One seat', 1), await event('Any number', null)];
  const offered = async () => (await site.open('/pages/small-come/')).text.match(/(?<=name="event_id" value=")\d+/g)?.map(Number) ?? [];
  const found = async () => (await site.open('/events/search/small/')).text;
  expect(await offered()).toEqual([keyOf(full), keyOf(open)]);
  expect((await site.fill('small-come', { email: 'first@example.org', event_id: String(keyOf(full)) })).status).toBe(303);
  expect(await offered()).toEqual([keyOf(open)]);
  await site.send('PATCH', open, { body: { status: 'cancelled' } });
  expect((await site.open('/pages/small-come/')).text).toContain('All places are taken.');
  await site.send('PATCH', open, { body: { status: 'active' } });
  const late = await site.fill('small-come', { email: 'late@example.org', event_id: String(keyOf(full)) });
  expect([late.status, late.text.match(/(?<=name="event_id" value=")\d+/g)]).toEqual([400, [String(keyOf(open))]]);
  expect(late.text).toContain('This event is full.');
  expect((await found()).match(/This event is full\./g)).toHaveLength(1);
  await site.act({ page: 'small-come', email: 'first@example.org', event_id: keyOf(full), status: 'cancelled' });
  expect(await offered()).toEqual([keyOf(full), keyOf(open)]);
  expect(await found()).not.toContain('This event is full.');
});

test('a link to an event that is cancelled says so, and ticks no other one in its place', async () => {
  const campaign = await site.make('campaign', { name: 'autumn', title: 'Autumn' });
  await site.page('eventsignup', 'come_autumn', { page: { campaign } });
  const [gone, open] = await Promise.all(
    ['Gone', 'Open'].map((title) =>
      site.make('event', { campaign, title, starts_at: `${tomorrow}T12:00:00`, city: 'Paris', country: 'France' }),
    ),
  );
  await site.send('PATCH', gone!, { body: { status: 'cancelled' } });
  const ticked = (text: string): boolean => /<input [^>]*name="event_id"[^>]* checked/.test(text);
  const said = 'The event you wanted to sign up for is full, over or cancelled.';
  const { text } = await site.open(`/pages/come_autumn/?event_id=${keyOf(gone!)}`);
  expect([ticked(text), text.includes(said)]).toEqual([false, true]);
  const other = (await site.open(`/pages/come_autumn/?event_id=${keyOf(open!)}`)).text;
  expect([ticked(other), other.includes(said)]).toEqual([true, false]);
});
