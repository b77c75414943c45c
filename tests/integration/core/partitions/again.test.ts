import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { deploy } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase, type TestDatabase } from '../../../support/databases';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase('starter');
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows;

/** What there is, by its number: what is made anew has another. */
const MADE = `
  SELECT tgrelid::regclass || ' ' || tgname AS name, oid FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT indexrelid::regclass::text, indexrelid FROM pg_index WHERE indrelid::regclass::text ~ '^core_(open|click|usermailing|change|historyentry)'
  UNION ALL SELECT conrelid::regclass || ' ' || conname, oid FROM pg_constraint WHERE conrelid::regclass::text ~ '^core_(open|click|usermailing|change|historyentry)'
  ORDER BY 1`;

test('the tables that the YAML says have parts, and no others', async () => {
  expect(
    await rows(`SELECT p.partrelid::regclass::text AS name, a.every::int AS every, count(*)::int AS parts FROM pg_partitioned_table p
      JOIN advocacy_partitioned a ON a.table_name = p.partrelid::regclass::text JOIN pg_inherits i ON i.inhparent = p.partrelid GROUP BY 1, 2 ORDER BY 1`),
  ).toEqual([
    { name: 'core_change', every: 20_000_000, parts: 3 },
    { name: 'core_click', every: 20_000_000, parts: 3 },
    { name: 'core_historyentry', every: 20_000_000, parts: 3 },
    { name: 'core_open', every: 20_000_000, parts: 3 },
    { name: 'core_usermailing', every: 100_000_000, parts: 3 },
  ]);
});

test('the repeatable SQL makes nothing of them anew when it is applied again', async () => {
  const before = await rows(MADE);
  const release = readRelease();
  await deploy(
    database.url,
    { ...release, repeatable: { ...release.repeatable, sql: `${release.repeatable.sql}-- again\n` } },
    createLogger('silent'),
  );
  expect(await rows(MADE)).toEqual(before);
});

test('reports read all parts of a table', async () => {
  const [{ definition }] = (await rows<{ definition: string }>(
    `SELECT pg_get_viewdef('advocacy_reports.core_open'::regclass) AS definition`,
  )) as [{ definition: string }];
  expect(definition).toMatch(/FROM (public\.)?core_open t/);
});
