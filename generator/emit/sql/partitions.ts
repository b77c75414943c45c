import type { Model } from '../../model/model';
import { sqlText } from '../sql-text';

/**
 * The list of tables that are kept in parts (`partition`). Deploying and a job read it from the database. A table that is no longer declared stays on
 * the list: it has parts, so it goes on needing new ones. Nothing where no resource says so.
 */
export function partitionedTables({ resources }: Model): string[] {
  const rows = resources.flatMap(({ table, primary, partition }) =>
    partition ? [`  (${sqlText(table)}, ${sqlText(primary.column)}, ${partition.every})`] : [],
  );
  if (rows.length === 0) return [];
  return [
    `
-- Tables that are kept in parts by ranges of a column, and how much of it a part holds. A table that is not wanted any more stays here, because it
-- needs new parts still.
CREATE TABLE IF NOT EXISTS advocacy_partitioned (table_name text PRIMARY KEY, key text NOT NULL, every bigint NOT NULL);
DELETE FROM advocacy_partitioned WHERE to_regclass(format('%I', table_name)) IS NULL;
INSERT INTO advocacy_partitioned (table_name, key, every) VALUES
${rows.join(',\n')}
ON CONFLICT (table_name) DO UPDATE SET key = excluded.key, every = excluded.every;`,
  ];
}
