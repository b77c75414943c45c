import type { Client } from 'pg';
import { withClient } from '../database';

/** A table, the key by which new rows are known, and the last key before the rows of a run. Without a key of its own: the column that refers to `parent`. */
export interface Mark {
  table: string;
  column: string;
  last: string | null;
}

/** Tables whose old rows a run writes as well. They are copied once. */
const COPIED = ['core_user', 'core_userfield', 'core_subscription'];

/** Columns that the database numbers, and columns of other tables that refer to them, for tables that have no number of their own. */
const KEYS = `
  WITH numbered AS (
    SELECT c.oid AS relation, c.relname AS name, a.attname AS column_name, a.attnum FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
      AND a.atttypid IN ('integer'::regtype, 'bigint'::regtype) AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL
  )
  SELECT name AS table, column_name AS column, name AS of_table, column_name AS of_column FROM numbered WHERE name LIKE 'core\\_%'
  UNION ALL SELECT DISTINCT ON (c.relname) c.relname, a.attname, n.name, n.column_name FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = f.conkey[1]
    JOIN numbered n ON n.relation = f.confrelid AND n.attnum = f.confkey[1]
  WHERE f.contype = 'f' AND c.relname LIKE 'core\\_%' AND NOT c.relispartition AND NOT EXISTS (SELECT FROM numbered o WHERE o.relation = c.oid) ORDER BY 1`;

/** Which table refers to which, without those that refer to themselves. */
const REFERENCES = `
  SELECT DISTINCT f.conrelid::regclass::text AS table, f.confrelid::regclass::text AS of_table FROM pg_constraint f
  WHERE f.contype = 'f' AND f.conrelid <> f.confrelid AND f.connamespace = 'public'::regnamespace`;

/** Notes where each table ends. What comes after that is of the run, until `takeAway`. */
export async function markTables(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `CREATE TABLE IF NOT EXISTS bench_mark ("table" text PRIMARY KEY, "column" text NOT NULL, last bigint, marked_at timestamp DEFAULT (now() AT TIME ZONE 'UTC'))`,
    );
    const { rows } = await client.query<{ table: string; column: string; of_table: string; of_column: string }>(KEYS);
    for (const { table, column, of_table: ofTable, of_column: ofColumn } of rows)
      await client.query(
        `INSERT INTO bench_mark ("table", "column", last) SELECT $1, $2, (SELECT max("${ofColumn}") FROM "${ofTable}") ON CONFLICT ("table") DO NOTHING`,
        [table, column],
      );
    for (const table of COPIED) {
      if (await isThere(client, `bench_${table}`)) continue;
      await client.query(`CREATE TABLE bench_${table} WITH (autovacuum_enabled = false) AS SELECT * FROM ${table}`);
      await client.query(`ALTER TABLE bench_${table} ADD PRIMARY KEY (id)`);
    }
  });
}

/** Takes away what was added since the tables were marked, and their jobs, and gives people back what they were. Does nothing where they are not marked. */
export async function takeAwayAdded(url: string): Promise<void> {
  await withClient(url, async (client) => {
    if (!(await isThere(client, 'bench_mark'))) return;
    const { rows: marks } = await client.query<Mark>('SELECT "table", "column", last FROM bench_mark');
    const { rows: references } = await client.query<{ table: string; of_table: string }>(REFERENCES);
    for (const { table, column, last } of inOrder(marks, references)) {
      if (!(await isThere(client, table))) continue;
      const { rows } = await client.query<{ added: boolean }>(`SELECT EXISTS (SELECT FROM "${table}" WHERE "${column}" > $1) AS added`, [
        last ?? 0,
      ]);
      if (rows[0]!.added) await empty(client, { table, column, last });
    }
    if (await isThere(client, 'graphile_worker._private_jobs')) await client.query('DELETE FROM graphile_worker._private_jobs');
    // Who was put on a list counts as subscribed.
    await restoreChanged(client, 'core_user', `t.updated_at >= (SELECT min(marked_at) - interval '1 second' FROM bench_mark)`);
  });
}

/** A table that had no rows is emptied at once where no other table refers to it. */
async function empty(client: Client, { table, column, last }: Mark): Promise<void> {
  if (last === null && (await client.query(`TRUNCATE "${table}"`).catch(() => undefined))) return;
  await client.query(`DELETE FROM "${table}" WHERE "${column}" > $1`, [last ?? 0]);
}

/** Takes away all that a run left, gives back what it deleted, clears up behind it, and forgets the marks. */
export async function takeAwayAll(url: string): Promise<void> {
  await takeAwayAdded(url);
  await withClient(url, async (client) => {
    if (!(await isThere(client, 'bench_mark'))) return;
    for (const table of COPIED) await restore(client, table);
  });
  // To give back is a change, which triggers note.
  await takeAwayAdded(url);
  await withClient(url, async (client) => {
    await client.query('DROP TABLE IF EXISTS bench_mark');
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables WHERE n_dead_tup > 1000`,
    );
    for (const { name } of rows) await client.query(`VACUUM (ANALYZE) ${name}`);
  });
}

/** Rows that are gone come back, and those that were changed become what they were. */
async function restore(client: Client, table: string): Promise<void> {
  const { columns, values } = await restoreChanged(client, table, 'true');
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM bench_${table} b WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.id = b.id) ON CONFLICT DO NOTHING`,
  );
}

/** Rows that were changed become what they were, of those rows `t` that fit. Gives the columns and their values in the copy `b`. */
async function restoreChanged(client: Client, table: string, where: string): Promise<{ columns: string; values: string }> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(a.attname) AS name FROM pg_attribute a JOIN pg_attribute b USING (attname)
     WHERE a.attrelid = $1::regclass AND b.attrelid = $2::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''`,
    [table, `bench_${table}`],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  const values = rows.map(({ name }) => `b.${name}`).join(', ');
  const own = rows.map(({ name }) => `t.${name}`).join(', ');
  await client.query(
    `UPDATE ${table} t SET (${columns}) = ROW(${values}) FROM bench_${table} b WHERE b.id = t.id AND (${own}) IS DISTINCT FROM (${values}) AND ${where}`,
  );
  return { columns, values };
}

/** Whoever refers to a table before the table. */
export function inOrder(marks: readonly Mark[], references: readonly { table: string; of_table: string }[]): Mark[] {
  const left = new Map(marks.map((mark) => [mark.table, mark]));
  const ordered: Mark[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ table }) => !references.some((reference) => reference.of_table === table && left.has(reference.table)),
    );
    // Those that refer to each other come in any order: one of the references is emptied by the database.
    for (const mark of free.length > 0 ? free : [...left.values()].slice(0, 1)) {
      left.delete(mark.table);
      ordered.push(mark);
    }
  }
  return ordered;
}

async function isThere(client: Client, table: string): Promise<boolean> {
  return (await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0]!.there;
}
