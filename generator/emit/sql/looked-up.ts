import { quoteName } from '../../language/quote-name';
import type { Column, ColumnType, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/** What PostgreSQL calls the types that a value may be looked up by. */
const TYPES: Partial<Record<ColumnType, string>> = { integer: 'integer', bigint: 'bigint', string: 'text', text: 'text', uuid: 'uuid' };

type LookedUpColumn = Column & { lookedUp: NonNullable<Column['lookedUp']> };

/**
 * The triggers of values that are looked up in other tables when a row is written (`looked_up`). They fire for rows alone that have a value in the column
 * that asks for it, so others cost nothing; and for an update only where that column changes, so what a row was written with stays.
 */
export function lookedUpColumns(model: Model): TriggerSql {
  const made = model.resources.flatMap((resource) =>
    resource.columns.filter((column): column is LookedUpColumn => column.lookedUp !== undefined).map((column) => ({ resource, column })),
  );
  return {
    functions: made.flatMap(({ resource, column }) => [valueFunction(resource, column), triggerFunction(resource, column)]),
    inserts: wantedTriggers(made.flatMap(({ resource, column }) => lookUpTriggers(resource, column))),
  };
}

/** The columns of the row by which its value is looked up: the parameters of the function. */
function parameters({ lookedUp }: LookedUpColumn): string[] {
  return [...new Set(lookedUp.in.flatMap(({ where }) => where.map(([, own]) => own)))];
}

/** A function that looks the value up. Queries may call it for rows that are older than the trigger. */
function valueFunction({ table, columns }: Resource, column: LookedUpColumn): string {
  const { lookedUp } = column;
  const by = parameters(column);
  const typeOf = (own: string): string => TYPES[columns.find((each) => each.name === own)!.type]!;
  const type = TYPES[column.type]!;
  const lookUps = lookedUp.in.map(({ table: from, where, value }) => {
    const conditions = where.map(([theirs, own]) => `f.${quoteName(theirs)} = $${by.indexOf(own) + 1}`).join(' AND ');
    return `  SELECT f.${quoteName(value)} INTO found_value FROM ${quoteName(from)} f WHERE ${conditions} LIMIT 1;
  IF FOUND THEN
    RETURN found_value;
  END IF;`;
  });
  const { otherwise = null } = lookedUp;
  const name = nameOf(table, column, 'of');
  const signature = `${name}(${by.map(typeOf).join(', ')})`;
  // Another version of the program may have had other parameters. One that is the same stays what it is, for rows that are written meanwhile.
  return `
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE oid = to_regprocedure('${signature}') AND prorettype = '${type}'::regtype) THEN
    DROP FUNCTION IF EXISTS ${name};
  END IF;
END
$$;
CREATE OR REPLACE FUNCTION ${signature} RETURNS ${type} LANGUAGE plpgsql STABLE AS $$
-- ${by.map((each, index) => `$${index + 1} is ${each}`).join(', ')}.
DECLARE
  found_value ${type};
BEGIN
${lookUps.join('\n')}
  RETURN ${typeof otherwise === 'string' ? sqlText(otherwise) : String(otherwise ?? 'NULL')};
END
$$;
COMMENT ON FUNCTION ${name} IS 'generated for ${nameOf(table, column, 'looked_up')}';`.trim();
}

function triggerFunction({ table }: Resource, column: LookedUpColumn): string {
  const name = nameOf(table, column, 'looked_up');
  const values = parameters(column).map((own) => `NEW.${quoteName(own)}`);
  return `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.${quoteName(column.name)} := CASE WHEN NEW.${quoteName(column.lookedUp.for)} IS NOT NULL THEN ${nameOf(table, column, 'of')}(${values.join(', ')}) END;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim();
}

function lookUpTriggers({ table }: Resource, column: LookedUpColumn): WantedTrigger[] {
  const asks = quoteName(column.lookedUp.for);
  const calls = `${nameOf(table, column, 'looked_up')}()`;
  return [
    {
      name: `advocacy_looked_up_${column.name}`,
      table,
      fires: 'BEFORE INSERT',
      each: 'ROW',
      condition: `NEW.${asks} IS NOT NULL`,
      calls,
    },
    {
      name: `advocacy_looked_up_again_${column.name}`,
      table,
      fires: `BEFORE UPDATE OF ${asks}`,
      each: 'ROW',
      condition: `OLD.${asks} IS DISTINCT FROM NEW.${asks}`,
      calls,
    },
  ];
}

function nameOf(table: string, column: Column, suffix: string): string {
  return databaseName(table, [column.name], suffix);
}
