import { quoteName } from '../../language/quote-name';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/**
 * A trigger for each table whose rows own others through a reference (`owns`): an order owns the details of its giver. The
 * foreign key points the other way, so no cascade deletes them, and personal data would stay when the order is deleted.
 */
export function ownedRows(model: Model): TriggerSql {
  const made = model.resources.flatMap((resource) => {
    const owning = resource.columns.filter((column) => column.references?.owned && !column.file);
    return owning.length > 0 ? [ownedTrigger(resource, owning)] : [];
  });
  return {
    functions: made.map(({ create }) => create),
    inserts: wantedTriggers(made.map(({ trigger }) => trigger)),
  };
}

function ownedTrigger({ table }: Resource, owning: Column[]): { create: string; trigger: WantedTrigger } {
  const name = databaseName(table, [], 'owned');
  const deletes = owning.map(
    ({ name: column, references }) =>
      `  DELETE FROM ${quoteName(references!.table)} WHERE ${quoteName(references!.column)} = OLD.${quoteName(column)};`,
  );
  return {
    trigger: { name: 'advocacy_owned', table, fires: 'AFTER DELETE', each: 'ROW', calls: `${name}()` },
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
