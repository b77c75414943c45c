import { createLoginToken } from '../../../../runtime/domain/people/login-token';
import { keyOf } from '../actions/harness';
import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

const senator = (last: string, values: object = {}): Promise<string> =>
  site.make('target', { type: 'senate', last, party: 'Democrat', state: 'NY', country: 'United States', ...values });

/** The names of the targets that a page shows. */
const shown = async (path: string): Promise<string[]> =>
  [...(await site.open(path)).text.matchAll(/name="checked" value="\d+"[^>]*><label[^>]*>([^<]*)/g)].map(([, label]) => label!);

test('a call page shows the members by rule beside those by name, without those who are excluded or hidden', async () => {
  await senator('Adams');
  const excluded = await senator('Baker');
  await senator('Clark', { hidden: true });
  const named = await senator('Davis', { party: 'Republican' });
  await senator('Evans', { party: 'Republican' });
  const group = await site.make('congresstargetgroup', {
    name: 'Democrats',
    type: 'senate',
    include_democrats: true,
    targets: [named, await senator('Ford')],
    excludes: [excluded],
  });
  await site.page('call', 'rules', { page: { target_groups: [group] } });
  expect(await shown('/pages/rules/')).toEqual(['Adams', 'Davis', 'Ford']);
});

test('whoever is signed in is shown the own targets, and an akid does not tell where somebody lives', async () => {
  await senator('Nye', { state: 'NV', party: 'Green' });
  const group = await site.make('congresstargetgroup', {
    name: 'Two states',
    type: 'senate',
    targets: [await senator('York', { party: 'Green' }), await senator('Vegas', { state: 'NV', party: 'Green' })],
  });
  await site.page('call', 'mine', { page: { target_groups: [group] } });
  const person = await site.make('user', { email: 'caller@example.org', state: 'NV', zip: '89101', country: 'United States' });
  const token = (await createLoginToken(site.test.services, keyOf(person), 600))!;
  expect(await shown(`/pages/mine/?i=${token}`)).toEqual(['Vegas']);
  const { token: akid } = await site.get(person);
  expect(await shown(`/pages/mine/?akid=${String(akid)}`)).toEqual(['Vegas', 'York']);
});

test('of a rule with more members than anybody would look through, only people who are signed in see theirs', async () => {
  await site.rows(`INSERT INTO core_target (type, kind, last, party, state, country, hidden)
    SELECT 'house', '', 'Member ' || n, 'Independent', 'OR', 'United States', false FROM generate_series(1, 51) n`);
  const group = await site.make('congresstargetgroup', {
    name: 'Independents',
    type: 'house',
    include_independents: true,
    targets: [await senator('Zuber')],
  });
  await site.page('call', 'many', { page: { target_groups: [group] } });
  expect(await shown('/pages/many/')).toEqual(['Zuber']);
});
