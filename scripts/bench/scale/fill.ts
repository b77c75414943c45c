import type { Client } from 'pg';
import { readRelease } from '../../../runtime/app/release';
import { withClient } from '../database';
import { type Step, stepsFor, TABLES } from './steps';

/** As many as the machine that this is for has processors. */
const AT_ONCE = 2;

/** Faster ways that a benchmark may take: what is lost in a crash is filled again. */
const SESSION = `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '64MB'; SET max_parallel_maintenance_workers = 0`;

const NOTES = `
  CREATE TABLE IF NOT EXISTS bench_part (step text, part integer, seconds double precision NOT NULL, PRIMARY KEY (step, part));
  CREATE TABLE IF NOT EXISTS bench_index (name text PRIMARY KEY, definition text NOT NULL, comment text)`;

/** What these triggers write of each person is a part of the person. All others are silent while rows are filled in. */
const WRITE_PEOPLE = ['advocacy_derived', 'advocacy_corrected_insert', 'advocacy_placed_insert'];

/** Fills a database, or goes on where a fill was ended. Each part is noted in the transaction that writes it. */
export async function fillScale(url: string, people: number, say: (text: string) => void): Promise<void> {
  await withClient(url, (client) => client.query(NOTES));
  await once(url, 'indexes away', dropIndexes);
  for (const step of stepsFor(people)) await fillStep(url, step, say);
  await makeIndexes(url, say);
  await once(url, 'tallies', countAnew, say);
  await once(url, 'analysed', async (client) => void (await client.query('VACUUM (ANALYZE)')), say);
  await withClient(url, (client) => sayCosts(client, say));
}

/** Does something that is no part of a transaction, and notes it. */
async function once(url: string, name: string, work: (client: Client) => Promise<void>, say?: (text: string) => void): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(SESSION);
    if ((await client.query('SELECT FROM bench_part WHERE step = $1', [name])).rowCount) return;
    const begin = performance.now();
    await work(client);
    await client.query('INSERT INTO bench_part VALUES ($1, 0, $2)', [name, (performance.now() - begin) / 1000]);
    say?.(`${name}: ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  });
}

async function fillStep(url: string, step: Step, say: (text: string) => void): Promise<void> {
  const part = step.part ?? step.size;
  const all = Array.from({ length: Math.ceil(step.size / part) }, (_, index) => index);
  const done = await withClient(url, async (client) => {
    const { rows } = await client.query<{ part: number }>('SELECT part FROM bench_part WHERE step = $1', [step.name]);
    return new Set(rows.map((row) => row.part));
  });
  const left = all.filter((index) => !done.has(index));
  if (left.length === 0) return;
  const begin = performance.now();
  let filled = 0;
  const work = (): Promise<void> =>
    withClient(url, async (client) => {
      await client.query(SESSION);
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        const [from, to] = [index * part + 1, Math.min(step.size, (index + 1) * part)];
        const started = performance.now();
        await client.query('BEGIN');
        for (const statement of step.sql(from, to)) await client.query(statement);
        await client.query('INSERT INTO bench_part VALUES ($1, $2, $3)', [step.name, index, (performance.now() - started) / 1000]);
        await client.query('COMMIT');
        filled += to - from + 1;
        const seconds = (performance.now() - begin) / 1000;
        say(
          `${step.name}: part ${index + 1} of ${all.length}, ${Math.round(filled / seconds).toLocaleString('en')}/s, ${seconds.toFixed(0)} s`,
        );
      }
    });
  await Promise.all(Array.from({ length: step.inOrder ? 1 : AT_ONCE }, work));
}

/** Notes the indexes that hold no key, and drops them. */
async function dropIndexes(client: Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO bench_index SELECT i.indexrelid::regclass::text, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), obj_description(i.indexrelid, 'pg_class') FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique ON CONFLICT DO NOTHING`,
    [TABLES],
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM bench_index');
  for (const { name } of rows) await client.query(`DROP INDEX IF EXISTS ${name}`);
  for (const name of WRITE_PEOPLE) await client.query(`ALTER TABLE core_user ENABLE ALWAYS TRIGGER ${name}`);
  await client.query('COMMIT');
}

/** Makes the indexes that are not there, some at once. */
async function makeIndexes(url: string, say: (text: string) => void): Promise<void> {
  const missing = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; definition: string; comment: string | null }>(
      'SELECT * FROM bench_index WHERE to_regclass(name) IS NULL ORDER BY definition',
    );
    return rows;
  });
  const work = (): Promise<void> =>
    withClient(url, async (client) => {
      await client.query(SESSION);
      for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
        const begin = performance.now();
        await client.query(index.definition);
        // A deployment takes an index without the hash of its definition for an old one.
        if (index.comment !== null) await client.query(`COMMENT ON INDEX ${index.name} IS '${index.comment}'`);
        say(`index ${index.name}: ${((performance.now() - begin) / 1000).toFixed(0)} s, ${missing.length} left`);
      }
    });
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Triggers were silent meanwhile. Those that count are made anew, which counts what is there. */
async function countAnew(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; on_table: string }>(
    `SELECT tgname AS name, tgrelid::regclass::text AS on_table FROM pg_trigger WHERE tgrelid = ANY ($1::regclass[]) AND NOT tgisinternal AND tgname ~ '^advocacy_(tally|grouped|counts)_'`,
    [TABLES],
  );
  await client.query('BEGIN; SET LOCAL session_replication_role = origin');
  await client.query(`DELETE FROM advocacy_tally WHERE table_name = ANY ($1); `, [TABLES]);
  for (const name of WRITE_PEOPLE) await client.query(`ALTER TABLE core_user ENABLE TRIGGER ${name}`);
  for (const { name, on_table: table } of rows) await client.query(`DROP TRIGGER ${name} ON ${table}`);
  await client.query(readRelease().repeatable.sql);
  await client.query('COMMIT');
}

/** What a row of each table costs on the disk, with its indexes. */
async function sayCosts(client: Client, say: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: number; total: string; each: number; indexes: number }>(
    `SELECT t.name, sum(c.reltuples)::bigint AS rows, pg_size_pretty(sum(pg_total_relation_size(c.oid))) AS total,
       round(sum(pg_total_relation_size(c.oid)) / greatest(sum(c.reltuples)::bigint, 1))::integer AS each, round(sum(pg_indexes_size(c.oid)) / greatest(sum(c.reltuples)::bigint, 1))::integer AS indexes
     FROM unnest($1::text[]) t(name) LEFT JOIN LATERAL pg_partition_tree(t.name::regclass) p ON p.isleaf
       JOIN pg_class c ON c.oid = coalesce(p.relid::oid, t.name::regclass)
     GROUP BY t.name ORDER BY sum(pg_total_relation_size(c.oid)) DESC`,
    [TABLES],
  );
  for (const { name, rows: count, total, each, indexes } of rows)
    say(`${name}: ${Number(count).toLocaleString('en')} rows, ${total}; ${each} bytes a row, ${indexes} of them in indexes`);
}
