import { quoteName } from '../../language/quote-name';
import { ADDRESS_FIELDS } from '../../language/address';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { defaultsOfOthers } from './default-of';
import { amountDigits } from './digits';
import type { Setting, TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/**
 * One trigger for each table with columns that the database sets: it fills what has its default from another table, stores amounts with the decimals of
 * their currency, and derives what is derived, in this order, whenever a column that they depend on is written. One for all of it, because each trigger
 * that a row fires costs it 10 to 30 µs.
 */
export function derivedColumns(model: Model): TriggerSql {
  const made = model.resources.filter(({ stored }) => stored).flatMap((resource) => derivedTrigger(resource) ?? []);
  return {
    functions: made.map(({ create }) => create),
    inserts: wantedTriggers(made.map(({ trigger }) => trigger)),
  };
}

function derivedTrigger(resource: Resource): { create: string; trigger: WantedTrigger } | undefined {
  const { table } = resource;
  const derived = resource.columns.filter((column) => column.derived !== undefined);
  const ofDerived = derivedSetting(resource, derived);
  const settings = [defaultsOfOthers(resource), amountDigits(resource), ofDerived];
  const statements = settings.flatMap((setting) => setting.statements);
  if (statements.length === 0) return undefined;
  const name = databaseName(table, [], 'derived');
  const watched = new Set(settings.flatMap((setting) => setting.columns));
  const columns = resource.columns.map((column) => column.name).filter((column) => watched.has(column));
  const fires = `BEFORE INSERT OR UPDATE OF ${columns.map(quoteName).join(', ')}`;
  const meaning = derived.length > 0 ? { depends: ofDerived.statements.join('\n').trim(), afterwards: refresh(table, derived) } : {};
  return {
    trigger: { name: 'advocacy_derived', table, fires, each: 'ROW', calls: `${name}()`, ...meaning },
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${statements.join('\n')}
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}

/** The derived columns are watched too, so that nobody can set them to something else. */
function derivedSetting({ located }: Resource, derived: Column[]): Setting {
  const columns = derived.flatMap((column) => [...sources(column.derived!), column.name]);
  // A trigger derives the place from the address. It runs first, because its name sorts first.
  if (located?.columns.some((column) => columns.includes(column))) columns.push(...ADDRESS_FIELDS);
  return { columns, statements: derived.map((column) => `  NEW.${quoteName(column.name)} := ${column.derived};`) };
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
