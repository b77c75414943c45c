import { quoteName } from '../../language/quote-name';
import type { Counts, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/**
 * The triggers that add up the rows of a table in groups (`counts`), once for each statement that writes. Each adds rows to the table of
 * counts and changes none, because writers would wait for each other if all updated one row. Readers sum the rows up.
 */
export function countedRows(model: Model): TriggerSql {
  const counted = model.resources.flatMap((resource) => (resource.counts ? [{ resource, counts: resource.counts }] : []));
  return {
    functions: counted.map(({ resource, counts }) => triggerFunction(resource, counts)),
    inserts: counted.map(({ resource, counts }) => insertTriggers(resource, counts)).join('\n\n'),
  };
}

function triggerFunction({ table }: Resource, counts: Counts): string {
  const name = functionName(table);
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
${indented(addition(table, counts, 'new_rows'))};
  ELSIF TG_OP = 'DELETE' THEN
${indented(addition(table, counts, 'old_rows', '-'))};
  ELSIF TG_OP = 'UPDATE' THEN
${indented(difference(table, counts))};
  ELSE
    DELETE FROM ${quoteName(counts.table)} WHERE table_name = ${sqlText(table)};
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}

function insertTriggers({ table }: Resource, counts: Counts): string {
  const recount = `DELETE FROM ${quoteName(counts.table)} WHERE table_name = ${sqlText(table)}; ${addition(table, counts, quoteName(table)).replaceAll(/\s*\n\s*/g, ' ')}`;
  return `
-- A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then.
INSERT INTO wanted_trigger (name, on_table, body, depends, afterwards)
SELECT
  'advocacy_counts_' || lower(event),
  ${sqlText(table)},
  format('AFTER %s ON ${quoteName(table)} %s FOR EACH STATEMENT EXECUTE FUNCTION ${functionName(table)}()', event, referencing),
  ${sqlText(JSON.stringify(counts))},
  CASE event WHEN 'INSERT' THEN ${sqlText(recount)} END
FROM (VALUES
  ('INSERT', 'REFERENCING NEW TABLE AS new_rows'),
  ('UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'),
  ('DELETE', 'REFERENCING OLD TABLE AS old_rows'),
  ('TRUNCATE', '')
) AS events (event, referencing);`.trim();
}

/** Adds the rows of one table, or takes them away. Rows whose first group is null belong to none. */
function addition(table: string, { table: into, by: grouped, columns }: Counts, from: string, sign = ''): string {
  const by = grouped.map(quoteName);
  const sums = columns.map(({ sql }) => `${sign}sum(${sql})`);
  return `INSERT INTO ${quoteName(into)} (table_name, ${[...by, ...columns.map(({ name }) => quoteName(name))].join(', ')})
SELECT ${[sqlText(table), ...by, ...sums].join(', ')}
FROM ${from} WHERE ${by[0]} IS NOT NULL GROUP BY ${by.join(', ')}`;
}

/** Adds the new values of rows and subtracts the old ones. Adds nothing where both are the same. */
function difference(table: string, { table: into, by: grouped, columns }: Counts): string {
  const by = grouped.map(quoteName);
  const names = columns.map(({ name }) => quoteName(name));
  const values = (sign: string): string => [...by, ...columns.map(({ sql, name }) => `${sign}(${sql}) AS ${quoteName(name)}`)].join(', ');
  return `INSERT INTO ${quoteName(into)} (table_name, ${[...by, ...names].join(', ')})
SELECT ${[sqlText(table), ...by, ...names.map((name) => `sum(${name})`)].join(', ')}
FROM (SELECT ${values('')} FROM new_rows UNION ALL SELECT ${values('-')} FROM old_rows) changed
WHERE ${by[0]} IS NOT NULL GROUP BY ${by.join(', ')} HAVING ${names.map((name) => `sum(${name}) <> 0`).join(' OR ')}`;
}

function functionName(table: string): string {
  return databaseName(table, [], 'counted');
}

function indented(sql: string): string {
  return sql
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
