import { linkIn, openEventPages, tokenIn, type EventPagesHarness } from './harness';
import { keyOf } from '../harness';

/** Leaving an event takes something away from a person, so the e-mail address alone, which anybody may know, does not do it. */
let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
});
afterAll(() => site.close());

const CONFIRM = { errors: { i: ['Please confirm this: open the link that was sent to you by e-mail.'] } };
const leave = (event: unknown, email: string, more = {}) =>
  site.post({ page: 'come', event_id: keyOf(event), email, status: 'cancelled', ...more });
const coming = async (event: unknown) => (await site.get(String(event))).attendee_count;
const full = async (email: string) => {
  const { resource_uri } = await site.event({ event_max_attendees: '1' });
  await site.come(resource_uri, email);
  await site.mail();
  return resource_uri;
};

test('a stranger who knows an address takes no place from anybody: the person is asked by e-mail', async () => {
  const event = await full('ann@example.org');
  const asked = await leave(event, 'Ann@example.org');
  expect([asked.status, asked.json()]).toEqual([400, CONFIRM]);
  expect(await coming(event)).toBe(1);
  expect((await site.come(event, 'thief@example.org')).json()).toEqual({ errors: { event_id: ['This event is full.'] } });
  const [letter, ...others] = await site.mail();
  expect([letter!.to, letter!.subject, others]).toEqual(['ann@example.org', 'Your sign-up: Rally', []]);
  expect(letter!.text).toContain('If not, do nothing: your place stays yours.');
  const link = linkIn(letter!.text);
  expect((await site.open(link)).text).toContain('I cannot come');
  expect(await coming(event)).toBe(1);
  await site.submit(`/events/${keyOf(event)}/signup/`, { t: tokenIn(link) });
  expect(await coming(event)).toBe(0);
});

test('strangers do not learn who comes: of somebody who does not come they are told the same, and nobody gets mail', async () => {
  const event = await full('bo@example.org');
  await site.post({ page: 'petition', email: 'elsewhere@example.org' });
  await site.mail();
  for (const email of ['nobody@example.org', 'elsewhere@example.org']) expect((await leave(event, email)).json()).toEqual(CONFIRM);
  expect(await site.mail()).toEqual([]);
  expect(await site.rows(`SELECT FROM core_user WHERE email = 'nobody@example.org'`)).toEqual([]);
  expect((await leave('/rest/v1/event/2000000000/', 'bo@example.org')).json()).toEqual({
    errors: { event_id: ['There is no such event.'] },
  });
});

test('a form of another site and one with the akid of a mailing take no place either; a host keeps their event', async () => {
  const event = await full('cy@example.org');
  const [user] = await site.objects('/rest/v1/user/?email=cy@example.org');
  const form = { page: 'come', event_id: String(keyOf(event)), status: 'cancelled' };
  const sent = await site.submit('/act/', { ...form, email: 'cy@example.org' });
  expect([sent.status, sent.text.includes('Please confirm this')]).toEqual([400, true]);
  expect((await site.post({ ...form, akid: user!.token })).json()).toEqual(CONFIRM);
  expect((await leave(event, 'host@example.org')).json()).toEqual(CONFIRM);
  expect(await coming(event)).toBe(1);
  expect(await site.rows(`SELECT FROM events_eventsignup WHERE event_id = $1 AND status = 'active'`, [keyOf(event)])).toHaveLength(2);
});

test('a login token, the signed link of this signup and staff leave at once; the link to another event does not', async () => {
  const [first, second] = [await full('di@example.org'), await full('di@example.org')];
  await leave(first, 'di@example.org');
  const t = tokenIn(linkIn((await site.mail())[0]!.text));
  expect((await leave(second, 'di@example.org', { t })).json()).toEqual(CONFIRM);
  expect((await leave(first, 'thief@example.org', { t })).json()).toEqual(CONFIRM);
  expect((await leave(first, 'di@example.org', { t })).status).toBe(201);
  const [user] = await site.objects('/rest/v1/user/?email=di@example.org');
  const { token } = (await site.send('POST', String(user!.logintoken))).json<{ token: string }>();
  expect((await site.post({ page: 'come', event_id: keyOf(second), i: token, status: 'cancelled' })).status).toBe(201);
  expect([await coming(first), await coming(second)]).toEqual([0, 0]);
  const third = await full('ed@example.org');
  await site.act({ page: 'come', event_id: keyOf(third), email: 'ed@example.org', status: 'cancelled' });
  expect(await coming(third)).toBe(0);
});

test('an address gets ten such e-mails in a day', async () => {
  const event = await full('much@example.org');
  for (let n = 0; n < 12; n++) await leave(event, 'much@example.org');
  expect(await site.mail()).toHaveLength(10);
});
