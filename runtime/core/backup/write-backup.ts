import { quoted } from '../database/sql';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DEPLOY_LOCK } from '../deploy';
import { OperationalError } from '../errors/operational-error';
import { UNMARKED } from './holds';
import { FrameWriter } from './frames';
import { JOB_COLUMNS, LAST_JOB, SELECT_JOBS } from './jobs';
import { FORMAT, JOBS, VERSION, type BackupHeader, type SequencePosition } from './read-backup';
import { withSession } from './session';

/** Tables that the program fills by itself when it brings a database up to date. */
const DERIVED = [
  '_prisma_migrations',
  'advocacy_choice',
  'advocacy_partitioned',
  'advocacy_tally',
  'advocacy_tally_group',
  'advocacy_viewer_key',
  UNMARKED,
];

/** A table that is kept in parts is one table here: into what parts it is restored is the matter of the release. */
const TABLES = `
  SELECT c.relname AS name, c.relkind = 'p' AS "hasParts",
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relname <> ALL ($1)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  ORDER BY c.relname`;

interface Table {
  name: string;
  hasParts: boolean;
  columns: string[];
}

/** What a backup came to. */
export interface BackupResult {
  tables: number;
  rows: number;
}

/**
 * Writes every row of the database, as of one moment, into a new compressed file. The service may run meanwhile. The file has its name when
 * it is complete. Throws an `OperationalError` when it exists already.
 */
export async function writeBackup(url: string, file: string): Promise<BackupResult> {
  if (existsSync(file)) throw new OperationalError(`${file} exists already.`);
  const part = `${file}.part`;
  const result = { tables: 0, rows: 0 };
  try {
    await withSession(url, async (client) => {
      const content = Readable.from(contentOf(client, result), { objectMode: false });
      const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 18 });
      await pipeline(content, gzip, createWriteStream(part, { mode: 0o600, flags: 'w' }));
    });
    await synchronize(part);
    renameSync(part, file);
    return result;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function* contentOf(client: Client, result: BackupResult): AsyncGenerator<Buffer> {
  const writer = new FrameWriter();
  const { header, tables, hasQueue } = await takeSnapshot(client);
  yield writer.json({ ...header });
  const copies = tables.map((table) => ({ name: table.name, columns: table.columns, source: sourceOf(table) }));
  if (hasQueue) copies.push({ name: JOBS, columns: JOB_COLUMNS, source: `(${SELECT_JOBS})` });
  for (const { name, columns, source } of copies) {
    yield writer.json({ table: name, columns });
    const rows = client.query(copyTo(`COPY ${source} TO STDOUT`));
    for await (const chunk of rows) yield* writer.data(chunk as Buffer);
    yield writer.sealed({ rows: rows.rowCount });
    result.tables += 1;
    result.rows += rows.rowCount;
  }
  const lastJob = hasQueue ? (await client.query<{ last: string | null }>(LAST_JOB)).rows[0]!.last : null;
  yield writer.sealed({ tables: result.tables, sequences: await readSequences(client), last_job: lastJob });
}

/** What is copied of a table. COPY takes one that is kept in parts as a query only. */
function sourceOf({ name, columns, hasParts }: Table): string {
  const list = columns.map(quoted).join(', ');
  return hasParts ? `(SELECT ${list} FROM ${quoted(name)})` : `${quoted(name)} (${list})`;
}

/** Opens the snapshot, and keeps the tables as they are until its end. While a deployment changes them, it waits. */
async function takeSnapshot(client: Client): Promise<{ header: BackupHeader; tables: Table[]; hasQueue: boolean }> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [DEPLOY_LOCK]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: tables } = await client.query<Table>(TABLES, [DERIVED]);
  if (tables.length === 0) throw new OperationalError('The database is empty: there is nothing to back up.');
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`);
  const { rows } = await client.query<{ made_at: Date; postgres: string; migrations: string[]; queue: boolean }>(
    `SELECT now() AS made_at, current_setting('server_version') AS postgres, to_regclass('graphile_worker._private_jobs') IS NOT NULL AS queue,
       ARRAY(SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name) AS migrations`,
  );
  await client.query('SELECT pg_advisory_unlock_shared($1)', [DEPLOY_LOCK]);
  const { made_at, postgres, migrations, queue } = rows[0]!;
  return { header: { format: FORMAT, version: VERSION, made_at: made_at.toISOString(), postgres, migrations }, tables, hasQueue: queue };
}

/** Sequences stand outside of snapshots. Read at the end, they are beyond every id that was copied. */
async function readSequences(client: Client): Promise<SequencePosition[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = quote_ident(current_schema())::regnamespace ORDER BY relname`,
  );
  const positions = names.map(
    ({ name }) => `SELECT '${name.replaceAll("'", "''")}' AS name, last_value::text, is_called FROM ${quoted(name)}`,
  );
  return positions.length === 0 ? [] : (await client.query<SequencePosition>(positions.join(' UNION ALL '))).rows;
}

async function synchronize(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync();
  await handle.close();
}
