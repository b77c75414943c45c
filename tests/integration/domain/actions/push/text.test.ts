import { bodyOf, openPushes, type PushHarness } from './harness';

let push: PushHarness;
let endpoint: string;
let message: string;
beforeAll(async () => {
  push = await openPushes();
  endpoint = await push.endpoint({ triggers: ['text.requested'] });
  message = (await push.post('textingafteractionmessage', { name: 'Thanks', text: 'Thank you, {{user.first_name}} & co!' })).headers
    .location!;
  await push.page('texting', { send_texts: true, confirmation_text: message, pushes: [endpoint] });
});
beforeEach(() => push.reset());
afterAll(() => push.close());

/** The text messages asked for. */
const texts = () => push.receiver.received.map(bodyOf).filter(({ type }) => type === 'text.requested');

test('who gave a mobile phone gets the text of the page, by the endpoint that takes texts', async () => {
  await push.act({ page: 'texting', email: 'ann@example.org', name: 'Ann Lee', mobile_phone: '(212) 555-0100' });
  await push.work();
  expect(texts()).toMatchObject([
    { data: { phone: '(212) 555-0100', normalized_phone: '2125550100', text: 'Thank you, Ann & co!', page: { name: 'texting' } } },
  ]);
  expect(Object.keys(texts()[0]!.data.user!)).toEqual(['id', 'resource_uri']);
  expect(push.receiver.received).toHaveLength(1);
});

test('nobody gets a text who has no mobile phone, or wants no confirmation', async () => {
  await push.act({ page: 'texting', email: 'bea@example.org', home_phone: '2125550101' });
  await push.act({ page: 'texting', email: 'cleo@example.org', mobile_phone: '2125550102', skip_confirmation: '1' });
  await push.work();
  expect(push.receiver.received).toEqual([]);
});

test('a number gets five texts in a day, whoever gives it', async () => {
  for (let n = 0; n < 7; n += 1) await push.act({ page: 'texting', email: `many${n}@example.org`, mobile_phone: '212-555-0103' });
  await push.work();
  expect(texts()).toHaveLength(5);
});

test('a followup shows its texts and systems, and takes them back whole', async () => {
  const { objects } = await push.get('/rest/v1/pagefollowup/?page__name=texting');
  const [followup] = objects as Record<string, unknown>[];
  expect(followup).toMatchObject({
    ...{ send_texts: true, send_pushes: false, pushes: [endpoint] },
    confirmation_text: new URL(message).pathname,
  });
  expect((await push.patch(String(followup!.resource_uri), followup!)).status).toBe(202);
});
