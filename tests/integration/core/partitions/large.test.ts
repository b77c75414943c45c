import { untilSql } from '../../../support';
import { DEPLOY_WAITS, openVisits, type VisitDatabase } from './harness';

let visits: VisitDatabase;
beforeEach(async () => {
  visits = await openVisits();
  await visits.client.query('INSERT INTO person SELECT FROM generate_series(1, 10)');
  await visits.client.query('INSERT INTO visit (person_id) SELECT n % 10 + 1 FROM generate_series(1, 2600) n');
  await visits.deploy();
  await visits.client.query('INSERT INTO visit (id, person_id) SELECT n, 1 FROM generate_series(4000, 4200) n');
});
afterEach(() => visits.close());

/** Every table is large. */
const large = 1;
const ofParts = (index: string): string =>
  `SELECT i.indrelid::regclass::text AS part, i.indisvalid AS valid FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid WHERE h.inhparent = '${index}'::regclass ORDER BY 1`;
const COMPLETE = [
  { part: 'visit_p0', valid: true },
  { part: 'visit_p4000', valid: true },
];

async function expectComplete(index: string): Promise<void> {
  expect(await visits.rows(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = '${index}'::regclass`)).toEqual([{ valid: true }]);
  expect(await visits.rows(ofParts(index))).toEqual(COMPLETE);
}

test('an index of a large table with parts is made part by part, while others write', async () => {
  const [holder, writer] = [await visits.connect(), await visits.connect()];
  await holder.query('BEGIN; UPDATE visit_p0 SET kind = $$held$$ WHERE id = 1');
  const deployed = visits.deploy({ migrations: ['CREATE INDEX "visit_at" ON "visit"("at", "id");'], large });
  await untilSql(writer, DEPLOY_WAITS);
  await writer.query('INSERT INTO visit (person_id) VALUES (1)');
  await holder.query('COMMIT');
  await deployed;
  await expectComplete('visit_at');
});

test('an index of parts that was interrupted is gone on with at the next deployment', async () => {
  const migrations = ['CREATE INDEX "visit_at" ON "visit"("at", "id");'];
  const [holder, other] = [await visits.connect(), await visits.connect()];
  await holder.query('BEGIN; UPDATE visit_p4000 SET kind = $$held$$ WHERE id = 4100');
  const failed = expect(visits.deploy({ migrations, large })).rejects.toThrow();
  await untilSql(
    other,
    `${DEPLOY_WAITS} AND to_regclass('visit_at') IS NOT NULL AND EXISTS (${ofParts('visit_at').replace(`'visit_at'::regclass`, `to_regclass('visit_at')`)})`,
  );
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%migrate'`,
  );
  await failed;
  await holder.query('COMMIT');
  await visits.deploy({ migrations, large });
  await expectComplete('visit_at');
});

test('an index of the repeatable SQL is made anew, part by part', async () => {
  const wanted = (definition: string): string => `-- The wanted indexes. A list.
CREATE TEMPORARY TABLE wanted_index (name text, definition text) ON COMMIT DROP;
INSERT INTO wanted_index VALUES ('visit_x', '${definition}');
-- End of the wanted indexes.`;
  for (const shift of [1, 2]) {
    await visits.deploy({ wanted: wanted(`CREATE INDEX visit_x ON visit ((id + ${shift}))`), large });
    await expectComplete('visit_x');
    const [{ definition }] = (await visits.rows<{ definition: string }>(`SELECT pg_get_indexdef('visit_x'::regclass) AS definition`)) as [
      { definition: string },
    ];
    expect(definition).toContain(`(id + ${shift})`);
  }
});

test('a foreign key of a large table with parts is held against the rows of each while others write', async () => {
  const migrations = [
    'ALTER TABLE "visit" ADD COLUMN "host_id" INTEGER;',
    'ALTER TABLE "visit" ADD CONSTRAINT "visit_host_fkey" FOREIGN KEY ("host_id") REFERENCES "person"("id") ON DELETE SET NULL ON UPDATE CASCADE;',
  ];
  await visits.deploy({ migrations, large });
  expect(
    await visits.rows(
      `SELECT conrelid::regclass::text AS table, convalidated AS valid, conparentid <> 0 AS inherited FROM pg_constraint WHERE conname = 'visit_host_fkey' ORDER BY 1`,
    ),
  ).toEqual([
    { table: 'visit', valid: true, inherited: false },
    { table: 'visit_p0', valid: true, inherited: true },
    { table: 'visit_p4000', valid: true, inherited: true },
  ]);
  await visits.client.query('UPDATE visit SET host_id = 2 WHERE id IN (1, 4100); DELETE FROM person WHERE id = 2');
  expect(await visits.rows('SELECT FROM visit WHERE host_id IS NOT NULL')).toEqual([]);
});
