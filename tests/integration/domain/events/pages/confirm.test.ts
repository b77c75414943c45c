import { makeEventLink } from '../../../../../runtime/domain/events';
import { keyOf, type Json } from '../harness';
import { type EventPagesHarness, linkIn, openEventPages, tokenIn } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  await site.makeCampaign('careful', { require_email_confirmation: true });
});
afterAll(() => site.close());

/** An event that waits for its host, with the path of the link that was mailed. */
const waiting = async (email: string, changes: Json = {}): Promise<{ event: string; link: string }> => {
  const made = await site.act({ page: 'careful-host', email, event_title: 'Big <rally>', event_postal: '10001', ...TIME, ...changes });
  const [letter] = await site.mail();
  return { event: String(made.event), link: linkIn(letter!.text) };
};
const TIME = { event_starts_at_date: '2099-07-04', event_starts_at_time: '18:30' };
const isConfirmed = async (event: string): Promise<unknown> => (await site.get(event)).host_is_confirmed;

test('the host of a new event gets a link, opens it, presses the button, and the event takes signups', async () => {
  const made = await site.act({
    page: 'careful-host',
    email: 'ann@example.org',
    event_title: 'Big <rally>',
    event_postal: '10001',
    ...TIME,
  });
  const event = String(made.event);
  const letters = await site.mail();
  expect(letters).toMatchObject([{ to: 'ann@example.org', subject: 'Confirm the event: Big <rally>' }]);
  expect(letters[0]!.text).toMatch(/^Big <rally>\sSaturday, July 4, 2099 at 6:30\sPM\sNew York, NY 10001\s\s/);
  const link = linkIn(letters[0]!.text);
  expect((await site.come(event, 'guest@example.org', { page: 'careful-come' })).status).toBe(400);

  const page = await site.open(link);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.text).toMatch(
    /<h2>Big &lt;rally&gt;<\/h2><p><strong>Saturday, July 4, 2099 at 6:30\sPM<\/strong><\/p>\s*<div>New York, NY, 10001<\/div>/,
  );
  expect(await isConfirmed(event)).toBe(false);
  expect((await site.submit(`/events/${keyOf(event)}/confirm/`, { t: tokenIn(link) })).text).toContain('Your event is confirmed.');
  expect(await site.get(event)).toMatchObject({ host_is_confirmed: true, confirmed_at: expect.any(String) as string });
  expect((await site.come(event, 'guest@example.org', { page: 'careful-come' })).status).toBe(201);
});

test('the thanks tell whoever creates an event to confirm it', async () => {
  const page = String((await site.objects('/rest/v1/eventcreatepage/?name=careful-host'))[0]!.resource_uri);
  await site.make('eventcreateform', { page, thank_you_text: 'Thanks.' });
  expect((await site.open('/cms/thanks/careful-host/')).text).toContain('confirm that you are hosting this event');
});

test('the thanks say what was created to whoever created it, and to nobody else before it is public', async () => {
  const sent = { email: 'maker@example.org', event_title: 'Quiet <rally>', event_venue: 'Barn', event_postal: '10001', ...TIME };
  const { headers } = await site.submit('/pages/careful-host/', { ...sent, event_country: 'United States' });
  const address = new URL(headers.location!, 'https://act.example.org');
  await site.mail();
  const shown = await site.open(`${address.pathname}${address.search}`);
  expect(shown.text).toMatch(
    /<h2 dir="auto">Quiet &lt;rally&gt;<\/h2>\s*<p><strong>Saturday, July 4, 2099 at 6:30\sPM<\/strong><\/p>\s*<div>Barn<\/div>/,
  );
  expect(shown.text).not.toContain('Attendees');
  expect(shown.headers['cache-control']).toBe('no-store');
  const id = address.searchParams.get('event_id')!;
  for (const proof of ['', '1.9999999999.x', address.searchParams.get('event_proof')!.replace(/.$/, '-')])
    expect((await site.open(`/cms/thanks/careful-host/?event_id=${id}&event_proof=${proof}`)).text).not.toContain('Quiet');
  const other = await site.event();
  address.searchParams.set('event_id', String(other.id));
  await site.send('PATCH', String(other.resource_uri), { body: { is_private: true } });
  expect((await site.open(`${address.pathname}${address.search}`)).text).not.toContain('Rally');
});

test('a confirmation without a text of staff says to whoever created an event what it is, and how to manage it', async () => {
  const followup = { url: '/done', send_email: true };
  await site.make('eventcreatepage', { name: 'plain-host', campaign: site.campaign, followup });
  const { uri, letter } = await created({ page: 'plain-host', email: 'plain@example.org', event_venue: 'Barn' });
  expect(letter.text).toMatch(/Big <rally>\s+Saturday, July 4, 2099 at 6:30\sPM\s+Barn, New York, NY 10001/);
  expect(letter.text).toMatch(new RegExp(`Public page of the event\\s\\(?<?https://act.example.org/events/${keyOf(uri)}/`));
  expect(letter.text).toContain('Use this link to manage your event. Please do not share it.');
  const link = /https:\/\/act\.example\.org(\/events\/\d+\/host\/\?t=[\w.-]+)/.exec(letter.text)![1]!;
  expect((await site.open(link)).text).toContain('Cancel the event');
  await site.send('PATCH', site.campaign, { body: { require_staff_approval: true } });
  const waits = await created({ page: 'plain-host', email: 'waits@example.org' });
  await site.send('PATCH', site.campaign, { body: { require_staff_approval: false } });
  expect(waits.letter.text).toContain('The event will be public when we have approved it.');
  expect(waits.letter.text).not.toMatch(/example\.org\/events\/\d+\/\W*\s/);
});

const created = async (changes: Json): Promise<{ uri: string; letter: { text: string } }> => {
  const made = await site.act({ event_title: 'Big <rally>', event_postal: '10001', ...TIME, ...changes });
  const [letter] = await site.mail();
  return { uri: String(made.event), letter: letter! };
};

test('an event is confirmed once, however often and at once the button is pressed', async () => {
  const { event, link } = await waiting('twice@example.org');
  const press = () => site.submit(`/events/${keyOf(event)}/confirm/`, { t: tokenIn(link) });
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
  await site.rows(`UPDATE events_event SET confirmed_at = '2020-01-01' WHERE id = $1`, [keyOf(event)]);
  expect((await press()).status).toBe(200);
  expect(await site.get(event)).toMatchObject({ host_is_confirmed: true, confirmed_at: '2020-01-01T00:00:00' });
});

test('a link confirms its own event alone, for its own use, until it expires, and not when it was changed', async () => {
  const { event, link } = await waiting('own@example.org');
  const other = await waiting('other@example.org');
  const userId = keyOf((await site.get(event)).creator);
  const { secretKey } = site.test.services.settings;
  const bad = [
    tokenIn(other.link),
    tokenIn(link).replace(/^\d+/, '1'),
    `${tokenIn(link).slice(0, -1)}-`,
    makeEventLink(secretKey, { use: 'host', eventId: keyOf(event), userId }, Date.now()),
    makeEventLink(secretKey, { use: 'confirm', eventId: keyOf(event), userId }, Date.now() - 31 * 86_400_000),
    "' OR 1=1 --",
    '',
  ];
  for (const t of bad) {
    expect([t, (await site.submit(`/events/${keyOf(event)}/confirm/`, { t })).status]).toEqual([t, 403]);
    const { status, text } = await site.open(`/events/${keyOf(event)}/confirm/?t=${encodeURIComponent(t)}`);
    expect([status, text.includes('Big')]).toEqual([403, false]);
  }
  expect(await isConfirmed(event)).toBe(false);
});

test('a new link is mailed to the host when anybody asks, and not for an event that is confirmed', async () => {
  const { event, link } = await waiting('again@example.org');
  const ask = () => site.submit(`/events/${keyOf(event)}/confirm/`, { mail: '1' });
  const answer = await ask();
  expect([answer.status, answer.text.includes('again@example.org')]).toEqual([200, false]);
  const [letter, ...others] = await site.mail();
  expect([letter!.to, others]).toEqual(['again@example.org', []]);
  await site.submit(`/events/${keyOf(event)}/confirm/`, { t: tokenIn(link) });
  const { text } = await ask();
  expect([text.includes('on its way'), text.includes('This event is confirmed already.')]).toEqual([false, true]);
  expect(text).toContain(`<a href="/events/${keyOf(event)}/">`);
  expect(await site.mail()).toEqual([]);
  await site.send('PATCH', event, { body: { status: 'cancelled' } });
  for (const use of ['confirm', 'host'])
    expect((await site.submit(`/events/${keyOf(event)}/${use}/`, { mail: '1' })).text).toContain('This event has been cancelled.');
  expect(await site.mail()).toEqual([]);
});

test('one address gets ten links in a day, whoever creates events with it', async () => {
  for (let n = 0; n < 12; n += 1)
    await site.host({ page: 'careful-host', email: n % 2 ? 'often@example.org' : 'Often@example.org', event_title: `No ${n}` });
  expect(await site.mail()).toHaveLength(10);
});

test('the thanks of the eleventh event of an address say that no link goes out today, and how it goes on', async () => {
  const thanks = async (title: string) => {
    const sent = { email: 'Many@example.org', event_title: title, event_venue: 'Barn', event_postal: '10001', ...TIME };
    const { headers } = await site.submit('/pages/careful-host/', { ...sent, event_country: 'United States' });
    const { pathname, search } = new URL(headers.location!, 'https://act.example.org');
    return { path: `${pathname}${search}`, text: (await site.open(`${pathname}${search}`)).text };
  };
  for (let n = 0; n < 9; n += 1) await site.host({ page: 'careful-host', email: 'many@example.org', event_title: `No ${n}` });
  const tenth = await thanks('Tenth');
  const { text } = await thanks('Eleventh');
  expect([tenth.text, (await site.open(tenth.path)).text].every((each) => each.includes('We have sent you an e-mail.'))).toBe(true);
  expect([text.includes('We have sent you an e-mail.'), text.includes('no more go out')]).toEqual([false, true]);
  const [, page] = /<a href="(\/events\/\d+\/confirm\/)">/.exec(text)!;
  expect(await site.mail()).toHaveLength(10);
  await site.rows(`UPDATE core_quota SET day = day - 1`);
  expect((await site.open(page!)).text).toContain('E-mail the link');
  expect((await site.submit(page!, { mail: '1' })).text).toContain('A new link is on its way');
  const letters = await site.mail();
  expect(letters).toMatchObject([{ to: 'many@example.org', subject: 'Confirm the event: Eleventh' }]);
  await site.submit(page!, { t: tokenIn(linkIn(letters[0]!.text)) });
  expect((await site.open(tenth.path)).text).toContain('We have sent you an e-mail.');
});

test('the thanks of an event that is confirmed ask for no confirmation', async () => {
  const sent = { email: 'quick@example.org', event_title: 'Quick', event_venue: 'Barn', event_postal: '10001', ...TIME };
  const { headers } = await site.submit('/pages/careful-host/', { ...sent, event_country: 'United States' });
  const link = linkIn((await site.mail())[0]!.text);
  await site.submit(link.split('?')[0]!, { t: tokenIn(link) });
  const { pathname, search } = new URL(headers.location!, 'https://act.example.org');
  const { text } = await site.open(`${pathname}${search}`);
  expect([text.includes('Quick'), text.includes('We have sent you an e-mail.')]).toEqual([true, false]);
});

test('who asks for a link after ten of a day is told that there are enough', async () => {
  const { event } = await waiting('asker@example.org');
  for (let n = 1; n < 10; n += 1) {
    const { status, text } = await site.submit(`/events/${keyOf(event)}/host/`, { mail: '1' });
    expect([status, text.includes('A new link is on its way')]).toEqual([200, true]);
    expect(await site.mail()).toHaveLength(1);
  }
  for (const use of ['host', 'confirm']) {
    const { status, text } = await site.submit(`/events/${keyOf(event)}/${use}/`, { mail: '1' });
    expect([status, text.includes('on its way'), text.includes('Today&#39;s limit of links has been reached.')]).toEqual([
      429,
      false,
      true,
    ]);
  }
  expect(await site.mail()).toEqual([]);
});

test('an event that was cancelled is not confirmed, and somebody who hosts it no longer confirms nothing', async () => {
  const { event, link } = await waiting('gone@example.org');
  await site.send('PATCH', event, { body: { status: 'cancelled' } });
  expect((await site.submit(`/events/${keyOf(event)}/confirm/`, { t: tokenIn(link) })).text).toContain('This event has been cancelled.');
  await site.send('PATCH', event, { body: { status: 'active', creator: null } });
  const [signup] = (await site.get(event)).signups as string[];
  await site.send('DELETE', signup!);
  expect((await site.submit(`/events/${keyOf(event)}/confirm/`, { t: tokenIn(link) })).status).toBe(403);
  expect(await isConfirmed(event)).toBe(false);
});

test('there is nothing to confirm of an event that is none', async () => {
  for (const id of ['0', '99999', '9999999999', '1x', '-1', "1'"])
    expect([id, (await site.open(`/events/${encodeURIComponent(id)}/confirm/`)).status]).toEqual([id, 404]);
  expect((await site.server.request('DELETE', '/events/1/confirm/')).status).toBe(405);
});

test('the mail speaks the language of the page', async () => {
  const language = await site.make('language', { name: 'Deutsch', iso_code: 'de' });
  const campaign = await site.make('campaign', { name: 'deutsch', title: 'Deutsch', require_email_confirmation: true });
  await site.make('eventcreatepage', { name: 'gastgeber', campaign, language });
  await site.act({ page: 'gastgeber', email: 'gast@example.org', event_title: 'Fest', event_postal: '10001', ...TIME });
  expect(await site.mail()).toMatchObject([
    { subject: expect.stringContaining('Fest') as string, text: expect.stringContaining('30 Tage') as string },
  ]);
});
