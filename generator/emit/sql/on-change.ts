import type { Model, OnChange, Resource } from '../../model/model';
import { quoteName } from '../../language/quote-name';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/**
 * Triggers that call a function of the domain whenever objects of a resource change (`on_change`), once for each statement that writes to one
 * of their tables.
 */
export function changeCalls(model: Model): TriggerSql {
  const inserts = model.resources.flatMap((resource) =>
    resource.onChange ? [ownTrigger(resource, resource.onChange), ...partTriggers(resource.onChange)] : [],
  );
  return { functions: [], inserts: inserts.join('\n\n') };
}

/** The resource's own table is watched for updates only: what a new or deleted object is made of did not change. */
function ownTrigger({ table, primary: { column }, columns: all }: Resource, { columns, triggers, call }: OnChange): string {
  const value = (row: string, name: string): string =>
    // PostgreSQL does not tell one point from another.
    `${row}.${quoteName(name)}${all.find((each) => each.name === name)?.type === 'point' ? '::text' : ''}`;
  const differs = columns.map((name) => `${value('o', name)} IS DISTINCT FROM ${value('n', name)}`).join('\n     OR ');
  return `
-- Which objects an update of their own table has changed.
INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, calls) VALUES
  (${sqlText(`${triggers}_update`)}, ${sqlText(table)}, 'AFTER UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', 'STATEMENT',
   format('${call}(%L)', $$
     SELECT array_agg(n.${quoteName(column)}) FROM old_rows o JOIN new_rows n USING (${quoteName(column)})
     WHERE ${differs}$$));`.trim();
}

/** The other tables, each with SQL of the object that a row `r` is part of. */
function partTriggers({ tables, triggers, call }: OnChange): string[] {
  if (tables.length === 0) return [];
  const parts = tables.map(({ table, key, updates }) => `  (${sqlText(table)}, ${sqlText(key)}, ${updates})`);
  return [
    `
-- Tables of which an object is made, each with the key of the object that a row belongs to, and whether its updates matter.
INSERT INTO wanted_trigger (name, on_table, fires, sees, for_each, calls)
SELECT '${triggers}_' || lower(event), part, 'AFTER ' || event, sees, 'STATEMENT',
  format('${call}(%L)', format('SELECT array_agg(DISTINCT %s) FROM %s r', key, changed))
FROM (VALUES
${parts.join(',\n')}
) AS parts (part, key, updates)
JOIN (VALUES
  ('INSERT', 'NEW TABLE AS new_rows', 'new_rows'),
  ('DELETE', 'OLD TABLE AS old_rows', 'old_rows'),
  ('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows', '(TABLE old_rows UNION ALL TABLE new_rows)')
) AS events (event, sees, changed) ON updates OR event <> 'UPDATE';`.trim(),
  ];
}
