import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { deploy, type Release } from '../../../../runtime/core/deploy';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase, type TestDatabase } from '../../../support/databases';
import { until } from '../../../support/until';

const log = createLogger('silent');
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

const first = `CREATE TABLE "order" (id serial PRIMARY KEY, name text, "limit" varchar(50) NOT NULL DEFAULT '', owner_id int, "default" boolean NOT NULL DEFAULT false);
CREATE TABLE person (id int PRIMARY KEY);`;

/** A release of a table `order`, with more migrations and with indexes that the repeatable SQL wants. */
function release(migrations: string[], indexes: [name: string, definition: string][] = []): Release {
  const rows = indexes.map(([name, definition]) => `  ('${name}', '${definition.replaceAll("'", "''")}')`);
  const wanted = indexes.length === 0 ? '' : `INSERT INTO wanted_index (name, definition) VALUES\n${rows.join(',\n')};`;
  const known = readRelease().repeatable.sql.replace(/^INSERT INTO wanted_index[^;]*;$/m, '');
  const block = /-- The wanted indexes\.[\s\S]*?\n\$\$;/
    .exec(known)![0]
    .replace(/(ON COMMIT DROP;)[\s\S]*?(-- End)/, (_, begin: string, end: string) => `${begin}\n${wanted}\n${end}`);
  return {
    migrations: [first, ...migrations].map((sql, index) => ({ name: `${index + 1}_step`, sql, checksum: String(index) })),
    repeatable: { name: 'repeatable.sql', sql: block },
    reader: { name: 'reader.sql', sql: 'SELECT 1' },
    data: [],
    starter: { name: 'starter', sql: '' },
  };
}

const failure = (wanted: Release, large?: number): Promise<string> =>
  deploy(database.url, wanted, log, large).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
const migrations = async (): Promise<unknown[]> =>
  (await client.query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1')).rows.map(({ name }) => name as unknown);
const fill = (...rows: string[]): Promise<unknown> =>
  client.query(`INSERT INTO "order" (name, "limit", owner_id, "default") VALUES ${rows.join(', ')}`);

test('a release whose repeatable SQL fails leaves nothing, and the version before starts', async () => {
  await deploy(database.url, release([]), log);
  const broken = release(['ALTER TABLE "order" ADD COLUMN more int', 'CREATE TABLE another (id int)']);
  expect(await failure({ ...broken, repeatable: { name: 'repeatable.sql', sql: 'SELECT nonsense' } })).toBe(
    'repeatable.sql could not be applied, and nothing was changed: column "nonsense" does not exist.',
  );
  expect(await failure({ ...broken, reader: { name: 'reader.sql', sql: 'SELECT nonsense' } })).toMatch(
    /^reader.sql could not be applied, and nothing was changed/,
  );
  expect(await migrations()).toEqual(['1_step']);
  await deploy(database.url, release([]), log);
  await deploy(database.url, broken, log);
  expect(await migrations()).toEqual(['1_step', '2_step', '3_step']);
});

describe('rows that break a rule are told: the table, how many and the first values, and stay as they are', () => {
  beforeEach(async () => {
    await deploy(database.url, release([]), log);
    await fill(
      `('a', 'long', 7, true)`,
      `('A', 'longer', 8, true)`,
      `('b', 'x', NULL, true)`,
      `('b', 'y', NULL, false)`,
      `(NULL, 'z', NULL, false)`,
    );
  });
  test.each([
    ['a value of its own', 'CREATE UNIQUE INDEX "order_name_key" ON "order"("name");', '2 rows of order have the same name: b'],
    [
      'a value of its own, of a column that is renamed',
      'ALTER TABLE "order" RENAME COLUMN "name" TO "group";\nCREATE UNIQUE INDEX "order_group_key" ON "order"("group");',
      '2 rows of order have the same group: b',
    ],
    ['values of its own together', 'CREATE UNIQUE INDEX "k" ON "order"("owner_id", "name");', undefined],
    ['a value', 'ALTER TABLE "order" ALTER COLUMN "name" SET NOT NULL;', 'one row of order has no name; their ids: 5'],
    [
      'a shorter text',
      'ALTER TABLE "order"\n  ALTER COLUMN "limit" SET DATA TYPE VARCHAR(4);',
      'one row of order has a limit of more than 4 characters: longer',
    ],
    [
      'another type',
      'ALTER TABLE "order" ALTER COLUMN "limit" DROP DEFAULT;\nALTER TABLE "order"\n  ALTER COLUMN "limit" SET DATA TYPE DATE USING NULLIF(btrim("limit"), \'\')::DATE;',
      '5 rows of order have a limit that is no date: long, longer, x, y, z',
    ],
    [
      'another type, where rows break a second rule too',
      'ALTER TABLE "order" ALTER COLUMN "limit" DROP DEFAULT;\nALTER TABLE "order" ALTER COLUMN "limit" SET DATA TYPE INTEGER USING NULLIF(btrim("limit"), \'\')::INTEGER;\nCREATE UNIQUE INDEX "order_name_key" ON "order"("name");',
      '5 rows of order have a limit that is no integer: long, longer, x, y, z',
    ],
    [
      'a row that there is',
      'ALTER TABLE "order" ADD CONSTRAINT "order_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person"("id") ON DELETE CASCADE;',
      '2 rows of order name no row of person by owner_id: 7, 8',
    ],
  ])('%s', async (_, sql, told) => {
    const said = await failure(release([sql]));
    if (told === undefined) return expect(said).toBe('nothing');
    expect(said).toBe(
      `The migration 2_step could not be applied, and nothing was changed: ${told}. Change these rows, or take the rule back.`,
    );
    expect((await client.query(`SELECT count(*)::int AS n FROM "order" WHERE "default"`)).rows).toEqual([{ n: 3 }]);
    expect(await migrations()).toEqual(['1_step']);
  });

  test.each([
    [
      'without regard to case',
      'CREATE UNIQUE INDEX i ON "order" ((lower(name)) COLLATE "C")',
      '4 rows of order have the same name without regard to case: a, b',
    ],
    [
      'at most one',
      'CREATE UNIQUE INDEX i ON "order" ("default") WHERE "default"',
      '3 rows of order are default, and one may be; their ids: 1, 2, 3',
    ],
  ])('a rule of the repeatable SQL: %s', async (_, definition, told) => {
    expect(await failure(release([], [['i', definition]]))).toBe(
      `repeatable.sql could not be applied, and nothing was changed: ${told}. Change these rows, or take the rule back.`,
    );
    // Of a large table the index is made afterwards.
    expect(await failure(release([], [['i', definition]]), 0)).toBe(
      `The index i of a large table could not be made, and the next deployment goes on with it: ${told}. Change these rows, or take the rule back.`,
    );
    await client.query(`DELETE FROM "order" WHERE id > 1`);
    expect(await failure(release([], [['i', definition]]), 0)).toBe('nothing');
    expect((await client.query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'i'::regclass`)).rows).toEqual([
      { valid: true },
    ]);
  });
});

describe('a deployment that is killed on a filled database', () => {
  const ROWS = 3000;
  /** Halts whoever comes to a place, until it is taken off the list. */
  const HALT = `CREATE TABLE halt (place int);
CREATE FUNCTION halt(at int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN WHILE EXISTS (SELECT FROM public.halt WHERE place = at) LOOP PERFORM pg_sleep(0.01); END LOOP; END $$;
CREATE FUNCTION halt_at(at int, value int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN IF value = 1 THEN PERFORM public.halt(at); END IF; RETURN value; END $$;`;
  const next = (): Release => {
    const own = release(
      [
        `SELECT halt(1);\nALTER TABLE "order" ADD COLUMN total int;\nSELECT halt(2);\nUPDATE "order" SET total = id * 2;\nSELECT halt(3);\nALTER TABLE "order" ALTER COLUMN total SET NOT NULL;`,
        `CREATE INDEX "order_total" ON "order"("total", halt_at(4, "id"));\nCREATE UNIQUE INDEX "order_limit" ON "order"("limit", halt_at(5, "id"));`,
        `ALTER TABLE "order" ADD CONSTRAINT "order_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "person"("id") ON DELETE CASCADE;`,
      ],
      [['order_wanted', 'CREATE INDEX order_wanted ON "order" (halt_at(8, id))']],
    );
    return {
      ...own,
      repeatable: { name: 'repeatable.sql', sql: `SELECT halt(6);\n${own.repeatable.sql}\nSELECT halt(7);` },
      reader: { name: 'reader.sql', sql: 'SELECT halt(9)' },
      data: [{ name: 'data', sql: 'CREATE TABLE IF NOT EXISTS place (id int); SELECT halt(10)' }],
    };
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('goes on, or begins anew, at moment %i of ten', async (place) => {
    await client.query(HALT);
    await deploy(database.url, release([]), log);
    await client.query(`INSERT INTO "order" (name, "limit") SELECT n, n FROM generate_series(1, ${ROWS}) n`);
    await client.query('INSERT INTO halt VALUES ($1)', [place]);
    const ended = failure(next(), 1);
    const halted = `SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'advocacy-platform migrate' AND wait_event = 'PgSleep'`;
    let early: string | undefined;
    void ended.then((said) => (early = said));
    await until(async () => (await client.query(halted)).rows.length > 0 || early !== undefined);
    expect(await ended).toMatch(/terminat/);
    await client.query('DELETE FROM halt');
    const known = await migrations();
    // Before the end of the one transaction nothing is there.
    if ([1, 2, 3, 6, 7, 9].includes(place)) {
      expect(known).toEqual(['1_step']);
      await deploy(database.url, release([]), log);
    } else expect(known).toHaveLength(4);
    await deploy(database.url, next(), log, 1);
    expect((await client.query('SELECT count(*)::int AS n FROM "order" WHERE total = id * 2')).rows).toEqual([{ n: ROWS }]);
    const indexes = `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = '"order"'::regclass AND i.indisvalid AND NOT i.indisprimary ORDER BY 1`;
    expect((await client.query<{ name: string }>(indexes)).rows.map(({ name }) => name)).toEqual([
      'order_limit',
      'order_total',
      'order_wanted',
    ]);
    const { rows } = await client.query(
      `SELECT (SELECT bool_and(finished_at IS NOT NULL) FROM _prisma_migrations) AS finished, convalidated AS held FROM pg_constraint WHERE conname = 'order_owner_id_fkey'`,
    );
    expect(rows).toEqual([{ finished: true, held: true }]);
  });
});
