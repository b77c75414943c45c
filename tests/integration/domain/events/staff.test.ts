import { addAccount } from '../../../../runtime/core/auth/account-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import { keyOf, type Json } from './harness';
import { openEventPages, type EventPagesHarness } from './pages/harness';

let harness: EventPagesHarness;
let campaign: string;
beforeAll(async () => {
  harness = await openEventPages();
  campaign = await harness.makeCampaign('vigils', { require_staff_approval: true });
});
afterAll(() => harness.close());

const makeEvent = (changes: Json = {}): Promise<string> =>
  harness.make('event', {
    campaign,
    title: 'Vigil',
    starts_at: '2099-07-04T18:30:00',
    city: 'Albany',
    zip: '12207',
    latitude: 42.65,
    longitude: -73.75,
    ...changes,
  });
const verb = (event: string, name: string, body: object = {}) => harness.send('POST', `${event}${name}/`, { body });
const page = async (path: string, language = 'en'): Promise<string> =>
  (await harness.send('GET', path, { headers: { accept: 'text/html', 'accept-language': language } })).text;
const come = (event: string, email: string, name = 'Kim Lee') => harness.post({ page: 'vigils-come', email, name, event_id: keyOf(event) });

describe('what staff decide', () => {
  test('an event that waits is approved once, and is public then', async () => {
    const event = await makeEvent({ is_approved: false });
    expect((await verb(event, 'approve')).status).toBe(202);
    expect(await harness.get(event)).toMatchObject({ is_approved: true, approved_at: expect.any(String) as string });
    const again = await verb(event, 'approve');
    expect([again.status, again.json()]).toEqual([400, { event: { is_approved: ['This event is approved already.'] } }]);
  });

  test('an event that waits is refused; one that is approved is not', async () => {
    const event = await makeEvent({ is_approved: false });
    expect((await verb(event, 'refuse')).status).toBe(202);
    expect(await harness.get(event)).toMatchObject({ status: 'deleted' });
    expect((await verb(event, 'refuse')).status).toBe(400);
    expect((await verb(await makeEvent(), 'refuse')).status).toBe(400);
  });

  test('who comes is told that an event was cancelled, once', async () => {
    const event = await makeEvent();
    await come(event, 'cancelled@example.org');
    expect((await verb(event, 'cancel')).status).toBe(202);
    expect((await verb(event, 'cancel')).status).toBe(400);
    expect((await harness.mail()).filter(({ to }) => to === 'cancelled@example.org')).toHaveLength(1);
    expect(await harness.get(event)).toMatchObject({ status: 'cancelled' });
  });

  test('those who come get what staff write', async () => {
    const event = await makeEvent();
    await come(event, 'reads@example.org');
    expect((await verb(event, 'message', { text: ' Bring candles. ' })).status).toBe(202);
    const [mail] = (await harness.mail()).filter(({ to }) => to === 'reads@example.org');
    expect(mail!.text).toContain('Bring candles.');
    expect(mail!.subject).toMatch(/^Message from the campaign team: /);
  });

  test('they get ten messages of staff in a day, beside those of the host', async () => {
    const event = await makeEvent();
    await come(event, 'often@example.org');
    for (let sent = 0; sent < 10; sent++) expect((await verb(event, 'message', { text: 'Soon.' })).status).toBe(202);
    const refused = await verb(event, 'message', { text: 'Soon.' });
    const message = 'Those who come get 10 messages of staff in a day at most. Write again tomorrow.';
    expect([refused.status, refused.json()]).toEqual([400, { event: { text: [message] } }]);
    expect((await harness.mail()).filter(({ to }) => to === 'often@example.org')).toHaveLength(10);
    expect((await verb(await makeEvent(), 'message', { text: 'Soon.' })).status).toBe(202);
  });

  test.each([
    [{}, 'This field is required.'],
    [{ text: '  ' }, 'This field is required.'],
    [{ text: 'a'.repeat(2001) }, 'Ensure this value has at most 2000 characters.'],
  ])('a message needs a text: %#', async (body, message) => {
    const answer = await verb(await makeEvent(), 'message', body);
    expect([answer.status, answer.json()]).toEqual([400, { event: { text: [message] } }]);
  });

  test('an event that is not there is a 404', async () => {
    expect((await verb('/rest/v1/event/999999/', 'approve')).status).toBe(404);
  });
});

describe('who has signed up, on the page of an event', () => {
  test('says in one word what a person is there, and that one person has cancelled', async () => {
    const event = await makeEvent();
    await come(event, 'stays@example.org');
    await come(event, 'leaves@example.org', 'Ann Stone');
    const said = async (language: string): Promise<string> =>
      (await page(event, language)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    const signup = /href="(\/rest\/v1\/eventsignup\/\d+\/)"/.exec(await page(event))![1]!;
    await harness.send('PATCH', signup, { body: { status: 'cancelled' } });
    expect(await said('fr')).toContain(' Ann Stone Participant Inscription annulée ');
    expect(await said('es')).toContain(' Ann Stone Asistente Inscripción cancelada ');
    expect(await said('de')).toContain(' Person Rolle Stand ');
    expect(await said('de')).toContain(' Ann Stone Teilnehmende Person Abgesagt ');
    expect(await page(signup, 'de')).toContain('title="attendee">Teilnehmende Person<');
    expect(await page(signup, 'de')).toMatch(/<h1>[^<]+: Vigil<\/h1>/);
    expect(await page(signup, 'fr')).toMatch(/<h1>[^<]+\u00a0: Vigil<\/h1>/);
  });
});

describe('the list of attendees', () => {
  test('has names and addresses, and no cell that a spreadsheet would run', async () => {
    const event = await makeEvent();
    await come(event, 'listed@example.org', '=cmd Lee');
    const { headers, text } = await harness.send('GET', `${event}attendees/`);
    expect(headers['content-disposition']).toBe(`attachment; filename="event-${keyOf(event)}-attendees.csv"`);
    const [head, line] = text.split('\n');
    expect(head).toBe('name,email,phone,city,zip,role,status,attended,signed_up,answers');
    expect(line).toMatch(/^'=cmd Lee,listed@example\.org,"",/);
  });

  test.each([
    ['en', 'Name,E-mail address,Phone number,City,Postcode,Role,Status,Came,Signed up (America/New_York),Answers', 'Attendee,Comes,yes'],
    [
      'de',
      'Name,E-Mail-Adresse,Telefonnummer,Ort,Postleitzahl,Rolle,Stand,War da,Angemeldet (America/New_York),Antworten',
      'Teilnehmende Person,Kommt,ja',
    ],
    [
      'fr',
      'Prénom et nom,Adresse e-mail,Téléphone,Ville,Code postal,Rôle,Statut,Est venu,Inscription (America/New_York),Réponses',
      'Participant,Vient,oui',
    ],
    [
      'es',
      'Nombre y apellidos,Correo electrónico,Teléfono,Ciudad,Código postal,Función,Estado,Vino,Inscripción (America/New_York),Respuestas',
      'Asistente,Viene,sí',
    ],
  ])('that people download from a page in %s is in its words, with times by the clock of the event', async (code, head, cells) => {
    const event = await makeEvent();
    await come(event, `${code}-list@example.org`, 'Ann Stone');
    await harness.rows(
      `UPDATE events_eventsignup SET created_at = '2031-07-04T22:30:00', attended = true WHERE event_id = $1 AND role = 'attendee'`,
      [keyOf(event)],
    );
    const shown = await harness.send('GET', event, { headers: { accept: 'text/html', 'accept-language': code } });
    const link = new RegExp(`href="(${event}attendees/[^"]*)" download`).exec(shown.text)![1]!;
    const lines = (await harness.send('GET', link)).text.split('\n');
    expect(lines[0]).toBe(head);
    expect(lines.find((line) => line.startsWith('Ann'))).toContain(`,${cells},2031-07-04 18:30,`);
  });

  test('has the postcodes of those who live abroad, too', async () => {
    const event = await makeEvent();
    await come(event, 'abroad@example.org');
    await harness.test.services.pool.query(
      `UPDATE core_user SET country = 'Germany', city = 'Köln', postal = '50667', zip = '' WHERE email = 'abroad@example.org'`,
    );
    expect((await harness.send('GET', `${event}attendees/`)).text).toContain(',"",Köln,50667,');
  });

  test('is for those who may view people', async () => {
    const account = { username: 'events-only', password: 'a long password' };
    await addAccount(harness.test.services.pool, {
      username: account.username,
      password: await hashPassword(account.password),
      superuser: false,
      groups: ['Events - View', 'Events - Edit'],
    });
    const event = await makeEvent();
    await come(event, 'hidden@example.org', 'Hidden Name');
    expect((await harness.send('GET', `${event}attendees/`, { account })).status).toBe(401);
    const { text } = await harness.send('GET', event, { account, headers: { accept: 'text/html' } });
    expect(text).toContain('Who comes');
    expect(text).not.toContain('Hidden Name');
    expect(text).not.toContain(`${event}attendees/`);
  });
});

describe('the pages', () => {
  test('count those whom a message reaches, not who was erased', async () => {
    const event = await makeEvent();
    await come(event, 'stays@example.org');
    await come(event, 'erased@example.org');
    await harness.test.services.pool.query(`UPDATE core_user SET email = NULL WHERE email = 'erased@example.org'`);
    expect(await harness.get(event)).toMatchObject({ attendee_count: 2, reached_count: 1 });
    expect(await page(`${event}?verb=message`)).toContain('Write to 1 person who comes to “Vigil”?');
    // The button says that it sends.
    expect(await page(`${event}?verb=message`)).toContain('class="primary">Send the message</button>');
    expect(await page(`${event}?verb=message`)).toMatch(/<textarea id="field-text"/);
    expect(await page(`${event}?verb=cancel`, 'es')).toMatch(/1 /);
  });

  test('say once who comes, and fold what says nothing', async () => {
    const event = await makeEvent();
    await come(event, 'once@example.org', 'Una Once');
    const text = await page(event);
    expect(text.match(/href="\/rest\/v1\/eventsignup\/\d+\/"/g)).toHaveLength(1);
    expect(text).toContain('<details class="section"><summary>Notes</summary>');
    expect(text).toContain('<section class="section"><h2>Where</h2>');
  });

  test('an event leads to its public page and to the tools of its host, and lists who comes', async () => {
    const [host] = await harness.objects('/rest/v1/user/?_limit=1');
    const event = await makeEvent({ creator: host!.resource_uri });
    await come(event, 'seen@example.org', 'Sam Seen');
    const text = await page(event);
    expect(text).toContain(`href="/events/${keyOf(event)}/"`);
    expect(text).toContain('Sam Seen');
    const [, tools] = new RegExp(`href="(/events/${keyOf(event)}/host/\\?t=[^"]+)"`).exec(text)!;
    expect((await harness.server.request('GET', tools!)).status).toBe(200);
  });

  test('an event that waits offers to approve and to refuse it, and says why nobody sees it', async () => {
    const text = await page(await makeEvent({ is_approved: false }));
    expect(text).toContain('/approve/?verb=approve');
    expect(text).toContain('verb=refuse');
    expect(text).toContain('It waits for approval');
  });

  test('a question names the event and how many people come', async () => {
    const event = await makeEvent({ title: 'March' });
    await come(event, 'asked@example.org');
    expect(await page(`${event}?verb=cancel`)).toContain('Cancel “March”? 1 person who comes is told by e-mail.');
  });

  test('a campaign shows a month as map and calendar, and its events by their state', async () => {
    const other = await harness.makeCampaign('marches');
    const event = await makeEvent({ campaign: other, title: 'A <b>march</b>', starts_at: '2098-02-03T10:00:00' });
    await makeEvent({ campaign: other, title: 'Late', starts_at: '2098-03-31T23:30:00' });
    await makeEvent({
      campaign: other,
      title: 'Waits',
      is_approved: false,
      latitude: null,
      longitude: null,
      zip: '',
      starts_at: '2098-02-04T10:00:00',
    });
    const february = await page(other);
    expect(february).toContain('February 2098');
    expect(february).toContain(`<a href="${event}">1. A &lt;b&gt;march&lt;/b&gt;</a>`);
    expect(february).toContain('aria-label="Map of the events in February 2098"');
    expect(february).not.toContain('Late');
    expect(february).toMatch(/<dt>Coming up<\/dt><dd><a href="[^"]*"><span class="badge good">2</);
    expect(february).toMatch(/<dt>Wait for approval<\/dt><dd><a href="[^"]*"><span class="badge bad">1</);
    expect(await page(`${other}?format=html&month=2098-03`)).toContain('1. Late');
    expect(await page(`${other}?format=html&month=2098-04`)).toContain('No events in April 2098.');
    expect(await page(`${other}?format=html&month=nonsense`)).toContain('February 2098');
  });

  test('a month counts neither events that were cancelled nor who signed up for them', async () => {
    const other = await harness.makeCampaign('walks');
    for (const [n, title] of ['Kept', 'Called off'].entries()) {
      const event = await makeEvent({ campaign: other, title, starts_at: `2098-02-0${n + 3}T10:00:00` });
      await harness.come(event, `walker${n}@example.org`, { page: 'walks-come' });
      if (n === 1) await harness.send('PATCH', event, { body: { status: 'cancelled' } });
    }
    const text = await page(`${other}?format=html&month=2098-02`);
    expect(text).toContain('Events in February 2098: 1. People who come: 1.');
    expect(text).toContain('2. Called off');
    expect(text.match(/1 comes/g)).toHaveLength(1);
  });

  test('the weeks of a calendar begin with the first day of the home', async () => {
    const other = await harness.makeCampaign('weeks');
    await makeEvent({ campaign: other, starts_at: '2098-02-03T10:00:00' });
    // The month begins on a Saturday.
    expect(await page(`${other}?format=html&month=2098-02`)).toContain('class="calendar starts-6"');
    await harness.send('PATCH', '/rest/v1/installation/1/', { body: { first_day: 'monday' } });
    expect(await page(`${other}?format=html&month=2098-02`)).toContain('class="calendar starts-5"');
  });

  test('a campaign leads to its public search, to its pages, and to new ones where it has none', async () => {
    const bare = await harness.make('campaign', { name: 'bare', title: 'Bare & new' });
    const text = await page(bare);
    expect(text).toContain('Nobody can sign up yet');
    const search = /href="(\/events\/search\/[^"]+)"/.exec(text)![1]!;
    expect((await harness.server.request('GET', search)).status).toBe(200);
    const form = await page(/href="(\/rest\/v1\/eventsignuppage\/\?[^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&'));
    for (const filled of ['value="Bare &amp; new"', 'value="bare-signup"', `value="${bare}" selected`]) expect(form).toContain(filled);
    await harness.make('eventsignuppage', { name: 'bare-signup', title: 'Come & sing', campaign: bare });
    const signup = await page(bare);
    expect(signup).toContain('>Come &amp; sing</a>');
    expect(signup).not.toContain('Nobody can sign up yet');
  });

  test('an event for which nobody can sign up says so', async () => {
    const bare = await harness.make('campaign', { name: 'lonely', title: 'Lonely' });
    const event = await makeEvent({ campaign: bare });
    expect(await page(event)).toContain('People see it, but cannot sign up');
    const signup = await harness.make('eventsignuppage', { name: 'lonely-signup', campaign: bare });
    expect(await page(event)).toContain('People see it and can sign up.');
    await harness.send('PATCH', signup, { body: { status: 'inactive' } });
    expect(await page(event)).toContain('People see it, but cannot sign up');
    expect(await page(bare)).toContain('closed');
  });

  test.each([
    ['de', 'Kommen noch'],
    ['es', 'Próximos'],
    ['fr', 'À venir'],
  ])('in %s they speak that language', async (language, words) => {
    expect(await page(campaign, language)).toContain(words);
  });
});
