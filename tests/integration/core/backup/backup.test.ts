import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Client, Pool } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { restoreBackup, writeBackup } from '../../../../runtime/core/backup';
import { FrameWriter } from '../../../../runtime/core/backup/frames';
import { readBackup } from '../../../../runtime/core/backup/read-backup';
import { deploy, type Release } from '../../../../runtime/core/deploy';
import { queryOn } from '../../../../runtime/core/database/sql';
import { inTransaction } from '../../../../runtime/core/database/transaction';
import { SentFile, factsOfFile, readFileRange, storeSentFile } from '../../../../runtime/core/files/stored-file';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase, runProgram, testServices, until, type TestDatabase, type TestServices } from '../../../support';
import { MISCOUNTED } from '../../../support/kept-groups';

const log = createLogger('silent');
const release = readRelease();

/** A release with two tables: the migrations of the program take seconds. */
const old: Release = {
  migrations: [
    {
      name: '1_a',
      sql: 'CREATE TABLE a (id serial PRIMARY KEY, name text); CREATE TABLE b (id serial PRIMARY KEY, a_id integer NOT NULL REFERENCES a (id))',
      checksum: 'x',
    },
  ],
  repeatable: { name: 'repeatable', sql: 'SELECT 1' },
  reader: { name: 'reader', sql: 'SELECT 1' },
  data: [],
  starter: { name: 'starter', sql: `INSERT INTO a (name) VALUES ('started')` },
};

let folder: string;
let fixture: TestServices;
let empty: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-backup-'));
  fixture = await testServices();
  await fixture.services.pool.query(`
    INSERT INTO core_user (email, first_name) SELECT 'user' || n || '@example.org', E'tab\\t, line\\n, \\\\N and ' || chr(8364) FROM generate_series(1, 500) n`);
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  empty = await makeDatabase('empty');
});
afterEach(() => empty.drop());

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The rows of every table that a backup holds, as one checksum a table. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
       AND relname NOT IN ('_prisma_migrations', 'advocacy_partitioned', 'advocacy_tally', 'advocacy_tally_group', 'advocacy_applied', 'advocacy_viewer_key', 'core_databaserestore', 'core_heldwork') ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows, md5(string_agg(t::text, ';' ORDER BY t::text)) AS sum FROM "${name}" t`,
  );
  const rows = await query(url, sums.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, rows: count, sum }) => [name, [count, sum]]));
}

let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.backup`);

async function backedUp(url = fixture.url): Promise<string> {
  const file = newFile();
  await writeBackup(url, file);
  return file;
}

/** How many rows of a table in a backup match. */
async function linesIn(file: string, name: string, pattern: RegExp): Promise<number> {
  let table = '';
  const bytes: Buffer[] = [];
  for await (const part of readBackup(file)) {
    if (part.part === 'table') table = part.table;
    else if (part.part === 'data' && table === name) bytes.push(part.bytes);
  }
  const lines = Buffer.concat(bytes).toString('utf8').split('\n');
  return lines.filter((line) => pattern.test(line)).length;
}

const tablesIn = async (url: string): Promise<unknown> =>
  (await query(url, `SELECT count(*)::int AS n FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`))[0]!.n;

describe('a restored database', () => {
  const bytes = randomBytes(1_000_000);
  const sent = SentFile.ofBytes({ name: 'März.png', mediaType: 'image/png' }, bytes);
  let restored: TestDatabase;
  let stored: number;
  let made: Awaited<ReturnType<typeof writeBackup>>;
  let told: Awaited<ReturnType<typeof restoreBackup>>;
  beforeAll(async () => {
    stored = await inTransaction(fixture.services.pool, (client) => storeSentFile(queryOn(client), sent), { by: 'program' });
    await query(
      fixture.url,
      `SELECT graphile_worker.add_job('waiting', '{"id": 1}', run_at => now() + interval '1 hour', job_key => 'the key')`,
    );
    await query(fixture.url, `SELECT graphile_worker.add_job('failed', '{"id": 2}', max_attempts => 3)`);
    await query(fixture.url, `UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'why' WHERE max_attempts = 3`);
    const file = newFile();
    made = await writeBackup(fixture.url, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    restored = await makeDatabase('empty');
    told = await restoreBackup(restored.url, file, release, log);
  });
  afterAll(() => restored.drop());

  test('has every row', async () => {
    expect({ tables: told.tables, rows: told.rows }).toEqual(made);
    expect(await contentOf(restored.url)).toEqual(await contentOf(fixture.url));
  });

  test('counts its totals, and its new ids are far beyond the old ones, which were perhaps given out since', async () => {
    expect(await query(restored.url, `SELECT sum(delta)::int AS n FROM advocacy_tally WHERE table_name = 'core_user'`)).toEqual(
      await query(restored.url, 'SELECT count(*)::int AS n FROM core_user'),
    );
    expect(await query(restored.url, MISCOUNTED)).toEqual([]);
    const [last] = await query(restored.url, 'SELECT max(id) AS id FROM core_user');
    const [next] = await query(restored.url, `INSERT INTO core_user (email) VALUES ('next@example.org') RETURNING id`);
    expect(next!.id).toBeGreaterThan((last!.id as number) + 1_000_000);
  });

  test('has the bytes of a stored file under its name', async () => {
    const pool = new Pool({ connectionString: restored.url });
    try {
      const { size, sha256 } = sent;
      expect(await factsOfFile(pool, stored)).toEqual({ id: stored, name: 'März.png', mediaType: 'image/png', size, sha256 });
      const parts: Buffer[] = [];
      for await (const part of readFileRange(pool, stored, 0, size - 1)) parts.push(part);
      expect(bytes.equals(Buffer.concat(parts))).toBe(true);
    } finally {
      await pool.end();
    }
  });

  test('has the indexes, constraints, triggers and rights of reports of one that was never restored', async () => {
    const shape = `
    SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT relname || ' ' || coalesce(relacl::text, '') FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`;
    expect(await query(restored.url, shape)).toEqual(await query(fixture.url, shape));
  });

  test('has the jobs that wait; one that has failed for good stays so', async () => {
    const jobs = `SELECT t.identifier, j.payload, j.run_at, j.max_attempts, j.attempts, j.key, j.last_error, j.locked_at
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY t.identifier`;
    const found = await query(restored.url, jobs);
    expect(found).toEqual(await query(fixture.url, jobs));
    expect(found).toHaveLength(2);
  });
});

test('a backup that is made while the service writes is of one moment', async () => {
  await query(fixture.url, `INSERT INTO core_alloweduserfield (name) VALUES ('a')`);
  let writing = true;
  let written = 0;
  const writes = (async () => {
    for (let n = 0; writing; n += 1) {
      await fixture.services.pool.query(
        `WITH made AS (INSERT INTO core_user (email) VALUES ($1) RETURNING id) INSERT INTO core_userfield (parent_id, name, value) SELECT id, 'a', 'b' FROM made`,
        [`busy${n}@example.org`],
      );
      written += 1;
    }
  })();
  await until(() => written > 0);
  const file = await backedUp();
  writing = false;
  await writes;
  // What the file holds says it: to restore it would take seconds.
  const people = await linesIn(file, 'core_user', /busy\d+@/);
  expect(people).toBeGreaterThan(0);
  expect(people).toBe(await linesIn(file, 'core_userfield', /./));
});

describe('nothing is restored', () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = readFileSync(await backedUp());
  });

  async function refusal(content: Buffer, by = release): Promise<string> {
    const file = newFile();
    writeFileSync(file, content);
    const error = await restoreBackup(empty.url, file, by, log).then(
      () => new Error('it was restored'),
      (reason: unknown) => reason as Error,
    );
    expect(error.name).toBe('OperationalError');
    expect(await tablesIn(empty.url)).toBe(0);
    return error.message;
  }

  test('of a file that ends too early, wherever', async () => {
    for (const length of [0, 5, 100, Math.floor(bytes.length / 2), bytes.length - 9, bytes.length - 1])
      expect(await refusal(bytes.subarray(0, length))).toContain('The backup is damaged, and nothing was restored');
  });

  test('of a file in which one bit is wrong, wherever', async () => {
    for (const place of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999]) {
      const damagedBytes = Buffer.from(bytes);
      damagedBytes[Math.floor(bytes.length * place)]! ^= 4;
      expect(await refusal(damagedBytes)).toContain('The backup is damaged, and nothing was restored');
    }
  });

  test('of a file that is something else', async () => {
    expect(await refusal(Buffer.from('something else'))).toContain('is damaged');
    expect(await refusal(gzipSync(new FrameWriter().sealed({ tables: 0, sequences: [] })))).toContain('its parts are not in order');
    expect(await refusal(gzipSync('something else, in gzip'))).toContain('it is no backup of this program');
  });

  test('of rows that the database refuses', async () => {
    const writer = new FrameWriter();
    const header = {
      format: 'advocacy-backup',
      version: 1,
      made_at: '',
      postgres: '18',
      migrations: old.migrations.map(({ name }) => name),
    };
    const frames = [writer.json(header), writer.json({ table: 'b', columns: ['id', 'a_id'] })];
    frames.push(...writer.data(Buffer.from('1\t4711\n')), writer.sealed({ rows: 1 }), writer.sealed({ tables: 1, sequences: [] }));
    expect(await refusal(gzipSync(Buffer.concat(frames)), old)).toContain('foreign key');
  });

  test('of a backup that is newer than the program', async () => {
    const older = { ...release, migrations: release.migrations.slice(0, -1) };
    expect(await refusal(bytes, older)).toContain('The backup is newer than this program');
  });

  test('into a database that is not empty', async () => {
    await query(empty.url, 'CREATE TABLE something (id int)');
    const file = newFile();
    writeFileSync(file, bytes);
    await expect(restoreBackup(empty.url, file, release, log)).rejects.toThrow('The database is not empty (it has something)');
    expect(await tablesIn(empty.url)).toBe(1);
  });
});

test('a backup of an older version is restored by its migrations, and then has the later ones', async () => {
  const older = await makeDatabase('empty');
  await deploy(older.url, old, log);
  const file = await backedUp(older.url);
  await older.drop();
  const migrations = [...old.migrations, { name: '2_b', sql: `ALTER TABLE a ADD COLUMN more text DEFAULT 'later'`, checksum: 'y' }];
  await restoreBackup(empty.url, file, { ...old, migrations }, log);
  expect(await query(empty.url, 'SELECT * FROM a')).toEqual([{ id: 1, name: 'started', more: 'later' }]);
});

test('a file that exists is not written over, and a backup that fails leaves none', async () => {
  const file = newFile();
  writeFileSync(file, 'of somebody else');
  await expect(writeBackup(fixture.url, file)).rejects.toThrow('exists already');
  expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  const none = newFile();
  await expect(writeBackup(empty.url, none)).rejects.toThrow('The database is empty');
  expect([existsSync(none), existsSync(`${none}.part`)]).toEqual([false, false]);
});

test('npm run backup and npm run restore take a server to the embedded database, and the service starts on it', async () => {
  const file = newFile();
  const main = 'runtime/app/main.ts';
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-backup-data-'));
  const backup = await runProgram(main, ['backup', file], { DATA_DIR: dataDir, DATABASE_URL: fixture.url });
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/rows of \d+ tables\. Keep SECRET_KEY with it/) });
  const restore = await runProgram(main, ['restore', file], { DATA_DIR: dataDir });
  expect(restore).toEqual({ code: 0, output: expect.stringMatching(/are restored and counted, as of /) });
  const again = await runProgram(main, ['restore', file], { DATA_DIR: dataDir, DATABASE_URL: fixture.url });
  expect(again).toEqual({ code: 1, output: expect.stringContaining('The database is not empty') });
  const staff = await runProgram(main, ['staff', 'list'], { DATA_DIR: dataDir });
  expect(staff).toEqual({ code: 0, output: expect.stringContaining('admin') });
});

test('npm run restore --mark, --held, --release and --drop hold what was due and let go of it; a restore that was broken off keeps the service away', async () => {
  const copy = await makeDatabase('staff');
  const dataDir = mkdtempSync(join(tmpdir(), 'advocacy-mark-data-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: copy.url };
  const restore = (...words: string[]): ReturnType<typeof runProgram> => runProgram('runtime/app/main.ts', ['restore', ...words], env);
  for (const task of ['confirmation', 'push']) await query(copy.url, 'SELECT graphile_worker.add_job($1)', [task]);
  await query(copy.url, 'CREATE TABLE advocacy_unmarked (made_at timestamptz)');
  const refused = await runProgram('runtime/app/main.ts', ['staff', 'list'], env);
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('The restore of this database did not end: run "npm run restore -- --mark"'),
  });
  const [before] = await query(copy.url, 'SELECT max(id) AS id FROM core_page');
  const marked = await restore('--mark');
  expect(marked).toEqual({ code: 0, output: expect.stringMatching(/no number is given out again\.[^]*confirmations +1\n +pushes +1/) });
  const [after] = await query(copy.url, `SELECT nextval('core_page_id_seq')::int AS id`);
  expect(after!.id).toBeGreaterThan((before!.id as number) + 999_999);
  expect((await restore('--held')).output).toMatch(/confirmations +1\n +pushes +1/);
  expect(await restore('--release', 'letters')).toEqual({ code: 1, output: expect.stringContaining('Held are: confirmations, pushes.') });
  expect(await restore('--release', 'confirmations')).toEqual({ code: 0, output: expect.stringContaining('confirmations: released.') });
  expect(await restore('--drop', 'all')).toEqual({ code: 0, output: expect.stringContaining('pushes: dropped.') });
  expect((await restore('--held')).output).toContain('Nothing is held.');
  expect(await restore('--everything')).toEqual({ code: 1, output: expect.stringContaining('Usage') });
  const jobs = await query(
    copy.url,
    `SELECT task_identifier AS task, attempts < max_attempts AS runs, last_error FROM graphile_worker.jobs ORDER BY 1`,
  );
  expect(jobs).toEqual([
    { task: 'confirmation', runs: true, last_error: null },
    { task: 'push', runs: false, last_error: 'Cancelled.' },
  ]);
  await copy.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
