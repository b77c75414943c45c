import { type Json, keyOf } from '../harness';
import { type EventPagesHarness, hostedEvent, openEventPages } from './harness';

let site: EventPagesHarness;
let page: string;
beforeAll(async () => {
  site = await openEventPages();
  page = String((await site.objects('/rest/v1/eventcreatepage/?name=host'))[0]!.resource_uri);
  await site.make('eventcreateform', { page, thank_you_text: 'Thanks.' });
});
afterAll(() => site.close());

/** A new event, and what its host sends to change it. */
const hosted = (email: string, more: Json = {}) => hostedEvent(site, email, more);

test('a host is held to postcodes and phones, but for those that the event has already', async () => {
  const { uri, save } = await hosted('checked@example.org', { event_phone: '12' });
  const place = { event_city: 'Manchester', event_state: '', event_country: 'United Kingdom' };
  const refused = await save({ ...place, event_postal: 'NP20', event_phone: '555-0100' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Enter a valid postcode (United Kingdom).');
  expect(refused.text).toContain('Enter the complete phone number (United Kingdom).');
  expect((await save({ ...place, event_postal: 'M1 1AE', event_phone: '12' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ city: 'Manchester', postal: 'M1 1AE', phone: '12' });
});

test('a host is asked for no region where addresses have none, and that on record goes when the event moves', async () => {
  const { uri, open, save } = await hosted('moved@example.org');
  const place = { event_postal: '', event_country: 'Germany' };
  expect((await save({ ...place, event_state: '', event_city: 'Neustadt', event_town: '2864054' })).status).toBe(303);
  const { text } = await open();
  expect([text.includes('Neustadt an der Weinstraße'), text.includes('name="event_state"')]).toEqual([true, false]);
  expect((await save({ ...place, event_city: 'Neustadt an der Weinstraße', event_venue: 'Hall' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ venue: 'Hall', region: 'Rheinland-Pfalz' });
  expect((await save({ ...place, event_city: 'Weimar' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ city: 'Weimar', region: '', timezone: 'Europe/Berlin' });
});

test('a host who moves the event to a place that nobody knows is told so once', async () => {
  const { uri, save } = await hosted('hamlet@example.org');
  const place = { event_city: 'Kleindorf', event_postal: '', event_country: 'Germany' };
  expect((await save({ ...place, event_state: '', event_city: 'Weimar' })).status).toBe(303);
  const asked = await save(place);
  expect([asked.status, asked.text.includes('We do not know this place')]).toEqual([400, true]);
  expect((await save({ ...place, event_town: 'Kleindorf' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ city: 'Kleindorf', latitude: null });
  expect((await save({ ...place, event_venue: 'Barn' })).status).toBe(303);
});

test('a host who empties the day or the time is asked for it', async () => {
  const { uri, save } = await hosted('timeless@example.org');
  const time = { event_starts_at_date: '2099-07-04', event_starts_at_time: '18:30' };
  for (const name of ['event_starts_at_date', 'event_starts_at_time']) {
    const { status, text } = await save({ ...time, [name]: ' ' });
    expect([status, text.includes(`id="field-${name}-error"`), text.includes('This field is required.')]).toEqual([400, true, true]);
  }
  expect((await save(time)).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ starts_at: '2099-07-04T18:30:00' });
});

test('the page of the host says what the event waits for, and links to no page that is not there', async () => {
  const event = await hosted('waits@example.org');
  const shown = async (changes: Json) => {
    await site.send('PATCH', event.uri, { body: changes });
    const { text } = await event.open();
    const links = text.includes(`<a href="/events/${keyOf(event.uri)}/">Public page`);
    return [text.includes('when you have confirmed it by the link in our e-mail'), text.includes('when we have approved it'), links];
  };
  expect(await shown({})).toEqual([false, false, true]);
  expect(await shown({ is_private: true })).toEqual([false, false, false]);
  expect(await shown({ is_private: false, is_approved: false })).toEqual([false, true, false]);
  expect(await shown({ host_is_confirmed: false })).toEqual([true, true, false]);
  expect(await shown({ is_approved: true })).toEqual([true, false, false]);
});

test('a title that the host empties is that of the campaign', async () => {
  const { uri, save, open } = await hosted('emptier@example.org');
  expect((await save({ event_title: ' ' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ title: 'Rallies', venue: 'City Hall' });
  expect((await open()).text).toContain('Your event: Rallies');
});

test('what the page requires of people is not asked of a host who changes an event', async () => {
  const { uri, save } = await hosted('plain@example.org');
  await site.send('PATCH', page, { body: { required_fields: ['zip', 'mobile_phone'] } });
  expect((await save({ event_venue: 'Park' })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ venue: 'Park' });
});
