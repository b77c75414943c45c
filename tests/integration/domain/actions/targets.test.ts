import { openActions, keyOf, type ActionsHarness } from './harness';

let harness: ActionsHarness;
const targets: Record<string, string> = {};
const groups: Record<string, string> = {};

beforeAll(async () => {
  harness = await openActions();
  const add = async (name: string, body: object, resource = 'target'): Promise<void> => {
    targets[name] = await harness.make(resource, { first: name, ...body });
  };
  await add('house8', { type: 'house', state: 'CA', us_district: 'CA_08', party: 'Democrat' });
  await add('house9', { type: 'house', state: 'CA', us_district: 'CA_09', party: 'Republican' });
  await add('houseNy', { type: 'house', state: 'NY', us_district: 'NY_12', party: 'Democrat' });
  await add('senatorCa', { type: 'senate', state: 'CA', party: 'Democrat' });
  await add('senatorNy', { type: 'senate', state: 'NY', party: 'Independent' });
  await add('retired', { type: 'senate', state: 'CA', party: 'Democrat', hidden: true });
  groups.named = await harness.make('congresstargetgroup', {
    name: 'named',
    type: 'congress',
    targets: [targets.house8, targets.senatorCa, targets.retired],
  });
  groups.democrats = await harness.make('congresstargetgroup', {
    name: 'democrats',
    type: 'congress',
    include_democrats: true,
    excludes: [targets.houseNy],
  });
  groups.senators = await harness.make('congresstargetgroup', {
    name: 'senators',
    type: 'senate',
    include_democrats: true,
    include_independents: true,
    states: 'NY, TX',
  });
  groups.chiefs = await harness.make('specialtargetgroup', { name: 'chiefs', type: 'chiefs' });
  await add('chief', { body: groups.chiefs }, 'specialtarget');
  for (const type of ['petition', 'letter', 'call']) {
    for (const name of Object.keys(groups)) await harness.make(`${type}page`, { name: `${type}-${name}`, target_groups: [groups[name]] });
  }
});
afterAll(() => harness.close());

/** The names of the targets of an action. */
async function targetsOf(type: string, group: string, person: object): Promise<string[]> {
  const action = await harness.act({ page: `${type}-${group}`, ...person });
  const uris = action.targeted as string[];
  return Object.keys(targets).filter((name) => uris.some((uri) => keyOf(uri) === keyOf(targets[name])));
}

/** A person in a state, and in a district where one is given. */
async function person(name: string, state: string, district?: string, country = 'United States'): Promise<object> {
  const email = `${name}@example.org`;
  const action = await harness.act({ page: 'signup', email, state, country });
  if (district !== undefined) {
    await harness.rows(
      'INSERT INTO core_location (user_id, us_district) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET us_district = excluded.us_district',
      [keyOf(action.user), district],
    );
  }
  return { email };
}

describe('the targets of an action on a page with target groups', () => {
  test.each(['petition', 'letter', 'call'])('%s: are members by name of the district and the state of the person', async (type) => {
    expect(await targetsOf(type, 'named', await person('in8', 'CA', 'CA_08'))).toEqual(['house8', 'senatorCa']);
    expect(await targetsOf(type, 'named', await person('in9', 'CA', 'CA-09'))).toEqual(['senatorCa']);
    expect(await targetsOf(type, 'named', await person('inNy', 'NY', 'NY_12'))).toEqual([]);
  });

  test('are all members by name while the district or the state of the person is unknown', async () => {
    expect(await targetsOf('petition', 'named', await person('somewhereCa', 'CA'))).toEqual(['house8', 'senatorCa']);
    expect(await targetsOf('petition', 'named', await person('somewhereNy', 'NY'))).toEqual([]);
    expect(await targetsOf('petition', 'named', { email: 'new@example.org' })).toEqual(['house8', 'senatorCa']);
    expect(await targetsOf('petition', 'named', await person('abroad', '', undefined, 'France'))).toEqual([]);
  });

  test('are members by office, party and state only when the district or the state of the person is known', async () => {
    expect(await targetsOf('petition', 'democrats', { email: 'in8@example.org' })).toEqual(['house8', 'senatorCa']);
    expect(await targetsOf('petition', 'democrats', { email: 'inNy@example.org' })).toEqual([]);
    expect(await targetsOf('petition', 'democrats', { email: 'newer@example.org' })).toEqual([]);
    expect(await targetsOf('petition', 'democrats', { email: 'newest@example.org', state: 'CA' })).toEqual(['senatorCa']);
    expect(await targetsOf('petition', 'senators', { email: 'inNy@example.org' })).toEqual(['senatorNy']);
    expect(await targetsOf('petition', 'senators', { email: 'in8@example.org' })).toEqual([]);
  });

  test('are targets without state and district for everybody', async () => {
    expect(await targetsOf('letter', 'chiefs', { email: 'anybody@example.org' })).toEqual(['chief']);
    expect(await targetsOf('letter', 'chiefs', { email: 'abroad@example.org' })).toEqual(['chief']);
  });

  test('include those that a call names', async () => {
    const action = await harness.act({
      page: 'call-named',
      email: 'in8@example.org',
      targeted: keyOf(targets.chief),
      checked: keyOf(targets.house8),
    });
    expect((action.targeted as string[]).map(keyOf)).toEqual([targets.house8, targets.senatorCa, targets.chief].map(keyOf));
    expect((action.checked as string[]).map(keyOf)).toEqual([keyOf(targets.house8)]);
  });
});
