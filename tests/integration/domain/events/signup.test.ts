import { openEvents, keyOf, USUAL, type EventsHarness, type Json } from './harness';

let harness: EventsHarness;
beforeAll(async () => {
  harness = await openEvents();
});
afterAll(() => harness.close());

const problem = async (event: unknown, email: string, changes?: Json) => {
  const response = await harness.come(event, email, changes);
  return response.status === 400 ? response.json().errors : response.status;
};

describe('signing up for an event', () => {
  test('stores a signup with custom fields', async () => {
    const event = await harness.event();
    const action = await harness.act({
      page: 'come',
      email: 'ann@example.org',
      event_id: event.id,
      signup_guests: '2',
      signup_brings: ['soup', 'bread'],
    });
    expect(action).toMatchObject({ type: 'EventSignup', resource_uri: `/rest/v1/eventsignupaction/${String(action.id)}/` });
    const signup = await harness.get(String(action.signup));
    expect(signup).toMatchObject({
      user: action.user,
      event: event.resource_uri,
      role: 'attendee',
      status: 'active',
      attended: null,
      fields: { guests: '2', brings: ['soup', 'bread'] },
      signupaction: [action.resource_uri],
    });
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ attendee_count: 1 });
  });

  test('again updates the signup and keeps what was not sent', async () => {
    const event = await harness.event({ event_max_attendees: 1 });
    const act = (more: Json) => harness.act({ page: 'come', email: 'ben@example.org', event_id: event.id, ...more });
    const first = await act({ signup_a: '1', signup_b: '1' });
    const again = await act({ signup_a: '2' });
    expect(again.signup).toBe(first.signup);
    expect(await harness.get(String(first.signup))).toMatchObject({ fields: { a: '2', b: '1' } });
    await act({ status: 'cancelled' });
    expect(await harness.get(String(first.signup))).toMatchObject({ status: 'cancelled' });
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ attendee_count: 0 });
    expect((await harness.come(event.resource_uri, 'other@example.org')).status).toBe(201);
    expect(await problem(event.resource_uri, 'ben@example.org')).toEqual({ event_id: ['This event is full.'] });
  });

  test('keeps a host a host', async () => {
    const event = await harness.event({ event_max_attendees: 1, email: 'boss@example.org' });
    expect((await harness.come(event.resource_uri, 'boss@example.org')).status).toBe(201);
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ attendee_count: 0, signups: [expect.any(String)] });
  });

  test('at once gives no more places than there are', async () => {
    const event = await harness.event({ event_max_attendees: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => harness.come(event.resource_uri, `crowd${n}@example.org`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ text }) => text))).toEqual(new Set([JSON.stringify({ errors: { event_id: ['This event is full.'] } })]));
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ attendee_count: 3 });
    const stored = await harness.rows(
      `SELECT FROM core_action WHERE page_id = (SELECT id FROM core_page WHERE name = 'come') AND user_id IN (SELECT id FROM core_user WHERE email LIKE 'crowd%')`,
    );
    expect(stored).toHaveLength(3);
  });

  test('many times at once makes one signup of a person', async () => {
    const event = await harness.event({ event_max_attendees: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => harness.come(event.resource_uri, 'keen@example.org')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ attendee_count: 1 });
  });

  test.each([
    ['was cancelled', { status: 'cancelled' }, 'This event has been cancelled.'],
    ['was deleted', { status: 'deleted' }, 'There is no such event any more.'],
    ['is over', { starts_at: '2019-01-01T12:00:00' }, 'This event is over.'],
    ['waits for approval', { is_approved: false }, 'This event does not take sign-ups yet.'],
    ['waits for its host', { host_is_confirmed: false }, 'This event does not take sign-ups yet.'],
    ['takes no one', { max_attendees: 0 }, 'This event is full.'],
  ])('is refused when it %s', async (_, change, message) => {
    const event = await harness.event();
    expect((await harness.send('PATCH', String(event.resource_uri), { body: change })).status).toBe(202);
    expect(await problem(event.resource_uri, 'late@example.org')).toEqual({ event_id: [message] });
    expect(await harness.rows(`SELECT FROM core_user WHERE email = 'late@example.org'`)).toEqual([]);
  });

  test('is refused for an event of another campaign', async () => {
    await harness.makeCampaign('other');
    const elsewhere = await harness.event({ page: 'other-host' });
    expect(await problem(elsewhere.resource_uri, 'x@example.org')).toEqual({ event_id: ['There is no such event.'] });
    expect(await problem('/rest/v1/event/2000000000/', 'x@example.org')).toEqual({ event_id: ['There is no such event.'] });
    for (const [id, message] of [
      ['', 'This field is required.'],
      ['99999999999', 'Enter a whole number of 1 or more.'],
      ['one', 'Enter a whole number of 1 or more.'],
    ]) {
      expect((await harness.post({ page: 'come', email: 'x@example.org', event_id: id })).json()).toEqual({
        errors: { event_id: [message] },
      });
    }
  });

  test('makes a host, or deletes a signup, for staff only', async () => {
    const event = await harness.event();
    expect(await problem(event.resource_uri, 'x@example.org', { role: 'host' })).toEqual({ role: ['Only staff make somebody a host.'] });
    expect(await problem(event.resource_uri, 'x@example.org', { status: 'deleted' })).toEqual({ status: ['Only staff delete a signup.'] });
    const notThere = await harness.send('POST', '/rest/v1/action/', {
      body: { page: 'come', event_id: event.id, email: 'x@example.org', status: 'cancelled' },
    });
    expect(notThere.json()).toEqual({ errors: { event_id: ['This person has not signed up for this event.'] } });
    expect(await problem(event.resource_uri, 'x@example.org', { status: 'maybe', role: 'guest' })).toEqual({
      status: ['Choose one of: active, cancelled, deleted.'],
      role: ['Choose one of: attendee, host.'],
    });
    const action = await harness.act({ page: 'come', email: 'x@example.org', event_id: event.id, role: 'host' });
    expect(await harness.get(String(action.signup))).toMatchObject({ role: 'host' });
  });

  test('may require that rules are accepted', async () => {
    await harness.makeCampaign('ruled');
    const page = String((await harness.objects('/rest/v1/eventsignuppage/?name=ruled-come'))[0]!.resource_uri);
    await harness.make('eventsignupform', { page, thank_you_text: 'Thanks', ground_rules: 'Be kind.' });
    const event = await harness.event({ page: 'ruled-host' });
    expect(await problem(event.resource_uri, 'x@example.org', { page: 'ruled-come' })).toEqual({
      event_signup_ground_rules: ['Please accept the rules.'],
    });
    expect((await harness.come(event.resource_uri, 'x@example.org', { page: 'ruled-come', event_signup_ground_rules: '1' })).status).toBe(
      201,
    );
  });
});

describe('volunteers', () => {
  const moderate = (body: Json) => harness.post({ page: 'moderate', email: 'vera@example.org', ...body });

  test('are one volunteer however often they offer, and staff approve them', async () => {
    await harness.make('campaignvolunteerpage', { name: 'help', campaign: harness.campaign });
    const first = await harness.act({ page: 'help', email: 'vera@example.org' });
    const again = await harness.act({ page: 'help', email: 'vera@example.org' });
    expect(first).toMatchObject({ type: 'CampaignVolunteer', volunteer: expect.any(String) as string });
    expect(again.volunteer).toBe(first.volunteer);
    expect(await harness.get(String(first.volunteer))).toMatchObject({
      is_approved: false,
      status: 'active',
      campaign: harness.campaign,
      user: first.user,
    });
    expect((await harness.send('PATCH', String(first.volunteer), { body: { is_approved: true } })).status).toBe(202);
    await harness.act({ page: 'help', email: 'vera@example.org' });
    expect(await harness.get(String(first.volunteer))).toMatchObject({ is_approved: true });
  });

  test('moderate events where the campaign allows it, by a login link', async () => {
    await harness.make('eventmoderatepage', { name: 'moderate', campaign: harness.campaign });
    const event = await harness.event();
    await harness.send('PATCH', String(event.resource_uri), { body: { is_approved: false } });
    const [user] = await harness.objects('/rest/v1/user/?email=vera@example.org');
    const { token } = (await harness.send('POST', `/rest/v1/user/${String(user!.id)}/logintoken/`, { body: {} })).json();
    const body = { event_id: event.id, approved_event: '1', i: token };
    expect((await moderate(body)).status).toBe(400);
    await harness.send('PATCH', harness.campaign, { body: { allow_moderation: true } });
    expect((await moderate({ ...body, i: undefined })).status).toBe(400);
    expect((await moderate({ ...body, email: USUAL.email })).status).toBe(400);
    expect((await moderate({ ...body, deleted_event: '1' })).json()).toEqual({
      errors: { approved_event: ['Choose one: approve the event, or refuse it.'] },
    });
    const done = await moderate(body);
    expect(done.status).toBe(201);
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ is_approved: true, approved_at: expect.any(String) as string });
    expect(await harness.get(`/rest/v1/eventmoderateaction/${String(done.json().action_id)}/`)).toMatchObject({
      event: event.resource_uri,
      approved_event: true,
      deleted_event: false,
    });
    expect(await harness.act({ page: 'moderate', email: 'staff@example.org', event_id: event.id, deleted_event: '1' })).toMatchObject({
      deleted_event: true,
    });
    expect(await harness.get(String(event.resource_uri))).toMatchObject({ status: 'deleted' });
    expect((await moderate(body)).json()).toEqual({ errors: { event_id: ['There is no such event.'] } });
    expect(keyOf(event.resource_uri)).toBe(event.id);
  });
});
