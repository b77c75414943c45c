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

test.each([
  ['United States', 'July 4, 2099 at 6:30 PM'],
  ['United Kingdom', '4 July 2099 at 18:30'],
  ['India', '4 July 2099 at 6:30 pm'],
])('an English page for readers in %s has times as they are written there', async (country, time) => {
  const name = country.replace(' ', '-').toLowerCase();
  const campaign = await site.make('campaign', { name, title: 'Days' });
  for (const [type, role] of Object.entries({ eventcreatepage: 'host', eventsignuppage: 'come' }))
    await site.make(type, { name: `${name}-${role}`, campaign, country });
  const event = await site.event({ page: `${name}-host` });
  expect((await site.open(`/events/${String(event.id)}/`)).text.replaceAll('\u202f', ' ')).toContain(time);
});
