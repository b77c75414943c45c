import { openActions, type ActionsHarness } from '../actions/harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
});
afterAll(() => harness.close());

test('the office of a member is read without regard to case', async () => {
  const member = await harness.make('target', { type: 'Senate', state: 'NY', party: 'Democrat' });
  const group = await harness.make('congresstargetgroup', { name: 'Ours', type: 'SENATE', include_democrats: true, states: 'ca, ny' });
  await harness.make('callpage', { name: 'call', target_groups: [group] });
  expect(await harness.act({ page: 'call', email: 'ann@example.org', zip: '10001' })).toMatchObject({ targeted: [member] });
});

test('the states of a group are two letters each: a name would stand for no state', async () => {
  const answer = await harness.send('POST', '/rest/v1/congresstargetgroup/', { body: { name: 'Theirs', states: 'New York' } });
  expect(answer.json()).toHaveProperty('congresstargetgroup.states');
});
