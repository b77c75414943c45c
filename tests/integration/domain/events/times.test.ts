import { openEvents, type EventsHarness } from './harness';

let harness: EventsHarness;
let event: string;

beforeAll(async () => {
  harness = await openEvents();
  event = String((await harness.event({ event_ends_at_time: '9', event_ends_at_ampm: 'PM' })).resource_uri);
});
afterAll(() => harness.close());

describe('a time by the clock of a place', () => {
  test.each(['2099-07-04T18:30:00-04:00', '2099-07-04T18:30:00+00', '2099-07-04T18:30:00Z'])(
    'is not taken with an offset: %s',
    async (time) => {
      const answer = await harness.send('PATCH', event, { body: { starts_at: time, ends_at: time } });
      const message = 'Enter the time by the clock of the place, without Z or an offset: YYYY-MM-DDTHH:MM:SS.';
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({ event: { starts_at: [message], ends_at: [message] } });
      expect(await harness.get(event)).toMatchObject({ starts_at: '2099-07-04T18:30:00', starts_at_utc: '2099-07-04T22:30:00' });
    },
  );

  test('is not taken with an offset for a campaign either', async () => {
    const answer = await harness.send('POST', '/rest/v1/campaign/', {
      body: { name: 'zone', title: 'Zone', starts_at: '2099-07-04T18:30:00Z' },
    });
    expect(answer.json()).toHaveProperty('campaign.starts_at');
  });

  test('is taken as it is read on that clock', async () => {
    expect((await harness.send('PATCH', event, { body: { starts_at: '2099-07-04 17:15' } })).status).toBe(202);
    expect(await harness.get(event)).toMatchObject({ starts_at: '2099-07-04T17:15:00', starts_at_utc: '2099-07-04T21:15:00' });
  });
});
