import { Pool } from 'pg';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makePartsAhead } from '../../../../runtime/core/partitions/ahead';
import { PARTITION_FIGURES, analyzeTables } from '../../../../runtime/core/partitions/jobs';
import { openVisits, type VisitDatabase } from './harness';

let visits: VisitDatabase;
beforeEach(async () => {
  visits = await openVisits();
  await visits.deploy();
});
afterEach(() => visits.close());

const log = createLogger('silent');
const parts = async (): Promise<string[]> =>
  (
    await visits.rows<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'visit'::regclass ORDER BY length(inhrelid::regclass::text), 1`,
    )
  ).map(({ name }) => name);
const add = (rows: number): Promise<unknown> => visits.client.query('INSERT INTO visit SELECT FROM generate_series(1, $1)', [rows]);
const figure = async (index: number): Promise<number> =>
  Number((await visits.rows<{ value: string }>(PARTITION_FIGURES[index]!.sql))[0]!.value);

test('a new table has the part that is filled and two whole ones beyond it', async () => {
  expect(await parts()).toEqual(['visit_p0', 'visit_p1000', 'visit_p2000']);
});

test('rows go over the border of a part, and the next parts are made', async () => {
  await add(1500);
  await makePartsAhead(visits.client, log);
  expect(await visits.rows(`SELECT tableoid::regclass::text AS part, count(*)::int FROM visit GROUP BY 1 ORDER BY 1`)).toEqual([
    { part: 'visit_p0', count: 999 },
    { part: 'visit_p1000', count: 501 },
  ]);
  expect(await parts()).toEqual(['visit_p0', 'visit_p1000', 'visit_p2000', 'visit_p3000']);
});

test('processes that make parts at once make each once', async () => {
  await add(2500);
  const clients = await Promise.all([1, 2, 3, 4].map(() => visits.connect()));
  await Promise.all(clients.map((client) => makePartsAhead(client, log)));
  expect(await parts()).toEqual(['visit_p0', 'visit_p1000', 'visit_p2000', 'visit_p3000', 'visit_p4000']);
});

test('a part is made while others write and read', async () => {
  await add(1500);
  const [writer, maker] = [await visits.connect(), await visits.connect()];
  await writer.query('BEGIN; INSERT INTO visit (kind) VALUES ($$y$$); SELECT FROM visit');
  await makePartsAhead(maker, log);
  await writer.query('COMMIT');
  expect(await parts()).toContain('visit_p3000');
});

test('ids that were passed over get no parts', async () => {
  await visits.client.query(`SELECT setval('visit_id_seq', 1000500)`);
  await makePartsAhead(visits.client, log);
  await add(1);
  expect(await parts()).toEqual(['visit_p0', 'visit_p1000', 'visit_p2000', 'visit_p1000000', 'visit_p1001000', 'visit_p1002000']);
});

test('parts that are declared to be larger begin where the last ones end', async () => {
  await visits.client.query('UPDATE advocacy_partitioned SET every = 10000');
  await makePartsAhead(visits.client, log);
  expect(await parts()).toEqual(['visit_p0', 'visit_p1000', 'visit_p2000', 'visit_p3000', 'visit_p10000', 'visit_p20000']);
});

test('a new part has the indexes, keys and checks of the table', async () => {
  await add(1500);
  await makePartsAhead(visits.client, log);
  const lines = (part: string) =>
    visits.rows(
      `SELECT regexp_replace(replace(pg_get_indexdef(indexrelid), $1, ''), 'INDEX \\S+', 'INDEX') AS line FROM pg_index WHERE indrelid = $1::regclass
       UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = $1::regclass ORDER BY 1`,
      [part],
    );
  expect(await lines('visit_p3000')).toEqual(await lines('visit_p0'));
});

test('the metrics tell how much room is left', async () => {
  expect([await figure(0), await figure(1)]).toEqual([3, 3]);
  await add(1500);
  expect(await figure(0)).toBe(1.5);
});

test('PostgreSQL is told what values a whole table holds', async () => {
  await add(1500);
  const pool = new Pool({ connectionString: visits.url });
  await analyzeTables(pool).finally(() => pool.end());
  expect(await visits.rows(`SELECT attname AS name FROM pg_stats WHERE tablename = 'visit' AND inherited AND attname = 'kind'`)).toEqual([
    { name: 'kind' },
  ]);
});
