import { quoteName } from '../../language/quote-name';
import { ADDRESS_FIELDS } from '../../language/address';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/** A trigger for each table with derived columns: it stores them whenever a column that they depend on is written. */
export function derivedColumns(model: Model): TriggerSql {
  const made = model.resources.flatMap((resource) => {
    const derived = resource.columns.filter((column) => column.derived !== undefined);
    return derived.length > 0 ? [derivedTrigger(resource, derived)] : [];
  });
  return {
    functions: made.map(({ create }) => create),
    inserts: wantedTriggers(made.map(({ trigger }) => trigger)),
  };
}

function derivedTrigger(resource: Resource, derived: Column[]): { create: string; trigger: WantedTrigger } {
  const { table } = resource;
  const name = databaseName(table, [], 'derived');
  const assignments = derived.map((column) => `  NEW.${quoteName(column.name)} := ${column.derived};`).join('\n');
  // The derived columns are watched too, so that nobody can set them to something else.
  const watched = new Set([...derived.flatMap((column) => sources(column.derived!)), ...derived.map((column) => column.name)]);
  // A trigger derives the place from the address. It runs first, because its name sorts first.
  if (resource.located?.columns.some((column) => watched.has(column))) ADDRESS_FIELDS.forEach((part) => watched.add(part));
  const columns = resource.columns.map((column) => column.name).filter((column) => watched.has(column));
  const fires = `BEFORE INSERT OR UPDATE OF ${columns.map(quoteName).join(', ')}`;
  const meaning = { depends: assignments.trim(), afterwards: refresh(table, derived) };
  return {
    trigger: { name: 'advocacy_derived', table, fires, each: 'ROW', calls: `${name}()`, ...meaning },
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${assignments}
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}

/** A column of the row that is written: `NEW.city`, `NEW."order"`. */
const OF_NEW_ROW = /\bNEW\."?(\w+)"?/gi;

function sources(sql: string): string[] {
  return [...sql.matchAll(OF_NEW_ROW)].map((match) => match[1]!);
}

/** Existing rows get the value that the expression has now. Rows that have it already are not written. */
function refresh(table: string, derived: Column[]): string {
  const value = (column: Column): string => ofRow(column.derived!);
  const set = derived.map((column) => `${quoteName(column.name)} = ${value(column)}`).join(', ');
  const differs = derived.map((column) => `${quoteName(column.name)} IS DISTINCT FROM (${value(column)})`).join(' OR ');
  return `UPDATE ${quoteName(table)} SET ${set} WHERE ${differs}`;
}

/** SQL over the row `NEW` of a trigger as SQL over a row that is there. */
export function ofRow(sql: string): string {
  return sql.replace(OF_NEW_ROW, (_, name: string) => quoteName(name));
}
