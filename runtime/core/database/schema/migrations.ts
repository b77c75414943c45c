import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { OperationalError } from '../../errors/operational-error';
import { messageOf } from '../../errors/message-of';
import type { Logger } from '../../log/logger';
import { inBriefLocks, isLockFailure } from '../brief-locks';
import { brokenOutside, brokenRows } from './broken-rows';
import { dropReaderViews } from '../reader';
import { doAfterwards, LARGE, largeTables, type SplitMigration, splitMigration } from './large-tables';

/** One folder of `prisma/migrations`. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the file, in hexadecimal, as Prisma records it. */
  checksum: string;
  /** Those before it that it makes at once, in their order: a database that has one of them goes on with the others, and never gets it. */
  replaces?: readonly Migration[];
}

/** The folder within that of a migration that holds those that it replaces. */
const REPLACES = 'replaces';

/** The table of `prisma migrate deploy`, so that either program can apply the next migration. */
const RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** What the log of a record says while indexes and checks of large tables are made. */
const AFTERWARDS = 'Indexes and checks of large tables are being made.';
const FINISH =
  'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), logs = NULL WHERE migration_name = $1 AND rolled_back_at IS NULL';

/** Reads the folder of migrations, sorted by name. Names begin with the time at which they were made. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return names.map((name) => {
    const content = readFileSync(join(folder, name, 'migration.sql'));
    const replaces = readMigrations(join(folder, name, REPLACES));
    const migration = { name, sql: content.toString('utf8'), checksum: createHash('sha256').update(content).digest('hex') };
    return replaces.length > 0 ? { ...migration, replaces } : migration;
  });
}

/** Every migration that a database may have had, those that others replace before these. */
export function everyMigration(known: readonly Migration[]): Migration[] {
  return known.flatMap((migration) => [...(migration.replaces ?? []), migration]);
}

/** The migrations that the database lacks. Throws an `OperationalError` when the database is newer than the program, or when one is unfinished. */
export async function pendingMigrations(client: Pick<ClientBase, 'query'>, known: readonly Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`);
  if (!tables[0]!.exists) return [...known];
  const { rows } = await client.query<{ name: string; finished: boolean; goes_on: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, logs IS NOT DISTINCT FROM '${AFTERWARDS}' AS goes_on
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  const names = new Set(everyMigration(known).map(({ name }) => name));
  const unknown = rows.find(({ name }) => !names.has(name));
  if (unknown) {
    throw new OperationalError(
      `The database is newer than this program: it has the migration ${unknown.name}. Start the version of the program that brought it.`,
    );
  }
  const unfinished = rows.find(({ finished, goes_on: goesOn }) => !finished && !goesOn);
  if (unfinished) {
    throw new OperationalError(
      `The migration ${unfinished.name} began but did not finish. Mend the database, then run "prisma migrate resolve".`,
    );
  }
  const begun = new Set(rows.map(({ name }) => name));
  const applied = new Set(rows.filter(({ finished }) => finished).map(({ name }) => name));
  return known.flatMap((migration) => stepsTo(migration, begun)).filter(({ name }) => !applied.has(name));
}

/** What brings a database to a migration: itself, or those that it replaces where the database has begun with these. */
function stepsTo(migration: Migration, begun: ReadonlySet<string>): readonly Migration[] {
  const { replaces = [] } = migration;
  return replaces.some(({ name }) => begun.has(name)) ? replaces : [migration];
}

/** What is applied in the transaction of the last migration: it is there with all of them, or none is. */
interface Together {
  name: string;
  sql: string;
  /** Runs the SQL. */
  apply(): Promise<void>;
}

/**
 * Applies all migrations, with their records, in one transaction together with what follows them. It waits for no table longer than a second at a time. Indexes and
 * foreign keys of tables that are large are made after it, while others write; a process that is killed meanwhile leaves the record unfinished, and the next deployment
 * goes on. A migration that speaks of such an index by its name waits until it is made: only then there are two transactions.
 * Throws an `OperationalError` that names what failed, and the rows that break a rule.
 * @param large bytes from which a table counts as large
 */
export async function applyMigrations(
  client: ClientBase,
  pending: readonly Migration[],
  log: Logger,
  large = LARGE,
  together: readonly Together[] = [],
): Promise<void> {
  let rest: PlannedMigration[] = [];
  for (const migration of pending)
    rest.push({ ...migration, ...splitMigration(migration.sql, await largeTables(client, migration.sql, large)) });
  do {
    const step = rest.slice(0, lengthOfStep(rest));
    rest = rest.slice(step.length);
    await takeStep(client, step, rest.length === 0 ? together : []);
    for (const migration of step) await finish(client, migration, log);
  } while (rest.length > 0);
}

/** A migration, and what of it is done in its transaction and afterwards. */
type PlannedMigration = Migration & SplitMigration;

/** How many migrations are applied at once: all, or those up to one of which an index or key is put off that a later one names. */
function lengthOfStep(planned: readonly PlannedMigration[]): number {
  const cut = planned.findIndex(({ afterwards }, place) =>
    afterwards.some((each) => {
      const name = 'index' in each ? each.index : each.constraint;
      return planned.slice(place + 1).some(({ sql }) => sql.includes(`"${name}"`));
    }),
  );
  return cut < 0 ? planned.length : cut + 1;
}

async function takeStep(client: ClientBase, step: readonly PlannedMigration[], together: readonly Together[]): Promise<void> {
  let what = 'The migrations';
  let why: string | undefined;
  const attempt = async (name: string, sql: string, apply: () => Promise<void>, isMigration = false): Promise<void> => {
    [what, why] = [name, undefined];
    await client.query('SAVEPOINT step');
    try {
      await apply();
    } catch (error) {
      if (!isLockFailure(error)) {
        await client.query('ROLLBACK TO step');
        why = await brokenRows(client, error, sql, { again: isMigration });
      }
      throw error;
    }
    await client.query('RELEASE step');
  };
  try {
    await inBriefLocks(client, async () => {
      // They would keep the columns that they read from going. Those of the role are made again in the same step.
      await dropReaderViews(client);
      for (const migration of step) {
        if (await isBegun(client, migration)) continue;
        const { name, now, afterwards } = migration;
        await attempt(
          `The migration ${name}`,
          now,
          () => insertMigration(client, { ...migration, sql: now }, afterwards.length === 0),
          true,
        );
      }
      for (const { name, sql, apply } of together) await attempt(name, sql, apply);
    });
  } catch (error) {
    throw new OperationalError(`${what} could not be applied, and nothing was changed: ${why ?? messageOf(error)}.`);
  }
}

async function finish(client: ClientBase, { name, afterwards }: PlannedMigration, log: Logger): Promise<void> {
  if (afterwards.length === 0) return;
  try {
    await doAfterwards(client, afterwards, log);
    await client.query(FINISH, [name]);
  } catch (error) {
    const statements = afterwards.map((each) => ('index' in each ? each.definition : each.statement)).join('\n');
    throw new OperationalError(
      `The migration ${name} was applied but for indexes and checks of large tables, which the next deployment goes on with: ${await brokenOutside(client, error, statements)}.`,
    );
  }
}

/** Applies migrations with their records, in the transaction that is open. Throws what PostgreSQL throws. */
export async function insertMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) await insertMigration(client, migration, true);
}

async function insertMigration(client: ClientBase, { name, sql, checksum }: Migration, isFinished: boolean): Promise<void> {
  await client.query(RECORDS);
  await client.query(sql);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, logs, applied_steps_count)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN clock_timestamp() END, CASE WHEN NOT $4 THEN '${AFTERWARDS}' END, 1)`,
    [randomUUID(), checksum, name, isFinished],
  );
}

async function isBegun(client: ClientBase, { name }: Migration): Promise<boolean> {
  await client.query(RECORDS);
  const { rowCount } = await client.query(
    `SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL AND logs = '${AFTERWARDS}'`,
    [name],
  );
  return rowCount === 1;
}
