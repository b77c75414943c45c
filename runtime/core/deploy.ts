import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import { Logger as QueueLogger, runMigrations } from 'graphile-worker';
import { messageOf } from './errors/message-of';
import { OperationalError } from './errors/operational-error';
import type { Logger } from './log/logger';
import { applyMigrations, pendingMigrations, type Migration } from './database/schema/migrations';
import { applyLoad, applyScript, type DataLoad, isApplied, record, type SqlScript } from './database/schema/applied-scripts';
import { isLockFailure } from './database/brief-locks';
import { buildWantedIndexes, LARGE } from './database/schema/large-tables';
import { applyReader, limitPublicFunctions, prepareReader } from './database/reader';
import { partitionTables } from './partitions/convert';
import { quoted } from './database/sql';
import { CHECK, databaseErrorOf } from './database/errors';

/** The checks of the repeatable SQL to which the rows that are there were not held yet. */
const UNPROVEN = `
  SELECT conname AS name, conrelid::regclass::text AS on_table, pg_get_expr(conbin, conrelid) AS condition FROM pg_constraint
  WHERE contype = 'c' AND NOT convalidated AND connamespace = current_schema()::regnamespace
    AND obj_description(oid, 'pg_constraint') LIKE 'generated %'
  ORDER BY 2, 1`;

/** How long a check waits for whoever changes the table itself. Readers and writers of its rows are never waited for. */
const LOCK_TIMEOUT = '5s';

const NO_LOCK = '55P03';

/** What a database of this version of the program holds, in the order in which it is applied. */
export interface Release {
  migrations: Migration[];
  /** What the Prisma schema cannot say: expression indexes, views, triggers. Applied again whenever its text has changed. */
  repeatable: SqlScript;
  /** The repeatable SQL expects tables or columns that no migration makes. Asked only where it fails. */
  readonly unmigrated?: boolean;
  /** The role of SQL that staff write, and its rights. Applied again whenever its text or the rights have changed. */
  reader: SqlScript;
  /** Data that come with the program. Applied again whenever their text has changed. */
  data: readonly SqlScript[];
  /** Data that are too many for a script. */
  loads?: readonly DataLoad[];
  /** Starter data. Applied once in the life of a database. */
  starter: SqlScript;
}

/** `prisma migrate deploy` takes this advisory lock too, so neither runs while the other does. */
export const DEPLOY_LOCK = 72_707_369;

/** Milliseconds between two questions whether another process still deploys. */
const TURN_PAUSE = 100;

/**
 * Brings the database to the release. Many processes may call it at once: one does the work, the others wait and find it done. Returns
 * whether the role of staff SQL has its rights. Throws an `OperationalError`.
 * @param large bytes from which a table counts as large: its indexes are made while others write
 */
export async function deploy(url: string, release: Release, log: Logger, large = LARGE): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'advocacy-platform migrate' });
  client.on('error', () => undefined);
  client.on('notice', (notice) => {
    if (notice.severity === 'NOTICE' && notice.message?.endsWith('skipping') !== true) log.warn(notice.message ?? '');
  });
  await client.connect();
  try {
    await client.query("SET TimeZone = 'UTC'");
    await waitForTurn(client);
    const pending = await pendingMigrations(client, release.migrations);
    if (pending.length > 0 || !(await isApplied(client, release.repeatable)))
      await applyRelease(client, url, { release, pending, large, log });
    else await prepareQueue(url);
    await partitionTables(client, log);
    await validateChecks(client, log);
    await tellFormerChoices(client, log);
    const hasReader = await prepareReader(client, release.reader);
    if (hasReader) await limitPublicFunctions(client, log);
    else log.warn('The role of SQL that staff write cannot be made by the owner of the database: reports and raw_sql are refused.');
    for (const script of release.data) {
      if (!(await isApplied(client, script))) await applyScript(client, script);
    }
    for (const data of release.loads ?? []) await applyLoad(client, data);
    if (!(await isApplied(client, release.starter, true))) {
      await applyScript(client, release.starter);
      if (release.starter.sql !== '') log.info('Starter data were loaded.');
    }
    return hasReader;
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process deploys. It asks again and again: a statement that waits would keep `CREATE INDEX CONCURRENTLY` of the other process waiting,
 * for ever.
 */
async function waitForTurn(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [DEPLOY_LOCK]);
    if (rows[0]!.mine) return;
    await pause(TURN_PAUSE);
  }
}

interface Applying {
  release: Release;
  pending: Migration[];
  large: number;
  log: Logger;
}

/**
 * Applies migrations, the repeatable SQL and the role of staff SQL as one step, which is taken whole or not at all: a release that fails leaves a database that the
 * version before serves. Indexes of large tables follow, while others write; the repeatable SQL counts as applied when they are there.
 */
async function applyRelease(client: Client, url: string, { release, pending, large, log }: Applying): Promise<void> {
  const { repeatable, reader } = release;
  // The functions of the repeatable SQL speak of it. One that is there is brought up to date when nothing can fail any more.
  if (!(await hasQueue(client))) await prepareQueue(url);
  await applyMigrations(client, pending, log, large, [
    { name: repeatable.name, sql: repeatable.sql, apply: () => applyRepeatable(client, release, large) },
    { name: reader.name, sql: reader.sql, apply: () => applyReader(client, reader) },
  ]);
  if (pending.length > 0)
    log.info(`${pending.length} ${pending.length === 1 ? 'migration was' : 'migrations were'} applied.`, { last: pending.at(-1)!.name });
  await prepareQueue(url);
  await buildWantedIndexes(client, repeatable.sql, large, log);
  await record(client, repeatable);
}

/** Applies the repeatable SQL. Where it fails because of a missing migration, the error says so. */
async function applyRepeatable(client: Client, release: Release, large: number): Promise<void> {
  await client.query("SELECT set_config('advocacy.large', $1, true)", [String(large)]);
  try {
    await client.query(release.repeatable.sql);
  } catch (error) {
    if (!release.unmigrated || isLockFailure(error)) throw error;
    throw new OperationalError(`${messageOf(error)}. No migration makes the tables that the YAML says: run "npm run migrate"`);
  }
}

/** Checks that the database is at the release, for processes that must not change it. Throws an `OperationalError` when it is older. */
export async function checkDeployed(url: string, release: Release): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pending = await pendingMigrations(client, release.migrations);
    const lacking = pending.map(({ name }) => `the migration ${name}`);
    for (const script of [release.repeatable, release.reader]) {
      if (!(await isApplied(client, script))) lacking.push(script.name);
    }
    if (!(await hasQueue(client))) lacking.push('the job queue');
    if (lacking.length === 0) return;
    throw new OperationalError(`The database is older than this program: ${listed(lacking)} not applied; run "npm run migrate -- deploy".`);
  } finally {
    await client.end();
  }
}

/** The first of some names, and how many more there are: "a is", "a and 2 more are". */
function listed([first, ...more]: string[]): string {
  return more.length === 0 ? `${first} is` : `${first} and ${more.length} more are`;
}

/**
 * Holds the rows that are there to checks that are new. A check that old rows break stays as it is, for rows that are written from now on: one
 * warning says how many rows break it and how to find them. So does one whose table is busy. Either is tried again at the next deploy.
 */
export async function validateChecks(client: ClientBase, log: Logger, lockTimeout = LOCK_TIMEOUT): Promise<void> {
  const { rows } = await client.query<{ name: string; on_table: string; condition: string }>(UNPROVEN);
  if (rows.length === 0) return;
  await client.query(`SET lock_timeout = '${lockTimeout}'`);
  for (const { name, on_table: table, condition } of rows) {
    try {
      await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${quoted(name)}`);
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if (code === NO_LOCK)
        log.warn(`Rows of ${table} were not held to the check ${name}: the table is busy. The next deploy tries again.`);
      else if (code === CHECK) log.warn(await brokenBy(client, { name, table, condition }));
      else throw error;
    }
  }
  await client.query('RESET lock_timeout');
}

async function brokenBy(client: ClientBase, check: { name: string; table: string; condition: string }): Promise<string> {
  const { name, table, condition } = check;
  const broken = `SELECT * FROM ${table} WHERE NOT (${condition})`;
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM (${broken}) broken`);
  const count = Number(rows[0]!.count);
  const found = count === 1 ? 'One row breaks' : `${count} rows break`;
  return `${found} the check ${name}, and can be changed only so that they no longer do: ${broken.replace(/\s+/g, ' ')}`;
}

interface FormerChoices {
  table: string;
  column: string;
  former: string[];
}

/**
 * Tells of rows that have a value which is no choice any more: how many, and the values. They stay as they are, and are told of at each deployment until there are
 * none. Rows of a column whose choices stayed are not read.
 */
async function tellFormerChoices(client: ClientBase, log: Logger): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(`SELECT to_regclass('advocacy_choice') IS NOT NULL AS exists`);
  if (!tables[0]!.exists) return;
  const { rows } = await client.query<FormerChoices>(
    `SELECT table_name AS table, column_name AS column, former FROM advocacy_choice WHERE former <> '{}' ORDER BY 1, 2`,
  );
  for (const { table, column, former } of rows) {
    const { rows: found } = await client.query<{ value: string; count: string }>(
      `SELECT ${quoted(column)}::text AS value, count(*) AS count FROM ${quoted(table)} WHERE ${quoted(column)}::text = ANY($1) GROUP BY 1 ORDER BY 1`,
      [former],
    );
    if (found.length === 0) {
      await client.query(`UPDATE advocacy_choice SET former = '{}' WHERE table_name = $1 AND column_name = $2`, [table, column]);
      continue;
    }
    const values = found.map(({ value, count }) => `${value} (${count})`).join(', ');
    log.warn(`Rows of ${table} have a ${column} that is no choice any more, and stay as they are: ${values}.`);
  }
}

/** The queue logs its own migrations, which helps nobody. */
const silent = new QueueLogger(() => () => undefined);

/** Creates or updates the tables and functions of the queue (schema `graphile_worker`). Jobs are enqueued before any worker runs. */
export async function prepareQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: silent });
}

/** Whether the database has the queue. */
async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`SELECT to_regtype('graphile_worker.job_spec') IS NOT NULL AS found`);
  return rows[0]!.found;
}
