import type { PoolClient } from 'pg';
import { makePartsAhead } from '../../../runtime/core/partitions/ahead';
import { sweepOldRows } from '../../../runtime/core/partitions/retention';
import type { Settings } from '../../../runtime/core/settings';
import { openTracking, type TrackingHarness } from '../domain/tracking/harness';

let fixture: TrackingHarness;
beforeAll(async () => {
  fixture = await openTracking();
});
afterAll(() => fixture.close());

const sweep = (settings: Partial<Settings>): Promise<void> =>
  sweepOldRows({ ...fixture.services, settings: { ...fixture.services.settings, ...settings } });

const count = async (table: string, where = 'true'): Promise<number> =>
  (await fixture.sql<{ count: number }>(`SELECT count(*)::integer FROM ${table} WHERE ${where}`))[0]!.count;

/** Makes every row of a table so many days older. */
const age = (table: string, days: number): Promise<unknown> =>
  fixture.sql(`UPDATE ${table} SET created_at = created_at - make_interval(days => $1)`, [days]);

const results = async (mailingId: number): Promise<unknown> =>
  fixture.sql(
    `SELECT subject_id, sum(opens)::int AS opens, sum(total_opens)::int AS total_opens, sum(clicks)::int AS clicks, sum(total_clicks)::int AS total_clicks
     FROM core_mailingcount WHERE mailing_id = $1 GROUP BY subject_id ORDER BY subject_id`,
    [mailingId],
  );

test('nothing but the work lists of old mailings is deleted unless a setting says so', async () => {
  const { settings } = fixture.services;
  expect([settings.retentionClicks, settings.retentionOpens, settings.retentionSubscriptionHistory, settings.retentionRecipients]).toEqual([
    undefined,
    undefined,
    undefined,
    90,
  ]);
});

test('old opens and clicks are deleted; the results of their mailing stay, and an open by the same user is no new one', async () => {
  const [ann, ben] = [await fixture.person('ann@example.org'), await fixture.person('ben@example.org')];
  const { mailingId } = await fixture.mailing([ann, ben], { subjects: 2 });
  const linkId = await fixture.link('https://example.org/');
  const open = (userId: number) => fixture.visit(fixture.open({ mailingId, userId }));
  for (const user of [ann, ann, ben]) await open(user);
  await fixture.visit(fixture.click({ mailingId, userId: ann, clickUrlId: linkId, linkNumber: 1 }));
  await fixture.settled();
  await age('core_open', 100);
  await age('core_click', 100);
  await open(ben);
  await fixture.settled();
  const before = await results(mailingId);
  await sweep({});
  expect([await count('core_open'), await count('core_click')]).toEqual([4, 1]);
  await sweep({ retentionOpens: 60, retentionClicks: 60 });
  expect([await count('core_open'), await count('core_click')]).toEqual([1, 0]);
  expect(await results(mailingId)).toEqual(before);
  await open(ann);
  await fixture.settled();
  expect(await count('core_open', 'first OR first_raw')).toBe(0);
  const [first] = before as { total_opens: number }[];
  expect(await results(mailingId)).toMatchObject([{ ...first, total_opens: first!.total_opens + 1 }, {}]);
});

test('old history of subscriptions is deleted; younger history stays', async () => {
  const user = await fixture.person('history@example.org');
  const add = (days: number) =>
    fixture.sql(
      `INSERT INTO core_subscriptionhistory (user_id, list_id, change_id, created_at) SELECT $1, 1, min(id), now() AT TIME ZONE 'UTC' - make_interval(days => $2) FROM core_subscriptionchangetype`,
      [user, days],
    );
  await add(40);
  await add(20);
  await sweep({ retentionSubscriptionHistory: 30 });
  expect(await count('core_subscriptionhistory', `user_id = ${user}`)).toBe(1);
});

test('recipients of an old mailing are deleted, but for those whom it may not have reached; actions keep their subject', async () => {
  const people = await Promise.all(['one', 'two', 'three'].map((name) => fixture.person(`${name}@example.org`)));
  const { mailingId, subjectIds } = await fixture.mailing(people, { subjects: 3 });
  const { mailingId: young } = await fixture.mailing(people);
  await fixture.sql(
    `UPDATE core_mailing SET finished_at = now() AT TIME ZONE 'UTC' - make_interval(days => CASE id WHEN $1 THEN 91 ELSE 89 END) WHERE id IN ($1, $2)`,
    [mailingId, young],
  );
  await fixture.sql(`UPDATE core_mailingrecipient SET state = 'uncertain' WHERE mailing_id = $1 AND user_id = $2`, [mailingId, people[2]]);
  await sweep({});
  expect(await count('core_mailingrecipient', `mailing_id = ${mailingId}`)).toBe(1);
  expect(await count('core_mailingrecipient', `mailing_id = ${young}`)).toBe(3);
  await fixture.visit(fixture.open({ mailingId, userId: people[1]! }));
  await fixture.settled();
  expect(await fixture.sql('SELECT subject_id FROM core_open WHERE mailing_id = $1', [mailingId])).toEqual([{ subject_id: subjectIds[1] }]);
});

/** Puts the next row of `core_open` behind the first part of the table. */
const toNextPart = async (): Promise<void> => {
  await fixture.sql(
    `SELECT setval('core_open_id_seq', (SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \\(''(\\d+)''')::bigint FROM pg_class WHERE relname = $1))`,
    [(await partsOfOpens())[0]],
  );
  await onClient((client) => makePartsAhead(client, fixture.services.log));
};

const partsOfOpens = async (): Promise<string[]> =>
  (
    await fixture.sql<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'core_open'::regclass ORDER BY length(inhrelid::regclass::text), 1`,
    )
  ).map(({ name }) => name);

async function onClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await fixture.services.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const total = async (): Promise<number> =>
  Number((await fixture.sql<{ total: string }>(`SELECT sum(delta) AS total FROM advocacy_tally WHERE table_name = 'core_open'`))[0]!.total);

describe('a part of a table', () => {
  let mailingId: number;
  beforeAll(() => fixture.sql('DELETE FROM core_open'));
  beforeEach(async () => {
    const people = [await fixture.person(`a${Math.random()}@example.org`), await fixture.person(`b${Math.random()}@example.org`)];
    ({ mailingId } = await fixture.mailing(people, { subjects: 2 }));
    for (const userId of [...people, people[0]!]) await fixture.visit(fixture.open({ mailingId, userId }));
    await fixture.settled();
    await toNextPart();
    await fixture.visit(fixture.open({ mailingId, userId: people[1]! }));
    await fixture.settled();
  });

  // Empty parts go, but for the one that is filled.
  afterEach(async () => {
    await fixture.sql('DELETE FROM core_open');
    await sweep({ retentionOpens: 1 });
  });

  test('of which all rows are old is dropped whole; results stay, and the number of rows is exact', async () => {
    const [first, ...rest] = await partsOfOpens();
    await fixture.sql(`UPDATE ${first} SET created_at = created_at - interval '100 days'`);
    const before = await results(mailingId);
    await sweep({ retentionOpens: 60 });
    expect(await partsOfOpens()).toEqual(rest);
    expect([await count('core_open'), await total()]).toEqual([1, 1]);
    expect(await results(mailingId)).toEqual(before);
  });

  test('with a younger row stays, and its old rows are deleted', async () => {
    const parts = await partsOfOpens();
    await fixture.sql(
      `UPDATE ${parts[0]} SET created_at = created_at - CASE WHEN id = (SELECT max(id) FROM ${parts[0]}) THEN interval '10 days' ELSE interval '100 days' END`,
    );
    const rows = await count(parts[0]!);
    await sweep({ retentionOpens: 60 });
    expect(await partsOfOpens()).toEqual(parts);
    expect([rows, await count(parts[0]!)]).toEqual([3, 1]);
  });

  test('that is old as a whole within a day waits for that, rather than lose its rows one by one', async () => {
    const parts = await partsOfOpens();
    const rows = await count(parts[0]!);
    await fixture.sql(
      `UPDATE ${parts[0]} SET created_at = now() AT TIME ZONE 'UTC' - CASE WHEN id = (SELECT max(id) FROM ${parts[0]}) THEN interval '59 days 12 hours' ELSE interval '100 days' END`,
    );
    await sweep({ retentionOpens: 60 });
    expect(await count(parts[0]!)).toBe(rows);
  });

  test('that somebody writes stays until the next run', async () => {
    const parts = await partsOfOpens();
    await fixture.sql(`UPDATE ${parts[0]} SET created_at = created_at - interval '100 days'`);
    await onClient(async (client) => {
      await client.query(`BEGIN; UPDATE core_open SET useragent_id = NULL WHERE id = (SELECT min(id) FROM core_open)`);
      await sweep({ retentionOpens: 60 });
      await client.query('COMMIT');
    });
    expect(await partsOfOpens()).toEqual(parts);
    await sweep({ retentionOpens: 60 });
    expect(await partsOfOpens()).toEqual(parts.slice(1));
  });

  test('that is still filled stays, however old its rows are', async () => {
    const parts = await partsOfOpens();
    const { length } = parts;
    await age('core_open', 100);
    await sweep({ retentionOpens: 60 });
    expect(await partsOfOpens()).toHaveLength(length - 1);
    expect(await count('core_open')).toBe(0);
  });
});
