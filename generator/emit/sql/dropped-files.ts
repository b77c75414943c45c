import { quoteName } from '../../language/quote-name';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/**
 * A trigger for each table with fields of the type `file`: a stored file that no row names any more is deleted in the transaction that
 * deletes the row or gives it another file, whoever writes. So no bytes are left behind.
 */
export function droppedFiles(model: Model): TriggerSql {
  const made = model.resources.flatMap((resource) => {
    const columns = resource.columns.filter(({ file }) => file);
    return columns.length > 0 ? [droppedTrigger(resource, columns)] : [];
  });
  return {
    functions: made.map(({ create }) => create),
    inserts: wantedTriggers(made.map(({ trigger }) => trigger)),
  };
}

function droppedTrigger({ table }: Resource, columns: Column[]): { create: string; trigger: WantedTrigger } {
  const name = databaseName(table, [], 'files');
  const names = columns.map((column) => quoteName(column.name));
  const deletes = columns.map(({ name: own, references }) => {
    const column = quoteName(own);
    return `  IF OLD.${column} IS NOT NULL AND (TG_OP = 'DELETE' OR NEW.${column} IS DISTINCT FROM OLD.${column}) THEN
    DELETE FROM ${quoteName(references!.table)} WHERE ${quoteName(references!.column)} = OLD.${column};
  END IF;`;
  });
  return {
    trigger: { name: 'advocacy_files', table, fires: `AFTER DELETE OR UPDATE OF ${names.join(', ')}`, each: 'ROW', calls: `${name}()` },
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
