import { openTargeting, type TargetingHarness } from './harness';

let targeting: TargetingHarness;
beforeAll(async () => {
  targeting = await openTargeting(4);
});
afterAll(() => targeting.close());

const PLACES = [
  [1, 1],
  [5, 5],
  [20, 20],
];
/** Ten degrees wide, with a hole around 5, 5. */
const GEOMETRY = 'POLYGON((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))';

test('a target group represents who lives in the areas of its members, and everybody when its jurisdiction says so', async () => {
  const { pool, insert } = targeting;
  const { rows: people } = await pool.query<{ id: number }>('SELECT id FROM core_user ORDER BY id');
  await pool.query('DELETE FROM core_location');
  for (const [index, [longitude, latitude]] of PLACES.entries()) {
    await pool.query('INSERT INTO core_location (user_id, longitude, latitude) VALUES ($1, $2, $3)', [
      people[index]!.id,
      longitude,
      latitude,
    ]);
  }
  const wards = await insert('core_boundarygroup', { name: 'Wards' });
  const ward = await insert('core_boundary', { group_id: wards, name: 'One', geometry: GEOMETRY });
  const group = await insert('core_targetgroup', { name: 'Council', kind: 'Special' });
  await pool.query('INSERT INTO core_specialtargetgroup (targetgroup_ptr_id) VALUES ($1)', [group]);
  const member = await insert('core_target', { last: 'Bell', kind: 'Special' });
  await pool.query('INSERT INTO core_specialtarget (target_ptr_id, body_id, boundary_id) VALUES ($1, $2, $3)', [member, group, ward]);
  const represented = async (): Promise<number[]> => {
    const mailing = await targeting.mailing({ target_groups: [group] });
    expect(await targeting.rebuild(mailing)).toHaveProperty('count');
    return (await targeting.savedSet(mailing)).sort((a, b) => a - b);
  };
  expect(await represented()).toEqual([people[0]!.id]);
  await pool.query(`UPDATE core_specialtargetgroup SET jurisdiction = 'Everybody'`);
  expect(await represented()).toEqual(people.map(({ id }) => id));
  await pool.query(`UPDATE core_specialtargetgroup SET jurisdiction = 'boundaries'`);
  await pool.query('UPDATE core_boundarygroup SET hidden = true');
  expect(await represented()).toEqual([]);
});
