import { hosting, keyOf, USUAL, type Hosting, type Json } from './events';

let a: Hosting;
beforeAll(async () => {
  a = await hosting();
});
afterAll(() => a.close());

const problem = async (event: unknown, email: string, changes?: Json) => {
  const response = await a.come(event, email, changes);
  return response.status === 400 ? response.json().errors : response.status;
};

describe('signing up for an event (domain 3.4)', () => {
  test('gives a place, with custom fields', async () => {
    const event = await a.event();
    const action = await a.act({
      page: 'come',
      email: 'ann@example.org',
      event_id: event.id,
      signup_guests: '2',
      signup_brings: ['soup', 'bread'],
    });
    expect(action).toMatchObject({ type: 'EventSignup', resource_uri: `/rest/v1/eventsignupaction/${String(action.id)}/` });
    const signup = await a.get(String(action.signup));
    expect(signup).toMatchObject({
      user: action.user,
      event: event.resource_uri,
      role: 'attendee',
      status: 'active',
      attended: null,
      fields: { guests: '2', brings: ['soup', 'bread'] },
      signupaction: [action.resource_uri],
    });
    expect(await a.get(String(event.resource_uri))).toMatchObject({ attendee_count: 1 });
  });

  test('again keeps the place, and what it does not say', async () => {
    const event = await a.event({ event_max_attendees: 1 });
    const act = (more: Json) => a.act({ page: 'come', email: 'ben@example.org', event_id: event.id, ...more });
    const first = await act({ signup_a: '1', signup_b: '1' });
    const again = await act({ signup_a: '2' });
    expect(again.signup).toBe(first.signup);
    expect(await a.get(String(first.signup))).toMatchObject({ fields: { a: '2', b: '1' } });
    await act({ status: 'cancelled' });
    expect(await a.get(String(first.signup))).toMatchObject({ status: 'cancelled' });
    expect(await a.get(String(event.resource_uri))).toMatchObject({ attendee_count: 0 });
    expect((await a.come(event.resource_uri, 'other@example.org')).status).toBe(201);
    expect(await problem(event.resource_uri, 'ben@example.org')).toEqual({ event_id: ['This event is full.'] });
  });

  test('leaves a host what he is', async () => {
    const event = await a.event({ event_max_attendees: 1, email: 'boss@example.org' });
    expect((await a.come(event.resource_uri, 'boss@example.org')).status).toBe(201);
    expect(await a.get(String(event.resource_uri))).toMatchObject({ attendee_count: 0, signups: [expect.any(String)] });
  });

  test('gives the last places once, to as many as there are', async () => {
    const event = await a.event({ event_max_attendees: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => a.come(event.resource_uri, `crowd${n}@example.org`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ text }) => text))).toEqual(new Set([JSON.stringify({ errors: { event_id: ['This event is full.'] } })]));
    expect(await a.get(String(event.resource_uri))).toMatchObject({ attendee_count: 3 });
    const stored = await a.rows(
      `SELECT FROM core_action WHERE page_id = (SELECT id FROM core_page WHERE name = 'come') AND user_id IN (SELECT id FROM core_user WHERE email LIKE 'crowd%')`,
    );
    expect(stored).toHaveLength(3);
  });

  test('many times at once gives one person one place', async () => {
    const event = await a.event({ event_max_attendees: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => a.come(event.resource_uri, 'keen@example.org')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await a.get(String(event.resource_uri))).toMatchObject({ attendee_count: 1 });
  });

  test.each([
    ['was cancelled', { status: 'cancelled' }, 'This event has been cancelled.'],
    ['was deleted', { status: 'deleted' }, 'There is no such event any more.'],
    ['is over', { starts_at: '2019-01-01T12:00:00' }, 'This event is over.'],
    ['waits for approval', { is_approved: false }, 'This event does not take signups yet.'],
    ['waits for its host', { host_is_confirmed: false }, 'This event does not take signups yet.'],
    ['takes no one', { max_attendees: 0 }, 'This event is full.'],
  ])('is refused when it %s', async (_, change, message) => {
    const event = await a.event();
    expect((await a.send('PATCH', String(event.resource_uri), { body: change })).status).toBe(202);
    expect(await problem(event.resource_uri, 'late@example.org')).toEqual({ event_id: [message] });
    expect(await a.rows(`SELECT FROM core_user WHERE email = 'late@example.org'`)).toEqual([]);
  });

  test('is refused for what is no event of the campaign', async () => {
    await a.makeCampaign('other');
    const elsewhere = await a.event({ page: 'other-host' });
    expect(await problem(elsewhere.resource_uri, 'x@example.org')).toEqual({ event_id: ['There is no such event.'] });
    expect(await problem('/rest/v1/event/2000000000/', 'x@example.org')).toEqual({ event_id: ['There is no such event.'] });
    for (const [id, message] of [
      ['', 'This field is required.'],
      ['99999999999', 'Enter a whole number from 1 up.'],
      ['one', 'Enter a whole number from 1 up.'],
    ]) {
      expect((await a.post({ page: 'come', email: 'x@example.org', event_id: id })).json()).toEqual({ errors: { event_id: [message] } });
    }
  });

  test('makes nobody a host, and deletes nothing, but for staff', async () => {
    const event = await a.event();
    expect(await problem(event.resource_uri, 'x@example.org', { role: 'host' })).toEqual({ role: ['Only staff make somebody a host.'] });
    expect(await problem(event.resource_uri, 'x@example.org', { status: 'deleted' })).toEqual({ status: ['Only staff delete a signup.'] });
    expect(await problem(event.resource_uri, 'x@example.org', { status: 'cancelled' })).toEqual({
      event_id: ['This person has not signed up for this event.'],
    });
    expect(await problem(event.resource_uri, 'x@example.org', { status: 'maybe', role: 'guest' })).toEqual({
      status: ['Choose one of: active, cancelled, deleted.'],
      role: ['Choose one of: attendee, host.'],
    });
    const action = await a.act({ page: 'come', email: 'x@example.org', event_id: event.id, role: 'host' });
    expect(await a.get(String(action.signup))).toMatchObject({ role: 'host' });
  });

  test('may want rules to be accepted', async () => {
    await a.makeCampaign('ruled');
    const page = String((await a.objects('/rest/v1/eventsignuppage/?name=ruled-come'))[0]!.resource_uri);
    await a.make('eventsignupform', { page, thank_you_text: 'Thanks', ground_rules: 'Be kind.' });
    const event = await a.event({ page: 'ruled-host' });
    expect(await problem(event.resource_uri, 'x@example.org', { page: 'ruled-come' })).toEqual({
      event_signup_ground_rules: ['Please accept the rules.'],
    });
    expect((await a.come(event.resource_uri, 'x@example.org', { page: 'ruled-come', event_signup_ground_rules: '1' })).status).toBe(201);
  });
});

describe('volunteers', () => {
  const moderate = (body: Json) => a.post({ page: 'moderate', email: 'vera@example.org', ...body });

  test('offer to help once, and staff accept them', async () => {
    await a.make('campaignvolunteerpage', { name: 'help', campaign: a.campaign });
    const first = await a.act({ page: 'help', email: 'vera@example.org' });
    const again = await a.act({ page: 'help', email: 'vera@example.org' });
    expect(first).toMatchObject({ type: 'CampaignVolunteer', volunteer: expect.any(String) as string });
    expect(again.volunteer).toBe(first.volunteer);
    expect(await a.get(String(first.volunteer))).toMatchObject({
      is_approved: false,
      status: 'active',
      campaign: a.campaign,
      user: first.user,
    });
    expect((await a.send('PATCH', String(first.volunteer), { body: { is_approved: true } })).status).toBe(202);
    await a.act({ page: 'help', email: 'vera@example.org' });
    expect(await a.get(String(first.volunteer))).toMatchObject({ is_approved: true });
  });

  test('look through events where the campaign allows it, by a login link', async () => {
    await a.make('eventmoderatepage', { name: 'moderate', campaign: a.campaign });
    const event = await a.event();
    await a.send('PATCH', String(event.resource_uri), { body: { is_approved: false } });
    const [user] = await a.objects('/rest/v1/user/?email=vera@example.org');
    const { token } = (await a.send('POST', `/rest/v1/user/${String(user!.id)}/logintoken/`, { body: {} })).json();
    const body = { event_id: event.id, approved_event: '1', i: token };
    expect((await moderate(body)).status).toBe(400);
    await a.send('PATCH', a.campaign, { body: { allow_moderation: true } });
    expect((await moderate({ ...body, i: undefined })).status).toBe(400);
    expect((await moderate({ ...body, email: USUAL.email })).status).toBe(400);
    expect((await moderate({ ...body, deleted_event: '1' })).json()).toEqual({
      errors: { approved_event: ['Choose one: approved_event or deleted_event.'] },
    });
    const done = await moderate(body);
    expect(done.status).toBe(201);
    expect(await a.get(String(event.resource_uri))).toMatchObject({ is_approved: true, approved_at: expect.any(String) as string });
    expect(await a.get(`/rest/v1/eventmoderateaction/${String(done.json().action_id)}/`)).toMatchObject({
      event: event.resource_uri,
      approved_event: true,
      deleted_event: false,
    });
    expect(await a.act({ page: 'moderate', email: 'staff@example.org', event_id: event.id, deleted_event: '1' })).toMatchObject({
      deleted_event: true,
    });
    expect(await a.get(String(event.resource_uri))).toMatchObject({ status: 'deleted' });
    expect((await moderate(body)).json()).toEqual({ errors: { event_id: ['There is no such event.'] } });
    expect(keyOf(event.resource_uri)).toBe(event.id);
  });
});
