import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease } from '../../../runtime/app/release';
import { deploy, type Release } from '../../../runtime/core/deploy';
import { createLogger } from '../../../runtime/core/log/logger';
import { nextMigration } from '../../migrate/write';
import { AUTHORIZATION, type Context } from '../context';
import { withClient } from '../database';
import { emailOf } from '../fill';
import { ROOT } from '../programs';
import { longestBeside, openWriters } from './beside';
import type { Figure } from './kept';
import { TABLES } from './steps';

const COLUMN = 'bench_added';
const INDEX = 'bench_index';
/** Tables that get an index: one as it is, one that is kept in parts. */
const INDEXED: Readonly<Record<string, string>> = { core_action: 'page_id, user_id', core_open: 'subject_id, user_id' };
/** The migrations of the bench come after all others. */
const NAME = '99990101000000_bench';
const MOST = { most: 1000 };

/** Migrations of the bench, as `npm run migrate` writes them, applied while the version before serves: how long writes and requests wait. */
export async function migrating(context: Context, url: string): Promise<Figure[]> {
  const schema = readFileSync(join(ROOT, 'generated', 'schema.prisma'), 'utf8');
  const migrations = {
    'a column with a default of each large table': { table: TABLES, schema: withColumn(schema, TABLES) },
    'an index of two large tables': { table: Object.keys(INDEXED), schema: withIndexes(schema) },
  };
  const figures: Figure[] = [];
  for (const [name, { schema: wanted }] of Object.entries(migrations)) {
    try {
      const sql = await migrationOf(schema, wanted);
      figures.push(...(await beside(context, url, name, grown(readRelease(), sql))));
    } finally {
      await forgetMigration(url);
    }
  }
  await deploy(url, readRelease(), createLogger('warn'));
  return figures;
}

async function beside(context: Context, url: string, name: string, release: Release): Promise<Figure[]> {
  const { port } = await context.ours(url);
  const writers = await openWriters(url, TABLES);
  const kinds = new Map([...writers.kinds, ...requests(port)]);
  try {
    // What is slow the first time is no wait.
    await longestBeside(kinds, () => new Promise((resolve) => setTimeout(resolve, context.options.sliceMillis * 4)));
    let took = 0;
    const { longest, failures } = await longestBeside(kinds, async () => {
      const begin = performance.now();
      await deploy(url, release, createLogger('warn'));
      took = performance.now() - begin;
    });
    const waits = [...longest].sort((one, other) => other[1] - one[1]);
    const shown = waits.slice(0, 3).map(([kind, millis]) => `${kind} ${millis.toFixed(0)} ms`);
    context.say(`${name}: ${took.toFixed(0)} ms, the longest waits ${shown.join(', ')}`);
    for (const failure of new Set(failures)) context.say(`failed beside it: ${failure}`);
    return [
      { path: `deploy ${name}`, value: took, unit: 'ms' },
      { path: `deploy ${name}, the longest wait beside it`, value: waits[0]![1], unit: 'ms', goal: MOST },
      { path: `deploy ${name}, requests and writes beside it`, value: failures.length, unit: 'failed', goal: { most: 0 } },
    ];
  } finally {
    await writers.close();
  }
}

/** What clients ask of the version before. */
function requests(port: number): Map<string, () => Promise<unknown>> {
  const ask = async (path: string, init: RequestInit): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  };
  const headers = { authorization: AUTHORIZATION };
  let number = 0;
  const act = (): Promise<void> =>
    ask('/rest/v1/action/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: 'petition', email: emailOf(1 + (number++ % 1000)) }),
    });
  return new Map([
    ['action', act],
    ...['user', 'action', 'open', 'usermailing'].map((resource): [string, () => Promise<void>] => [
      `list of ${resource}`,
      () => ask(`/rest/v1/${resource}/?_limit=20`, { headers }),
    ]),
  ]);
}

/** The release with one migration more. */
function grown(release: Release, sql: string): Release {
  const checksum = createHash('sha256').update(sql).digest('hex');
  const { name, sql: repeatable } = release.repeatable;
  return {
    ...release,
    migrations: [...release.migrations, { name: NAME, sql, checksum }],
    repeatable: { name, sql: `${repeatable}-- After ${NAME}\n` },
  };
}

/** What `npm run migrate` writes between two schemas. */
export async function migrationOf(before: string, wanted: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'advocacy-bench-'));
  try {
    const [program, migrated] = [join(folder, 'schema.prisma'), join(folder, 'migrated.prisma')];
    writeFileSync(program, wanted);
    writeFileSync(migrated, before);
    const { sql, refusals } = await nextMigration({ program, migrated, migrations: folder });
    if (sql === '') throw new Error(`No migration was written. ${refusals.join(' ')}`);
    return sql;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Takes the migration of the bench out of a database, also where a run was ended before it could. */
export async function forgetMigration(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`);
    if (!rows[0]!.there) return;
    const { rowCount } = await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [NAME]);
    if (!rowCount) return;
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} DROP COLUMN IF EXISTS ${COLUMN} CASCADE`);
    for (const table of Object.keys(INDEXED)) await client.query(`DROP INDEX IF EXISTS ${INDEX}_${table}`);
  });
}

/** The Prisma schema with a column more in each of the tables. */
export function withColumn(schema: string, tables: readonly string[]): string {
  return tables.reduce((text, table) => withLine(text, table, `  ${COLUMN} Boolean @default(false)`), schema);
}

/** The Prisma schema with an index more of each table that gets one. */
export function withIndexes(schema: string): string {
  return Object.entries(INDEXED).reduce(
    (text, [table, columns]) => withLine(text, table, `  @@index([${columns}], map: "${INDEX}_${table}")`),
    schema,
  );
}

/** A line more before the end of the model of a table. */
function withLine(schema: string, table: string, line: string): string {
  const mapped = `  @@map("${table}")\n`;
  if (!schema.includes(mapped)) throw new Error(`The schema has no table ${table}.`);
  return schema.replace(mapped, `${line}\n${mapped}`);
}
