import { makeEventLink } from '../../../../../runtime/domain/events';
import { valueOf } from '../../pages/harness';
import { keyOf, type Json } from '../harness';
import { type EventPagesHarness, hostedEvent, linkIn, openEventPages } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  const page = String((await site.objects('/rest/v1/eventcreatepage/?name=host'))[0]!.resource_uri);
  await site.make('eventcreateform', { page, thank_you_text: 'Thanks.', tools_text: 'Our <b>tips</b>', tools_sidebar: 'Call us' });
});
afterAll(() => site.close());

/** A new event with two who come, and what its host sends with forms. */
const hosted = (email: string, changes: Json = {}) => hostedEvent(site, email, { event_max_attendees: 5, ...changes }, 2);

test('the host gets the link by mail, and finds the event, its attendees by name, and the texts of staff', async () => {
  const event = await hosted('ann@example.org');
  expect((await site.open(event.path)).text).toMatch(/link that we e-mailed you\.[^]*<button[^>]*>E-mail the link</);
  expect((await site.open(`${event.path}?t=wrong`)).text).toContain('This link does not work or has expired.');
  expect((await site.submit(event.path, { mail: '1' })).status).toBe(200);
  const [letter] = await site.mail();
  expect(letter).toMatchObject({ to: 'ann@example.org', subject: 'Your event: Rally' });
  const page = await site.open(linkIn(letter!.text));
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const text of ['Our <b>tips</b>', 'Call us', 'Attendees: 2', 'Guest &lt;1&gt;', 'value="City Hall"'])
    expect(page.text).toContain(text);
  expect(page.text).not.toContain('guest1-');
});

test('the host changes the event, by the rules of a new one', async () => {
  const { uri, send, open } = await hosted('editor@example.org');
  expect((await send({ do: 'save', event_title: 'Big rally', event_note_to_attendees: 'Ring twice' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ title: 'Big rally', note_to_attendees: 'Ring twice', venue: 'City Hall' });
  const refused = await send({ do: 'save', event_title: 'Bigger', event_starts_at_date: '2019-01-01', event_starts_at_time: '10:00' });
  expect([refused.status, refused.text.includes('value="Bigger"'), refused.text.includes('must start in the future')]).toEqual([
    400,
    true,
    true,
  ]);
  expect(await site.get(uri)).toMatchObject({ title: 'Big rally', fields: [] });
  expect((await open()).text).toContain('Ring twice');
});

test('a text that the host empties is empty', async () => {
  const texts = { event_directions: 'Bus 5', event_public_description: 'Come!', event_venue: 'Hall', event_ends_at_time: '23:00' };
  const { uri, send } = await hosted('emptier@example.org', texts);
  expect(
    (await send({ do: 'save', event_directions: '', event_public_description: ' ', event_ends_at_time: '', event_title: '' })).status,
  ).toBe(303);
  expect(await site.get(uri)).toMatchObject({ title: 'Rallies', venue: 'Hall', ends_at: null });
  const { directions, public_description } = await site.get(uri);
  expect([directions || '', public_description || '']).toEqual(['', '']);
});

test('a number of people that the host empties is that of a new event', async () => {
  const { uri, send, open } = await hosted('sizes@example.org');
  expect((await send({ do: 'save', event_max_attendees: '' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ max_attendees: null });
  expect((await send({ do: 'save', event_max_attendees: '7' })).status).toBe(303);
  expect((await send({ do: 'save', event_venue: 'Hall' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ max_attendees: 7, venue: 'Hall' });
  expect(valueOf((await open()).text, 'event_max_attendees')).toBe('7');
  expect((await send({ do: 'save', event_max_attendees: '1,200' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ max_attendees: 1200 });
});

test('a host gives no fewer places than are taken, and a page says no more people than places', async () => {
  const { uri, path, send } = await hosted('smaller@example.org', { event_max_attendees: '5' });
  const refused = await send({ do: 'save', event_max_attendees: '1' });
  expect([refused.status, refused.text.includes('2 people have already signed up.')]).toEqual([400, true]);
  expect(await site.get(uri)).toMatchObject({ max_attendees: 5 });
  expect((await send({ do: 'save', event_max_attendees: '2' })).status).toBe(303);
  const shown = async (): Promise<string> => (await site.open(path.replace('host/', ''))).text;
  expect(await shown()).toContain('Attendees: 2 of 2');
  // A program may, and then what stays is no change.
  await site.send('PATCH', uri, { body: { max_attendees: 1 } });
  expect((await send({ do: 'save', event_max_attendees: '1', event_venue: 'Hall' })).status).toBe(303);
  const text = await shown();
  expect([text.includes('Attendees: 2<'), text.includes('2 of 1'), text.includes('This event is full.')]).toEqual([true, false, true]);
});

test('a page that takes one event of a person lets the host change it', async () => {
  const { uri, send } = await hosted('once@example.org');
  const [page] = await site.objects('/rest/v1/eventcreatepage/?name=host');
  const take = (many: boolean) => site.send('PATCH', String(page!.resource_uri), { body: { allow_multiple_responses: many } });
  await take(false);
  expect((await send({ do: 'save', event_title: 'First change' })).status).toBe(303);
  expect((await send({ do: 'save', event_title: 'Second change' })).status).toBe(303);
  await take(true);
  expect(await site.get(uri)).toMatchObject({ title: 'Second change' });
});

test('a message goes to each who comes, as plain text, three times in a day, even in one millisecond, and not too long', async () => {
  const { send, uri } = await hosted('writer@example.org');
  await site.mail();
  expect((await send({ do: 'message', message: '<b>Bring</b> {{user.email}}' })).status).toBe(303);
  const letters = await site.mail();
  expect(letters.map(({ to }) => to)).toEqual(['guest1-writer@example.org', 'guest2-writer@example.org']);
  expect(letters[0]!.text).toContain('<b>Bring</b> {{user.email}}');
  expect(letters[0]!.subject).toBe('Message from the host: Rally');
  expect(letters[0]!.text).toMatch(/^Rally\sSaturday, July 4, 2099 at 6:30\sPM\sCity Hall, 1 Main St, New York, NY 10001\s\s/);
  expect(letters[0]!.text).toContain('View or cancel your sign-up: https://act.example.org/events/');
  expect(letters[0]!.html).toMatch(/<br><a href="https:\/\/act\.example\.org\/events\/[^"]+">View or cancel your sign-up<\/a><\/p>/);
  expect(letters[0]!.html).toContain('&lt;b&gt;Bring&lt;/b&gt;');
  for (const message of ['', 'x'.repeat(2001)]) expect((await send({ do: 'message', message })).status).toBe(400);
  const more = await Promise.all(['two', 'three', 'four', 'five'].map((message) => send({ do: 'message', message })));
  expect(more.map(({ status }) => status).sort()).toEqual([303, 303, 400, 400]);
  const millisecond = `payload::jsonb || '{"asked": 1800000000000}'`;
  await site.test.services.pool.query(`UPDATE graphile_worker._private_jobs SET payload = ${millisecond} WHERE payload::jsonb ? 'asked'`);
  expect(await site.mail()).toHaveLength(4);
  expect(await site.get(uri)).toMatchObject({ status: 'active' });
});

test('a message has the name of the host who wrote it in its subject, without a title', async () => {
  const { send } = await hosted('named@example.org', { prefix: 'Mrs', first_name: 'Zoe', last_name: 'Hermit' });
  await site.mail();
  await send({ do: 'message', message: 'See you' });
  expect((await site.mail()).map(({ subject }) => subject)).toEqual(Array(2).fill('Message from Zoe Hermit: Rally'));
});

test('a host who moves the event to a town of which there are several is asked which one', async () => {
  const { uri, send } = await hosted('neustadt@example.org');
  const place = { event_city: 'Neustadt', event_state: '', event_postal: '', event_country: 'Germany' };
  const asked = await send({ do: 'save', ...place });
  expect(asked.status).toBe(400);
  expect(asked.text).toContain('Which of these towns is meant?');
  expect((await send({ do: 'save', ...place, event_town: '2864054' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ city: 'Neustadt an der Weinstraße', region: 'Rheinland-Pfalz', fields: [] });
});

test('a host who has chosen a town is not asked again for it, and moves the event by another choice', async () => {
  const { uri, path, send } = await hosted('warton@example.org');
  const place = { event_city: 'Warton', event_state: '', event_postal: '', event_country: 'United Kingdom' };
  const lies = async (): Promise<unknown> =>
    (await site.rows('SELECT latitude, town_id FROM events_event WHERE id = $1', [path.split('/')[2]]))[0];
  const [north, south] = [
    { latitude: 54.14715, town_id: 2634726 },
    { latitude: 53.74988, town_id: 2634727 },
  ];
  expect((await send({ do: 'save', ...place, event_town: String(north.town_id) })).status).toBe(303);
  expect(await lies()).toEqual(north);
  // The form has what is on record, and asks for no town.
  expect((await send({ do: 'save', ...place, event_state: 'Lancashire', event_venue: 'Hall' })).status).toBe(303);
  expect(await lies()).toEqual(north);
  expect(await site.get(uri)).toMatchObject({ venue: 'Hall', region: 'Lancashire', timezone: 'Europe/London' });
  const elsewhere = { ...place, event_city: 'Newport', event_state: '' };
  const asked = await send({ do: 'save', ...elsewhere });
  expect([asked.status, asked.text.includes('Newport, Shropshire')]).toEqual([400, true]);
  expect((await send({ do: 'save', ...elsewhere, event_town: '2641595' })).status).toBe(303);
  expect(await lies()).toEqual({ latitude: 52.76684, town_id: 2641595 });
  // Who writes the address without the page says what is meant by the region alone.
  expect((await site.send('PATCH', uri, { body: { region: 'Isle of Wight' } })).status).toBe(202);
  expect(await lies()).toEqual({ latitude: 50.70146, town_id: null });
  expect((await send({ do: 'save', ...place, event_town: String(south.town_id) })).status).toBe(303);
  expect(await lies()).toEqual(south);
  await site.mail();
  await send({ do: 'message', message: 'Come' });
  expect((await site.mail()).at(-1)!.text).toContain('Warton, Lancashire');
  expect((await site.send('PATCH', uri, { body: { country: 'United States', city: 'Albany', state: 'NY', region: '' } })).status).toBe(202);
  expect(await lies()).toMatchObject({ town_id: null });
});

test('a host who changes time or place reads that those who signed up were not told', async () => {
  const { path, t, send } = await hosted('mover@example.org');
  const after = async (fields: Record<string, string>): Promise<string> => {
    const { headers } = await send({ do: 'save', ...fields });
    return /role="status">([^<]*)</.exec((await site.open(headers.location!)).text)![1]!;
  };
  const untold = 'Saved. Those who signed up were not told of the new time or place. You can write to them below.';
  expect(await after({ event_title: 'Moved' })).toBe('Saved.');
  expect(await after({ event_starts_at_date: '2099-07-05', event_starts_at_time: '18:30' })).toBe(untold);
  expect(await after({ event_venue: 'Town Hall' })).toBe(untold);
  expect(await after({ event_venue: 'Town Hall' })).toBe('Saved.');
  await site.rows(`UPDATE events_eventsignup SET status = 'cancelled' WHERE event_id = $1 AND role = 'attendee'`, [path.split('/')[2]]);
  expect(await after({ event_venue: 'Park' })).toBe('Saved.');
  expect((await site.open(`${path}?t=${t}`)).text).not.toContain('role="status"');
});

test('the host reads who signed up, and ticks who came once the event has begun', async () => {
  const { path, open } = await hosted('early@example.org');
  const early = (await open()).text;
  expect(early).toMatch(/<h2>Attendees: 2<\/h2><ul><li dir="auto">Guest &lt;1&gt;<\/li>/);
  for (const text of ['Who came?', 'name="attended"']) expect(early).not.toContain(text);
  await site.rows(
    `UPDATE events_event SET starts_at = now() - interval '2 days', starts_at_utc = now() - interval '2 days' WHERE id = $1`,
    [path.split('/')[2]],
  );
  const late = (await open()).text;
  for (const text of ['Who came?', 'name="attended"', 'Guest &lt;1&gt;']) expect(late).toContain(text);
});

test('a message whose button is pressed three times goes out once', async () => {
  const { send, open } = await hosted('clicker@example.org');
  await site.mail();
  const form_token = valueOf((await open()).text, 'form_token')!;
  const clicks = await Promise.all([1, 2, 3].map(() => send({ do: 'message', message: 'See you', form_token })));
  expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await site.mail()).toHaveLength(2);
  expect(valueOf((await open()).text, 'form_token')).not.toBe(form_token);
});

test('a message that is refused leaves the form of the event as it was, so that saving it empties nothing', async () => {
  const { send } = await hosted('careful@example.org', { event_directions: 'Bus 7' });
  const { status, text } = await send({ do: 'message', message: ' ' });
  expect([status, text.includes('Bus 7'), text.includes('value="City Hall"')]).toEqual([400, true, true]);
  expect(text).toContain('<a href="#field-message">Message to those attending: This field is required.</a>');
});

test('an event is cancelled when the host is sure, and those who come are told once', async () => {
  const { send, uri, open } = await hosted('canceller@example.org');
  await site.mail();
  const unsure = await send({ do: 'cancel' });
  expect([unsure.status, unsure.text.includes('<details open>')]).toEqual([400, true]);
  expect(unsure.text).toContain('<a href="#field-sure">Cancel the event: Please tick the box to confirm.</a>');
  await Promise.all([send({ do: 'cancel', sure: '1' }), send({ do: 'cancel', sure: '1' })]);
  expect(await site.get(uri)).toMatchObject({ status: 'cancelled' });
  const letters = await site.mail();
  expect(letters.map(({ subject }) => subject)).toEqual(Array(2).fill('Cancelled: Rally'));
  expect(letters[0]!.text).toContain('City Hall, 1 Main St, New York, NY 10001');
  expect((await open()).text.match(/This event has been cancelled\./g)).toHaveLength(1);
  expect((await send({ do: 'save', event_title: 'Again' })).status).toBe(400);
  expect((await send({ do: 'message', message: 'Hi' })).status).toBe(400);
});

test('the history tells that the host changed and cancelled the event, and a volunteer what they moderated', async () => {
  const { send, uri } = await hosted('noted@example.org');
  const host = keyOf((await site.get(uri)).creator);
  expect((await send({ do: 'save', event_title: 'Noted' })).status).toBe(303);
  expect((await send({ do: 'cancel', sure: '1' })).status).toBe(303);
  expect((await site.objects(`${uri}history/`)).map(({ event, user, account, changes }) => ({ event, user, account, changes }))).toEqual([
    { event: 'updated', user: host, account: null, changes: { status: { from: 'active', to: 'cancelled' } } },
    { event: 'updated', user: host, account: null, changes: { title: { from: 'Rally', to: 'Noted' } } },
  ]);
  expect((await site.send('GET', `/rest/v1/historyentry/?user=${host}`)).json().meta).toMatchObject({ total_count: 2 });
});

test('the host marks who came: of those that were listed, and of the own event only', async () => {
  const { send, signups } = await hosted('counter@example.org');
  const other = await hosted('another@example.org');
  const [one, two] = signups;
  const listed = [...signups, ...other.signups].join(',');
  expect((await send({ do: 'attendance', listed, attended: String(one) })).status).toBe(303);
  const attended = async (id: number | undefined): Promise<unknown> => (await site.get(`/rest/v1/eventsignup/${id}/`)).attended;
  expect([await attended(one), await attended(two), await attended(other.signups[0])]).toEqual([true, false, null]);
  await send({ do: 'attendance', listed: String(two), attended: `${two}` });
  expect([await attended(one), await attended(two)]).toEqual([true, true]);
  expect((await send({ do: 'attendance', listed: "1;2,'x',99999999999", attended: '-1' })).status).toBe(303);
});

test('without a link, or with one for something else or somebody who hosts it no more, nothing is done', async () => {
  const { path, t, uri } = await hosted('owner@example.org');
  const other = await hosted('stranger@example.org');
  const { secretKey } = site.test.services.settings;
  const link = { eventId: keyOf(uri), userId: keyOf((await site.get(uri)).creator) };
  const bad = [
    '',
    other.t,
    makeEventLink(secretKey, { ...link, use: 'confirm' }, Date.now()),
    makeEventLink(secretKey, { ...link, use: 'host' }, 0),
  ];
  const deeds: Record<string, string>[] = [
    { do: 'cancel', sure: '1' },
    { do: 'save', event_title: 'Mine' },
    { do: 'message', message: 'Hi' },
  ];
  for (const token of bad) for (const deed of deeds) expect((await site.submit(path, { ...deed, t: token })).status).toBe(403);
  const byAction = { page: 'host', event_id: keyOf(uri), event_title: 'Mine' };
  expect((await site.post({ ...byAction, email: 'stranger@example.org', event_host_link: t })).status).toBe(400);
  expect((await site.post({ ...byAction, email: 'owner@example.org', event_host_link: other.t })).status).toBe(400);
  await site.send('PATCH', uri, { body: { creator: null } });
  await site.rows(`UPDATE events_eventsignup SET status = 'cancelled' WHERE event_id = $1 AND role = 'host'`, [keyOf(uri)]);
  expect((await site.submit(path, { t, do: 'cancel', sure: '1' })).status).toBe(403);
  expect(await site.get(uri)).toMatchObject({ title: 'Rally', status: 'active' });
});

test('a volunteer changes events where the campaign lets moderators, by a login link', async () => {
  const campaign = await site.makeCampaign('helped', { allow_moderation: true });
  const event = String((await site.event({ page: 'helped-host' })).resource_uri);
  const user = await site.make('user', { email: 'helper@example.org' });
  await site.rows(
    `INSERT INTO events_campaignvolunteer (user_id, campaign_id, is_approved, status, created_at, updated_at) VALUES ($1, $2, true, 'active', now(), now())`,
    [keyOf(user), keyOf(campaign)],
  );
  const token = (await site.send('POST', `${user}logintoken/`)).json().token as string;
  const edit = () => site.post({ page: 'helped-host', event_id: keyOf(event), i: token, event_title: 'Checked' });
  expect((await edit()).status).toBe(400);
  await site.send('PATCH', campaign, { body: { allow_moderator_edits: true } });
  expect((await edit()).status).toBe(201);
  expect(await site.get(event)).toMatchObject({ title: 'Checked' });
  const foreign = String((await site.event()).resource_uri);
  expect((await site.post({ page: 'helped-host', event_id: keyOf(foreign), i: token, event_title: 'Checked' })).status).toBe(400);
});
