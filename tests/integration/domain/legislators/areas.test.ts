import { keyOf, openActions, type ActionsHarness } from '../actions/harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

const WARD = '{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[0,0]]]}';

test('an area belongs to a group, and members of a target group answer for areas', async () => {
  const wards = await harness.make('boundarygroup', { name: 'Wards', description: 'Wards of the city.' });
  const ward = await harness.make('boundary', { group: 'Wards', name: 'First ward', geometry: WARD });
  expect(await harness.get(ward)).toMatchObject({ group: wards, name: 'First ward', geometry: WARD });
  const { boundaries } = await harness.get(wards);
  expect(await harness.objects(String(boundaries))).toMatchObject([{ name: 'First ward' }]);
  const council = await harness.make('specialtargetgroup', { name: 'Council', custom_boundaries: wards });
  const member = await harness.make('specialtarget', { body: council, first: 'Ada', boundary: keyOf(ward) });
  expect(await harness.get(council)).toMatchObject({ custom_boundaries: wards, targets: [member] });
  expect(await harness.objects('/rest/v1/specialtarget/?boundary__name=First%20ward')).toMatchObject([{ first: 'Ada', boundary: ward }]);
});

test('areas go with their group, and target groups and members stay', async () => {
  const group = await harness.make('boundarygroup', { name: 'Precincts' });
  const area = await harness.make('boundary', { group, name: 'Precinct 1', geometry: WARD });
  const sheriffs = await harness.make('specialtargetgroup', { name: 'Sheriffs', custom_boundaries: group });
  const sheriff = await harness.make('specialtarget', { body: sheriffs, boundary: area });
  expect((await harness.send('DELETE', group)).status).toBe(204);
  expect((await harness.send('GET', area)).status).toBe(404);
  expect([(await harness.get(sheriffs)).custom_boundaries, (await harness.get(sheriff)).boundary]).toEqual([null, null]);
});

test('newspapers are found by place and circulation', async () => {
  await harness.make('mediatarget', { name: 'Gotham Gazette', state: 'NJ', zip: '07001', circulation: 900 });
  await harness.make('mediatarget', { name: 'Gotham Globe', state: 'NJ', zip: '07001', circulation: 90000 });
  expect(await harness.objects('/rest/v1/mediatarget/?state=nj&circulation__gte=1000')).toMatchObject([{ name: 'Gotham Globe' }]);
  const nameless = await harness.send('POST', '/rest/v1/mediatarget/', { body: { city: 'Gotham' } });
  expect([nameless.status, nameless.json()]).toEqual([400, { mediatarget: { name: ['This field is required.'] } }]);
});
