import type { ClientBase } from 'pg';
import type { Logger } from '../../log/logger';
import { OperationalError } from '../../errors/operational-error';
import { brokenOutside } from './broken-rows';
import { databaseErrorOf, UNIQUE } from '../errors';
import { inBriefLocks } from '../brief-locks';
import { createHash } from 'node:crypto';

/** Bytes from which a table counts as large: some 100,000 rows. To read it for an index takes a second or more. */
export const LARGE = 32 * 1024 * 1024;

/** SQL of the bytes of a table, of all its parts together. */
const bytesOf = (table: string): string =>
  `pg_relation_size(${table}) + (SELECT coalesce(sum(pg_relation_size(relid)), 0) FROM pg_partition_tree(${table}))`;

/** What is done to a large table after a migration, because it takes long and needs nobody to wait. */
export type Afterwards = { index: string; definition: string } | { table: string; constraint: string; statement: string };

/** A migration in two parts: what its transaction runs, and what is done afterwards. */
export interface SplitMigration {
  now: string;
  afterwards: Afterwards[];
}

/** Statements as Prisma writes them, each on a line. */
const INDEX = /^CREATE (?:UNIQUE )?INDEX "([^"]+)" ON "([^"]+)"[^;]*;$/gm;
const FOREIGN_KEY = /^ALTER TABLE "([^"]+)" ADD CONSTRAINT "([^"]+)" FOREIGN KEY [^;]*;$/gm;

/** A migration that does more than define may need its indexes at once. */
const DOES_MORE = /^\s*(?:INSERT|UPDATE|DELETE|WITH|SELECT|DO|CALL)\b/im;

/** The tables of a migration that are large now, and whether each is kept in parts. */
export async function largeTables(client: Pick<ClientBase, 'query'>, sql: string, large: number): Promise<Map<string, boolean>> {
  const named = [...sql.matchAll(INDEX), ...sql.matchAll(/^ALTER TABLE "([^"]+)" ADD CONSTRAINT "[^"]+" FOREIGN KEY /gm)];
  const tables = [...new Set(named.map((match) => match[2] ?? match[1]!))];
  const { rows } = await client.query<{ name: string; has_parts: boolean }>(
    `SELECT name, EXISTS (SELECT FROM pg_partitioned_table WHERE partrelid = to_regclass(quote_ident(name))) AS has_parts FROM unnest($1::text[]) name WHERE ${bytesOf('to_regclass(quote_ident(name))')} >= $2`,
    [tables, large],
  );
  return new Map(rows.map(({ name, has_parts }) => [name, has_parts]));
}

/**
 * Takes out of a migration what reads a large table from its beginning to its end while writers wait: indexes are made, and foreign keys held
 * against the rows that are there, afterwards.
 */
export function splitMigration(sql: string, large: ReadonlyMap<string, boolean>): SplitMigration {
  if (large.size === 0 || DOES_MORE.test(sql)) return { now: sql, afterwards: [] };
  const afterwards: Afterwards[] = [];
  const now = sql
    .replace(INDEX, (definition, index: string, table: string) => {
      if (!large.has(table) || sql.split(`"${index}"`).length > 2) return definition;
      afterwards.push({ index, definition });
      return '';
    })
    .replace(FOREIGN_KEY, (statement, table: string, constraint: string) => {
      if (!large.has(table)) return statement;
      afterwards.push({ table, constraint, statement });
      // Before PostgreSQL 18 a table that is kept in parts takes none that is not proved.
      return large.get(table) ? '' : statement.replace(/;$/, ' NOT VALID;');
    });
  return { now, afterwards };
}

/** Does what was put off. What is done already is left alone, so it may be called again after it was interrupted. */
export async function doAfterwards(client: ClientBase, afterwards: readonly Afterwards[], log: Logger): Promise<void> {
  for (const each of afterwards) {
    if ('index' in each) await buildIndex(client, each.index, each.definition, log);
    else if ((await namesOfParts(client, each.table)).length > 0) await addForeignKeyOfParts(client, each);
    else await client.query(`ALTER TABLE "${each.table}" VALIDATE CONSTRAINT "${each.constraint}"`);
  }
}

/** Makes an index while others write (`CONCURRENTLY`). One that a killed process left half-made is made again. */
async function buildIndex(client: ClientBase, name: string, definition: string, log: Logger): Promise<void> {
  const state = await stateOf(client, name);
  if (state === 'valid') return;
  const table = / ON "?([^\s"(]+)/.exec(definition)![1]!;
  if ((await namesOfParts(client, table)).length > 0)
    return buildIndexOfParts(client, { name, table, definition }, (own, of) => buildIndex(client, own, of, log));
  if (state === 'invalid') await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
  log.info('An index of a large table is made while others write.', { index: name });
  try {
    await client.query(definition.replace(/^CREATE (UNIQUE )?INDEX/, 'CREATE $1INDEX CONCURRENTLY'));
  } catch (error) {
    if (databaseErrorOf(error)?.code === UNIQUE) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
    throw error;
  }
}

async function stateOf(client: ClientBase, name: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await client.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  return rows[0] === undefined ? 'missing' : rows[0].valid ? 'valid' : 'invalid';
}

/** The list of indexes in the repeatable SQL, as the generator writes it. */
const WANTED = /-- The wanted indexes\.[\s\S]*?-- End of the wanted indexes\./;

/** Indexes of large tables that are missing or defined anew. */
const LACKING = `
  SELECT w.name, w.definition FROM wanted_index w
  WHERE ${bytesOf("to_regclass(substring(w.definition FROM ' ON (\\S+)'))")} >= $1
    AND obj_description(to_regclass(quote_ident(w.name)), 'pg_class') IS DISTINCT FROM 'generated ' || md5(w.definition)
  ORDER BY w.name`;

/** The SQLSTATE of an index that needs an extension which is not there: it only makes searches faster. */
const NO_EXTENSION = '42704';

/** The name of an index while it is made beside the one that it replaces. */
const BESIDE = 'advocacy_index_in_the_making';

/**
 * Makes the indexes of large tables that the repeatable SQL wants while others write. It left them out, as it would keep everybody waiting. An index
 * that is defined anew is made beside the old one, which serves meanwhile. Throws an `OperationalError` where rows break a unique one.
 */
export async function buildWantedIndexes(client: ClientBase, repeatable: string, large: number, log: Logger): Promise<void> {
  const [list] = WANTED.exec(repeatable) ?? [];
  if (list === undefined) return;
  await client.query(`BEGIN; ${list}`);
  const { rows } = await client.query<{ name: string; definition: string }>(LACKING, [large]);
  await client.query('ROLLBACK');
  for (const { name, definition } of rows) {
    try {
      await dropBeside(client);
      await buildIndex(client, BESIDE, definition.replace(/INDEX \S+ ON/, `INDEX "${BESIDE}" ON`), log);
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if (code === NO_EXTENSION) continue;
      if (code !== UNIQUE) throw error;
      const why = await brokenOutside(client, error, `${definition.replace(/INDEX \S+ ON/, `INDEX "${BESIDE}" ON`)};`);
      throw new OperationalError(`The index ${name} of a large table could not be made, and the next deployment goes on with it: ${why}.`);
    }
    await inBriefLocks(client, async () => {
      await client.query(`DROP INDEX IF EXISTS "${name}"; ALTER INDEX "${BESIDE}" RENAME TO "${name}"`);
      await client.query(
        `DO $$ BEGIN EXECUTE format('COMMENT ON INDEX %I IS %L', ${literal(name)}, 'generated ' || md5(${literal(definition)})); END $$`,
      );
    });
  }
}

/** What a killed process left. PostgreSQL drops an index of a table with parts at once only. */
async function dropBeside(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ kind: string }>('SELECT relkind AS kind FROM pg_class WHERE oid = to_regclass($1)', [BESIDE]);
  if (rows[0]?.kind === 'i') await client.query(`DROP INDEX CONCURRENTLY "${BESIDE}"`);
  else if (rows[0]) await inBriefLocks(client, async () => void (await client.query(`DROP INDEX "${BESIDE}"`)));
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The names of the parts of a table; none for one that is kept whole. */
async function namesOfParts(client: Pick<ClientBase, 'query'>, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
     WHERE p.oid = to_regclass(quote_ident($1)) AND p.relkind = 'p' ORDER BY 1`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes an index of a table that is kept in parts: one of the table, in which nothing is yet, and one of each part, made while others write. When every part has
 * one it is complete. What an interrupted run has made is gone on with.
 * @param build makes an index of one part while others write, unless it is there
 */
async function buildIndexOfParts(
  client: ClientBase,
  index: { name: string; table: string; definition: string },
  build: (name: string, definition: string) => Promise<void>,
): Promise<void> {
  const on = /^CREATE (UNIQUE )?INDEX (\S+) ON (\S+?)(?=[\s(])/;
  const { rowCount } = await client.query('SELECT WHERE to_regclass(quote_ident($1)) IS NOT NULL', [index.name]);
  if (rowCount === 0)
    await inBriefLocks(client, async () => void (await client.query(index.definition.replace(on, 'CREATE $1INDEX $2 ON ONLY $3'))));
  const hash = createHash('sha256').update(index.definition).digest('hex').slice(0, 12);
  for (const part of await namesOfParts(client, index.table)) {
    if (await hasPartOf(client, index.name, part)) continue;
    const name = `${part.slice(0, 50)}_${hash}`;
    await build(name, index.definition.replace(on, `CREATE $1INDEX "${name}" ON "${part}"`));
    await inBriefLocks(client, async () => void (await client.query(`ALTER INDEX "${index.name}" ATTACH PARTITION "${name}"`)));
  }
}

/** Whether a part has an index that belongs to that of the table. A part that was made meanwhile has one from the beginning. */
async function hasPartOf(client: ClientBase, index: string, part: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_inherits h JOIN pg_index i ON i.indexrelid = h.inhrelid
     WHERE h.inhparent = to_regclass(quote_ident($1)) AND i.indrelid = to_regclass(quote_ident($2))`,
    [index, part],
  );
  return rowCount === 1;
}

/**
 * Adds a foreign key to a table that is kept in parts. Each part gets its own, which is held against its rows while others write; that of the table then takes them
 * over. What an interrupted run has made is gone on with.
 */
async function addForeignKeyOfParts(
  client: ClientBase,
  { table, constraint, statement }: { table: string; constraint: string; statement: string },
): Promise<void> {
  const has = async (name: string): Promise<boolean> =>
    (await client.query('SELECT FROM pg_constraint WHERE conname = $1 AND conrelid = to_regclass(quote_ident($2))', [constraint, name]))
      .rowCount === 1;
  if (await has(table)) return;
  for (const part of await namesOfParts(client, table)) {
    if (!(await has(part))) {
      const alone = statement.replace(`"${table}"`, `"${part}"`).replace(/;$/, ' NOT VALID;');
      await inBriefLocks(client, async () => void (await client.query(alone)));
    }
    await client.query(`ALTER TABLE "${part}" VALIDATE CONSTRAINT "${constraint}"`);
  }
  await inBriefLocks(client, async () => void (await client.query(statement)));
}
