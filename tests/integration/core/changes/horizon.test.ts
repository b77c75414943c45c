import { readChanges, START, typesFor, type Place, writeCursor, readCursor } from '../../../../runtime/core/changes';
import type { Account } from '../../../../runtime/core/plan/viewer';
import { Pool, type PoolClient } from 'pg';
import { testServices, until, type TestServices } from '../../../support';

const EVERYBODY: Account = { id: 1, username: 'admin', superuser: true, rights: new Set() };

let fixture: TestServices;
let pool: Pool;
beforeAll(async () => {
  fixture = await testServices();
  pool = new Pool({ connectionString: fixture.url, max: 12 });
});
afterAll(async () => {
  await pool.end();
  await fixture.close();
});

/** Services of another process: they share nothing but the database. */
const elsewhere = () => ({ ...fixture.services, pool: new Pool({ connectionString: fixture.url, max: 1 }) });
const wanted = () => ({ account: EVERYBODY, types: typesFor(fixture.services.registry, EVERYBODY) });

/** Reads all that can be read from a place on. */
async function readAll(
  services: Pick<TestServices['services'], 'pool' | 'registry'>,
  from: Place,
  limit = 7,
): Promise<{ ids: string[]; place: Place }> {
  const ids: string[] = [];
  for (let place = from; ; ) {
    const page = await readChanges(services, wanted(), place, limit);
    ids.push(...page.events.map(({ event }) => event.id));
    place = page.place;
    if (!page.more) return { ids, place };
  }
}

const open = new Set<PoolClient>();
const begin = async (): Promise<PoolClient> => {
  const client = await pool.connect();
  open.add(client);
  await client.query('BEGIN');
  return client;
};
const end = async (client: PoolClient, how: 'COMMIT' | 'ROLLBACK' = 'COMMIT'): Promise<void> => {
  await client.query(how);
  open.delete(client);
  client.release();
};
// A transaction that a failed test leaves open would hold back the feeds of all databases of the server, and so the tests beside it.
afterEach(() => {
  for (const client of open) client.release(true);
  open.clear();
});
const write = (client: PoolClient, name: string): Promise<unknown> => client.query('INSERT INTO core_list (name) VALUES ($1)', [name]);
/** Where the feed ends, when all that was written is settled: else what was written before appears in a test. */
async function endOfFeed(): Promise<Place> {
  let place = START;
  await until(async () => {
    place = (await readAll(fixture.services, place)).place;
    const { rows } = await pool.query<{ last: number }>('SELECT coalesce(max(id), 0)::integer AS last FROM core_change');
    return place.id >= rows[0]!.last;
  });
  return place;
}

/** Reads until as many events are there. Other databases of the server hold the horizon back too. */
async function readTo(
  count: number,
  services: Pick<TestServices['services'], 'pool' | 'registry'>,
  from: Place,
): Promise<{ ids: string[]; place: Place }> {
  const ids: string[] = [];
  let place = from;
  await until(async () => {
    const read = await readAll(services, place);
    ids.push(...read.ids);
    place = read.place;
    return ids.length >= count;
  });
  return { ids, place };
}

test('an event of a transaction that commits late is not passed over', async () => {
  const { services } = fixture;
  const place = await endOfFeed();
  const slow = await begin();
  await write(slow, 'slow one');
  const fast = await begin();
  await write(fast, 'fast one');
  await end(fast);
  const between = await readChanges(services, wanted(), place, 100);
  expect(between.events).toEqual([]);
  expect(between.lag).toBeGreaterThanOrEqual(2);
  await end(slow);
  expect((await readTo(2, services, between.place)).ids).toHaveLength(2);
});

test('what was not settled when a cursor was given out is read from it by another process', async () => {
  const place = await endOfFeed();
  const slow = await begin();
  await write(slow, 'held back');
  const asked = elsewhere();
  const page = await readChanges(asked, wanted(), place, 100);
  await end(slow);
  const other = elsewhere();
  // Another transaction is always under way, so that no look by itself finds rest.
  const restless = await begin();
  await write(restless, 'restless');
  const cursor = readCursor(writeCursor(page.place), 30);
  await until(async () => (await readChanges(other, wanted(), cursor, 100)).events.length === 1);
  await end(restless, 'ROLLBACK');
  await asked.pool.end();
  await other.pool.end();
});

test('readers see each event once, in the order of each object, while eight writers commit in any order', async () => {
  const { services } = fixture;
  const place = await endOfFeed();
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO core_list (name) SELECT 'shared ' || n FROM generate_series(1, 4) n RETURNING id`,
  );
  const shared = rows.map(({ id }) => id);
  let writing = 8;
  const writer = async (number: number): Promise<void> => {
    for (let turn = 0; turn < 25; turn++) {
      const client = await begin();
      await client.query('SELECT pg_current_xact_id()');
      await write(client, `writer ${number} turn ${turn}`);
      if (turn % 3 === 0) await client.query('SELECT pg_sleep($1)', [Math.random() / 50]);
      await client.query(`UPDATE core_list SET name = 'shared ' || id || ' ' || $2::text WHERE id = $1`, [
        shared[(number + turn) % 4],
        `${number}.${turn}`,
      ]);
      await end(client, turn % 7 === 6 ? 'ROLLBACK' : 'COMMIT');
    }
    writing -= 1;
  };
  const committed = async (): Promise<string[]> => {
    const all = await pool.query<{ id: string }>(`SELECT 'evt_' || id AS id FROM core_change WHERE id > $1 ORDER BY core_change.id`, [
      place.id,
    ]);
    return all.rows.map(({ id }) => id);
  };
  const reader = async (from: () => Pick<TestServices['services'], 'pool' | 'registry'>): Promise<string[]> => {
    const ids: string[] = [];
    let at = place;
    let done = false;
    await until(async () => {
      done = writing === 0;
      const read = await readAll(from(), at);
      ids.push(...read.ids);
      at = readCursor(writeCursor(read.place), 30);
      return done && ids.length >= (await committed()).length;
    });
    return ids;
  };
  const others = [elsewhere(), elsewhere()];
  const [ids, alternating] = await Promise.all([
    reader(() => services),
    reader(() => others[Math.floor(Math.random() * 2)]!),
    ...Array.from({ length: 8 }, (_, number) => writer(number)),
  ]);
  expect(ids).toEqual(await committed());
  expect(alternating).toEqual(ids);
  await Promise.all(others.map((other) => other.pool.end()));
});
