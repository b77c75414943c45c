import { quoteName } from '../../language/quote-name';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/** A column of which an empty text becomes what another table says. */
type Filled = Column & Required<Pick<Column, 'defaultOf'>>;

/**
 * A trigger for each table with columns whose value, where a row says none, is that of another table (`default_of`). Its name sorts before those of the
 * triggers that read the value.
 */
export function defaultsOfOthers(model: Model): TriggerSql {
  const made = model.resources.filter(({ stored }) => stored).flatMap((resource) => defaultTrigger(resource) ?? []);
  return { functions: made.map(({ create }) => create), inserts: wantedTriggers(made.map(({ trigger }) => trigger)) };
}

function defaultTrigger({ table, columns }: Resource): { create: string; trigger: WantedTrigger } | undefined {
  const filled = columns.filter((column): column is Filled => column.defaultOf !== undefined);
  if (filled.length === 0) return undefined;
  const name = databaseName(table, [], 'default');
  return {
    trigger: {
      name: 'advocacy_default',
      table,
      fires: `BEFORE INSERT OR UPDATE OF ${filled.map((column) => quoteName(column.name)).join(', ')}`,
      each: 'ROW',
      condition: filled.map((column) => `NEW.${quoteName(column.name)} = ''`).join(' OR '),
      calls: `${name}()`,
    },
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${filled.map(assignment).join('\n')}
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}

function assignment({ name, defaultOf: { table, key, column, otherwise } }: Filled): string {
  const said = `(SELECT o.${quoteName(column)} FROM ${quoteName(table)} o ORDER BY o.${quoteName(key)} LIMIT 1)`;
  return `  IF NEW.${quoteName(name)} = '' THEN
    NEW.${quoteName(name)} := coalesce(${said}, ${sqlText(otherwise)});
  END IF;`;
}
