import type { Model, OnChange, Resource } from '../../model/model';
import { quoteName, sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/**
 * Triggers that call a function of the domain whenever objects of a resource change (`on_change`), once for each statement that writes to one
 * of their tables.
 */
export function changeCalls(model: Model): TriggerSql {
  const rows = model.resources.flatMap((resource) => (resource.onChange ? triggerRows(resource, resource.onChange) : []));
  const inserts = rows.length > 0 ? `INSERT INTO wanted_trigger (name, on_table, body) VALUES\n${rows.join(',\n')};` : '';
  return { functions: [], inserts };
}

/** The resource's own table is watched for updates only: what a new or deleted object is made of did not change. */
function triggerRows({ table, primary }: Resource, onChange: OnChange): string[] {
  const differs = onChange.columns.map((name) => `o.${quoteName(name)} IS DISTINCT FROM n.${quoteName(name)}`).join(' OR ');
  const { column } = primary;
  const changed = `SELECT array_agg(n.${column}) FROM old_rows o JOIN new_rows n USING (${column}) WHERE ${differs}`;
  return [
    triggerRow(table, 'update', BOTH, changed, onChange),
    ...onChange.tables.flatMap((watched) => {
      const keys = (rows: string): string => `SELECT array_agg(DISTINCT ${watched.key}) FROM ${rows} r`;
      const eitherRows = '(TABLE old_rows UNION ALL TABLE new_rows)';
      return [
        triggerRow(watched.table, 'insert', 'NEW TABLE AS new_rows', keys('new_rows'), onChange),
        triggerRow(watched.table, 'delete', 'OLD TABLE AS old_rows', keys('old_rows'), onChange),
        ...(watched.updates ? [triggerRow(watched.table, 'update', BOTH, keys(eitherRows), onChange)] : []),
      ];
    }),
  ];
}

const BOTH = 'OLD TABLE AS old_rows NEW TABLE AS new_rows';

function triggerRow(table: string, event: string, tables: string, keys: string, { triggers, call }: OnChange): string {
  const body = `AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION ${call}(${sqlText(keys)})`;
  return `  (${[`${triggers}_${event}`, table, body].map(sqlText).join(', ')})`;
}
