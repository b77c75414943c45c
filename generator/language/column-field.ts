import type { CommonField } from './common-field';
import type { TransitionDeclaration } from './transitions';
import type { ColumnType, TextFormat } from './words';

/** Where a trigger looks the value of a column up. */
interface LookedUp {
  /** The reference, or the number, that asks for it: it is looked up for a new row that has one, and again when that changes. */
  for: string;
  /** The first of these that has a row says the value. */
  in: LookUp[];
  /** The value where none of them has a row. Null says the row was never looked up, or the row that was found says nothing. */
  otherwise?: string | number;
}

/** One resource in which a value is looked up. */
export interface LookUp {
  resource: string;
  /** Fields of that resource, each with the field of this one that it equals. */
  where: Record<string, string>;
  /** The field of that resource that is the value. */
  value: string;
}

/** A field that is one column of the resource's own table. */
export interface ColumnField extends CommonField {
  type: ColumnType;
  /** The column, when it is not named like the field. */
  column?: string;
  /** `string`: the greatest number of characters; 255 by default. */
  length?: number;
  /** `decimal`: digits in all (10 by default) and after the point (2 by default). */
  digits?: number;
  scale?: number;
  /** `decimal`: an amount of money, with as many decimals as the currency has which this field names; `any`: of several or unknown currencies. */
  digits_of?: string;
  /** The column and the body accept null. */
  null?: boolean;
  /** A body must give it, and not as null, whatever the column accepts: what is null has become so later. */
  required?: boolean;
  /** The body may omit it: a text is then '', unless `default` says otherwise. */
  blank?: boolean;
  /** The value of a new row; `now` for dates, `random` for uuids; `{ sql }` for one that the database computes. */
  default?: string | number | boolean | null | unknown[] | Record<string, unknown>;
  /** `string`: where a row says none, it has the value of this field of the first row of another resource: `installation.currency`. */
  default_of?: string;
  /** `datetime`: set to the current time at each change of the row. */
  on_update?: 'now';
  /** `datetime`: the time by the clock of a place. A body may not say an offset. */
  clock?: 'local';
  /** One row at most has a value; `ignoring case` compares texts without regard to case. */
  unique?: boolean | 'ignoring case';
  /** `boolean`: true of one row at most, or of one row for each row that a reference names. A row that gets it takes it from the row before. */
  at_most_one?: boolean | string;
  /** The only values that a body may give: a list, or each with the label that people see. */
  choices?: (string | number)[] | Record<string, string>;
  /** `string` whose choices are states, or that has no choices: the ways from one to another, by name. */
  transitions?: Record<string, TransitionDeclaration>;
  /** The least number of characters of a text that is not empty. */
  min_length?: number;
  /** A regular expression that a text matches that is not empty. */
  pattern?: string;
  /** A named check of a text. */
  format?: TextFormat;
  /** Templates: the field whose values the names under a word are, such as `report.short_name` of the `x` in `{{reports.x}}`. */
  template_names?: Record<string, string>;
  /** `json`: a list of texts, and what each may be. */
  items?: { length?: number; format?: TextFormat; choices?: string[] };
  /** `json`: a JSON Schema that bodies are held against. */
  schema?: Record<string, unknown>;
  /** The least and the greatest number. */
  min?: number;
  max?: number;
  /** SQL over the row's own columns (as `NEW.<column>`), stored by a trigger at each write; implies readonly. */
  derived?: string;
  /** A trigger looks it up in other tables when a row is written with a reference; implies readonly. */
  looked_up?: LookedUp;
  /** `trigram`: serve `contains` from an index too. */
  index?: 'trigram';
  /** `integer`, `bigint`: the number of a row of this resource, without a foreign key, for rows that are written by the million at once. */
  names?: string;
  /** `integer`, `bigint`: as `names`, of the resource whose rows are people (`person`), where there is one. For resources that know no others, such as the core's. */
  names_person?: boolean;
  /** The column's former name: the migration renames it and keeps the data. */
  renamed_from?: string;
}

/** The values that a body may give, and what people see in their place. Undefined for a field that takes any value. */
export function choicesOf({ type, choices }: ColumnField): { values: (string | number)[]; labels?: Record<string, string> } | undefined {
  if (choices === undefined) return undefined;
  if (Array.isArray(choices)) return { values: choices };
  const isNumber = type === 'integer' || type === 'bigint';
  return { values: Object.keys(choices).map((value) => (isNumber ? Number(value) : value)), labels: choices };
}

/** The SQL of a default that the database computes; undefined for a default that is a value. */
export function defaultSqlOf({ default: initial }: ColumnField): string | undefined {
  if (typeof initial !== 'object' || initial === null || Array.isArray(initial)) return undefined;
  const { sql, ...others } = initial;
  return typeof sql === 'string' && Object.keys(others).length === 0 ? sql : undefined;
}
