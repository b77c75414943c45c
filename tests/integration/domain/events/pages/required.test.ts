import { makeEventLink } from '../../../../../runtime/domain/events';
import { keyOf } from '../harness';
import { type EventPagesHarness, openEventPages } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
});
afterAll(() => site.close());

test('what the page requires of people is not asked of a host who changes an event', async () => {
  const event = await site.event({ email: 'plain@example.org' });
  const [page] = await site.objects('/rest/v1/eventcreatepage/?name=host');
  await site.make('eventcreateform', { page: String(page!.resource_uri), thank_you_text: 'Thanks.' });
  await site.send('PATCH', String(page!.resource_uri), { body: { required_fields: ['zip', 'mobile_phone'] } });
  const eventId = keyOf(event.resource_uri);
  const t = makeEventLink(site.test.services.settings.secretKey, { use: 'host', eventId, userId: keyOf(event.creator) }, Date.now());
  const { status } = await site.submit(`/events/${eventId}/host/`, { t, do: 'save', event_venue: 'Park' });
  expect(status).toBe(303);
  expect(await site.get(String(event.resource_uri))).toMatchObject({ venue: 'Park' });
});
