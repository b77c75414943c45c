import { openTracking, type TrackingHarness } from './harness';

let test_: TrackingHarness;
beforeAll(async () => {
  test_ = await openTracking();
});
afterAll(() => test_.close());

/** Follows a link of a mailing to the petition page; the names and values of the hidden fields of its form. */
async function follow(linkNumber: number): Promise<{ userId: number; mailingId: number; hidden: Record<string, string> }> {
  const userId = await test_.person(`visitor${linkNumber}@example.org`);
  const { mailingId } = await test_.mailing([userId]);
  const clickUrlId = await test_.link(`https://act.example.org/pages/petition/?n=${linkNumber}`);
  const { headers } = await test_.visit(test_.click({ mailingId, userId, linkNumber, clickUrlId }));
  const { text } = await test_.visit(headers.location!);
  const fields = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  return { userId, mailingId, hidden: Object.fromEntries(fields) };
}

const actions = (userId: number) =>
  test_.sql('SELECT mailing_id, link, opq_id, source FROM core_action WHERE user_id = $1 ORDER BY id', [userId]);

test('actions that follow a click keep which link of the mailing brought the person, and share the id of the visit', async () => {
  const { userId, mailingId, hidden } = await follow(4);
  expect(hidden).toMatchObject({ link: '4', opq_id: expect.stringMatching(/^[\w-]{16}$/) as string });
  // Each is the sending of another form: the same one sent again counts once.
  const form = (again: number): string =>
    new URLSearchParams({ ...hidden, form_token: `${'x'.repeat(15)}${again}`, zip: '10001', name: 'Ann Lee' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (let again = 0; again < 2; again++)
    expect((await test_.visit('/pages/petition/', { method: 'POST', body: form(again), headers })).status).toBe(303);
  const kept = { mailing_id: mailingId, link: 4, opq_id: hidden.opq_id, source: 'mailing' };
  expect(await actions(userId)).toEqual([kept, kept]);
});

test('programs send link and opq_id with an action; without a mailing there is no link, and a wrong one is none', async () => {
  const { userId, hidden } = await follow(5);
  const act = (body: object) => test_.server.request('POST', '/rest/v1/action/', { body: { page: 'petition', ...body } });
  expect((await act({ akid: hidden.akid, link: 6, opq_id: 'v1' })).status).toBe(201);
  expect((await act({ akid: hidden.akid, link: 'x' })).status).toBe(201);
  expect((await act({ email: 'visitor5@example.org', link: 6, opq_id: 'v2' })).status).toBe(201);
  expect((await actions(userId)).map(({ link, opq_id }) => [link, opq_id])).toEqual([
    [6, 'v1'],
    [null, ''],
    [null, 'v2'],
  ]);
});
