import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';

/**
 * A trigger for each table whose rows own others through a reference (`owns`): an order owns the details of its giver. The
 * foreign key points the other way, so no cascade deletes them, and personal data would stay when the order is deleted.
 */
export function ownedRows(model: Model): TriggerSql {
  const made = model.resources.flatMap((resource) => {
    const owning = resource.columns.filter((column) => column.references?.owned);
    return owning.length > 0 ? [ownedTrigger(resource, owning)] : [];
  });
  return {
    functions: made.map(({ create }) => create),
    inserts: made.length > 0 ? `INSERT INTO wanted_trigger VALUES\n${made.map(({ row }) => row).join(',\n')};` : '',
  };
}

function ownedTrigger({ table }: Resource, owning: Column[]): { create: string; row: string } {
  const name = databaseName(table, [], 'owned');
  const deletes = owning.map(
    ({ name: column, references }) => `  DELETE FROM ${references!.table} WHERE ${references!.column} = OLD.${column};`,
  );
  const row = ['advocacy_owned', table, `AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`].map(sqlText).join(', ');
  return {
    row: `  (${row}, NULL, NULL)`,
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${deletes.join('\n')}
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}
