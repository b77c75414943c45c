import { columnsNamed, withRowName } from '../language/row-sql';
import type { Column, Resource } from '../model/model';
import { databaseName } from './sql-names';
import { quoteName } from '../language/quote-name';
import { sqlText } from './sql-text';

/** A CHECK constraint of a table, or a trigger in its place, and what people are told when a row breaks it. */
export interface CheckConstraint {
  name: string;
  /** The condition, over the columns of the table. */
  condition: string;
  /** For a trigger: the condition over the row `NEW`, and the columns that it names. */
  change?: { condition: string; columns: string[] };
  /** The field under which people are told, or the name of the check. */
  field: string;
  message: string;
}

/** The checks of a resource's own table: those of its texts and amounts, and those that the YAML writes. */
export function checksOf({ table, columns, checks }: Resource): CheckConstraint[] {
  const written = checks.map(
    ({ name, sql, message, field = name, on, added }): CheckConstraint => ({
      name: databaseName(table, [name], added ? 'x_check' : 'check'),
      condition: withRowName(sql.trim(), quoteName(table)),
      ...(on && { change: { condition: withRowName(sql.trim(), 'NEW'), columns: [...new Set(columnsNamed(sql))] } }),
      field,
      message,
    }),
  );
  return [...columns.flatMap((column) => [...checksOfText(table, column), ...checksOfAmount(table, column, columns)]), ...written];
}

/** What the runtime knows of the checks of a resource: those of its own table, and of the table that it extends or stands over. */
export function checkPlan(resource: Resource, resources: Map<string, Resource>): Record<string, unknown> | undefined {
  const own = resource.over === undefined ? resource : resources.get(resource.over)!;
  const base = resource.base && resources.get(resource.base.resource)!;
  const all = [...checksOf(own), ...(base ? checksOf(base) : [])];
  if (all.length === 0) return undefined;
  return Object.fromEntries(all.map(({ name, field, message }) => [name, { field, message }]));
}

/** They hold for changes alone: rows may be older than the word. Of three decimals the body is held to, whatever the currency, and also where the row names none. */
function checksOfAmount(table: string, { name, field, digitsOf, derived }: Column, all: readonly Column[]): CheckConstraint[] {
  if (digitsOf === undefined || digitsOf === 'any' || derived !== undefined) return [];
  const columns = [name, digitsOf.column];
  const currency = all.find((column) => column.name === digitsOf.column);
  const mayBeNone = currency?.default === '' && currency.defaultOf === undefined;
  const check = (suffix: string, condition: (amount: string, decimals: string) => string, message: string): CheckConstraint => {
    const over = (row: string): string => {
      const code = `${row}${quoteName(digitsOf.column)}`;
      return condition(`${row}${quoteName(name)}`, `advocacy_decimals(${code})`) + (mayBeNone ? ` OR ${code} = ''` : '');
    };
    return { name: databaseName(table, [name], suffix), condition: over(''), change: { condition: over('NEW.'), columns }, field, message };
  };
  return [
    check('whole', (amount, decimals) => `${amount} = trunc(${amount}) OR ${decimals} > 0`, 'Enter a whole number.'),
    check(
      'decimals',
      (amount, decimals) => `min_scale(${amount}) <= 2 OR ${decimals} > 2`,
      'Ensure that there are no more than 2 decimal places.',
    ),
  ];
}

/** The empty text passes: it is what an erasure leaves, and whether a body may give it is another word. The runtime says the same messages. */
function checksOfText(table: string, { name, field, minLength, pattern }: Column): CheckConstraint[] {
  const column = quoteName(name);
  const check = (suffix: string, condition: string, message: string): CheckConstraint => ({
    name: databaseName(table, [name], suffix),
    condition: `${column} = '' OR ${condition}`,
    field,
    message,
  });
  return [
    ...(minLength === undefined
      ? []
      : [check('min_length', `char_length(${column}) >= ${minLength}`, `Ensure this value has at least ${minLength} characters.`)]),
    ...(pattern === undefined ? [] : [check('pattern', `${column} ~ ${sqlText(pattern)}`, `Enter a value that matches ${pattern}`)]),
  ];
}
