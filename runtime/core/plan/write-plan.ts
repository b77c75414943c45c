import type { ColumnType } from './column-type';

/** How a resource is written: by one statement where the object stands by itself, else through the Prisma client. */
export interface WritePlan {
  /** The Prisma client's delegate: `petitionpage`. */
  delegate: string;
  /** The primary key's column in Prisma's data. */
  primary: string;
  /** The tables with a column of a type that Prisma does not know, or whose numbers it rounds (free JSON). Their rows are written by SQL. Absent when there are none. */
  bySql?: { t?: string; b?: string };
  /** The key that stands in paths, as a column of the delegate. */
  keyColumn: string;
  keyType: ColumnType;
  /** The table that it extends. Rows are created there first, and deleted there. */
  base?: { delegate: string; primary: string; pointer: string; discriminator: string; as: string };
  /** What runs around each write of a row of its table, and of the table that it extends. Absent for most. */
  hooks?: RowHooks;
  baseHooks?: RowHooks;
  /** The JSON Schema of a body. `required` applies to POST and PUT. Property names are fields, as aliases are renamed before. */
  body: { required: readonly string[]; properties: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  /** Values that need a right beside that of the resource's own kind, by field. Absent when none does. */
  rights?: Readonly<Record<string, BodyRight>>;
  /** Unknown keys of a body are refused in every request: all, or those that are like these fields. Absent for most. */
  strict?: true | readonly string[];
  /** From each alias to its field: `{ language: 'lang' }`. */
  aliases: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, WriteColumn>>;
  references: Readonly<Record<string, WriteReference>>;
  many: Readonly<Record<string, WriteMany>>;
  /** The one row that refers to this one, which a body may hold as an object. */
  child: Readonly<Record<string, WriteChild>>;
  children: Readonly<Record<string, WriteChildren>>;
  custom: Readonly<Record<string, WriteCustom>>;
  /** Where the field `translations` goes. Absent where nothing is translated. */
  translations?: WriteTranslations;
  /** The columns that name the stored files of fields. Absent when there are none. */
  files?: Readonly<Record<string, { column: string; on: 't' | 'b' }>>;
  /** For the rows of custom fields: the resource that lists the allowed names and the rules of their values. */
  fieldRules?: string;
  /** Columns that are set to the current time at each change: `updated_at`. */
  touched: readonly { column: string; on: 't' | 'b' }[];
  /** Columns that name the account which last gave one of these fields a value. Absent for most. */
  writers?: readonly { column: string; on: 't' | 'b'; of: readonly string[] }[];
  /** Rows that templates of a body name. Absent for most. */
  templateNames?: readonly WriteTemplateNames[];
  /** From the name of each unique constraint to its fields. */
  unique: Readonly<Record<string, { fields: readonly string[]; ignoringCase: boolean; message?: string }>>;
}

/** What a value of a body needs. A right is a kind and an access: `users.view`. */
export interface BodyRight {
  /** The rights without which the account does not see the field. Then it may not say it, unless it has the right to give a value. */
  seen?: readonly string[];
  /** The right to give a value. Emptying the field needs none. */
  needs?: string;
  /** The rights to name targets by anything but URI and id. */
  naming?: string | readonly string[];
  /** The value may hold objects of this resource, whose values need rights. */
  within?: string;
  /** The right for an object of another kind. Anything but an object takes none. */
  object?: string;
  /** The value holds texts of this resource by language, which need the rights of their fields. */
  translated?: true;
}

/** The names under a word of templates (`root`, such as `reports`) are values of a column of another resource. */
export interface WriteTemplateNames {
  root: string;
  to: string;
  sql: string;
  type: ColumnType;
  /** The fields that hold such templates. */
  of: readonly string[];
}

export interface WriteColumn {
  column: string;
  on: 't' | 'b';
  type: ColumnType;
  nullable: boolean;
  /** The value that PUT sets when the body omits the field. `now` for times. Null when absent. */
  default?: unknown;
  /** The statement whose `value` is the default that the database computes. Absent where it computes none. */
  computed?: string;
}

export interface WriteReference {
  column: string;
  on: 't' | 'b';
  to: string;
  /** The resource of a type, among whose rows the target is: `petitionpage` of the pages. All rows of `to` without it. */
  among?: string;
  /** How a body may refer to the target: `uri`, `id`, or fields of the target. */
  accepts: readonly string[];
  /** The SQL of those fields among `accepts`, in the target's `from`. */
  lookups?: Readonly<Record<string, { sql: string; type: ColumnType }>>;
  nullable: boolean;
  default?: number;
  /** SQL that is true of the target that a new row gets when the body names none, in the target's `from`. */
  defaultRow?: string;
}

export interface WriteMany {
  /** The delegate of the join table. `own` and `other` are its columns. */
  delegate: string;
  own: string;
  other: string;
  to: string;
  accepts: readonly string[];
  lookups?: WriteReference['lookups'];
  /** Whether an unknown name creates a row. */
  create: boolean;
}

/** The resource of the row, and its reference field to the parent. */
export interface WriteChild {
  of: string;
  by: string;
}

export interface WriteChildren {
  /** The resource of the rows, and its reference field to the parent. */
  of: string;
  by: string;
  upsertBy?: string;
}

export interface WriteCustom {
  delegate: string;
  /** Columns of the rows. */
  parent: string;
  name: string;
  value: string;
  /** The resource that lists the allowed names. */
  allowed?: string;
  shape: 'dict' | 'list' | 'pairs';
}

/** The table of the translations of a row, with the columns `row_id` and `language`. */
export interface WriteTranslations {
  table: string;
  /** From each text to its column. */
  columns: Readonly<Record<string, string>>;
  /** Texts that not every account sees. They stay where a body does not say them. */
  hidden?: readonly string[];
}

/** A handler of any kind of hook. `core/hooks` knows what each takes. */
export type Hook = (change: never, context: never) => unknown;

/** What runs around each write of a row of one table: handlers, and how the row is read for them. The generator writes it to `generated/hooks/`. */
export interface RowHooks {
  resource: string;
  table: string;
  /** The column of the primary key. */
  primary: string;
  /** The stored fields. */
  columns: Readonly<Record<string, HookColumn>>;
  beforeSave: readonly Hook[];
  afterSave: readonly Hook[];
  /** The handlers of jobs, by the name of the job. */
  afterCommit: Readonly<Record<string, Hook>>;
}

/** A stored field, as handlers see it. */
export interface HookColumn {
  column: string;
  type: ColumnType;
  nullable: boolean;
  /** Of a decimal. */
  digits?: number;
  scale?: number;
  /** What a new row has where nothing is said. `now` for times. */
  default?: unknown;
  /** No handler changes it: the key, and what a trigger computes. */
  readonly?: true;
}
