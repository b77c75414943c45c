import { addressIn, COUNTRIES, emailIn, keyOf, openWorld, type Country, type World } from './harness';

let world: World;
/** The officials of each country, by its code. */
const officials = new Map<string, number>();
const officialIn = ({ code, name, region }: Country, body: string) => ({
  ...{ body, last: `Official of ${code}`, email: `official-${code.toLowerCase()}@example.org`, country: name },
  ...(code === 'US' ? { state: region } : { region }),
});
beforeAll(async () => {
  world = await openWorld();
  const group = await world.make('specialtargetgroup', { name: 'Officials of the world', type: 'officials' });
  for (const country of COUNTRIES) officials.set(country.code, keyOf(await world.make('specialtarget', officialIn(country, group))));
  await world.make('letterpage', { name: 'letter', title: 'A letter', target_groups: [group] });
});
afterAll(() => world.close());

test.each(COUNTRIES)('a letter from $code goes to the official of that country and region, and to no other', async (country) => {
  const { targeted } = await world.act({
    ...{ page: 'letter', email: emailIn(country), name: country.person, country: country.own },
    ...addressIn(country),
  });
  expect((targeted as string[]).map(keyOf)).toEqual([officials.get(country.code)]);
});
