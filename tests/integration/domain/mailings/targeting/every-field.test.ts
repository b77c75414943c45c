import { PREDICATES } from '../../../../../runtime/domain/mailings/targeting/predicates';
import { answers, mailable, type TargetingFields } from './naive';
import { dice, WORLD } from './population';
import { openWorld, PERSONS, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.harness.close());

/** Rebuilds and compares with a question to each person. Returns how many were found. */
async function check(includes: TargetingFields | null, excludes: TargetingFields | null): Promise<number> {
  const { harness, known } = world;
  const mailing = await harness.mailing(includes, excludes);
  const expected = PERSONS.filter(
    (person) =>
      mailable(person) && answers(includes ?? {}, person, known).every(Boolean) && !answers(excludes ?? {}, person, known).some(Boolean),
  ).map(({ id }) => id);
  expect(await harness.rebuild(mailing)).toEqual({ count: expected.length });
  expect(await harness.savedSet(mailing)).toEqual(expected);
  return expected.length;
}

test.each(Object.keys(PREDICATES))('finds users by %s, and leaves them out', async (field) => {
  const all = await check(null, null);
  const counts: number[] = [];
  for (const fields of world.fields[field]!) {
    const [found, left] = [await check(fields, null), await check(null, fields)];
    expect(found + left).toBe(all);
    counts.push(found);
  }
  // Some users are found and some are not, or the field would prove nothing.
  expect(counts.some((found) => found > 0 && found < all)).toBe(true);
});

test('combines fields of includes with AND, values with OR, and leaves out whoever matches any field of the excludes', async () => {
  const { one, chance } = dice(11);
  const several = (count: number): TargetingFields => {
    const fields = Array.from({ length: count }, () => one(Object.values(world.fields)));
    return Object.assign({}, ...fields.map((ways) => one(ways))) as TargetingFields;
  };
  let found = 0;
  for (let turn = 0; turn < 60; turn += 1)
    found += await check(chance(0.9) ? several(one([1, 2, 3])) : null, chance(0.6) ? several(one([1, 2, 3])) : null);
  expect(found).toBeGreaterThan(500);
});

test('takes places as the event search does, and reports unknown ones', async () => {
  const { harness } = world;
  expect(await check({ zips: [...WORLD.zips] }, null)).toBeGreaterThan(50);
  const problems = async (fields: TargetingFields): Promise<unknown> => harness.rebuild(await harness.mailing(fields));
  expect(await problems({ zips: ['Nowhere at all'] })).toEqual({ errors: ['zips: there is no place "Nowhere at all".'] });
  expect(await problems({ zips: ['41.88,-87.62'] })).toEqual({ errors: ['zips: "41.88,-87.62" needs zip_radius.'] });
  const mailing = await harness.mailing({ zips: ['Albany, New York'] });
  await harness.rebuild(mailing);
  const inAlbany = PERSONS.filter((person) => mailable(person) && person.zip === '12207').map(({ id }) => id);
  expect(await harness.savedSet(mailing)).toEqual(inAlbany);
});
