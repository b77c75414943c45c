import { type EventPagesHarness, openEventPages } from './pages/harness';
import { keyOf } from './harness';
import { makeEventLink } from '../../../../runtime/domain/events';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  const home = { country: 'Germany', time_zone: 'Europe/Berlin' };
  expect((await site.send('PATCH', '/rest/v1/installation/1/', { body: home })).status).toBe(202);
});
afterAll(() => site.close());

test('an event made on a page lies in the country of the home, unless its host says another, and stays there when it is edited', async () => {
  const form = (await site.open('/pages/host/')).text;
  expect(form).toMatch(/<select[^>]* name="event_country"[^>]*>.*<option value="Germany" selected>Germany<\/option>/s);
  const made = await site.act({
    page: 'host',
    email: 'ute@example.org',
    event_title: 'Kundgebung',
    event_venue: 'Platz',
    event_city: 'Berlin',
    event_postal: '10115',
    event_country: 'Germany',
    event_starts_at_date: '2099-07-04',
    event_starts_at_time: '18:30',
  });
  const uri = String(made.event);
  expect(await site.get(uri)).toMatchObject({ country: 'Germany', city: 'Berlin', postal: '10115', zip: '', timezone: 'Europe/Berlin' });
  const id = Number(keyOf(uri));
  expect((await site.open(`/events/${id}/event.ics`)).text).toContain('TZID=Europe/Berlin');
  const link = { use: 'host', eventId: id, userId: keyOf(made.user) } as const;
  const t = makeEventLink(site.test.services.settings.secretKey, link, Date.now());
  expect((await site.open(`/events/${id}/host/?t=${t}`)).text).toContain('<option value="Germany" selected>');
  const changed = { event_country: 'Germany', event_state: 'Berlin', event_postal: '10117' };
  expect((await site.submit(`/events/${id}/host/`, { t, do: 'save', ...changed })).status).toBe(303);
  expect(await site.get(uri)).toMatchObject({ country: 'Germany', region: 'Berlin', state: '', postal: '10117' });
  expect((await site.open(`/events/${id}/host/?t=${t}`)).text).toMatch(/name="event_state"[^>]* value="Berlin"/);
});
