import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { quoted } from '../database/sql';
import { makeRecords } from '../database/schema/applied-scripts';
import { deploy, DEPLOY_LOCK, type Release, prepareQueue } from '../deploy';
import { everyMigration, insertMigrations } from '../database/schema/migrations';
import { messageOf } from '../errors/message-of';
import { OperationalError } from '../errors/operational-error';
import { BEGIN_MARK, type Marking, markRestored, UNMARKED } from './holds';
import type { Logger } from '../log/logger';
import { enqueueJobs, JOBS_TABLE, makeJobsTable } from './jobs';
import { JOBS, readBackup, type BackupHeader, type SequencePosition } from './read-backup';
import { withSession } from './session';

/** Indexes that no constraint needs, and foreign keys: a million rows are copied faster without, and are checked when these are made again. */
const DEFINITIONS = `
  SELECT 1 AS place, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND connamespace = quote_ident(current_schema())::regnamespace
  UNION ALL
  SELECT 2, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind = 'i'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype <> 'f')
  ORDER BY 1, 2`;

/** What was restored. */
interface RestoreResult {
  header: BackupHeader;
  tables: number;
  rows: number;
  /** How much of each kind is held that would reach people or other systems. */
  held: Map<string, number>;
}

/** Reads a whole backup. Throws an `OperationalError` when it is damaged, or when the release is too old for it. */
async function checkBackup(file: string, release: Release): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(file)) {
    if (part.part === 'header') header = part.header;
  }
  const known = new Set(everyMigration(release.migrations).map(({ name }) => name));
  const unknown = header!.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new OperationalError(`The backup is newer than this program: it has the migration ${unknown}. Take the program that made it.`);
  return header!;
}

/**
 * Restores a backup into an empty database: its migrations, its rows and its jobs in one transaction, and then what the release has beyond it. What was due by
 * then is held (core/holds), and no process starts before that is done: where nobody says what reaches out, every job.
 * Throws an `OperationalError` when the backup is damaged or the database is not empty; then nothing is restored.
 */
export async function restoreBackup(
  url: string,
  file: string,
  release: Release,
  log: Logger,
  { outgoing, settings }: Pick<Marking, 'outgoing'> & Partial<Marking> = { outgoing: { kinds: [], inward: [] } },
): Promise<RestoreResult> {
  const header = await checkBackup(file, release);
  await withSession(url, (client) => refuseUnlessEmpty(client));
  await prepareQueue(url);
  const result = await withSession(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [DEPLOY_LOCK]);
    await client.query("BEGIN; SET LOCAL maintenance_work_mem = '256MB'");
    await refuseUnlessEmpty(client);
    await insertMigrations(
      client,
      everyMigration(release.migrations).filter(({ name }) => header.migrations.includes(name)),
    );
    await makeRecords(client);
    const counts = await restoreRows(client, file, header.made_at);
    await client.query(BEGIN_MARK);
    await client.query(`INSERT INTO ${UNMARKED} (made_at) VALUES ($1)`, [header.made_at || null]);
    const kept = [...release.data, release.starter].map(({ name }) => name);
    await client.query('DELETE FROM advocacy_applied WHERE name <> ALL ($1)', [kept]);
    await client.query('COMMIT');
    return counts;
  });
  await deploy(url, release, log);
  const held = await withSession(url, async (client) => {
    await client.query('ANALYZE');
    // Releases of tests have tables of their own.
    return (await hasRecords(client)) ? markRestored(client, { outgoing, settings, log }) : new Map<string, number>();
  });
  return { header, ...result, held };
}

/** Marks a database that was restored by other means, such as a copy of its files: what was due is held, and numbers go on beyond those that were given out. */
export async function markDatabase(url: string, marking: Marking): Promise<Map<string, number>> {
  return withSession(url, async (client) => {
    await refuseWhileServed(client);
    return markRestored(client, marking);
  });
}

async function refuseWhileServed(client: Client): Promise<void> {
  const { rows } = await client.query<{ served: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'advocacy-platform') AS served`,
  );
  if (rows[0]!.served) throw new OperationalError('The service runs on this database: end it first, all its processes.');
}

/** Whether the release keeps account of restores. */
async function hasRecords(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('core_databaserestore') IS NOT NULL AS found`);
  if (!rows[0]!.found) await client.query(`DROP TABLE ${UNMARKED}`);
  return rows[0]!.found;
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e') LIMIT 1`,
  );
  if (rows[0])
    throw new OperationalError(`The database is not empty (it has ${rows[0].name}): a backup is restored into an empty one only.`);
}

async function restoreRows(client: Client, file: string, madeAt: string): Promise<{ tables: number; rows: number }> {
  const makeIndexes = await removeIndexes(client);
  await makeJobsTable(client);
  const restored: { table: string; rows: number }[] = [];
  let copy: TableCopy | undefined;
  let sequences: SequencePosition[] = [];
  let lastJob: string | null = null;
  for await (const part of readBackup(file)) {
    if (part.part === 'table') {
      copy = new TableCopy(client, part.table, part.columns);
    } else if (part.part === 'data') {
      await copy!.write(part.bytes);
    } else if (part.part === 'table end') {
      await copy!.end();
      restored.push({ table: copy!.table, rows: part.rows });
    } else if (part.part === 'end') {
      sequences = part.sequences;
      lastJob = part.lastJob;
    }
  }
  await makeIndexes();
  for (const { table, rows } of restored) await compareRows(client, table, rows);
  await enqueueJobs(client, lastJob, madeAt === '' ? 0 : (Date.now() - Date.parse(madeAt)) / 1000);
  await client.query(
    `SELECT setval(to_regclass(quote_ident(name)), last_value, is_called)
     FROM json_to_recordset($1) AS s (name text, last_value bigint, is_called boolean) WHERE to_regclass(quote_ident(name)) IS NOT NULL`,
    [JSON.stringify(sequences)],
  );
  return { tables: restored.length, rows: restored.reduce((sum, { rows }) => sum + rows, 0) };
}

/** Rows on their way into one table. */
class TableCopy {
  private readonly stream: CopyStreamQuery & Writable;
  private readonly done: Promise<void>;

  constructor(
    client: Client,
    readonly table: string,
    columns: readonly string[],
  ) {
    const target = table === JOBS ? JOBS_TABLE : quoted(table);
    this.stream = client.query(copyFrom(`COPY ${target} (${columns.map(quoted).join(', ')}) FROM STDIN`));
    this.done = finished(this.stream).catch((error: unknown) => {
      throw new OperationalError(`The rows of ${table} could not be restored, and nothing was: ${messageOf(error)}.`);
    });
    this.done.catch(() => undefined);
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.stream.destroyed) await this.done;
    if (!this.stream.write(bytes)) await Promise.race([once(this.stream, 'drain').catch(() => this.done), this.done]);
  }

  async end(): Promise<void> {
    this.stream.end();
    await this.done;
  }
}

async function compareRows(client: Client, table: string, expected: number): Promise<void> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${table === JOBS ? JOBS_TABLE : quoted(table)}`);
  const found = Number(rows[0]!.count);
  if (found !== expected) throw new OperationalError(`${table} has ${found} rows in place of ${expected}: nothing was restored.`);
}

/** Removes indexes and foreign keys. Returns what makes them again, which throws an `OperationalError` when the rows do not fit together. */
async function removeIndexes(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ remove: string; make: string }>(DEFINITIONS);
  for (const { remove } of rows) await client.query(remove);
  return async () => {
    for (const { make } of rows.reverse()) {
      await client.query(make).catch((error: unknown) => {
        throw new OperationalError(`The rows do not fit together, and nothing was restored: ${messageOf(error)}.`);
      });
    }
  };
}
