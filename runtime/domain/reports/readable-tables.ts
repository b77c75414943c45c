import type { Pool } from 'pg';
import type { Services } from '../../framework/services';

/** A table or view that SQL of staff may read. */
interface ReadableTable {
  name: string;
  columns: string[];
}

/** They change with the program alone. */
const known = new WeakMap<Pool, Promise<ReadableTable[]>>();

/** The tables and columns that SQL of staff may read, by name. They are read once for a process. */
export function readableTables({ pool }: Pick<Services, 'pool'>): Promise<ReadableTable[]> {
  const read = known.get(pool) ?? query(pool);
  known.set(pool, read);
  read.catch(() => known.delete(pool));
  return read;
}

async function query(pool: Pool): Promise<ReadableTable[]> {
  const { rows } = await pool.query<ReadableTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'v', 'p') AND c.relnamespace::regnamespace::text NOT LIKE 'pg\\_%' AND c.relnamespace::regnamespace::text <> 'information_schema'
       AND EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader')
       AND CASE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader')
         THEN has_schema_privilege('advocacy_reader', c.relnamespace, 'USAGE') AND has_column_privilege('advocacy_reader', c.oid, a.attnum, 'SELECT') END
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}
