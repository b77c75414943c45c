import type { Model } from '../../model/model';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/** The triggers that keep the number of rows of each large table, once for each statement that writes. */
export function tallies(model: Model): TriggerSql {
  const large = model.resources.filter((resource) => resource.large && resource.stored).map(({ table }) => table);
  return { functions: [], inserts: large.length > 0 ? insertTriggers(large.sort()) : '' };
}

function insertTriggers(tables: string[]): string {
  return `
-- A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then. The number of
-- changes starts at the time, so that it never comes back to what a running server remembers.
INSERT INTO wanted_trigger (name, on_table, body, depends, afterwards)
SELECT
  'advocacy_tally_' || lower(event),
  counted,
  format('AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION advocacy_tally_rows()', event, counted, referencing),
  '',
  CASE event WHEN 'INSERT' THEN format(
    'SELECT set_config(%L, '''', true); DELETE FROM advocacy_tally WHERE table_name = %L; '
      'INSERT INTO advocacy_tally (table_name, delta, changes) SELECT %L, count(*), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint FROM %I', 'advocacy_tally.' || counted, counted, counted, counted) END
FROM (VALUES
  ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
  ('UPDATE', 'REFERENCING OLD TABLE AS old_rows'),
  ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
  ('TRUNCATE', '')
) AS events (event, referencing), unnest(ARRAY[
${tables.map((table) => `  ${sqlText(table)}`).join(',\n')}
]) AS counted;`;
}
