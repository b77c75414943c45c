import { createHash } from 'node:crypto';
import { readRelease } from '../../runtime/app/release';
import { mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { deploy, type Release } from '../../runtime/core/deploy';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../../runtime/core/database/embedded';
import { createLogger } from '../../runtime/core/log/logger';
import { FILLED, fillSql } from './fill';
import type { Options } from './options';

/** The scratch PostgreSQL of a run and its databases. */
export interface Scratch {
  /** The address of a database filled with so many users; it is kept between runs while schema and filling are the same. */
  filled(users: number): Promise<string>;
  /** The address of a copy that may be written to, made anew; one for each name. */
  copy(users: number, name?: string): Promise<string>;
  /** The address of a database of this name, made without rows where it is not there; it is kept. One that is there is first given to `first`. */
  deployed(name: string, first: (url: string) => Promise<void>): Promise<string>;
  close(): Promise<void>;
}

/** Starts the scratch server. It runs with the same parameters as the product's own. Without towns its databases lack those of the world, which take seconds to load. */
export async function openScratch({ dataDir, towns }: Pick<Options, 'dataDir' | 'towns'>, say: (text: string) => void): Promise<Scratch> {
  mkdirSync(dataDir, { recursive: true });
  const server = await openEmbeddedDatabase(dataDir);
  if (server.notice) say(server.notice);
  const release = readRelease();
  const filling = { release: towns ? release : { ...release, loads: [] }, say };
  const filled = (users: number): Promise<string> => filledDatabase(server, users, filling);
  return {
    filled,
    copy: async (users, name = 'copy') => copyDatabase(server, await filled(users), name),
    deployed: (name, first) => deployedDatabase(server, name, first),
    close: () => server.close(),
  };
}

interface Filling {
  release: Release;
  say(text: string): void;
}

async function filledDatabase(server: EmbeddedDatabase, users: number, { release, say }: Filling): Promise<string> {
  const name = `bench_${hashOf(release, users)}_${users}`;
  const url = databaseUrl(server, name);
  if (await exists(server, name)) return url;
  say(`Filling a database with ${users.toLocaleString('en')} users; it is kept for the next run.`);
  await dropOthers(server, users);
  const draft = `${name}_draft`;
  await administer(server, `CREATE DATABASE ${draft}`);
  const draftUrl = databaseUrl(server, draft);
  await deploy(draftUrl, release, createLogger('warn'));
  await withClient(draftUrl, async (client) => {
    await fillTables(client, FILLED, fillSql(users));
  });
  await administer(server, `ALTER DATABASE ${draft} RENAME TO ${name}`);
  return url;
}

async function deployedDatabase(server: EmbeddedDatabase, name: string, first: (url: string) => Promise<void>): Promise<string> {
  if (await exists(server, name)) await first(databaseUrl(server, name));
  else await administer(server, `CREATE DATABASE ${name}`);
  await deploy(databaseUrl(server, name), readRelease(), createLogger('warn'));
  return databaseUrl(server, name);
}

/** Fills tables while they have no plain indexes, which is faster than to keep them up, and leaves the database as one that has run for a while. */
export async function fillTables(client: Client, tables: readonly string[], statements: readonly string[]): Promise<void> {
  const indexes = await dropIndexes(client, tables);
  for (const statement of [...statements, ...indexes, 'VACUUM (ANALYZE)', 'CHECKPOINT']) await client.query(statement);
}

/** Drops the plain indexes of tables, and gives the statements that make them again, of partitioned tables those of each part too. */
async function dropIndexes(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition
     FROM pg_index i WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await client.query(`SET maintenance_work_mem = '512MB'`);
  return rows.map(({ definition }) => definition);
}

async function copyDatabase(server: EmbeddedDatabase, from: string, name: string): Promise<string> {
  const source = new URL(from).pathname.slice(1);
  await administer(server, `DROP DATABASE IF EXISTS bench_${name} WITH (FORCE)`);
  await administer(server, `CREATE DATABASE bench_${name} TEMPLATE ${source} STRATEGY file_copy`);
  return databaseUrl(server, `bench_${name}`);
}

/** Filled databases of the same size that another schema made. */
async function dropOthers(server: EmbeddedDatabase, users: number): Promise<void> {
  const { rows } = await withClient(server.url, (client) =>
    client.query<{ name: string }>(`SELECT datname AS name FROM pg_database WHERE datname ~ $1`, [`^bench_[0-9a-f]+_${users}(_draft)?$`]),
  );
  for (const { name } of rows) await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

function hashOf({ migrations, repeatable, reader, starter, loads = [] }: Release, users: number): string {
  const data = loads.map(({ version }) => version);
  const texts = [...migrations.map(({ checksum }) => checksum), repeatable.sql, reader.sql, starter.sql, ...data, ...fillSql(users)];
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 10);
}

async function exists(server: EmbeddedDatabase, name: string): Promise<boolean> {
  const { rowCount } = await withClient(server.url, (client) => client.query('SELECT FROM pg_database WHERE datname = $1', [name]));
  return rowCount === 1;
}

function administer(server: EmbeddedDatabase, statement: string): Promise<unknown> {
  return withClient(server.url, (client) => client.query(statement));
}

function databaseUrl(server: EmbeddedDatabase, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs something on a connection of its own. */
export async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
