import type { Doer } from '../language/transitions';
import type { ColumnType, Operator, TextFormat } from '../language/words';
import type { Deprecation } from './deprecation';

/** A column of a table. */
export interface Column {
  name: string;
  /** The field that it stores. */
  field: string;
  type: ColumnType;
  primary: boolean;
  /** The database makes the value: `id`. */
  generated: boolean;
  null: boolean;
  unique: false | true | 'ignoring case';
  length?: number;
  /** The least number of characters, and a pattern, of a text that is not empty. */
  minLength?: number;
  pattern?: string;
  digits?: number;
  scale?: number;
  /** It has the decimals of a currency: of that in this column; '' for any currency. `scale` is the most of all. */
  digitsOf?: { column: string; field: string } | 'any';
  /** A literal, or `now`. Absent: the database gives none, or computes it. */
  default?: unknown;
  /** SQL of a default that the database computes. */
  defaultSql?: string;
  /** An empty text becomes what this column of the first row of another table says; `otherwise` where it has no row. */
  defaultOf?: { table: string; key: string; column: string; otherwise: string };
  onUpdateNow: boolean;
  /** SQL over `NEW.<column>` that a trigger stores. */
  derived?: string;
  /** Where a trigger looks the value up, by names of columns, when a row is written that has a value in `for`. */
  lookedUp?: { for: string; in: LookedUpIn[]; otherwise?: string | number };
  trigram: boolean;
  /** True of one row at most, or of one row for each value of the column `per`. A row that gets it takes it from the row before. */
  atMostOne?: { per?: string };
  references?: { resource: string; table: string; column: string; onDelete: 'cascade' | 'restrict' | 'set null'; owned: boolean };
  /** The row that it references is a stored file, which goes when the column no longer names it. */
  file?: true;
  /** The row of which it holds the number, without a foreign key. */
  names?: { resource: string; table: string; column: string };
  renamedFrom?: string;
}

/** A table in which a value is looked up: `where` are its columns, each with the column of the row that is written. */
interface LookedUpIn {
  table: string;
  where: [theirs: string, own: string][];
  value: string;
}

/** One key of a representation. */
export interface Field {
  name: string;
  title: string;
  help: string;
  alias?: string;
  /** The alias is shown too. */
  showsAlias: boolean;
  readonly: boolean;
  private: boolean;
  /** Staff-written SQL may read its column, or what it computes. */
  reportable: boolean;
  /** The rights without which an account does not see it: `money.view`. Absent when everybody sees it. */
  view?: string[];
  /** The reference to the row without whose sight it is empty. */
  seenWith?: string;
  /** The right that a body needs to give it a value: `reports.edit`. */
  edit?: string;
  /** Nothing acts on it: people note it down, or it is only kept. */
  kept?: true;
  /** It is only kept, though it promises an effect. */
  withoutEffect?: true;
  /** The country whose addresses have it. */
  onlyIn?: string;
  /** It goes one day. */
  deprecated?: Deprecation;
  /** `t`: the resource's own table; `b`: the table of the resource it extends. */
  from: 't' | 'b';
  /** The resource that declared it. */
  declaredIn: string;
  /** What the type of the field says, with defaults filled in. */
  definition: FieldDefinition;
  /** Columns and references: the column and what it holds. */
  column?: Column;
  /** A body that creates must give it. */
  required: boolean;
}

/** What a field is, by its type. Every default of the language is filled in. */
export type FieldDefinition =
  | ColumnDefinition
  | ReferenceDefinition
  | ChildDefinition
  | ChildrenDefinition
  | LinkDefinition
  | ManyDefinition
  | CustomDefinition
  | UriDefinition
  | ComputedDefinition
  | TypedDefinition
  | TranslationsDefinition
  | FileDefinition;

/** A column of its own value; `Field.column` has the rest. */
export interface ColumnDefinition {
  type: ColumnType;
  choices?: (string | number)[];
  /** What people see in place of a choice. */
  labels?: Record<string, string>;
  /** The choices are states: how one becomes another. */
  transitions?: Transition[];
  format?: TextFormat;
  templateNames?: TemplateName[];
  items?: { length?: number; format?: TextFormat; choices?: string[] };
  /** A JSON Schema. */
  schema?: Record<string, unknown>;
  /** A time by the clock of a place. */
  clock?: 'local';
  /** The field of the body that names the currency of an amount, or `any`. */
  digitsOf?: string;
  min?: number;
  max?: number;
}

/** One way in which the state of a row changes. */
export interface Transition {
  name: string;
  /** From each state to the one that it leads to, or those of which whoever does it chooses one. */
  moves: Record<string, string | string[]>;
  /** It leads from every state. */
  any?: true;
  /** The state in which a new row begins by it, or several. Absent for one that leads from a state. */
  begins?: string | string[];
  by: ('program' | 'public' | Doer)[];
  /** The code of the refusal where the state of a row does not allow it. */
  refuses?: string;
}

/** The names under the root of a template are values of the field `by` of a resource. */
export interface TemplateName {
  root: string;
  to: string;
  by: string;
}

interface ReferenceDefinition {
  type: 'reference';
  to: string;
  /** `uri`, `id`, `object`, the keys to embed, or the field whose value is shown. */
  show: string | string[];
  accepts: string[];
  /** The resource of a type, among whose rows a body finds the target: `petitionpage` of the pages. */
  among?: string;
  default?: number;
  /** The boolean of the target that tells the default one. */
  defaultRow?: string;
  /** The form in which a body gives it to the resource's own handlers. */
  written?: 'object';
  merge?: { by: string[]; keep?: 'primary' | 'address' };
  /** It names the account that last gave one of these fields a value. */
  writerOf?: string[];
}

interface ChildDefinition {
  type: 'child';
  of: string;
  by: string;
  show: string | string[];
  /** The word of compatibility for which the whole object is shown. */
  objectFor?: string;
  /** Rows of `of` name rows of this type alone. */
  exclusive: boolean;
  /** A body may hold the row as an object. */
  write: boolean;
}

interface ChildrenDefinition {
  type: 'children';
  of: string;
  by: string;
  show: string | string[];
  write: boolean;
  upsertBy?: string;
}

interface LinkDefinition {
  type: 'link';
  to: string;
  by: string;
}

interface ManyDefinition {
  type: 'many';
  to: string;
  /** The table of pairs, its column for this side and its column for the other. */
  table: string;
  own: string;
  other: string;
  show: string | string[];
  accepts: string[];
  create: boolean;
}

interface CustomDefinition {
  type: 'custom';
  of: string;
  allowed?: string;
  shape: 'dict' | 'list' | 'pairs';
}

interface UriDefinition {
  type: 'uri';
  path?: string;
  resource?: string;
}

interface ComputedDefinition {
  type: 'computed';
  as: ColumnType;
  sql: string;
  shape?: 'dict' | 'list';
  null: boolean;
  written?: 'list' | 'object' | 'value';
  /** As in `ColumnDefinition`. */
  digitsOf?: string;
  templateNames?: TemplateName[];
}

/** A stored file; `Field.column` names its row. */
interface FileDefinition {
  type: 'file';
  /** In bytes. */
  maxSize: number;
  /** `image/png`, `image/*`; undefined where any is taken. */
  mediaTypes?: string[];
}

/** A field of the resources that extend this one, each with the value of the discriminator that its rows have. */
interface TypedDefinition {
  type: 'typed';
  types: { as: string; resource: string; field: Field }[];
}

/** The translations of a row: the texts that each language may have, and the table that holds them. */
interface TranslationsDefinition {
  type: 'translations';
  table: string;
  fields: Field[];
}

export interface Filter {
  /** The name in queries: a field or its alias. */
  name: string;
  field: string;
  operators: Operator[] | 'all';
  /** The resource whose filters may follow after `__`. */
  relation?: string;
  /** Set when an extension says it. */
  added?: boolean;
}
