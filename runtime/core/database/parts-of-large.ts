import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { inBriefLocks } from './brief-locks';

/** The names of the parts of a table; none for one that is kept whole. */
export async function namesOfParts(client: Pick<ClientBase, 'query'>, table: string): Promise<string[]> {
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
export async function buildIndexOfParts(
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
export async function addForeignKeyOfParts(
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
