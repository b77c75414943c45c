import { makeEventLink } from '../../../../../runtime/domain/events';
import { keyOf } from '../harness';
import { type EventPagesHarness, openEventPages } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  const page = String((await site.objects('/rest/v1/eventsignuppage/?name=come'))[0]!.resource_uri);
  await site.make('eventsignupform', { page, thank_you_text: 'Thanks.', tools_text: 'Bring <i>friends</i>', tools_sidebar: 'Ask us' });
  await site.make('pagefollowup', {
    page,
    url: '/done',
    send_email: true,
    email_body: 'Come to {{event.where}}. Manage: {{event.signup_link}}',
    email_subject: 'See you',
  });
});
afterAll(() => site.close());

test('somebody who signed up gets a link, sees what the host tells those who come, and cancels, once', async () => {
  await site.send('PATCH', site.campaign, { body: { show_address1: false } });
  const { resource_uri: event } = await site.event({ event_note_to_attendees: 'The code is <1234>', event_phone: '555-0100' });
  await site.come(event, 'guest@example.org');
  const [letter] = await site.mail();
  const path = /https:\/\/act\.example\.org(\/\S+?)(?=\s|$)/.exec(letter!.text)![1]!;
  const page = await site.open(path);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  for (const text of ['The code is &lt;1234&gt;', 'Phone number for questions: 555-0100', '1 Main St', 'Bring <i>friends</i>', 'Ask us'])
    expect(page.text).toContain(text);
  const t = new URL(path, 'https://act.example.org').searchParams.get('t')!;
  const cancel = () => site.submit(`/events/${keyOf(event)}/signup/`, { t });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site.get(String(event))).toMatchObject({ attendee_count: 0 });
  for (const { text } of [...answers, await site.open(path)])
    expect(text.match(/<h1>Rally<\/h1><p class="notice">Your sign-up has been cancelled\.<\/p>/g)).toHaveLength(1);
  const link = { use: 'signup', eventId: keyOf((await site.event()).resource_uri), userId: Number(t.split('.')[0]) } as const;
  const other = makeEventLink(site.test.services.settings.secretKey, link, Date.now());
  expect((await site.open(`/events/${link.eventId}/signup/?t=${other}`)).text).toContain('You are not signed up for this event.');
});

test('the confirmation says which of several towns of a name the event is in', async () => {
  const newport = { event_city: 'Newport', event_postal: '', event_country: 'United Kingdom', event_town_id: '2641595' };
  const { resource_uri: event } = await site.event(newport);
  await site.come(event, 'salop@example.org');
  const letters = await site.mail();
  expect(letters.at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain('Come to City Hall, 1 Main St, Newport, Shropshire, United Kingdom.');
});

test('a text of staff may say where the event is, as its country writes it', async () => {
  const { resource_uri: event } = await site.event();
  await site.come(event, 'where@example.org');
  const [here] = await site.mail();
  const address = { address1: 'Allee 3', city: 'Köln', region: 'NRW', postal: '50667', zip: '', state: '', country: 'Germany' };
  await site.send('PATCH', String(event), { body: { venue: 'Rathaus', ...address } });
  await site.come(event, 'wo@example.org');
  const letters = await site.mail();
  const words = (letter: { text: string } | undefined): string => letter!.text.replaceAll(/\s+/g, ' ');
  expect(words(here)).toContain('1 Main St, New York, NY 10001. Manage');
  expect(words(letters.find(({ to }) => to === 'wo@example.org'))).toContain('Come to Rathaus, Allee 3, 50667 Köln, Germany. Manage');
});

test('a confirmation without a text of staff says what the event is called, when and where it is, and leads to the own signup, as long as it is needed', async () => {
  await site.make('eventsignuppage', { name: 'plainly', campaign: site.campaign, followup: { url: '/done', send_email: true } });
  const { resource_uri: event } = await site.event({ event_title: 'Far <away>' });
  await site.rows("UPDATE events_event SET starts_at = '2090-05-06 19:00', starts_at_utc = '2090-05-06 23:00' WHERE id = $1", [
    keyOf(event),
  ]);
  const come = (status: string) =>
    site.post({ page: 'plainly', event_id: keyOf(event), email: 'far@example.org', name: 'Far Guest', status });
  await site.mail();
  await come('active');
  const [letter] = await site.mail();
  expect(letter!.text).toMatch(
    /Far <away>\s+Saturday, May 6, 2090 at 7:00\sPM\s+City Hall, 1 Main St, New York, NY 10001\s+View or cancel your sign-up/,
  );
  const t = /signup\/\?t=(\S+?)>?(?=\s|$)/.exec(letter!.text)![1]!;
  expect(Number(t.split('.')[1]) * 1000).toBeGreaterThan(Date.parse('2090-06-01'));
  expect((await site.open(`/events/${keyOf(event)}/signup/?t=${t}`)).text).toContain('I cannot come');
  await site.act({ page: 'plainly', event_id: keyOf(event), email: 'far@example.org', status: 'cancelled' });
  const [ended] = await site.mail();
  expect(ended!.text).not.toContain('Far <away>');
});

test('a confirmation says of an event that is everywhere that it is online', async () => {
  const { resource_uri: event } = await site.event({ event_title: 'Webinar' });
  await site.send('PATCH', String(event), { body: { mode: 'global' } });
  await site.mail();
  await site.post({ page: 'plainly', event_id: keyOf(event), email: 'webinar@example.org' });
  const [letter] = await site.mail();
  expect(letter!.text).toMatch(/Webinar\s+Saturday, [^\n]+\s+Online\s/);
  expect(letter!.text).not.toContain('Main St');
});

test('nobody is asked to leave an event that was cancelled', async () => {
  const { resource_uri: event } = await site.event({});
  await site.come(event, 'late@example.org');
  const [letter] = await site.mail();
  const path = /https:\/\/act\.example\.org(\/\S+?)(?=\s|$)/.exec(letter!.text)![1]!;
  expect((await site.open(path)).text).toContain('I cannot come');
  await site.send('PATCH', String(event), { body: { status: 'cancelled' } });
  const { text } = await site.open(path);
  expect([text.includes('This event has been cancelled.'), text.includes('I cannot come')]).toEqual([true, false]);
});

test('a login token opens the own signup; an akid, a link for another event or nothing do not', async () => {
  const { resource_uri: event } = await site.event({ event_note_to_attendees: 'Secret code' });
  const { resource_uri: other } = await site.event();
  await site.come(event, 'member@example.org');
  const [user] = await site.objects('/rest/v1/user/?email=member@example.org');
  const token = (await site.send('POST', String(user!.logintoken))).json().token as string;
  const path = `/events/${keyOf(event)}/signup/`;
  expect((await site.open(`${path}?i=${token}`)).text).toContain('Secret code');
  const link = { use: 'signup', eventId: keyOf(other), userId: Number(user!.id) } as const;
  const foreign = makeEventLink(site.test.services.settings.secretKey, link, Date.now());
  for (const query of ['', `?t=${foreign}`, `?akid=${String(user!.akid ?? '')}`, '?i=wrong']) {
    const { status, text } = await site.open(path + query);
    expect([query, status, text.includes('Secret code')]).toEqual([query, 403, false]);
  }
  expect((await site.submit(path, { t: foreign })).status).toBe(403);
  expect(await site.get(String(event))).toMatchObject({ attendee_count: 1 });
});

test('the link follows a merge of people', async () => {
  const { resource_uri: event } = await site.event({ event_note_to_attendees: 'Back door' });
  await site.mail();
  await site.come(event, 'old@example.org');
  const [letter] = await site.mail();
  const path = /https:\/\/act\.example\.org(\/\S+?)(?=\s|$)/.exec(letter!.text)![1]!;
  await site.post({ page: 'come', event_id: keyOf((await site.event()).resource_uri), email: 'new@example.org' });
  const uriOf = async (email: string) => String((await site.objects(`/rest/v1/user/?email=${email}`))[0]!.resource_uri);
  const primary = await uriOf('new@example.org');
  await site.make('usermerge', {
    primary_user: primary,
    users: [await uriOf('old@example.org')],
    address_user: primary,
    source_user: primary,
  });
  await site.mail();
  expect((await site.open(path)).text).toContain('Back door');
  const t = new URL(path, 'https://act.example.org').searchParams.get('t')!;
  expect((await site.submit(`/events/${keyOf(event)}/signup/`, { t })).status).toBe(200);
  expect(await site.get(String(event))).toMatchObject({ attendee_count: 0 });
});
