import type { Pool } from 'pg';
import type { Services } from '../../core/services';

/** A table or view that SQL of staff may read. */
export interface ReadableTable {
  name: string;
  columns: string[];
}

/** They change with the program alone. */
const known = new WeakMap<Pool, Promise<ReadableTable[]>>();

/** The tables and columns that SQL of staff may read, by name. Where a view stands before a table of its name, each column is there once. What other views alone read (`seen_…`) is left out. They are read once for a process. */
export function readableTables({ pool }: Pick<Services, 'pool'>): Promise<ReadableTable[]> {
  const read = known.get(pool) ?? query(pool);
  known.set(pool, read);
  read.catch(() => known.delete(pool));
  return read;
}

async function query(pool: Pool): Promise<ReadableTable[]> {
  const { rows } = await pool.query<ReadableTable>(
    `SELECT name, array_agg(column_name ORDER BY place) AS columns FROM (SELECT c.relname AS name, a.attname::text AS column_name, min(a.attnum) AS place
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'v', 'p') AND c.relnamespace::regnamespace::text NOT LIKE 'pg\\_%' AND c.relnamespace::regnamespace::text <> 'information_schema'
       AND c.relname NOT LIKE 'seen\\_core\\_%'
       AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader')
       AND CASE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader')
         THEN has_schema_privilege('advocacy_reader', c.relnamespace, 'USAGE') AND has_column_privilege('advocacy_reader', c.oid, a.attnum, 'SELECT') END
     GROUP BY c.relname, a.attname) readable GROUP BY name ORDER BY name`,
  );
  return rows;
}
