import { deleteOrphanedSets } from '../../../../../runtime/domain/mailings/targeting';
import { openTargeting, type TargetingHarness, type MailingColumns } from './harness';
import { mailable } from './naive';
import { people, WORLD } from './population';

const PERSONS = people(3, 200);
const FOUND = PERSONS.filter(mailable);

let harness: TargetingHarness;
beforeAll(async () => {
  harness = await openTargeting(PERSONS);
});
afterAll(() => harness.close());

async function found(columns: MailingColumns): Promise<number[]> {
  const mailing = await harness.mailing(null, null, columns);
  const rebuilt = await harness.rebuild(mailing);
  const users = await harness.savedSet(mailing);
  expect(rebuilt).toEqual({ count: users.length });
  return users;
}

const ids = FOUND.map(({ id }) => id);
const byZip = [...FOUND]
  .sort((one, other) => Number(one.zip === '') - Number(other.zip === '') || one.zip.localeCompare(other.zip) || one.id - other.id)
  .map(({ id }) => id);

test('finds every subscribed user who can be mailed when there is no targeting', async () => {
  expect(await found({})).toEqual(ids);
});

test('takes at most `limit` users, and at most `limit_percent` of the full list', async () => {
  expect(await found({ limit: 10 })).toEqual(ids.slice(0, 10));
  expect(await found({ limit: 100_000 })).toEqual(ids);
  expect(await found({ limit: 0 })).toEqual([]);
  expect(await found({ limit_percent: 25 })).toEqual(ids.slice(0, Math.floor(ids.length / 4)));
  expect(await found({ limit_percent: 100 })).toEqual(ids);
  expect(await found({ limit: 7, limit_percent: 50 })).toEqual(ids.slice(0, 7));
  expect(await found({ limit: 1000, limit_percent: 0.9 })).toEqual(ids.slice(0, Math.floor(ids.length * 0.009)));
});

test('sorts by ZIP code, those without one last', async () => {
  expect(await found({ sort_by: 'zip' })).toEqual(byZip);
  expect(await found({ sort_by: 'zip', limit: 20 })).toEqual(byZip.slice(0, 20));
  expect(await found({ sort_by: 'zip', limit_percent: 10 })).toEqual(byZip.slice(0, Math.floor(ids.length / 10)));
});

test('sorts at random: all of them, each time others first', async () => {
  const [one, other] = [await found({ sort_by: 'random' }), await found({ sort_by: 'random' })];
  expect([...one].sort((a, b) => a - b)).toEqual(ids);
  expect(one).not.toEqual(other);
  const sample = await found({ sort_by: 'random', limit: 15 });
  expect(sample).toHaveLength(15);
  expect(ids).toEqual(expect.arrayContaining(sample));
});

test('takes only users of the merge file with `target_mergefile`', async () => {
  const members = FOUND.filter(({ inMergefile }) => inMergefile).map(({ id }) => id);
  expect(await found({ target_mergefile: true, mergefile_id: WORLD.mergefile })).toEqual(members);
  expect(await found({ target_mergefile: false, mergefile_id: WORLD.mergefile })).toEqual(ids);
  expect(await problems({ target_mergefile: true })).toEqual(['target_mergefile: the mailing has no merge file.']);
  const loading = await harness.insert('core_mergefile', { name: 'unloaded', status: 'new' });
  expect(await problems({ target_mergefile: true, mergefile_id: loading })).toEqual(['target_mergefile: the merge file is not loaded.']);
});

test('takes only users whom the targets of the landing page represent with `target_group_from_landing_page`', async () => {
  const { pool } = harness;
  const group = await harness.insert('core_targetgroup', { name: 'Senate', type: 'senate', kind: 'Congress' });
  await pool.query('INSERT INTO core_congresstargetgroup (targetgroup_ptr_id) VALUES ($1)', [group]);
  const target = await harness.insert('core_target', { type: 'senate', state: 'NY' });
  await pool.query('INSERT INTO core_congresstargetgroup_targets (congresstargetgroup_id, target_id) VALUES ($1, $2)', [group, target]);
  await pool.query('INSERT INTO core_petitionpage_target_groups (petitionpage_id, targetgroup_id) VALUES (2, $1)', [group]);
  const inState = FOUND.filter(
    ({ country, state, place }) => country === 'United States' && (place?.district.split('_')[0] || state) === 'NY',
  ).map(({ id }) => id);
  expect(inState.length).toBeGreaterThan(0);
  expect(await found({ target_group_from_landing_page: true, landing_page_id: 2 })).toEqual(inState);
  for (const landing of [{}, { landing_page_id: 1 }]) {
    expect(await problems({ target_group_from_landing_page: true, ...landing })).toEqual([
      'target_group_from_landing_page: choose a landing page that has target groups.',
    ]);
  }
});

test('takes the campaign of the landing page when the targeting names none', async () => {
  const { pool } = harness;
  const campaign = await harness.insert('events_campaign', { name: 'vigils', title: 'Vigils' });
  await harness.insert('events_event', { campaign_id: campaign, title: 'Vigil', country: 'United States', state: 'NY' });
  const page = await harness.insert('core_page', { name: 'come', title: 'Come', type: 'EventSignup' });
  await pool.query('INSERT INTO core_eventsignuppage (page_ptr_id, campaign_id) VALUES ($1, $2)', [page, campaign]);
  const inState = FOUND.filter(({ state }) => state === 'NY').map(({ id }) => id);
  const mailing = await harness.mailing({ campaign_samestate_only: true }, null, { landing_page_id: page });
  expect(await harness.rebuild(mailing)).toEqual({ count: inState.length });
  expect(await harness.savedSet(mailing)).toEqual(inState);
  const without = await harness.mailing({ campaign_radius: 10 }, null, { landing_page_id: 1 });
  expect(await harness.rebuild(without)).toEqual({
    errors: ['campaigns: name a campaign, or choose a landing page that belongs to one.'],
  });
});

test('deletes the sets of deleted mailings, and keeps the others', async () => {
  const { pool } = harness;
  const [kept, deleted] = [await harness.mailing(null), await harness.mailing(null)];
  for (const mailing of [kept, deleted]) await harness.rebuild(mailing);
  await pool.query('DELETE FROM core_mailing WHERE id = $1', [deleted]);
  await deleteOrphanedSets(pool);
  expect(await harness.savedSet(kept)).toEqual(ids);
  expect(await harness.savedSet(deleted)).toEqual([]);
});

test('reports all errors at once, and keeps the saved set', async () => {
  const { pool } = harness;
  const mailing = await harness.mailing({ zips: ['12207'] });
  await harness.rebuild(mailing);
  const before = await harness.savedSet(mailing);
  expect(before.length).toBeGreaterThan(0);
  await pool.query(
    `UPDATE core_mailingtargeting SET zips = '["nowhere"]', was_monthly_donor = '["sometimes"]' WHERE id = (SELECT includes_id FROM core_mailing WHERE id = $1)`,
    [mailing],
  );
  expect(await harness.rebuild(mailing)).toEqual({
    errors: [
      'zips: there is no place "nowhere".',
      'was_monthly_donor: "sometimes" is none of any, active, expires_this_month, expired_last_month, canceled_last_7_days.',
    ],
  });
  expect(await harness.savedSet(mailing)).toEqual(before);
  const { rows } = await pool.query('SELECT query_status, targeting_version_saved FROM core_mailing WHERE id = $1', [mailing]);
  expect(rows).toEqual([{ query_status: 'failed', targeting_version_saved: 1 }]);
});

async function problems(columns: MailingColumns): Promise<unknown> {
  const rebuilt = await harness.rebuild(await harness.mailing(null, null, columns));
  return 'errors' in rebuilt ? rebuilt.errors : rebuilt;
}
