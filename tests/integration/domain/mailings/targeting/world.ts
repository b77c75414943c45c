import { searchPlaces } from '../../../../../runtime/domain/geo';
import { openTargeting, type TargetingHarness } from './harness';
import type { Known, TargetingFields } from './naive';
import { people } from './population';

/** The people of the tests that ask every field. */
export const PERSONS = people(7, 400);
const RAW_STATE = `SELECT id, email FROM core_user WHERE state = 'NY' -- New York`;
const RAW_ODD = 'SELECT id FROM core_user WHERE id % 2 = 1;';

/** A database in which every field finds somebody. */
export interface World {
  harness: TargetingHarness;
  known: Known;
  /** Each field of targeting, in several ways. */
  fields: Record<string, TargetingFields[]>;
}

export async function openWorld(): Promise<World> {
  const harness = await openTargeting(PERSONS);
  const report = await harness.report('by_state', 'SELECT id FROM core_user WHERE state = {state}');
  const places = await Promise.all(
    ['12207', '10001', '90210', 'Albany, NY', '41.88,-87.62'].map(async (place) => [
      place,
      (await searchPlaces(harness.services, place))[0],
    ]),
  );
  const known: Known = {
    places: Object.fromEntries(places) as Known['places'],
    events: await makeEvents(harness),
    represents: await makeOfficials(harness),
    sql: { [RAW_STATE]: ({ state }) => state === 'NY', [RAW_ODD]: ({ id }) => id % 2 === 1 },
  };
  return { harness, known, fields: fieldsOf(known, report) };
}

async function makeEvents(harness: TargetingHarness): Promise<Known['events']> {
  const { pool } = harness;
  for (const id of [601, 602]) await harness.insert('events_campaign', { id, name: `campaign-${id}`, title: 'Events' });
  const events = [
    { campaign: 601, latitude: 42.65, longitude: -73.75, state: 'NY', county: 'Albany', district: 'NY_01' },
    { campaign: 601, latitude: 42.9, longitude: -73.2, state: 'NY', county: 'Orange', district: '' },
    { campaign: 602, latitude: 34.09, longitude: -118.4, state: 'CA', county: '', district: 'CA_12' },
  ];
  const write = (event: Known['events'][number], extra: Record<string, unknown> = {}): Promise<unknown> =>
    pool
      .query(
        `WITH made AS (INSERT INTO events_event (campaign_id, title) VALUES ($1, 'Vigil') RETURNING id)
       SELECT id FROM made`,
        [event.campaign],
      )
      .then(({ rows }: { rows: { id: number }[] }) => {
        const columns = {
          latitude: event.latitude,
          longitude: event.longitude,
          state: event.state,
          us_county: event.county,
          us_district: event.district,
          ...extra,
        };
        const sets = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
        return pool.query(`UPDATE events_event SET ${sets.join(', ')} WHERE id = $1`, [rows[0]!.id, ...Object.values(columns)]);
      });
  for (const event of events) await write(event);
  // Nobody can join these.
  const chicago = { campaign: 601, latitude: 41.88, longitude: -87.62, state: 'IL', county: 'Cook', district: 'IL_01' };
  for (const extra of [
    { status: 'cancelled' },
    { is_approved: false },
    { host_is_confirmed: false },
    { is_private: true },
    { starts_at: '2020-01-01' },
  ])
    await write(chicago, extra);
  return events;
}

async function makeOfficials(harness: TargetingHarness): Promise<Known['represents']> {
  const { pool } = harness;
  const group = (name: string, type: string): Promise<number> => harness.insert('core_targetgroup', { name, type, kind: 'Congress' });
  const target = (columns: Record<string, unknown>): Promise<number> => harness.insert('core_target', columns);
  const [house, senate, everybody, rule] = [
    await group('House', 'house'),
    await group('Senate', 'senate'),
    await group('All', ''),
    await group('Democrats', 'congress'),
  ];
  for (const id of [house, senate, everybody])
    await pool.query('INSERT INTO core_congresstargetgroup (targetgroup_ptr_id) VALUES ($1)', [id]);
  await pool.query(`INSERT INTO core_congresstargetgroup (targetgroup_ptr_id, include_democrats, states) VALUES ($1, true, 'CA, IL')`, [
    rule,
  ]);
  const named = async (groupId: number, targetId: number): Promise<unknown> =>
    pool.query('INSERT INTO core_congresstargetgroup_targets (congresstargetgroup_id, target_id) VALUES ($1, $2)', [groupId, targetId]);
  await named(house, await target({ type: 'house', state: 'NY', us_district: 'NY-01' }));
  await named(house, await target({ type: 'house', state: 'CA', us_district: 'CA_12', hidden: true }));
  await named(senate, await target({ type: 'senate', state: 'NY' }));
  await named(everybody, await target({ type: 'house' }));
  await target({ type: 'senate', state: 'CA', party: 'Democrat' });
  await target({ type: 'house', state: 'IL', us_district: 'IL_12', party: 'Democrat' });
  await target({ type: 'senate', state: 'NY', party: 'Democrat' });
  return {
    [house]: [{ state: 'NY', district: 'NY_01' }],
    [senate]: [{ state: 'NY', district: '' }],
    [everybody]: [{ state: '', district: '' }],
    [rule]: [
      { state: 'CA', district: '' },
      { state: 'IL', district: 'IL_12' },
    ],
  };
}

function fieldsOf({ represents }: Known, report: number): World['fields'] {
  return {
    lists: [{ lists: [1] }, { lists: [2, 3] }],
    actions: [{ actions: [101] }, { actions: [101, 103] }],
    tags: [{ tags: [11] }, { tags: [12, 13] }, { tags: [13] }],
    mailings: [{ mailings: [201] }, { mailings: [201, 202] }],
    users: [{ users: [1001, 1002, 1003, 1004, 1005] }],
    user_groups: [{ user_groups: [301] }, { user_groups: [301, 302] }],
    languages: [{ languages: [100] }, { languages: [402] }],
    user_fields: [
      { user_fields: [{ field: 'colour', values: ['RED', 'blue'] }] },
      { user_fields: [{ field: 'colour', values: [] }] },
      {
        user_fields: [
          { field: 'colour', values: ['green'] },
          { field: 'size', values: ['L'] },
        ],
      },
    ],
    countries: [{ countries: ['canada', 'United States'] }],
    regions: [{ regions: ['Ontario'] }],
    states: [{ states: ['NY', 'ca'] }],
    cds: [{ cds: ['NY_01', 'CA_12'] }],
    state_senate_districts: [{ state_senate_districts: ['NY_028'] }],
    state_house_districts: [{ state_house_districts: ['NY_073', 'IL_001'] }],
    counties: [{ counties: ['Albany', 'cook'] }],
    has_donated: [{ has_donated: true }, { has_donated: false }],
    was_monthly_donor: ['any', 'active', 'expires_this_month', 'expired_last_month', 'canceled_last_7_days'].map((way) => ({
      was_monthly_donor: [way],
    })),
    zips: [{ zips: ['12207', '10001'] }, { zips: ['12207'], zip_radius: 40 }, { zips: ['Albany, NY', '41.88,-87.62'], zip_radius: 25 }],
    campaigns: [
      { campaigns: [601] },
      { campaigns: [601, 602], campaign_radius: 30 },
      { campaigns: [602], campaign_samestate_only: true },
      { campaigns: [601], campaign_same_county_only: true },
      { campaigns: [601], campaign_same_district_only: true, campaign_radius: 100 },
    ],
    target_groups: [
      ...Object.keys(represents).map((id) => ({ target_groups: [Number(id)] })),
      { target_groups: Object.keys(represents).slice(0, 2).map(Number) },
    ],
    raw_sql: [{ raw_sql: [RAW_STATE] }, { raw_sql: [RAW_STATE, RAW_ODD] }],
    query_reports: [
      {
        query_reports: [
          { id: report, params: { state: 'CA' } },
          { id: report, params: { state: 'NY' } },
        ],
      },
    ],
  };
}
