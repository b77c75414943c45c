import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { restoreBackup, writeBackup } from '../../../../runtime/core/backup';
import { deploy, type Release } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { linesOf } from '../../../../scripts/migrate/catalogue';
import { makeDatabase, type TestDatabase } from '../../../support/databases';

const log = createLogger('silent');
const release = readRelease();
const [first] = release.migrations;

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await makeDatabase('empty');
  client = new Client(database.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** A release of the first days, which had these migrations and nothing else that the database would know of. */
function formerly(count?: number): Release {
  return {
    migrations: first!.replaces!.slice(0, count),
    repeatable: { name: 'former.sql', sql: '' },
    reader: { name: 'reader', sql: '' },
    data: [],
    starter: { name: 'starter', sql: '' },
  };
}

const names = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).rows.map(({ name }) => name);

/** The tables of a new installation. */
async function newTables(): Promise<Set<string>> {
  const other = await makeDatabase('starter');
  const there = new Client(other.url);
  await there.connect();
  try {
    return await linesOf(there);
  } finally {
    await there.end();
    await other.drop();
  }
}

test.each([
  ['all', undefined],
  ['half', 40],
])('a database with %s of the migrations of the first days goes on with them, and has the tables of a new one', async (_what, count) => {
  await deploy(database.url, formerly(count), log);
  await client.query(`INSERT INTO core_user (email) VALUES ('ann@example.org')`);
  await deploy(database.url, release, log);
  expect(await names()).toEqual(first!.replaces!.map(({ name }) => name).concat(release.migrations.slice(1).map(({ name }) => name)));
  expect([...(await linesOf(client))]).toEqual([...(await newTables())]);
  expect((await client.query('SELECT email FROM core_user')).rows).toEqual([{ email: 'ann@example.org' }]);
});

test('a backup from between them is restored, and goes on with them', async () => {
  await deploy(database.url, formerly(40), log);
  await client.query(`INSERT INTO core_user (email) VALUES ('ann@example.org')`);
  const folder = await mkdtemp(join(tmpdir(), 'first-migration-'));
  const restored = await makeDatabase('empty');
  const there = new Client(restored.url);
  try {
    await writeBackup(database.url, join(folder, 'backup'));
    await restoreBackup(restored.url, join(folder, 'backup'), release, log);
    await there.connect();
    expect((await there.query('SELECT email FROM core_user')).rows).toEqual([{ email: 'ann@example.org' }]);
    expect([...(await linesOf(there))]).toEqual([...(await newTables())]);
  } finally {
    await there.end();
    await restored.drop();
    await rm(folder, { recursive: true });
  }
});

test('a new one has the one that stands for them', async () => {
  await deploy(database.url, release, log);
  expect(await names()).toEqual(release.migrations.map(({ name }) => name));
});
