import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { Failure } from '../errors/failure';
import type { Logger } from '../log/logger';
import { applyMigrations, pendingMigrations, readMigrations, type Migration } from './migrations';
import { apply, wasApplied, type Script } from './once';
import { hasQueue, prepareQueue } from '../jobs/queue';
import { readPlaces } from '../../domain/geo/seed';

/** What the database is brought to: migrations, then what the Prisma schema cannot say, then places, then starter data. */
export interface Release {
  migrations: Migration[];
  repeatable: Script;
  places: Script;
  starter: Script;
}

/** `prisma migrate deploy` takes this advisory lock too, so neither runs while the other does. */
const LOCK = 72_707_369;

const ROOT = join(__dirname, '..', '..', '..');

/** Reads the release from a checkout. */
export function readRelease(root: string = ROOT): Release {
  const repeatable = join(root, 'generated', 'repeatable.sql');
  if (!existsSync(repeatable)) throw new Failure('generated/ is not there: run "npm run generate".');
  const migrations = readMigrations(join(root, 'prisma', 'migrations'));
  // Every new migration has it applied again: a migration may have had to drop triggers to change their tables.
  const after = `-- After ${migrations.at(-1)?.name ?? 'nothing'}\n`;
  const starter = join(root, 'prisma', 'starter');
  const files = existsSync(starter)
    ? readdirSync(starter)
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : [];
  return {
    migrations,
    repeatable: { name: 'generated/repeatable.sql', sql: readFileSync(repeatable, 'utf8') + after },
    places: readPlaces(root),
    starter: { name: 'prisma/starter', sql: files.map((name) => readFileSync(join(starter, name), 'utf8')).join('\n') },
  };
}

/**
 * Brings the database to the release: any number of processes may do so at once, one does it and the others find it done. Starter
 * data are loaded once in a database's life. Throws a `Failure`.
 */
export async function deploy(url: string, release: Release, log: Logger): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'advocacy-platform migrate', options: '-c TimeZone=UTC' });
  client.on('error', () => undefined);
  client.on('notice', (notice) => {
    if (notice.severity === 'NOTICE' && notice.message?.endsWith('skipping') !== true) log.warn(notice.message ?? '');
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const pending = await pendingMigrations(client, release.migrations);
    await applyMigrations(client, pending);
    await prepareQueue(url);
    for (const { name } of pending) log.info('Migration applied.', { migration: name });
    if (!(await wasApplied(client, release.repeatable))) await apply(client, release.repeatable);
    if (!(await wasApplied(client, release.places))) await apply(client, release.places);
    if (!(await wasApplied(client, release.starter, true))) await apply(client, release.starter);
  } finally {
    await client.end();
  }
}

/** Makes sure that the database is at the release already: for processes that must not change it. Throws a `Failure`. */
export async function checkDeployed(url: string, release: Release): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pending = await pendingMigrations(client, release.migrations);
    const current = pending.length === 0 && (await wasApplied(client, release.repeatable)) && (await hasQueue(client));
    if (!current) throw new Failure('The database is older than this program: run "npm run migrate -- deploy".');
  } finally {
    await client.end();
  }
}
