import { acting, keyOf, type Acting } from './acting';

let a: Acting;
const targets: Record<string, string> = {};
const groups: Record<string, string> = {};

beforeAll(async () => {
  a = await acting();
  const add = async (name: string, body: object, resource = 'target'): Promise<void> => {
    targets[name] = await a.make(resource, { first: name, ...body });
  };
  await add('house8', { type: 'house', state: 'CA', us_district: 'CA_08', party: 'Democrat' });
  await add('house9', { type: 'house', state: 'CA', us_district: 'CA_09', party: 'Republican' });
  await add('houseNy', { type: 'house', state: 'NY', us_district: 'NY_12', party: 'Democrat' });
  await add('senatorCa', { type: 'senate', state: 'CA', party: 'Democrat' });
  await add('senatorNy', { type: 'senate', state: 'NY', party: 'Independent' });
  await add('retired', { type: 'senate', state: 'CA', party: 'Democrat', hidden: true });
  groups.named = await a.make('congresstargetgroup', {
    name: 'named',
    type: 'congress',
    targets: [targets.house8, targets.senatorCa, targets.retired],
  });
  groups.democrats = await a.make('congresstargetgroup', {
    name: 'democrats',
    type: 'congress',
    include_democrats: true,
    excludes: [targets.houseNy],
  });
  groups.senators = await a.make('congresstargetgroup', {
    name: 'senators',
    type: 'senate',
    include_democrats: true,
    include_independents: true,
    states: 'NY, TX',
  });
  groups.chiefs = await a.make('specialtargetgroup', { name: 'chiefs', type: 'chiefs' });
  await add('chief', { body: groups.chiefs }, 'specialtarget');
  for (const type of ['petition', 'letter', 'call']) {
    for (const name of Object.keys(groups)) await a.make(`${type}page`, { name: `${type}-${name}`, target_groups: [groups[name]] });
  }
});
afterAll(() => a.close());

/** The names of those for whom an action is meant. */
async function meant(type: string, group: string, person: object): Promise<string[]> {
  const action = await a.act({ page: `${type}-${group}`, ...person });
  const uris = action.targeted as string[];
  return Object.keys(targets).filter((name) => uris.some((uri) => keyOf(uri) === keyOf(targets[name])));
}

/** A person in a state, and in a district where one is given. */
async function person(name: string, state: string, district?: string, country = 'United States'): Promise<object> {
  const email = `${name}@example.org`;
  const action = await a.act({ page: 'signup', email, state, country });
  if (district !== undefined) {
    await a.rows(
      'INSERT INTO core_location (user_id, us_district) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET us_district = excluded.us_district',
      [keyOf(action.user), district],
    );
  }
  return { email };
}

describe('for whom an action on a page with target groups is meant', () => {
  test.each(['petition', 'letter', 'call'])('%s: by name, of the own district and state', async (type) => {
    expect(await meant(type, 'named', await person('in8', 'CA', 'CA_08'))).toEqual(['house8', 'senatorCa']);
    expect(await meant(type, 'named', await person('in9', 'CA', 'CA-09'))).toEqual(['senatorCa']);
    expect(await meant(type, 'named', await person('inNy', 'NY', 'NY_12'))).toEqual([]);
  });

  test('members by name as long as nobody knows the district or the state', async () => {
    expect(await meant('petition', 'named', await person('somewhereCa', 'CA'))).toEqual(['house8', 'senatorCa']);
    expect(await meant('petition', 'named', await person('somewhereNy', 'NY'))).toEqual([]);
    expect(await meant('petition', 'named', { email: 'new@example.org' })).toEqual(['house8', 'senatorCa']);
    expect(await meant('petition', 'named', await person('abroad', '', undefined, 'France'))).toEqual([]);
  });

  test('members by office, party and state of those who are known to live there', async () => {
    expect(await meant('petition', 'democrats', { email: 'in8@example.org' })).toEqual(['house8', 'senatorCa']);
    expect(await meant('petition', 'democrats', { email: 'inNy@example.org' })).toEqual([]);
    expect(await meant('petition', 'democrats', { email: 'newer@example.org' })).toEqual([]);
    expect(await meant('petition', 'democrats', { email: 'newest@example.org', state: 'CA' })).toEqual(['senatorCa']);
    expect(await meant('petition', 'senators', { email: 'inNy@example.org' })).toEqual(['senatorNy']);
    expect(await meant('petition', 'senators', { email: 'in8@example.org' })).toEqual([]);
  });

  test('everybody writes to whom staff have entered', async () => {
    expect(await meant('letter', 'chiefs', { email: 'anybody@example.org' })).toEqual(['chief']);
    expect(await meant('letter', 'chiefs', { email: 'abroad@example.org' })).toEqual(['chief']);
  });

  test('called targets stand beside those of the groups', async () => {
    const action = await a.act({
      page: 'call-named',
      email: 'in8@example.org',
      targeted: keyOf(targets.chief),
      checked: keyOf(targets.house8),
    });
    expect((action.targeted as string[]).map(keyOf)).toEqual([targets.house8, targets.senatorCa, targets.chief].map(keyOf));
    expect((action.checked as string[]).map(keyOf)).toEqual([keyOf(targets.house8)]);
  });
});
