import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate as migrateCommand } from '../../../scripts/migrate/command';
import { createLogger } from '../../../runtime/core/log/logger';
import { applyMigrations, pendingMigrations, readMigrations } from '../../../runtime/core/database/schema/migrations';
import { makeDatabase, type TestDatabase } from '../../support/databases';
import { runProgram } from '../../support/program';
import { runHere } from '../../support/run-here';

let database: TestDatabase;
let client: Client;
let root: string;

beforeEach(async () => {
  database = await makeDatabase('empty');
  client = new Client(database.url);
  await client.connect();
  root = mkdtempSync(join(tmpdir(), 'advocacy-migrate-'));
  mkdirSync(join(root, 'generated'));
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(root, { recursive: true });
});

/** Writes the schema with these fields of the table `thing`, and runs `npm run migrate`. */
async function migrate(fields: string[], words: string[] = [], renames: string[] = []): Promise<{ code: number | string; output: string }> {
  const schema = `generator client {\n  provider = "prisma-client-js"\n}\n\ndatasource db {\n  provider = "postgresql"\n}\n
/// Things.\n${renames.map((rename) => `/// Column ${rename}.\n`).join('')}model Thing {\n  id Int @id @default(autoincrement())\n${fields
    .map((field) => `  ${field}\n`)
    .join('')}\n  @@map("thing")\n}\n`;
  writeFileSync(join(root, 'generated', 'schema.prisma'), schema);
  const count = readMigrations(join(root, 'prisma', 'migrations')).length;
  // The name begins with the time in seconds; tests write faster than that.
  const result = await runHere(migrateCommand, ['--root', root, '--server', database.url, '--name', `step_${count}`, ...words]);
  const known = readMigrations(join(root, 'prisma', 'migrations')).sort((a, b) => (stepOf(a.name) < stepOf(b.name) ? -1 : 1));
  await applyMigrations(client, await pendingMigrations(client, known).catch(() => []), createLogger('silent'));
  return result;
}

const stepOf = (name: string): string => name.slice(name.indexOf('_'));

const rows = async (): Promise<unknown[]> => (await client.query('SELECT * FROM thing ORDER BY id')).rows;

test('a former name that no column has is refused, and nothing is lost', async () => {
  await migrate(['phone String @db.VarChar(25)']);
  const { code, output } = await migrate(['number String @db.VarChar(25)'], ['--accept-data-loss'], ['number was phnoe']);
  expect([code, output]).toEqual([
    1,
    'This change cannot be migrated:\n  - thing.number: "renamed_from" says "phnoe", but there is no such column; did you mean "phone"?\n',
  ]);
});

test('a renamed column keeps its values and its index', async () => {
  await migrate(['phone String @db.VarChar(25)', '@@index([phone, id], map: "thing_phone_filter")']);
  await client.query(`INSERT INTO thing (phone) VALUES ('123')`);
  const { code, output } = await migrate(
    ['number String @db.VarChar(25)', '@@index([number, id], map: "thing_number_filter")'],
    [],
    ['number was phone'],
  );
  expect([code, output]).toEqual([0, expect.stringContaining('RENAME COLUMN "phone" TO "number"')]);
  expect(output).not.toContain('DROP COLUMN');
  expect(await rows()).toEqual([{ id: 1, number: '123' }]);
  expect(
    (await migrate(['number String @db.VarChar(25)', '@@index([number, id], map: "thing_number_filter")'], [], ['number was phone']))
      .output,
  ).toBe('The migrations are up to date.\n');
});

test('a column of a new type keeps its values, converted', async () => {
  await migrate([
    'a String @default("0") @db.VarChar(20)',
    'b Int @default(0)',
    'c Boolean @default(false)',
    'd Int',
    'e DateTime @db.Timestamp(0)',
  ]);
  await client.query(`INSERT INTO thing (a, b, c, d, e) VALUES (' 42 ', 1, true, 7, '2026-01-02 03:04:05')`);
  const { code } = await migrate(
    ['a Int @default(5)', 'b Boolean @default(true)', 'c Int @default(0)', 'd BigInt', 'e String @db.VarChar(40)'],
    ['--accept-data-loss'],
  );
  expect(code).toBe(0);
  expect(await rows()).toEqual([{ id: 1, a: 42, b: true, c: 1, d: '7', e: '2026-01-02 03:04:05' }]);
  await client.query('INSERT INTO thing (d, e) VALUES (1, 1)');
  expect((await rows())[1]).toMatchObject({ a: 5, b: true, c: 0 });
});

test('a column of a new type loses the checks that the generator made, which it makes anew, and keeps those of others', async () => {
  await migrate(['a String @db.VarChar(20)', 'b String @db.VarChar(20)', 'code String @db.VarChar(40)']);
  const generated = (name: string, condition: string): Promise<unknown> =>
    client.query(`ALTER TABLE thing ADD CONSTRAINT ${name} CHECK (${condition}); COMMENT ON CONSTRAINT ${name} ON thing IS 'generated 0'`);
  await generated('thing_a_pattern', "a ~ '^[0-9]+$'");
  await generated('thing_b_pattern', "b ~ '^[0-9]+$'");
  await generated('thing_code_pattern', "code ~ '^[0-9a-f-]+$'");
  await client.query('ALTER TABLE thing ADD CONSTRAINT by_hand CHECK (length(b) < 20)');
  await client.query(`INSERT INTO thing (a, b, code) VALUES ('7', '8', '123e4567-e89b-42d3-a456-426614174000')`);
  expect((await migrate(['a Int', 'b String @db.VarChar(30)', 'code String @db.Uuid'], ['--accept-data-loss'])).code).toBe(0);
  expect(await rows()).toEqual([{ id: 1, a: 7, b: '8', code: '123e4567-e89b-42d3-a456-426614174000' }]);
  const { rows: checks } = await client.query(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND conrelid = 'thing'::regclass ORDER BY 1`,
  );
  expect(checks).toEqual([{ name: 'by_hand' }, { name: 'thing_b_pattern' }]);
});

test('a decimal that loses its limits keeps its rows where they are, and the triggers that name it are left to the generator', async () => {
  await migrate(['a Decimal @db.Decimal(10, 2)', 'b Int @default(0)']);
  await client.query('INSERT INTO thing (a) VALUES (1.5)');
  await client.query("CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'");
  for (const column of ['a', 'b'])
    await client.query(`CREATE TRIGGER on_${column} BEFORE UPDATE OF ${column} ON thing FOR EACH ROW EXECUTE FUNCTION nothing();
      COMMENT ON TRIGGER on_${column} ON thing IS 'generated 0'`);
  const place = async (): Promise<unknown> => (await client.query("SELECT pg_relation_filenode('thing') AS place")).rows;
  const before = await place();
  expect((await migrate(['a Decimal @db.Decimal', 'b Int @default(0)'])).code).toBe(0);
  expect([await rows(), await place()]).toEqual([[{ id: 1, a: '1.50', b: 0 }], before]);
  await client.query('UPDATE thing SET a = 1.2345');
  expect(await rows()).toEqual([{ id: 1, a: '1.2345', b: 0 }]);
  const { rows: left } = await client.query("SELECT tgname AS name FROM pg_trigger WHERE tgrelid = 'thing'::regclass AND NOT tgisinternal");
  expect(left).toEqual([{ name: 'on_b' }]);
});

test('a migration fails at values that do not fit the new type, and cuts none off', async () => {
  await migrate(['a String @db.VarChar(20)']);
  await client.query(`INSERT INTO thing (a) VALUES ('longer than five')`);
  await expect(migrate(['a String @db.VarChar(5)'])).rejects.toThrow(
    /one row of thing has a a of more than 5 characters: longer than five/,
  );
  expect(await rows()).toEqual([{ id: 1, a: 'longer than five' }]);
});

test('a migration that loses data is written only when that is accepted', async () => {
  await migrate(['a Int', 'b Int']);
  await client.query('INSERT INTO thing (a, b) VALUES (1, 2)');
  const refused = await migrate(['a Int']);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('column thing.b goes, with its values')]);
  expect(await rows()).toEqual([{ id: 1, a: 1, b: 2 }]);
  expect((await migrate(['a Int'], ['--accept-data-loss'])).code).toBe(0);
  expect(await rows()).toEqual([{ id: 1, a: 1 }]);
});

test('existing rows get a value for a new required column', async () => {
  await migrate(['a Int?']);
  await client.query('INSERT INTO thing (a) VALUES (NULL)');
  const { code, output } = await migrate(['a Int @default(3)', 'b String', 'c Boolean', 'd Json', 'e Int @default(9)']);
  expect([code, output]).toEqual([0, expect.stringContaining('thing.b is required')]);
  expect(await rows()).toEqual([{ id: 1, a: 3, b: '', c: false, d: {}, e: 9 }]);
  await expect(client.query('INSERT INTO thing (a) VALUES (1)')).rejects.toThrow(/null value in column "b"/);
});

test('a required column without a default, and a type that cannot be converted, are refused', async () => {
  await migrate(['a Int', 'b DateTime @db.Date']);
  const unique = await migrate(['a Int', 'b DateTime @db.Date', 'c String @unique(map: "thing_c_key")']);
  expect([unique.code, unique.output]).toEqual([1, expect.stringContaining('thing.c is new and required')]);
  const type = await migrate(['a Int', 'b Int']);
  expect([type.code, type.output]).toEqual([1, expect.stringContaining('thing.b cannot change from DATE to INTEGER')]);
});

/** Makes an index as the repeatable SQL does. */
async function makeIndex(name: string, definition: string): Promise<void> {
  await client.query(`CREATE ${definition.replace('INDEX', `INDEX ${name}`)}`);
  await client.query(`COMMENT ON INDEX ${name} IS 'generated 0'`);
}

const indexes = async (): Promise<Record<string, string>> => {
  const { rows: found } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, regexp_replace(indexdef, '.* USING btree ', '') AS definition FROM pg_indexes
    WHERE tablename = 'thing' AND indexname <> 'thing_pkey'`,
  );
  return Object.fromEntries(found.map(({ name, definition }) => [name, definition]));
};

const PARENT = [
  'parent_id Int?',
  'parent Thing? @relation("thing_parent_id", fields: [parent_id], references: [id], onDelete: SetNull, map: "thing_parent_id_fkey")',
  'children Thing[] @relation("thing_parent_id")',
  '@@index([parent_id, id], map: "thing_parent_id_filter")',
];

describe('a text with filters becomes a reference', () => {
  beforeEach(async () => {
    await migrate(['code String @db.VarChar(5)', 'parent_id String @default("") @db.VarChar(50)']);
    await makeIndex('thing_parent_id_filter', 'INDEX ON thing ((lower(parent_id)) COLLATE "C", id)');
    await makeIndex('thing_parent_id_trigram', 'INDEX ON thing (md5(lower(parent_id)))');
    await makeIndex('thing_open', `INDEX ON thing (id) WHERE parent_id = ''`);
    await makeIndex('thing_code_filter', 'INDEX ON thing (lower(code))');
  });

  test('whose indexes give way, and whose values stay', async () => {
    await client.query(`INSERT INTO thing (code, parent_id) VALUES ('a', ''), ('b', ' 1 ')`);
    const { code, output } = await migrate(['code String @db.VarChar(9)', ...PARENT]);
    expect([code, output]).toEqual([0, expect.stringContaining('thing.parent_id: values that name no row of thing stop the migration')]);
    expect(await rows()).toEqual([
      { id: 1, code: 'a', parent_id: null },
      { id: 2, code: 'b', parent_id: 1 },
    ]);
    expect(await indexes()).toEqual({
      thing_code_filter: '(lower((code)::text))',
      thing_parent_id_filter: '(parent_id, id)',
    });
  });

  test('also under a new name', async () => {
    await client.query(`INSERT INTO thing (code, parent_id) VALUES ('a', '1')`);
    const renamed = PARENT.map((line) => line.replaceAll('parent_id', 'owner_id'));
    expect((await migrate(['code String @db.VarChar(5)', ...renamed], [], ['owner_id was parent_id'])).code).toBe(0);
    expect(await rows()).toEqual([{ id: 1, code: 'a', owner_id: 1 }]);
    expect(Object.keys(await indexes()).sort()).toEqual(['thing_code_filter', 'thing_owner_id_filter']);
  });

  test('and nothing changes where a value names no row', async () => {
    await client.query(`INSERT INTO thing (code, parent_id) VALUES ('a', '7')`);
    await expect(migrate(['code String @db.VarChar(5)', ...PARENT])).rejects.toThrow(
      /one row of thing names no row of thing by parent_id: 7/,
    );
    expect(await rows()).toEqual([{ id: 1, code: 'a', parent_id: '7' }]);
    expect(Object.keys(await indexes())).toHaveLength(4);
  });
});

test('a text that was unique ignoring case becomes unique as it is', async () => {
  await migrate(['name String @db.VarChar(50)']);
  await makeIndex('thing_name_key', 'UNIQUE INDEX ON thing ((lower(name)))');
  expect((await migrate(['name String @unique(map: "thing_name_key") @db.VarChar(50)'])).code).toBe(0);
  expect(await indexes()).toEqual({ thing_name_key: '(name)' });
});

test('--check tells whether a migration is missing, and writes none', async () => {
  await migrate(['a Int']);
  expect(await migrate(['a Int'], ['--check'])).toMatchObject({ code: 0 });
  expect(await migrate(['a Int', 'b Int?'], ['--check'])).toMatchObject({ code: 1 });
  expect(readMigrations(join(root, 'prisma', 'migrations'))).toHaveLength(1);
  expect(readFileSync(join(root, 'prisma', 'migrations', 'migration_lock.toml'), 'utf8')).toContain('provider = "postgresql"');
});

test('the same tables in other words need no migration, and are noted', async () => {
  const noted = (): string => readFileSync(join(root, 'prisma', 'migrated.prisma'), 'utf8');
  await migrate(['code String @db.VarChar(9)', '@@unique([code], map: "thing_code_key")']);
  const words = ['code String @unique(map: "thing_code_key") @db.VarChar(9)'];
  expect(await migrate(words, ['--check'])).toMatchObject({ code: 0, output: 'The migrations are up to date.\n' });
  expect(noted()).toContain('@@unique');
  expect(await migrate(words)).toMatchObject({ code: 0, output: 'The migrations are up to date.\n' });
  expect(noted()).toBe(readFileSync(join(root, 'generated', 'schema.prisma'), 'utf8'));
});

const written = (): string[] => readMigrations(join(root, 'prisma', 'migrations')).map(({ name }) => stepOf(name));
const repeatable = (sql: string): void => writeFileSync(join(root, 'generated', 'repeatable.sql'), sql);

test('nothing is written that could not be applied to an empty database: the repeatable SQL is tried too', async () => {
  await migrate(['a Int']);
  repeatable('CREATE INDEX order ON thing (a)');
  const { code, output } = await migrate(['a Int', 'b Int?']);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('Nothing was written: applied to an empty database after all others, this fails:'),
  ]);
  expect(output).toContain('generated/repeatable.sql could not be applied, and nothing was changed: syntax error at or near "order"');
  expect(written()).toEqual(['_step_0']);
  repeatable(`CREATE INDEX "order" ON thing (b); COMMENT ON INDEX "order" IS 'generated 1'`);
  expect((await migrate(['a Int', 'b Int?'])).code).toBe(0);
});

test('two branches that add the same field are found by --check, though nothing is in conflict', async () => {
  await migrate(['a Int']);
  await migrate(['a Int', 'b Int?']);
  const folder = join(root, 'prisma', 'migrations', '29990101000000_other');
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), 'ALTER TABLE "thing" ADD COLUMN "b" INTEGER;\n');
  const check = (): Promise<{ code: number | string; output: string }> =>
    runHere(migrateCommand, ['--root', root, '--server', database.url, '--check']);
  const twice = await check();
  expect([twice.code, twice.output]).toEqual([1, expect.stringContaining('29990101000000_other could not be applied')]);
  expect(twice.output).toContain('delete the later of the two migrations');
  writeFileSync(join(folder, 'migration.sql'), 'ALTER TABLE "thing" ADD COLUMN "c" INTEGER;\n');
  const more = await check();
  expect([more.code, more.output]).toEqual([
    1,
    expect.stringContaining('The migrations make the column thing.c integer, which the schema does not have.'),
  ]);
  writeFileSync(join(folder, 'migration.sql'), 'ALTER TABLE "thing" ALTER COLUMN "b" TYPE BIGINT;\n');
  expect((await check()).output).toContain('The migrations do not make the column thing.b integer.');
});

test('rules that rows may break are warned of', async () => {
  const rules = (index: string, choices: string): void =>
    repeatable(`CREATE TEMPORARY TABLE wanted_index (name text, definition text) ON COMMIT DROP;
CREATE TEMPORARY TABLE wanted_choice (table_name text, column_name text, allowed text[]) ON COMMIT DROP;
INSERT INTO wanted_index VALUES\n${index};\nINSERT INTO wanted_choice VALUES\n  ('thing', 'state', ARRAY[${choices}]);`);
  rules(`  ('x', 'CREATE INDEX x ON thing (a)')`, `'new', 'it''s old'`);
  const fields = ['a Int', 'name String @default("") @db.VarChar(9)', 'state String @default("") @db.VarChar(9)'];
  await migrate(fields);
  const unique = await migrate([...fields, '@@unique([a, name], map: "thing_a_name_key")'], ['--check']);
  expect(unique.code).toBe(1);
  expect((await migrate([...fields, '@@unique([a, name], map: "thing_a_name_key")'])).output).toContain(
    'thing: rows with the same a, name stop the migration',
  );
  rules(
    `  ('thing_name_key', 'CREATE UNIQUE INDEX thing_name_key ON thing ((lower(name)) COLLATE "C")'),\n  ('thing_a_sole', 'CREATE UNIQUE INDEX thing_a_sole ON thing (a) WHERE a')`,
    `'new'`,
  );
  const { code, output } = await migrate([...fields, '@@unique([a, name], map: "thing_a_name_key")']);
  expect(code).toBe(0);
  expect(output).toContain('thing: rows with the same name, without regard to case stop the next start');
  expect(output).toContain('thing: rows with the same a where a stop the next start');
  expect(output).toContain(`thing.state: rows that have "it's old", no choice any more, keep it`);
  expect((await migrate([...fields, '@@unique([a, name], map: "thing_a_name_key")'])).output).toBe('The migrations are up to date.\n');
});

test('the migrations of this checkout are complete', async () => {
  const { code, output } = await runProgram('scripts/migrate/main.ts', ['--check']);
  expect([code, output]).toEqual([0, 'The migrations are up to date.\n']);
});
