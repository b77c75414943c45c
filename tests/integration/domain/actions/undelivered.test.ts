import { until } from '../../../support';
import { keyOf, openActions, type ActionsHarness, type Json } from './harness';

let harness: ActionsHarness;
let group: string;
let senator: string;
let silent: string;
let office: string;
beforeAll(async () => {
  harness = await openActions();
  senator = await harness.make('target', { type: 'senate', last: 'Bell', state: 'NY', fax: '+1 202 555 0100' });
  silent = await harness.make('target', { type: 'senate', last: 'Silent', state: 'NY' });
  office = await harness.make('targetoffice', { target: senator, city: 'Albany', fax: '+1 518 555 0100' });
  await harness.make('targetoffice', { target: senator, city: 'Buffalo' });
  await harness.make('targetoffice', { target: senator, city: 'Ithaca', fax: '+1 607 555 0100', is_current: false });
  group = await harness.make('congresstargetgroup', { name: 'Senators', type: 'senate', targets: [senator, silent] });
});
afterAll(() => harness.close());

/** What is written down of a new action on a new page. */
async function undelivered(name: string, body: object, type = 'letter'): Promise<{ letters: Json[]; action: Json; page: Json }> {
  const path = await harness.make(`${type}page`, { name, target_groups: [group], ...body });
  const action = await harness.act({ page: name, email: 'ann@example.org', state: 'NY', letter_text: 'Please act.' });
  const letters = await harness.objects(`/rest/v1/undeliveredletter/?action=${String(action.id)}&order_by=id`);
  return { letters, action, page: await harness.get(path) };
}

/** What other systems are told, as soon as no event waits for a transaction elsewhere. */
async function told(): Promise<Json[]> {
  let feed: Json = {};
  await until(async () => {
    feed = await harness.get('/rest/v1/change/?types=letter.undelivered&after=start');
    return (feed.meta as Json).lag === 0;
  });
  return feed.objects as Json[];
}

test('a fax is written down for each target with a number, and other systems are told', async () => {
  const before = (await told()).length;
  const { letters, action, page } = await undelivered('fax', { send_immediate_fax: true }, 'petition');
  expect(letters).toMatchObject([{ action: action.resource_uri, target: senator, office: null, channel: 'fax' }]);
  expect(page.undelivered_channels).toBe('fax');
  const events = await told();
  expect(events).toHaveLength(before + 1);
  expect(events.at(-1)).toMatchObject({ type: 'letter.undelivered', data: { resource_uri: letters[0]!.resource_uri } });
});

test('letters to Congress are written down for its members alone', async () => {
  const council = await harness.make('specialtargetgroup', { name: 'Council' });
  await harness.make('specialtarget', { body: council, last: 'Cole', type: 'house', fax: '1' });
  const { letters, page } = await undelivered('cwc', { send_via_cwc: true, target_groups: [group, council] });
  expect(letters.map(({ channel, target }) => [channel, target]).sort()).toEqual([
    ['cwc', senator],
    ['cwc', silent],
  ]);
  expect(page.undelivered_channels).toBe('cwc');
});

test('local offices that are in use and have a fax get letters where the page allows it', async () => {
  const { letters } = await undelivered('offices', { send_immediate_fax: true, allow_offices: true });
  expect(letters.map((letter) => letter.office).sort()).toEqual([null, office].sort());
});

test('nothing is written down of pages that ask for neither, of people without targets, and of refused actions', async () => {
  const { letters, page } = await undelivered('mute', { allow_offices: true });
  expect([letters, page.undelivered_channels]).toEqual([[], '']);
  const before = (await told()).length;
  await harness.make('letterpage', { name: 'elsewhere', target_groups: [group], send_immediate_fax: true });
  await harness.act({ page: 'elsewhere', email: 'cal@example.org', state: 'CA' });
  expect((await harness.post({ page: 'elsewhere', email: 'none', state: 'NY' })).status).toBe(400);
  expect(await told()).toHaveLength(before);
});

test('who called must have called targets of the page that are theirs', async () => {
  await harness.make('callpage', { name: 'ring', target_groups: [group] });
  const other = await harness.make('target', { last: 'Other', type: 'senate', state: 'CA' });
  const call = (checked: unknown[]): Promise<{ status: number; json(): Json }> =>
    harness.post({ page: 'ring', email: 'ann@example.org', state: 'NY', checked, targeted: keyOf(other) });
  const refused = await call([keyOf(senator), keyOf(other)]);
  expect([refused.status, refused.json()]).toEqual([400, { errors: { checked: ['Choose only those who represent you.'] } }]);
  expect((await call([keyOf(senator)])).status).toBe(201);
});
