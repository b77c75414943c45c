import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { deploy, type Release } from '../../runtime/core/deploy';
import { readMigrations, type Migration } from '../../runtime/core/database/schema/migrations';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import { createLogger } from '../../runtime/core/log/logger';
import { startScratchServer } from '../verify/scratch-server';
import { compare } from './engine';
import { differences, linesOf } from './catalogue';
import type { Files } from './sources';

/** What is tried: all migrations that are there, perhaps one more, and the SQL that the generator wrote. */
interface Trial {
  files: Files;
  /** The migration that is about to be written. */
  next?: { name: string; sql: string };
}

/** A server on which databases are made and dropped again. */
export interface TrialServer {
  url: string;
  /** The database that trials begin with: one that has migrations already, or one that is empty. */
  from?: string;
  close(): Promise<void>;
}

/** The embedded server in a temporary folder, for the time of a command; or a server of the caller's. */
export async function openTrialServer(url?: string, from?: string): Promise<TrialServer> {
  return url === undefined ? startScratchServer() : { url, from, close: async () => {} };
}

/**
 * Applies everything to an empty database, as the first start of a new installation does. Returns what is wrong: why it cannot be applied, or where the tables that
 * it makes are not those of the schema. Those are made first, in the same database, and taken back: a database of their own takes longer than the tables.
 */
export async function tryMigrations(server: TrialServer, { files, next }: Trial): Promise<string[]> {
  const schema = readFileSync(files.extended ?? files.program, 'utf8');
  return inNewDatabase(server, async (url) => {
    const client = await connected(url);
    try {
      const wanted = await linesOfSchema(client, schema);
      await deploy(url, releaseOf(files, next), createLogger('silent'));
      return differences(await linesOf(client), wanted);
    } catch (error) {
      if (error instanceof OperationalError) return [error.message];
      throw error;
    } finally {
      await client.end();
    }
  });
}

/** What the tables of the last schemas look like. The program and extensions can have the same one, and one process may try several times. */
const known = new Map<string, Set<string>>();

/** What the tables of a schema look like. They are made beside those that are there, and taken back. */
async function linesOfSchema(client: Client, schema: string): Promise<Set<string>> {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const sql = await compare(undefined, schema);
  await client.query('BEGIN; ALTER SCHEMA public RENAME TO aside; CREATE SCHEMA public');
  try {
    await client.query(sql);
    const lines = await linesOf(client);
    for (const oldest of [...known.keys()].slice(0, -1)) known.delete(oldest);
    known.set(schema, lines);
    return lines;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** What a start of this checkout would apply. Data are left out: they say nothing about tables. Without generated SQL the migrations are all. */
function releaseOf({ program, migrations, extended }: Files, next: Trial['next']): Release {
  const generated = dirname(extended ?? program);
  const script = (name: string): { name: string; sql: string } => {
    const path = join(generated, name);
    return { name: `generated/${name}`, sql: existsSync(path) ? readFileSync(path, 'utf8') : '' };
  };
  const folders = extended === undefined ? [migrations] : [join(dirname(migrations), 'migrations'), migrations];
  const added: Migration[] = next ? [{ ...next, checksum: '' }] : [];
  return {
    migrations: [...folders.flatMap(readMigrations), ...added],
    repeatable: script('repeatable.sql'),
    reader: script('reader.sql'),
    data: [],
    starter: { name: 'nothing', sql: '' },
  };
}

async function inNewDatabase<Result>({ url, from = 'template0' }: TrialServer, work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `advocacy_trial_${randomBytes(6).toString('hex')}`;
  const admin = await connected(url);
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    return await work(own.href);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'advocacy-platform migrate' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
