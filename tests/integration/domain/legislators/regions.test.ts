import { type ActionsHarness, openActions } from '../actions/harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

let count = 0;
/** Whether a member of a special target group is meant for a person. Each is where the address says. */
async function isMeantFor(member: object, person: object, group: object = {}): Promise<boolean> {
  const name = `regions-${(count += 1)}`;
  const body = await harness.make('specialtargetgroup', { name, ...group });
  await harness.make('specialtarget', { body, last: name, ...member });
  await harness.make('petitionpage', { name, target_groups: [body] });
  const { targeted } = await harness.act({ page: name, email: `${name}@example.org`, ...person });
  return (targeted as string[]).length > 0;
}

test.each([
  ['Japan', 'Tokyo', '東京都'],
  ['China', '北京市', 'Beijing'],
  ['Egypt', 'Cairo', 'القاهرة'],
  ['Israel', 'תל אביב', 'Tel Aviv'],
  ['France', 'Île-de-France', 'ile de france'],
  ['Brazil', 'SP', 'São Paulo'],
  ['Germany', 'Bayern', 'BY'],
  ['India', 'Kerala', 'केरल'],
  ['Saudi Arabia', 'منطقة الرياض', 'Riyadh'],
  ['South Korea', '서울특별시', 'Seoul'],
  ['Canada', 'Québec', 'QC'],
  ['Nigeria', 'Lagos', 'LA'],
])('in %s an official of %s is meant for people of %s', async (country, one, other) => {
  expect(await isMeantFor({ country, region: one }, { country, region: other })).toBe(true);
});

test('an official of a region is not meant for people of another, nor for those of another country', async () => {
  expect(await isMeantFor({ country: 'Germany', region: 'Bayern' }, { country: 'Germany', region: 'BE' })).toBe(false);
  expect(await isMeantFor({ country: 'Brazil', region: 'São Paulo' }, { country: 'Germany', region: 'SP' })).toBe(false);
});

test('a region that nobody knows is compared as it is written', async () => {
  expect(await isMeantFor({ country: 'Germany', region: 'Schlaraffenland' }, { country: 'Germany', region: 'schlaraffenland' })).toBe(true);
  expect(await isMeantFor({ country: 'Narnia', region: 'East' }, { country: 'Narnia', region: 'West' })).toBe(false);
});

test('so it is in a group whose members go by state', async () => {
  const group = { jurisdiction: 'state' };
  expect(await isMeantFor({ country: 'Japan', region: '13' }, { country: 'Japan', region: '東京' }, group)).toBe(true);
  expect(await isMeantFor({ country: 'Japan', region: '東京都' }, { country: 'Japan', region: '大阪府' }, group)).toBe(false);
});

test('each name means one region of its country', async () => {
  expect(await harness.rows('SELECT country, name FROM core_regionname GROUP BY country, name HAVING count(*) > 1')).toEqual([]);
  expect(await harness.rows(`SELECT region_code FROM core_regionname WHERE country = 'Germany' AND name = 'bayern'`)).toEqual([
    { region_code: 'DE.02' },
  ]);
});
