import { Client } from 'pg';
import { checkDeployed, deploy, type Release } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { untilSql } from '../../../support';
import { makeDatabase, type TestDatabase } from '../../../support/databases';

const log = createLogger('silent');
/** Every table is large. */
const LARGE = 1;

let database: TestDatabase;
const clients: Client[] = [];
beforeEach(async () => {
  database = await makeDatabase('empty');
  await deploy(database.url, release(), log);
  await (await connect()).query(
    'INSERT INTO a SELECT n, n FROM generate_series(1, 100) n; INSERT INTO b SELECT n FROM generate_series(1, 100) n',
  );
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await database.drop();
});

async function connect(): Promise<Client> {
  const client = new Client(database.url);
  clients.push(client);
  await client.connect();
  return client;
}

const TABLES = 'CREATE TABLE a (id int, b_id int);\nCREATE TABLE b (id int PRIMARY KEY);\nCREATE TABLE c (id int);';

/** A release with two tables, and with one more migration. */
function release(sql?: string, wanted = ''): Release {
  const script = (name: string, text = 'SELECT 1') => ({ name, sql: text });
  return {
    migrations: [{ name: '1_tables', sql: TABLES, checksum: 'x' }, ...(sql === undefined ? [] : [{ name: '2_more', sql, checksum: 'y' }])],
    repeatable: script('repeatable', wanted || undefined),
    reader: script('reader'),
    data: [],
    starter: script('starter'),
  };
}

/** Who waits for a lock of a table. */
const WAITS = `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name LIKE '%migrate')`;

test('a migration that waits for a busy table keeps nobody else from it for longer than a second', async () => {
  const [holder, reader] = [await connect(), await connect()];
  await holder.query('BEGIN; SELECT FROM a');
  let isDone = false;
  const deployed = deploy(database.url, release('ALTER TABLE "a" ADD COLUMN "c" int NOT NULL DEFAULT 7;'), log).then(() => (isDone = true));
  await untilSql(reader, WAITS);
  const { rows } = await reader.query('SELECT count(*)::int AS count FROM a');
  expect(rows).toEqual([{ count: 100 }]);
  expect(isDone).toBe(false);
  await holder.query('COMMIT');
  await deployed;
  expect((await reader.query('SELECT c FROM a LIMIT 1')).rows).toEqual([{ c: 7 }]);
});

test('an index of a large table is made while others write to it', async () => {
  const [holder, writer] = [await connect(), await connect()];
  await holder.query('BEGIN; INSERT INTO a VALUES (1000, 1)');
  const deployed = deploy(database.url, release('CREATE INDEX "a_b" ON "a"("b_id", "id");'), log, LARGE);
  await untilSql(writer, WAITS);
  await writer.query('INSERT INTO a VALUES (1001, 1)');
  await holder.query('COMMIT');
  await deployed;
  await expectValid(writer, 'a_b');
  await checkDeployed(database.url, release('CREATE INDEX "a_b" ON "a"("b_id", "id");'));
});

test('a foreign key of a large table is held against the rows that are there while others write to both', async () => {
  const sql = 'ALTER TABLE "a" ADD CONSTRAINT "a_b_fkey" FOREIGN KEY ("b_id") REFERENCES "b"("id") ON DELETE CASCADE ON UPDATE CASCADE;';
  await deploy(database.url, release(sql), log, LARGE);
  const client = await connect();
  const { rows } = await client.query(`SELECT convalidated AS valid FROM pg_constraint WHERE conname = 'a_b_fkey'`);
  expect(rows).toEqual([{ valid: true }]);
});

test('a deployment that was ended while it made an index goes on with it at the next one', async () => {
  const next = release('CREATE TABLE "d" ("id" int);\nCREATE INDEX "a_c" ON "a"("b_id");');
  const [holder, other] = [await connect(), await connect()];
  await holder.query('BEGIN; INSERT INTO a VALUES (1000, 1)');
  const ended = deploy(database.url, next, log, LARGE);
  const failed = expect(ended).rejects.toThrow(/2_more was applied but for indexes and checks of large tables/);
  await untilSql(other, WAITS);
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%migrate'`,
  );
  await failed;
  await holder.query('COMMIT');
  await expect(checkDeployed(database.url, next)).rejects.toThrow(/2_more is not applied/);
  await deploy(database.url, next, log, LARGE);
  await expectValid(other, 'a_c');
  await checkDeployed(database.url, next);
});

test('rows that are alike stop a unique index, and nothing half-made stays', async () => {
  const client = await connect();
  await client.query('INSERT INTO a VALUES (1, 1)');
  const next = release('CREATE UNIQUE INDEX "a_id" ON "a"("id");');
  await expect(deploy(database.url, next, log, LARGE)).rejects.toThrow(/2 rows of a have the same id: 1/);
  expect((await client.query(`SELECT to_regclass('a_id') AS name`)).rows).toEqual([{ name: null }]);
  await client.query('DELETE FROM a WHERE id = 1');
  await deploy(database.url, next, log, LARGE);
  await expectValid(client, 'a_id');
});

test('a migration that does more than define has its indexes at once', async () => {
  const sql = 'CREATE UNIQUE INDEX "a_id" ON "a"("id");\nINSERT INTO "a" VALUES (1, 1) ON CONFLICT ("id") DO UPDATE SET "b_id" = 9;';
  await deploy(database.url, release(sql), log, LARGE);
  expect((await (await connect()).query('SELECT b_id FROM a WHERE id = 1')).rows).toEqual([{ b_id: 9 }]);
});

test('an index of the repeatable SQL that is defined anew is made beside the old one, while others write', async () => {
  const wanted = (definition: string) => `-- The wanted indexes. A list.
CREATE TEMPORARY TABLE wanted_index (name text, definition text) ON COMMIT DROP;
INSERT INTO wanted_index VALUES ('a_x', '${definition}');
-- End of the wanted indexes.`;
  await deploy(database.url, release(undefined, wanted('CREATE INDEX a_x ON a ((id + 1))')), log, LARGE);
  const [holder, writer] = [await connect(), await connect()];
  await expectValid(writer, 'a_x');
  await holder.query('BEGIN; INSERT INTO a VALUES (1000, 1)');
  const deployed = deploy(database.url, release(undefined, wanted('CREATE INDEX a_x ON a ((id + 2))')), log, LARGE);
  await untilSql(writer, WAITS);
  await writer.query('INSERT INTO a VALUES (1001, 1)');
  expect(await definitionOf(writer)).toContain('(id + 1)');
  await holder.query('COMMIT');
  await deployed;
  expect(await definitionOf(writer)).toContain('(id + 2)');
});

test('processes that start at once wait for the one that makes an index', async () => {
  const next = release('CREATE INDEX "a_b" ON "a"("b_id");');
  await Promise.all([1, 2, 3].map(() => deploy(database.url, next, log, LARGE)));
  await expectValid(await connect(), 'a_b');
});

async function expectValid(client: Client, index: string): Promise<void> {
  const { rows } = await client.query('SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)', [index]);
  expect(rows).toEqual([{ valid: true }]);
}

async function definitionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(`SELECT pg_get_indexdef(to_regclass('a_x')) AS definition`);
  return rows[0]!.definition;
}
