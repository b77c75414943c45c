import type { Pool } from 'pg';

/** All columns of the database, as `table.column`, that contain one of these texts, whatever the capitals. A table that is kept in parts is one. Sorted. */
export async function search(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(
    `SELECT format('%I.%I', table_schema, table_name) AS table, array_agg(column_name::text) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = format('%I.%I', table_schema, table_name)::regclass)
       AND data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea') GROUP BY 1`,
  );
  const patterns = texts.map((text) => `%${text.toLowerCase()}%`);
  const found: string[] = [];
  for (const { table, columns } of rows) {
    const hits = columns.map((column) => `coalesce(bool_or(lower("${column}"::text) LIKE ANY ($1)), false) AS "${column}"`);
    const {
      rows: [hit],
    } = await pool.query<Record<string, boolean>>(`SELECT ${hits.join(', ')} FROM ${table}`, [patterns]);
    found.push(...columns.filter((column) => hit![column]).map((column) => `${table.replace(/^public\./, '')}.${column}`));
  }
  return found.sort();
}
