import fc from 'fast-check';
import { ADMIN, startServer, type TestServer } from '../../../../support';
import type { MailingColumns } from './harness';
import { answers, mailable, type TargetingFields } from './naive';
import { WORLD } from './population';
import { openWorld, PERSONS, type World } from './world';

interface Line {
  stage: string;
  field: string;
  matches: boolean | null;
  keeps: boolean | null;
  text: string;
  values: { value: unknown; matches: boolean; miles?: number }[];
  data: Record<string, unknown>[];
}
interface Explanation {
  user: string;
  in: boolean | null;
  text: string;
  lines: Line[];
}
interface Waterfall {
  lines: { stage: string; field: string; removed: number; left: number }[];
  count: number;
}

let world: World;
let server: TestServer;
beforeAll(async () => {
  world = await openWorld();
  server = await startServer(world.harness.services);
});
afterAll(async () => {
  await server.close();
  await world.harness.close();
});

async function explain(mailing: number, user: unknown): Promise<Explanation> {
  const { status, text, json } = await server.request('POST', `/rest/v1/mailer/${mailing}/explain/`, { account: ADMIN, body: { user } });
  expect([status, text]).toEqual([200, expect.anything()]);
  return json<Explanation>();
}

async function waterfall(mailing: number): Promise<Waterfall> {
  const { status, text, json } = await server.request('GET', `/rest/v1/mailer/${mailing}/waterfall/`, { account: ADMIN });
  expect([status, text]).toEqual([200, expect.anything()]);
  return json<Waterfall>();
}

const lineOf = ({ lines }: Explanation, name: string): Line => lines.find(({ stage, field }) => `${stage}.${field}` === name)!;
const idsOf = (find: (person: (typeof PERSONS)[number]) => boolean): number[] => PERSONS.filter(find).map(({ id }) => id);

/** Any targeting of a few fields. */
const targeting = (): fc.Arbitrary<TargetingFields | null> =>
  fc.option(
    fc
      .uniqueArray(fc.constantFrom(...Object.keys(world.fields)), { maxLength: 3 })
      .chain((fields) => fc.tuple(...fields.map((field) => fc.constantFrom(...world.fields[field]!))))
      .map((parts) => Object.assign({}, ...parts) as TargetingFields),
    { freq: 6 },
  );

/** Any columns of a mailing that decide who gets it. */
const columns = (): fc.Arbitrary<MailingColumns> =>
  fc.record(
    {
      limit: fc.integer({ min: 0, max: 120 }),
      limit_percent: fc.constantFrom(0, 12.5, 50, 100),
      sort_by: fc.constantFrom('zip', 'random'),
      exclude_ordering: fc.constantFrom(5),
      target_mergefile: fc.constant(true),
    },
    { requiredKeys: [] },
  );

test('for any targeting and anybody, the verdict is that of a rebuild, and the waterfall ends with its number', async () => {
  const { harness } = world;
  // It goes before those of a higher number, with whoever got it.
  await harness.pool.query('UPDATE core_mailing SET exclude_ordering = 1 WHERE id = $1', [WORLD.mailings[0]]);
  await harness.pool.query(
    `UPDATE core_mailing SET query_status = 'saved', targeting_version_saved = targeting_version WHERE id = ANY ($1)`,
    [WORLD.mailings],
  );
  const cases = fc.tuple(targeting(), targeting(), columns(), fc.uniqueArray(fc.constantFrom(...PERSONS), { minLength: 4, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(cases, async ([includes, excludes, given, persons]) => {
      const mailing = await harness.mailing(includes, excludes, { ...given, mergefile_id: WORLD.mergefile });
      const before = await waterfall(mailing);
      const fresh = await explain(mailing, persons[0]!.id);
      await harness.rebuild(mailing);
      const set = await harness.savedSet(mailing);
      expect(before.count).toBe(set.length);
      expect(await waterfall(mailing)).toEqual(before);
      if (given.sort_by !== 'random' || fresh.in !== null) expect(fresh.in).toBe(set.includes(persons[0]!.id));
      for (const person of persons) {
        const explanation = await explain(mailing, person.id);
        expect([person.id, explanation.in]).toEqual([person.id, set.includes(person.id)]);
        expect(explanation.lines.filter(({ keeps }) => keeps === false).length > 0).toBe(!explanation.in);
        const said = explanation.lines.filter(({ stage }) => stage === 'includes').map(({ matches }) => matches);
        expect(said.filter(Boolean)).toHaveLength(answers(includes ?? {}, person, world.known).filter(Boolean).length);
      }
    }),
    { numRuns: 40 },
  );
});

test('each line of the waterfall leaves what it says', async () => {
  const mailing = await world.harness.mailing({ lists: [1], states: ['NY'] }, { actions: [101] }, { limit: 5 });
  const subscribed = PERSONS.filter(({ status }) => status === 'subscribed');
  const listed = subscribed.filter(({ lists }) => lists.includes(1));
  const inState = listed.filter(({ state }) => state === 'NY');
  const acted = (person: (typeof PERSONS)[number]): boolean => answers({ actions: [101] }, person, world.known)[0]!;
  const kept = inState.filter((person) => !acted(person));
  const mailed = kept.filter(mailable);
  const counts = [subscribed, listed, inState, kept, mailed, mailed, mailed, mailed.slice(0, 5)].map(({ length }) => length);
  const suppressed = ['suppression.blackholed', 'suppression.mail_paused', 'suppression.mail_frequency'];
  const names = ['start.subscribed', 'includes.lists', 'includes.states', 'excludes.actions', ...suppressed, 'limit.limit'];
  const { lines, count } = await waterfall(mailing);
  expect(lines.map(({ stage, field }) => `${stage}.${field}`)).toEqual(names);
  expect(lines.map(({ left }) => left)).toEqual(counts);
  expect(lines.map(({ removed }) => removed)).toEqual(counts.map((left, index) => (index === 0 ? 0 : counts[index - 1]! - left)));
  expect(count).toBe(5);
});

test('a targeting that is not saved is counted as the same one that is, and nothing is stored', async () => {
  const { pool } = world.harness;
  const body = {
    includes: { states: ['NY'], lists: [1], zips: ['Albany, NY'], zip_radius: 25 },
    excludes: { raw_sql: ['SELECT id FROM core_user WHERE id % 2 = 0'] },
    limit: 30,
  };
  const rows = async (): Promise<unknown> =>
    (
      await pool.query(
        'SELECT (SELECT count(*) FROM core_mailing) m, (SELECT count(*) FROM core_mailingtargeting) t, (SELECT count(*) FROM core_unusedtargeting) u, (SELECT count(*) FROM core_historyentry) h',
      )
    ).rows;
  const before = await rows();
  const unsaved = await server.request('POST', '/rest/v1/mailer/waterfall/', { account: ADMIN, body });
  expect([unsaved.status, unsaved.text]).toEqual([200, expect.anything()]);
  expect(await rows()).toEqual(before);
  const made = await server.request('POST', '/rest/v1/mailer/', { account: ADMIN, body: { subjects: ['x'], ...body } });
  const id = Number(new URL(made.headers.location!).pathname.split('/').at(-2));
  expect(unsaved.json()).toEqual(await waterfall(id));
  expect(unsaved.json<Waterfall>().count).toBeGreaterThan(0);
});

test('a targeting that is not saved is refused as a mailing is, and by what a rebuild would say', async () => {
  const refused = async (body: unknown): Promise<[number, unknown]> => {
    const { status, json } = await server.request('POST', '/rest/v1/mailer/waterfall/', { account: ADMIN, body });
    return [status, json()];
  };
  expect(await refused({ includes: { lists: ['none such'] } })).toEqual([400, { error: expect.stringContaining('none such') }]);
  expect(await refused({ includes: { zip_radius: -1 }, limit: 'many' })).toEqual([
    400,
    { errors: { includes: expect.anything(), limit: expect.anything() } },
  ]);
  expect(await refused({ includes: { zips: ['Nowhere at all'] } })).toEqual([400, { error: 'zips: there is no place "Nowhere at all".' }]);
  expect(await refused({ target_mergefile: true })).toEqual([400, { error: 'target_mergefile: the mailing has no merge file.' }]);
});

describe('what decided is told', () => {
  test('of lists, with each value and since when', async () => {
    const [id] = idsOf((person) => mailable(person) && person.lists.includes(1) && !person.lists.includes(2));
    const line = lineOf(await explain(await world.harness.mailing({ lists: [1, 2] }), id), 'includes.lists');
    expect(line).toMatchObject({ matches: true, keeps: true, text: expect.stringMatching(/^Subscribed to "default" since 20\d\d-/) });
    expect(line.values).toEqual([
      { value: { uri: '/rest/v1/list/1/', name: 'default' }, matches: true },
      { value: { uri: '/rest/v1/list/2/', name: 'list 2' }, matches: false },
    ]);
    expect(line.data).toEqual([{ resource_uri: expect.any(String), created_at: expect.any(String), list: '/rest/v1/list/1/' }]);
  });

  test('of where somebody lives, with the distance', async () => {
    const [id] = idsOf((person) => mailable(person) && person.state === 'CA' && typeof person.place?.latitude === 'number');
    const told = await explain(await world.harness.mailing({ states: ['NY'], zips: ['12207'], zip_radius: 40 }), id);
    expect(told.in).toBe(false);
    expect(lineOf(told, 'includes.states')).toMatchObject({
      matches: false,
      text: 'Does not live in NY, but in CA.',
      data: [{ state: 'CA' }],
    });
    const [place] = lineOf(told, 'includes.zips').values;
    expect(place).toEqual({ value: '12207', matches: false, miles: expect.any(Number) });
    expect(place!.miles).toBeGreaterThan(2000);
    expect(told.text).toBe(
      `Does not get the mailing. Does not live in NY, but in CA. Does not live near 12207, ${place!.miles!.toLocaleString('en')} miles away, but in 90210.`,
    );
  });

  test('of an exclude, which somebody matches and is left out by', async () => {
    const [id] = idsOf((person) => mailable(person) && answers({ actions: [102] }, person, world.known)[0]!);
    const told = await explain(await world.harness.mailing(null, { actions: [102] }), `p${id! - 1000}@EXAMPLE.org`);
    expect(told).toMatchObject({ in: false, user: `/rest/v1/user/${id}/` });
    expect(lineOf(told, 'excludes.actions')).toMatchObject({
      matches: true,
      keeps: false,
      text: expect.stringMatching(/^Acted on "page-102" at 20\d\d-/),
      data: [{ page: '/rest/v1/petitionpage/102/' }],
    });
  });

  test('of SQL and of reports, with what filled their placeholders', async () => {
    const [id] = idsOf((person) => mailable(person) && person.state === 'NY');
    const told = await explain(await world.harness.mailing({ ...world.fields.query_reports![0]! }, { ...world.fields.raw_sql![0]! }), id);
    expect(lineOf(told, 'includes.query_reports').values).toEqual([
      { value: { uri: expect.any(String), name: 'by_state', params: { state: 'CA' } }, matches: false },
      { value: { uri: expect.any(String), name: 'by_state', params: { state: 'NY' } }, matches: true },
    ]);
    expect(lineOf(told, 'includes.query_reports').text).toBe('The id is in the result of "by_state".');
    expect(lineOf(told, 'excludes.raw_sql')).toMatchObject({ matches: true, keeps: false, text: 'The id is in the result of the SQL.' });
  });

  test('of events nearby and of gifts', async () => {
    const [near] = idsOf(
      (person) => mailable(person) && answers({ campaigns: [601] }, person, world.known)[0]! && person.orders.includes('completed'),
    );
    const told = await explain(await world.harness.mailing({ campaigns: [601], has_donated: false }), near);
    expect(lineOf(told, 'includes.campaigns')).toMatchObject({ matches: true, data: [{ title: 'Vigil', miles: expect.any(Number) }] });
    expect(lineOf(told, 'includes.has_donated')).toMatchObject({
      matches: false,
      keeps: false,
      text: 'Has donated.',
      data: [{ total: '10.00' }],
    });
  });

  test('of what holds for every mailing, and of the limit', async () => {
    const [gone] = idsOf(({ status }) => status === 'unsubscribed');
    expect((await explain(await world.harness.mailing(null), gone)).text).toContain('Is not subscribed.');
    const [blackholed] = idsOf((person) => person.blackholed && mailable({ ...person, blackholed: false }));
    expect((await explain(await world.harness.mailing(null), blackholed)).text).toMatch(
      /^Does not get the mailing\. Nothing is sent to this address since/,
    );
    const all = idsOf(mailable);
    const mailing = await world.harness.mailing(null, null, { limit: 3 });
    expect(lineOf(await explain(mailing, all[2]), 'limit.limit')).toMatchObject({
      keeps: true,
      data: [{ place: 3, found: all.length, most: 3 }],
    });
    expect(lineOf(await explain(mailing, all[3]), 'limit.limit')).toMatchObject({ keeps: false, data: [{ place: 4 }] });
  });

  test('of people who want no mail for now, or one mailing a week', async () => {
    const { pool } = world.harness;
    const [paused, back, weekly, due] = idsOf(mailable);
    const mailing = await world.harness.mailing(null);
    const { lines: before, count } = await waterfall(mailing);
    expect(before.slice(-2)).toEqual([
      { stage: 'suppression', field: 'mail_paused', removed: 0, left: count },
      { stage: 'suppression', field: 'mail_frequency', removed: 0, left: count },
    ]);
    const [newest] = (await pool.query<{ id: number }>('SELECT id FROM core_mailing ORDER BY id LIMIT 1')).rows;
    await pool.query(`UPDATE core_user SET mail_paused_until = now() AT TIME ZONE 'UTC' + interval '1 hour' WHERE id = $1`, [paused]);
    await pool.query(`UPDATE core_user SET mail_paused_until = now() AT TIME ZONE 'UTC' - interval '1 hour' WHERE id = $1`, [back]);
    await pool.query(`UPDATE core_user SET mail_frequency = 'less' WHERE id = ANY ($1::integer[])`, [[weekly, due]]);
    // On the first minute of the sixth day before, and on the last minute of the seventh.
    await pool.query(
      `INSERT INTO core_usermailing (mailing_id, user_id, created_at) SELECT $1, u, date_trunc('day', now() AT TIME ZONE 'UTC') - interval '6 days' + w
       FROM (VALUES ($2::integer, interval '1 minute'), ($3::integer, interval '-1 minute')) v (u, w)`,
      [newest!.id, weekly, due],
    );
    const { lines, count: left } = await waterfall(mailing);
    expect(lines.slice(-2)).toMatchObject([
      { field: 'mail_paused', removed: 1 },
      { field: 'mail_frequency', removed: 1 },
    ]);
    expect(left).toBe(count - 2);
    await world.harness.rebuild(mailing);
    const set = await world.harness.savedSet(mailing);
    expect([paused, back, weekly, due].map((id) => set.includes(id!))).toEqual([false, true, false, true]);
    expect((await explain(mailing, paused)).text).toMatch(/^Does not get the mailing\. Wants no mailings for now, until 20/);
    const told = await explain(mailing, weekly);
    expect(told.text).toMatch(/^Does not get the mailing\. Wants one mailing a week at most, and got one at 20/);
    expect(lineOf(told, 'suppression.mail_frequency')).toMatchObject({
      matches: true,
      keeps: false,
      data: expect.arrayContaining([expect.objectContaining({ mailing: `/rest/v1/mailing/${newest!.id}/` })]),
    });
    for (const id of [back, due]) expect((await explain(mailing, id)).in).toBe(true);
    await pool.query(`UPDATE core_user SET mail_paused_until = NULL, mail_frequency = 'all' WHERE id = ANY ($1::integer[])`, [
      [paused, back, weekly, due],
    ]);
    await pool.query('DELETE FROM core_usermailing WHERE user_id = ANY ($1::integer[]) AND mailing_id = $2', [[weekly, due], newest!.id]);
  });

  test('where people come at random, by the saved set, and by nothing before there is one', async () => {
    const mailing = await world.harness.mailing(null, null, { limit: 100, sort_by: 'random' });
    const [id] = idsOf(mailable);
    expect(await explain(mailing, id)).toMatchObject({ in: null, text: 'Chance decides: the limit takes people in random order.' });
    await world.harness.rebuild(mailing);
    expect(await explain(mailing, id)).toMatchObject({ in: (await world.harness.savedSet(mailing)).includes(id!) });
  });
});

test('nobody is refused, as is a body that names nobody', async () => {
  const mailing = await world.harness.mailing(null);
  const ask = (body: unknown): Promise<{ status: number }> =>
    server.request('POST', `/rest/v1/mailer/${mailing}/explain/`, { account: ADMIN, body });
  for (const body of [{}, { user: null }, { user: 99_999_999 }, { user: 'nobody@example.org' }, { user: '/rest/v1/page/1/' }])
    expect((await ask(body)).status).toBe(400);
  expect((await server.request('POST', '/rest/v1/mailer/99999999/explain/', { account: ADMIN, body: { user: 1000 } })).status).toBe(404);
});
