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

const namesIn = async (there: Client): Promise<string[]> => (await there.query<{ name: string }>(NAMES)).rows.map(({ name }) => name);

/** That a database has the tables of today, and still the one person. */
async function expectGoneOn(there: Client): Promise<void> {
  expect([...(await linesOf(there))]).toEqual(installed.tables);
  expect((await there.query('SELECT email FROM core_user')).rows).toEqual([{ email: 'ann@example.org' }]);
}

const NAMES = 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1';

/** The migrations and the tables of a new installation: the template of the tests was an empty database. */
let installed: { names: string[]; tables: string[] };
beforeAll(async () => {
  const other = await makeDatabase('starter');
  const there = new Client(other.url);
  await there.connect();
  installed = { names: await namesIn(there), tables: [...(await linesOf(there))] };
  await there.end();
  await other.drop();
});

/** Makes a database of the first days go on. `before` sees it as it was. */
async function goOn(count: number | undefined, before: () => Promise<void> = async () => {}): Promise<void> {
  await deploy(database.url, formerly(count), log);
  await client.query(`INSERT INTO core_user (email) VALUES ('ann@example.org')`);
  await before();
  await deploy(database.url, release, log);
  expect(await namesIn(client)).toEqual(
    first!.replaces!.map(({ name }) => name).concat(release.migrations.slice(1).map(({ name }) => name)),
  );
  await expectGoneOn(client);
}

test('a database with all of the migrations of the first days goes on with them, and has the tables of a new one', () => goOn(undefined));

test('a database with half of them goes on with them, and a backup of it that is restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'first-migration-'));
  const file = join(folder, 'backup');
  await goOn(40, async () => {
    await writeBackup(database.url, file);
  });
  const restored = await makeDatabase('empty');
  const there = new Client(restored.url);
  try {
    await restoreBackup(restored.url, file, release, log);
    await there.connect();
    await expectGoneOn(there);
  } finally {
    await there.end();
    await restored.drop();
    await rm(folder, { recursive: true });
  }
});

test('a new one has the one that stands for them', () => {
  expect(installed.names).toEqual(release.migrations.map(({ name }) => name));
});
