import type { Client } from 'pg';

/** What the schema of Prisma says of a database, a line each: columns, keys and indexes. Those of the generator have a comment. */
const LINES = `
  WITH tables AS (
    SELECT c.oid, c.relname FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> '_prisma_migrations' AND c.relname NOT LIKE 'advocacy\\_%'
  )
  SELECT format('the table %s', relname) AS line FROM tables
  UNION ALL
  SELECT format('the column %s.%s %s%s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
    ' DEFAULT ' || regexp_replace(pg_get_expr(d.adbin, d.adrelid), '^nextval\\(.*\\)$', 'the next number'))
  FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
  UNION ALL
  SELECT format('the constraint %s of %s: %s', c.conname, t.relname, pg_get_constraintdef(c.oid))
  FROM tables t JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype IN ('p', 'u', 'f')
  UNION ALL
  SELECT format('the index %s', regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX (.*) ON (ONLY )?(.*) USING btree ', '\\1\\2 ON \\4 '))
  FROM tables t JOIN pg_index i ON i.indrelid = t.oid AND NOT i.indisprimary
  WHERE coalesce(obj_description(i.indexrelid, 'pg_class'), '') NOT LIKE 'generated %'`;

/** Where the tables that migrations have made are not those that the schema makes. */
export function differences(is: ReadonlySet<string>, shouldBe: ReadonlySet<string>): string[] {
  return [
    ...[...shouldBe].filter((line) => !is.has(line)).map((line) => `The migrations do not make ${line}.`),
    ...[...is].filter((line) => !shouldBe.has(line)).map((line) => `The migrations make ${line}, which the schema does not have.`),
  ];
}

/** What there is in the database of a connection. */
export async function linesOf(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ line: string }>(LINES);
  return new Set(rows.map(({ line }) => line.replace(/\bpublic\./g, '')).sort());
}
