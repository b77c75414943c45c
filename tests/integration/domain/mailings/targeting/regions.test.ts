import { openTargeting, type TargetingHarness } from './harness';

let targeting: TargetingHarness;
let people: number[];
/** Where the people live. */
const HOMES = [
  ['Japan', '東京都'],
  ['Japan', 'Tokyo'],
  ['Brazil', 'São Paulo'],
  ['Brazil', 'SP'],
  ['Germany', 'Bayern'],
  ['Germany', 'Schlaraffenland'],
  ['Germany', 'SP'],
  ['United States', ''],
] as const;
beforeAll(async () => {
  targeting = await openTargeting(HOMES.length);
  people = (await targeting.pool.query<{ id: number }>('SELECT id FROM core_user ORDER BY id')).rows.map(({ id }) => id);
  for (const [index, [country, region]] of HOMES.entries())
    await targeting.pool.query('UPDATE core_user SET country = $2, region = $3 WHERE id = $1', [people[index], country, region]);
});
afterAll(() => targeting.close());

/** Where the recipients of a mailing live, in the order above. */
async function homesOf(includes: Parameters<TargetingHarness['mailing']>[0]): Promise<(readonly string[])[]> {
  const mailing = await targeting.mailing(includes);
  expect(await targeting.rebuild(mailing)).toHaveProperty('count');
  const found = new Set(await targeting.savedSet(mailing));
  return HOMES.filter((_, index) => found.has(people[index]!));
}

test.each([
  ['東京', HOMES.slice(0, 2)],
  ['tokyo', HOMES.slice(0, 2)],
  ['BY', [HOMES[4]]],
  ['sao paulo', HOMES.slice(2, 4)],
  ['schlaraffenland', [HOMES[5]]],
  ['Narnia', []],
])('regions: %s finds people by each name of the region', async (region, homes) => {
  expect(await homesOf({ regions: [region] })).toEqual(homes);
});

test('a code finds the region of each country that has it, and what is written so', async () => {
  expect(await homesOf({ regions: ['SP'] })).toEqual([HOMES[2], HOMES[3], HOMES[6]]);
});

test('events in the own state are abroad those in the own region', async () => {
  const campaign = await targeting.insert('events_campaign', { name: 'vigils', title: 'Vigils' });
  await targeting.insert('events_event', { campaign_id: campaign, title: 'Vigil', country: 'Japan', region: '東京' });
  await targeting.insert('events_event', { campaign_id: campaign, title: 'Rally', country: 'Germany', region: 'Schlaraffenland' });
  expect(await homesOf({ campaigns: [campaign], campaign_samestate_only: true })).toEqual(HOMES.slice(0, 2));
});

test('a target group represents people of the regions of its members abroad, and nobody else', async () => {
  const group = await targeting.insert('core_targetgroup', { name: 'Assembly', kind: 'Special' });
  await targeting.pool.query('INSERT INTO core_specialtargetgroup (targetgroup_ptr_id) VALUES ($1)', [group]);
  const member = await targeting.insert('core_target', { last: 'Sato', kind: 'Special', country: 'Japan', region: 'Tokyo' });
  await targeting.pool.query('INSERT INTO core_specialtarget (target_ptr_id, body_id) VALUES ($1, $2)', [member, group]);
  expect(await homesOf({ target_groups: [group] })).toEqual(HOMES.slice(0, 2));
  await targeting.pool.query(`UPDATE core_target SET country = 'Germany', region = 'schlaraffenland' WHERE id = $1`, [member]);
  expect(await homesOf({ target_groups: [group] })).toEqual([HOMES[5]]);
});
