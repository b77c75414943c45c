import { openActions, type ActionsHarness } from '../actions/harness';

let harness: ActionsHarness;
let wards: string;
beforeAll(async () => {
  harness = await openActions();
  wards = await harness.make('boundarygroup', { name: 'Wards' });
});
afterAll(() => harness.close());

type Corner = [number, number];
const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygon = (...rings: Corner[][]): string => JSON.stringify({ type: 'Polygon', coordinates: rings });
/** Around ZIP code 12207 (42.66, -73.75), and around 13440 (43.2, -75.5). */
const ALBANY = box(-74, 42.4, -73.5, 42.9);
const ROME = box(-75.9, 42.9, -75, 43.5);
const PEOPLE = { albany: '12207', rome: '13440', york: '10001' };

const area = (name: string, geometry: string, group = wards): Promise<string> => harness.make('boundary', { group, name, geometry });

/** A page whose target group has one member. Gives its name and the group. */
async function page(name: string, member: object, group: object = {}): Promise<string> {
  const body = await harness.make('specialtargetgroup', { name: `Members of ${name}`, ...group });
  await harness.make('specialtarget', { body, last: name, ...member });
  await harness.make('petitionpage', { name, target_groups: [body] });
  return body;
}

/** Who of the people has the target of a page. */
async function constituents(name: string): Promise<string[]> {
  const found: string[] = [];
  for (const [person, zip] of Object.entries(PEOPLE)) {
    const action = await harness.act({ page: name, email: `${person}@example.org`, zip });
    if ((action.targeted as string[]).length > 0) found.push(person);
  }
  return found;
}

test('the edges of an area are shown, and are empty where no polygon can be read', async () => {
  const edges = async (geometry: string): Promise<unknown[]> => {
    const { west, south, east, north } = await harness.get(await area('Any', geometry));
    return [west, south, east, north];
  };
  expect(await edges(polygon(ALBANY))).toEqual([-74, 42.4, -73.5, 42.9]);
  expect(await edges('SRID=4326;MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6.5 5, 6 7e0, 5 5)))')).toEqual([0, 0, 6.5, 7]);
  const feature = { type: 'Feature', properties: {}, geometry: JSON.parse(polygon(ROME)) as unknown };
  expect(await edges(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual([-75.9, 42.9, -75, 43.5]);
  const hostile = [
    '{',
    '[]',
    'null',
    'POLYGON((0 0, 1 1))',
    'POLYGON((0 0, 1 0, 500 1))',
    `POLYGON((0 0, 1 0, 1 1)); DROP TABLE core_user`,
  ];
  hostile.push(
    '{"type":"Polygon","coordinates":[[[0,0],[1,0],["x",1]]]}',
    '{"type":"Polygon","coordinates":{"0":1}}',
    '{"type":"Point","coordinates":[0,0]}',
  );
  hostile.push(
    '{"type":"Feature","geometry":'.repeat(5_000) + '{}' + '}'.repeat(5_000),
    '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1e400,1]]]}',
  );
  for (const geometry of hostile)
    expect([geometry.slice(0, 60), await edges(geometry)]).toEqual([geometry.slice(0, 60), [null, null, null, null]]);
});

test('a member with an area is meant for who lives there, by any parts of it and by none of its holes', async () => {
  await page('ward', { boundary: await area('One', polygon(ALBANY)) });
  expect(await constituents('ward')).toEqual(['albany']);
  await page('both', { boundary: await area('Two', JSON.stringify({ type: 'MultiPolygon', coordinates: [[ALBANY], [ROME]] })) });
  expect(await constituents('both')).toEqual(['albany', 'rome']);
  await page('holed', { boundary: await area('Three', polygon(box(-80, 40, -70, 45), ALBANY)) });
  expect(await constituents('holed')).toEqual(['rome', 'york']);
});

test('nobody is known to live in an area of whom no place is known, or that cannot be read', async () => {
  await page('unread', { boundary: await area('Four', 'somewhere') });
  expect(await constituents('unread')).toEqual([]);
  await page('world', { boundary: await area('Five', polygon(box(-180, -90, 180, 90))) });
  expect((await harness.act({ page: 'world', email: 'nowhere@example.org' })).targeted).toEqual([]);
});

test('areas of a hidden group, and of another group than the target group names, count for nobody', async () => {
  const old = await harness.make('boundarygroup', { name: 'Old wards' });
  const boundary = await area('Old one', polygon(ALBANY), old);
  const group = await page('aged', { boundary }, { custom_boundaries: old });
  expect(await constituents('aged')).toEqual(['albany']);
  await harness.send('PATCH', group, { body: { custom_boundaries: wards } });
  expect(await constituents('aged')).toEqual([]);
  await harness.send('PATCH', group, { body: { custom_boundaries: old } });
  await harness.send('PATCH', old, { body: { hidden: true } });
  expect(await constituents('aged')).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['everybody', { state: 'CA' }, ['albany', 'rome', 'york']],
  ['state', { state: 'NY', us_district: 'NY_99' }, ['albany', 'rome', 'york']],
  ['state', {}, []],
  ['district', { state: 'NY' }, []],
  ['boundaries', { state: 'NY' }, []],
  ['Shire', { state: 'CA' }, []],
  ['Shire', {}, ['albany', 'rome', 'york']],
])('the jurisdiction %s of a group with a member %j', async (jurisdiction, member, expected) => {
  const name = `${jurisdiction}-${Object.keys(member).join('-')}`;
  await page(name, member, { jurisdiction });
  expect(await constituents(name)).toEqual(expected);
});
