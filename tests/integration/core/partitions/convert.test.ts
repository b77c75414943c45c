import { untilSql } from '../../../support';
import { DEPLOY_WAITS, openVisits, type VisitDatabase } from './harness';

let visits: VisitDatabase;
beforeEach(async () => {
  visits = await openVisits();
  await visits.client.query(
    `INSERT INTO person SELECT FROM generate_series(1, 10); INSERT INTO visit (person_id) SELECT n % 10 + 1 FROM generate_series(1, 2600) n`,
  );
});
afterEach(() => visits.close());

const PARTS = `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'visit'::regclass ORDER BY 2 DESC`;

/** What belongs to the table, as PostgreSQL tells it. */
const BELONGINGS = `
  SELECT 'index' AS kind, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS text, obj_description(i.indexrelid, 'pg_class') AS comment, i.indisvalid::text AS more FROM pg_index i WHERE indrelid = 'visit'::regclass
  UNION ALL SELECT 'constraint', conname || ' ' || pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint'), convalidated::text FROM pg_constraint WHERE conrelid = 'visit'::regclass
  UNION ALL SELECT 'trigger', pg_get_triggerdef(oid), obj_description(oid, 'pg_trigger'), tgenabled::text FROM pg_trigger WHERE tgrelid = 'visit'::regclass AND NOT tgisinternal
  UNION ALL SELECT 'column', attname || ' ' || format_type(atttypid, atttypmod), pg_get_expr(d.adbin, d.adrelid), attnotnull::text FROM pg_attribute LEFT JOIN pg_attrdef d ON d.adrelid = attrelid AND d.adnum = attnum WHERE attrelid = 'visit'::regclass AND attnum > 0
  UNION ALL SELECT 'table', relowner::regrole::text, obj_description(oid, 'pg_class'), relacl::text FROM pg_class WHERE oid = 'visit'::regclass
  UNION ALL SELECT 'sequence', pg_get_serial_sequence('visit', 'id'), NULL, NULL
  ORDER BY 1, 2`;

test('a table with rows becomes its own first part, and no row is written anew', async () => {
  const [before] = await visits.rows<{ node: string }>(`SELECT pg_relation_filenode('visit') AS node`);
  await visits.deploy();
  const [after] = await visits.rows(`SELECT pg_relation_filenode('visit_p0') AS node, (SELECT count(*)::int FROM visit) AS rows`);
  expect(after).toEqual({ ...before, rows: 2600 });
  expect(await visits.rows(PARTS)).toEqual([
    { name: 'visit_p0', bound: `FOR VALUES FROM (MINVALUE) TO ('4000')` },
    { name: 'visit_p4000', bound: `FOR VALUES FROM ('4000') TO ('5000')` },
  ]);
});

test('indexes, keys, checks, triggers, rights and comments are those of before', async () => {
  await visits.client.query('GRANT SELECT ON visit TO pg_monitor; GRANT UPDATE (kind) ON visit TO pg_monitor WITH GRANT OPTION');
  const before = await visits.rows(BELONGINGS);
  await visits.deploy();
  expect(await visits.rows(BELONGINGS)).toEqual(before);
  expect(
    await visits.rows(
      `SELECT has_column_privilege('pg_monitor', 'visit', 'kind', 'UPDATE WITH GRANT OPTION') AS column, has_table_privilege('pg_monitor', 'visit', 'SELECT') AS whole,
         has_table_privilege('pg_monitor', 'visit_p0', 'SELECT') OR has_any_column_privilege('pg_monitor', 'visit_p0', 'UPDATE') AS part`,
    ),
  ).toEqual([{ column: true, whole: true, part: false }]);
});

test('a table that is new has the same as one that was given parts', async () => {
  await visits.deploy();
  const fresh = await openVisits();
  try {
    await fresh.deploy();
    expect(await fresh.rows(BELONGINGS)).toEqual(await visits.rows(BELONGINGS));
  } finally {
    await fresh.close();
  }
});

test('rows that are written meanwhile are all there, and each is seen by the triggers', async () => {
  const writers = await Promise.all([1, 2, 3].map(() => visits.connect()));
  let isDone = false;
  const written = writers.map(async (writer) => {
    for (let count = 0; ; count += 1) {
      if (isDone) return count;
      await writer.query('INSERT INTO visit (person_id) VALUES ($1)', [(count % 10) + 1]);
    }
  });
  await visits.deploy();
  isDone = true;
  const count = (await Promise.all(written)).reduce((sum, each) => sum + each, 2600);
  expect(await visits.rows('SELECT (SELECT count(*)::int FROM visit) AS rows, (SELECT sum(n)::int FROM visit_count) AS seen')).toEqual([
    { rows: count, seen: count },
  ]);
});

test('whoever has the table busy is waited for, and keeps nobody else from it for longer than a second', async () => {
  const [holder, writer] = [await visits.connect(), await visits.connect()];
  await holder.query('BEGIN; INSERT INTO visit (person_id) VALUES (1)');
  let isDone = false;
  const deployed = visits.deploy().then(() => (isDone = true));
  await untilSql(writer, DEPLOY_WAITS);
  await writer.query('INSERT INTO visit (person_id) VALUES (2)');
  expect(isDone).toBe(false);
  await holder.query('COMMIT');
  await deployed;
  expect(await visits.rows('SELECT count(*)::int AS rows FROM visit')).toEqual([{ rows: 2602 }]);
});

test('a deployment that was ended before the swap goes on at the next one', async () => {
  const [holder, other] = [await visits.connect(), await visits.connect()];
  await holder.query('BEGIN; SELECT FROM visit');
  const failed = expect(visits.deploy()).rejects.toThrow();
  await untilSql(other, DEPLOY_WAITS);
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%migrate'`,
  );
  await failed;
  await holder.query('COMMIT');
  await visits.deploy();
  expect(await visits.rows(PARTS)).toHaveLength(2);
});

test('who is deleted goes with the rows that refer to it, in every part', async () => {
  await visits.deploy();
  await visits.client.query(`INSERT INTO visit (id, person_id) VALUES (4500, 3); DELETE FROM person WHERE id = 3`);
  expect(await visits.rows('SELECT FROM visit WHERE person_id = 3')).toEqual([]);
});

test('a view of the table shows all of its parts afterwards', async () => {
  await visits.client.query('CREATE VIEW mine WITH (security_barrier) AS SELECT id, kind FROM visit; GRANT SELECT ON mine TO pg_monitor');
  await visits.deploy();
  await visits.client.query('INSERT INTO visit (id) VALUES (4500)');
  expect(await visits.rows('SELECT count(*)::int AS rows FROM mine WHERE id > 2599')).toEqual([{ rows: 2 }]);
  expect(
    await visits.rows(`SELECT reloptions, has_table_privilege('pg_monitor', 'mine', 'SELECT') AS may FROM pg_class WHERE relname = 'mine'`),
  ).toEqual([{ reloptions: ['security_barrier=true'], may: true }]);
});

test('a materialized view holds on to the table: the deployment names it, and changes nothing', async () => {
  await visits.client.query('CREATE MATERIALIZED VIEW held AS SELECT id FROM visit');
  await expect(visits.deploy()).rejects.toThrow('The table visit cannot be given parts: the materialized view held holds on to it.');
  expect(await visits.rows(`SELECT relkind AS kind FROM pg_class WHERE oid = 'visit'::regclass`)).toEqual([{ kind: 'r' }]);
});

test('a deployment leaves a table alone that has its parts', async () => {
  await visits.deploy();
  const before = await visits.rows(PARTS);
  await visits.deploy({ migrations: ['ALTER TABLE "visit" ADD COLUMN "more" int'] });
  expect(await visits.rows(PARTS)).toEqual(before);
  await visits.client.query('INSERT INTO visit (more) VALUES (1)');
});
