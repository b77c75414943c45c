import { keyOf, openEvents, type EventsHarness, type Json } from './harness';

let harness: EventsHarness;
let event: string;
let token: string;

const tokenOf = async (email: string): Promise<string> => {
  const [user] = await harness.objects(`/rest/v1/user/?email=${email}`);
  return (await harness.send('POST', String(user!.logintoken))).json().token as string;
};

beforeAll(async () => {
  harness = await openEvents();
  const made = await harness.event({ event_parking: 'street', event_title: 'Rally', event_ends_at_time: '9', event_ends_at_ampm: 'PM' });
  event = String(made.resource_uri);
  token = await tokenOf('host@example.org');
});
afterAll(() => harness.close());

const edit = (changes: Json) => harness.post({ page: 'host', event_id: keyOf(event), i: token, ...changes });

describe('a host with a login token', () => {
  test('changes what is sent of the own event; the rest stays', async () => {
    const before = await harness.get(event);
    const { status } = await edit({ event_title: 'Big rally', event_parking: 'garage', event_starts_at_date: '07/05/2099' });
    expect(status).toBe(201);
    const { fields, updated_at: _updated, ...after } = await harness.get(event);
    const { fields: _fields, updated_at: _before, ...unchanged } = before;
    expect(after).toEqual({
      ...unchanged,
      title: 'Big rally',
      starts_at: '2099-07-05T18:30:00',
      ends_at: '2099-07-05T21:00:00',
      starts_at_utc: '2099-07-05T22:30:00',
      ends_at_utc: '2099-07-06T01:00:00',
    });
    expect(fields).toMatchObject([{ name: 'parking', value: 'garage' }]);
    expect(await harness.objects('/rest/v1/eventcreateaction/?order_by=-id&_limit=1')).toMatchObject([{ event }]);
    expect(await harness.objects('/rest/v1/event/')).toHaveLength(1);
  });

  test('moves it to another place', async () => {
    expect((await edit({ event_zip: '12207' })).status).toBe(201);
    expect(await harness.get(event)).toMatchObject({ city: 'Albany', zip: '12207', postal: '12207' });
  });

  test('is held to the rules of a new event', async () => {
    expect((await edit({ event_starts_at_date: '07/05/2019' })).json()).toMatchObject({
      errors: { event_starts_at_date: expect.anything() },
    });
    expect((await edit({ event_timezone: 'Mars' })).status).toBe(400);
  });

  test('also by the e-mail address of the host; not by that of another', async () => {
    expect((await edit({ email: 'host@example.org', event_venue: 'Library' })).status).toBe(201);
    const other = await edit({ email: 'other@example.org', event_venue: 'Prison' });
    expect([other.status, Object.keys(other.json().errors as Json)]).toEqual([400, ['i']]);
    expect(await harness.get(event)).toMatchObject({ venue: 'Library' });
  });
});

describe('an event is not edited', () => {
  test('without a login token, however well the host is known', async () => {
    const { akid } = await harness.act({ page: 'petition', email: 'host@example.org' });
    for (const who of [{ email: 'host@example.org' }, { akid }, { email: 'host@example.org', i: 'x'.repeat(32) }]) {
      const response = await harness.post({ page: 'host', event_id: keyOf(event), event_title: 'Hacked', ...who });
      expect([response.status, Object.keys(response.json().errors as Json)]).toEqual([400, ['i']]);
    }
    expect((await harness.post({ page: 'host', event_id: keyOf(event), i: 'x'.repeat(32) })).status).toBe(400);
  });

  test('by somebody who only comes to it, on the page of another campaign, or when it was cancelled', async () => {
    await harness.come(event, 'guest@example.org');
    const guest = await harness.post({ page: 'host', event_id: keyOf(event), i: await tokenOf('guest@example.org'), event_title: 'Mine' });
    expect(guest.json()).toEqual({ errors: { event_id: ['There is no such event, or it is not yours.'] } });
    await harness.makeCampaign('foreign');
    expect((await edit({ page: 'foreign-host' })).status).toBe(400);
    await harness.send('PATCH', event, { body: { status: 'cancelled' } });
    expect((await edit({ event_title: 'Again' })).status).toBe(400);
    await harness.send('PATCH', event, { body: { status: 'active' } });
    expect(await harness.get(event)).toMatchObject({ title: 'Big rally' });
  });
});

test('staff edit any event, and keep what only they allow', async () => {
  await harness.send('PATCH', event, { body: { is_private: true, max_attendees: 5000 } });
  expect(await harness.act({ page: 'host', email: 'office@example.org', event_id: keyOf(event), event_venue: 'Town hall' })).toMatchObject({
    event,
  });
  expect(await harness.get(event)).toMatchObject({ venue: 'Town hall', is_private: true, max_attendees: 5000 });
});
