import type { CountedColumn, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { quoteName } from '../../language/quote-name';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';
import { wantedTriggers, type WantedTrigger } from './wanted-triggers';

/**
 * The triggers that keep the number of rows of each group (`counted`), once for each statement that writes. The setting of `advocacy_tally_rows` tells
 * the first statement of a transaction, so they run before that: triggers run in the order of their names.
 */
export function countedGroups(model: Model): TriggerSql {
  const counting = model.resources.filter(({ counted }) => counted.length > 0);
  return { functions: counting.map(triggerFunction), inserts: wantedTriggers(counting.flatMap(triggersOf)) };
}

/** SQL of the group of a row: its values as filters compare them. */
function groupSql({ counted }: Resource): string {
  const value = ({ column, text }: CountedColumn): string => (text ? `lower(${quoteName(column)})` : `${quoteName(column)}::text`);
  return `ARRAY[${counted.map(value).join(', ')}]`;
}

function triggerFunction(resource: Resource): string {
  const name = functionName(resource.table);
  const added = (select: string): string => `FOR grouped, added IN
      ${select}
    LOOP
      IF is_first THEN
        PERFORM advocacy_tally_add(TG_TABLE_NAME, grouped, added);
      ELSE
        PERFORM advocacy_tally_later(TG_TABLE_NAME, grouped, added);
      END IF;
    END LOOP;`;
  const group = groupSql(resource);
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grouped text[];
  added bigint;
  is_first boolean := coalesce(current_setting('advocacy_tally.' || TG_TABLE_NAME, true), '') = '';
BEGIN
  IF TG_OP = 'INSERT' THEN
    ${added(`SELECT ${group}, count(*) FROM new_rows GROUP BY 1`)}
  ELSIF TG_OP = 'DELETE' THEN
    ${added(`SELECT ${group}, -count(*) FROM old_rows GROUP BY 1`)}
  ELSIF TG_OP = 'TRUNCATE' THEN
    PERFORM set_config('advocacy_tally_group.' || TG_TABLE_NAME, '', true);
    DELETE FROM advocacy_tally_group WHERE table_name = TG_TABLE_NAME;
  ELSIF current_setting('advocacy_tally_moved.' || TG_TABLE_NAME, true) = 'yes' THEN
    ${added(
      `SELECT members, sum(delta) FROM (SELECT ${group}, 1 FROM new_rows UNION ALL SELECT ${group}, -1 FROM old_rows) AS moved (members, delta)
      GROUP BY members HAVING sum(delta) <> 0`,
    )}
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}

/** A new trigger may have missed rows, so they are counted; making it has locked the table against writers by then. */
function triggersOf(resource: Resource): WantedTrigger[] {
  const { table } = resource;
  const sees = { INSERT: 'NEW TABLE AS new_rows', UPDATE: 'OLD TABLE AS old_rows NEW TABLE AS new_rows', DELETE: 'OLD TABLE AS old_rows' };
  const recount =
    `SELECT set_config('advocacy_tally_group.${table}', '', true); DELETE FROM advocacy_tally_group WHERE table_name = ${sqlText(table)}; ` +
    `INSERT INTO advocacy_tally_group (table_name, members, delta) ` +
    `SELECT ${sqlText(table)}, ${groupSql(resource)}, count(*) FROM ${quoteName(table)} GROUP BY 2`;
  const row = (name: 'OLD' | 'NEW'): string => `(${resource.counted.map(({ column }) => `${name}.${quoteName(column)}`).join(', ')})`;
  const moved: WantedTrigger = {
    name: 'advocacy_grouped_moved',
    table,
    fires: 'AFTER UPDATE',
    each: 'ROW',
    condition: `${row('OLD')} IS DISTINCT FROM ${row('NEW')}`,
    calls: 'advocacy_tally_moved()',
  };
  const statements = (['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const).map(
    (event): WantedTrigger => ({
      name: `advocacy_grouped_${event.toLowerCase()}`,
      table,
      fires: `AFTER ${event}`,
      sees: event === 'TRUNCATE' ? undefined : sees[event],
      each: 'STATEMENT',
      calls: `${functionName(table)}()`,
      depends: groupSql(resource),
      afterwards: event === 'INSERT' ? recount : undefined,
    }),
  );
  return [...statements, moved];
}

function functionName(table: string): string {
  return databaseName(table, [], 'grouped');
}
