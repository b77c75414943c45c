import { openEventPages, type EventPagesHarness } from '../events/pages/harness';
import { COUNTRIES, emailIn } from './countries';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
});
afterAll(() => site.close());

test.each(COUNTRIES)('an event in $code goes by the clock of its town, into the calendar too', async (country) => {
  const { code, name, city, region, postcode, zone } = country;
  const event = await site.event({
    ...{ email: emailIn(country), name: country.person, event_country: country.own, event_city: city, event_postal: postcode },
    ...(code === 'US' ? { event_state: region } : { event_region: region }),
  });
  expect(event).toMatchObject({ country: name, city, postal: postcode, starts_at: '2099-07-04T18:30:00' });
  const path = `/events/${String(event.id)}/`;
  expect((await site.open(path)).status).toBe(200);
  const { status, text } = await site.open(`${path}event.ics`);
  expect(status).toBe(200);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain(`DTSTART;TZID=${zone}:20990704T183000`);
  expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain(city);
  expect(lines.indexOf(`TZID:${zone}`)).toBeGreaterThan(lines.indexOf('BEGIN:VTIMEZONE'));
});
