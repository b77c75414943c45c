import { quoteName } from '../../language/quote-name';
import type { Column, Model, Resource } from '../../model/model';
import type { Setting } from './triggers';

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

/** Stores the amounts of a table with the decimals of their currency, however they were written. What is too large is refused as by `numeric(11, 3)`. */
export function amountDigits(resource: Resource): Setting {
  const amounts = amountsOf(resource);
  const currencies = amounts.flatMap(({ digitsOf }) => (digitsOf === 'any' ? [] : [digitsOf.column]));
  return { columns: [...amounts.map((column) => column.name), ...currencies], statements: amounts.map(assignment) };
}

function assignment({ name, digits, scale, digitsOf }: Amount): string {
  const amount = `NEW.${quoteName(name)}`;
  const currency = digitsOf === 'any' ? "''" : `NEW.${quoteName(digitsOf.column)}`;
  return `  ${amount} := advocacy_amount(${amount}::numeric(${digits}, ${scale}), ${currency});`;
}
