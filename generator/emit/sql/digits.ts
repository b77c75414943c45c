import { quoteName } from '../../language/quote-name';
import type { Column, Model, Resource } from '../../model/model';
import { databaseName } from '../sql-names';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

/** Currencies that do not have two decimals. The runtime has the same list (`runtime/core/types/currencies.ts`), which a test holds against this one. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';

/** A column that holds amounts which are written: what is derived has its decimals from what it is derived from. */
type Amount = Column & Required<Pick<Column, 'digitsOf'>>;

/** The columns of a table that hold amounts of money which are written (`digits_of`). */
function amountsOf({ columns }: Resource): Amount[] {
  return columns.filter((column): column is Amount => column.digitsOf !== undefined && column.derived === undefined);
}

/** The functions of amounts of money, where a resource has any. */
export function amounts(model: Model): string[] {
  if (!model.resources.some(({ columns }) => columns.some(({ digitsOf }) => digitsOf !== undefined))) return [];
  const list = (codes: string): string =>
    codes
      .split(' ')
      .map((code) => `'${code}'`)
      .join(', ');
  return [
    `
-- How many decimals amounts of a currency have, and the same amount as answers show it: with two, with all of a dinar, and with every one that is not 0.
CREATE OR REPLACE FUNCTION advocacy_decimals(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN upper(currency) IN (${list(WHOLE)}) THEN 0
    WHEN upper(currency) IN (${list(WITH_THREE)}) THEN 3 ELSE 2 END
$$;
CREATE OR REPLACE FUNCTION advocacy_amount(amount numeric, currency text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT round(amount, greatest(2, min_scale(amount), CASE WHEN upper(currency) IN (${list(WITH_THREE)}) THEN 3 END))
$$;`,
  ];
}

/** A trigger for each table with amounts: it stores them with the decimals of their currency, however they were written. What is too large is refused as by `numeric(11, 3)`. */
export function amountDigits(model: Model): TriggerSql {
  const made = model.resources.filter(({ stored }) => stored).flatMap((resource) => digitsTrigger(resource) ?? []);
  return { functions: made.map(({ create }) => create), inserts: wantedTriggers(made.map(({ trigger }) => trigger)) };
}

function digitsTrigger(resource: Resource): { create: string; trigger: WantedTrigger } | undefined {
  const { table } = resource;
  const amounts = amountsOf(resource);
  if (amounts.length === 0) return undefined;
  const name = databaseName(table, [], 'digits');
  const currencies = amounts.flatMap(({ digitsOf }) => (digitsOf === 'any' ? [] : [digitsOf.column]));
  const watched = [...new Set([...amounts.map((column) => column.name), ...currencies])];
  return {
    trigger: {
      name: 'advocacy_digits',
      table,
      fires: `BEFORE INSERT OR UPDATE OF ${watched.map(quoteName).join(', ')}`,
      each: 'ROW',
      calls: `${name}()`,
    },
    create: `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${amounts.map(assignment).join('\n')}
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION ${name}() IS 'generated';`.trim(),
  };
}

function assignment({ name, digits, scale, digitsOf }: Amount): string {
  const amount = `NEW.${quoteName(name)}`;
  const currency = digitsOf === 'any' ? "''" : `NEW.${quoteName(digitsOf.column)}`;
  return `  ${amount} := advocacy_amount(${amount}::numeric(${digits}, ${scale}), ${currency});`;
}
