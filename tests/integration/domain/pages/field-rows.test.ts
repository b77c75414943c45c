import { openActions, type ActionsHarness } from '../actions/harness';

let harness: ActionsHarness;
let page: string;

beforeAll(async () => {
  harness = await openActions();
  await harness.make('allowedpagefield', { name: 'colour', allow_multiple: false });
  await harness.make('allowedpagefield', { name: 'shade', allow_multiple: true });
  page = await harness.make('signuppage', { name: 'painted', fields: { colour: 'red' } });
});
afterAll(() => harness.close());

const add = (name: string) => harness.send('POST', '/rest/v1/pagefield/', { body: { parent: page, name, value: 'blue' } });

test('a field of one value gets no second one as a row of its own, and its value can be changed there', async () => {
  const refused = await add('colour');
  expect(refused.json()).toEqual({ pagefield: { value: ['This field takes one value only.'] } });
  const [row] = await harness.objects('/rest/v1/pagefield/?name=colour');
  expect((await harness.send('PATCH', String(row!.resource_uri), { body: { name: 'colour', value: 'green' } })).status).toBe(202);
  expect(await harness.get(page)).toMatchObject({ fields: { colour: 'green' } });
});

test('a field of several values gets more, but none becomes a second value of another field', async () => {
  expect([(await add('shade')).status, (await add('shade')).status]).toEqual([201, 201]);
  const [row] = await harness.objects('/rest/v1/pagefield/?name=shade');
  const moved = await harness.send('PATCH', String(row!.resource_uri), { body: { name: 'colour' } });
  expect(moved.json()).toEqual({ pagefield: { value: ['This field takes one value only.'] } });
});
