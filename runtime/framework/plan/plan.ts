/**
 * What the runtime knows about a resource: plain data that the generator writes below `generated/`.
 * The framework knows no resource by name. Everything it does follows from these plans.
 */

import type { ColumnType } from './column-type';
import type { RowHooks } from './row-hooks';

export type { ColumnType } from './column-type';

export type Operator =
  | 'exact'
  | 'iexact'
  | 'contains'
  | 'icontains'
  | 'startswith'
  | 'istartswith'
  | 'endswith'
  | 'iendswith'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'in'
  | 'range'
  | 'isnull'
  | 'year'
  | 'month'
  | 'day'
  | 'week_day'
  | 'regex'
  | 'iregex'
  | 'within';

export type Right = 'view' | 'edit' | 'delete' | 'public';
export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface ResourcePlan {
  /** The name in paths: `petitionpage`. */
  name: string;
  /** The kind of object in the names of permission groups: `pages`. */
  kind: string;
  about: string;
  methods: { list: readonly HttpMethod[]; detail: readonly HttpMethod[] };
  /** False for an internal table without endpoints. */
  exposed: boolean;
  /** PUT and PATCH answer 200 with the object, instead of 204 and 202 without a body. */
  returnRepresentation: boolean;
  /** For a resource that others extend: from each value of its discriminator to the resource, such as `Petition` to `petitionpage`. */
  types?: Readonly<Record<string, string>>;
  /** For a resource that extends another: that resource, and its value of the discriminator. */
  base?: { resource: string; as: string };
  /** What every row is held to: from the name of each constraint to what people are told. Absent when there is none. */
  checks?: Readonly<Record<string, RowCheck>>;
  /** Its rows limit what accounts see. Absent for most. */
  limit?: LimitPlan;
  /** What integrators are told of its rows. Absent for most. */
  events?: EventPlan;
  /** A write of an object may change rows with a history, so it tells who writes. Absent for most. */
  history?: true;
  /** SQL of staff does not read it, so what it holds back is in no report. Absent where it is read, and where nothing is held back. */
  unreported?: true;
  /** How changes of its rows are kept, where each is. Absent for most. */
  kept?: KeptPlan;
  /** The right that GET of an object needs beside that of its kind. Absent where it needs none, and where no history is kept. */
  viewRight?: string;
  read: ReadPlan;
  /** Absent when nothing can be written. */
  write?: WritePlan;
  /** What runs around each write of its rows. Absent for most. */
  hooks?: RowHooks;
  /** Absent for a resource without endpoints. */
  schema?: SchemaDocument;
}

/** What entries of the history tell of a row. They name fields. */
export interface KeptPlan {
  /** From each field to its column, where that has another name. */
  columns?: Readonly<Record<string, string>>;
  /** Fields that are points. */
  points?: readonly string[];
  /** Lists with their tables of pairs. */
  lists?: Readonly<Record<string, { table: string; own: string; other: string }>>;
}

/** The events of a resource. */
interface EventPlan {
  /** By its whole name (`user.updated`): what befalls a row then, and for an update which fields matter. */
  types: Readonly<Record<string, { on: 'created' | 'updated' | 'deleted' | 'becomes'; fields?: readonly string[] }>>;
  /** The resource of the person whom a row is about. */
  person?: string;
}

/** What people are told when a row breaks a check: a message, and the field or the name under which it stands. */
export interface RowCheck {
  field: string;
  message: string;
}

/**
 * How a resource is read. In SQL fragments `t` is the resource's own table, and `b` the table of the resource that it extends.
 */
export interface ReadPlan {
  /** `core_petitionpage t JOIN core_page b ON b.id = t.page_ptr_id`. */
  from: string;
  /** The SQL of the key that stands in paths, and its type. */
  key: string;
  keyType: ColumnType;
  /** The SQL of the primary key. Every ordering ends with it, so that no two rows are equal. */
  primary: string;
  primaryType: ColumnType;
  /** The field that is the key. */
  keyField: string;
  /**
   * SQL of the fields of the representation, sorted by name. `:secret` stands for the key of akids, `:account` for the id of the account that
   * asks (null without one), `:may(money.view)` for whether it has that right, `:wants(embedded_forms)` for whether it has that word of
   * compatibility. `:only(money.view){…:}` is left out for accounts without that right. `:superuser`
   * and `:member(Press)` say whether the account is one, and whether it is in that group; `:limited(grouptag)` and `:unlimited(grouptag)`
   * whether rows of that resource limit it.
   */
  object: Readonly<Record<string, string>>;
  /** Where the fields that types add are shown with the resource's own: SQL of a row's type, and each type that adds some. */
  types?: { by: string; of: Readonly<Record<string, TypedFields>> };
  /** The tables of `from`, the resource's own first. */
  tables: readonly string[];
  /** Whether triggers keep the row counts of these tables. They do for large tables. Others are cheap to count. */
  tallied: boolean;
  /** The column that says since when a row is archived, and its table. `from` hides archived rows. Absent where rows are not archived. */
  archived?: { column: string; table: string };
  /** Every name of a field in a query: fields and aliases. */
  names: readonly string[];
  /** The names that may filter. */
  filters: Readonly<Record<string, FilterPlan>>;
  /** The fields that `order_by` may name. */
  ordering: Readonly<Record<string, OrderPlan>>;
  /** Which rows an account sees: those of any rule that applies to it. Absent when whoever may view the kind sees every row. */
  scope?: readonly ScopeRule[];
  /** The rights without which an account does not see a field, by its names. Absent when everybody sees every field. */
  views?: Readonly<Record<string, readonly string[]>>;
  /** What `?search=` searches. Absent where nothing is. */
  search?: FilterPlan;
  /** Texts are translated, so `?language=` asks for some. Their SQL is marked in `object`: `:translated{…:}` is left out where no language is asked for. */
  translated?: true;
  /** The files that can be downloaded: from each field to the SQL of its column. Absent when there are none. */
  files?: Readonly<Record<string, string>>;
}

/** The fields that a type adds to the resource that it extends, as its own plan reads them. */
export interface TypedFields extends Pick<ReadPlan, 'from' | 'primary' | 'object'> {
  /** The right without which an account sees none of them. Absent where it is the one of the resource. */
  right?: string;
}

/** A field to order by. */
export interface OrderPlan {
  sql: string;
  type: ColumnType;
  nullable: boolean;
}

/** Which group of staff has what: a table and its columns, the resource of what groups have, and SQL of its name. */
export interface LimitPlan {
  table: string;
  group: string;
  owned: string;
  of: string;
  named: string;
}

/** A rule of the rows that an account sees, by its right, its group or what limits it, or for everybody. */
export interface ScopeRule {
  right?: string;
  group?: string;
  /** The name of a resource: for accounts that it limits, and for those that it does not. */
  limited?: string;
  unlimited?: string;
  /** SQL over `t` (and `b`), in which `:account` stands for the id of the account. */
  where: string;
}

export interface FilterPlan {
  sql: string;
  type: ColumnType;
  operators: readonly Operator[] | 'all';
  /** For a reference: its target. Values may be ids, or URIs of the target or of its types. */
  to?: string;
  /** The resource whose filters may follow after `__`. */
  relation?: string;
  /** The field of that resource whose value is shown here. Values that are neither ids nor URIs are compared with it. */
  named?: string;
  /** Words are searched: `sql` are those of the row, in this language. */
  language?: string;
  /** Filters through rows of pairs or children: `t.id IN (SELECT p.page_id FROM core_page_tags p WHERE p.tag_id {condition})`. */
  through?: string;
}

/** How a resource is written: through the Prisma client, or by one statement for a row that stands by itself. */
export interface WritePlan {
  /** The Prisma client's delegate: `petitionpage`. */
  delegate: string;
  /** The primary key's column in Prisma's data. */
  primary: string;
  /** The tables with a column of a type that Prisma does not know. Their rows are written by SQL. Absent when there are none. */
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
  /** From each alias to its field: `{ language: 'lang' }`. */
  aliases: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, WriteColumn>>;
  references: Readonly<Record<string, WriteReference>>;
  many: Readonly<Record<string, WriteMany>>;
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

/** A schema document, served as it is. */
export interface SchemaDocument {
  /** Second names that bodies and filters may use, each with its field. Absent when there are none. */
  aliases?: Readonly<Record<string, string>>;
  allowed_detail_http_methods: readonly string[];
  allowed_list_http_methods: readonly string[];
  default_format: 'application/json';
  default_limit: 20;
  fields: Readonly<Record<string, SchemaField>>;
  filtering: Readonly<Record<string, readonly string[] | 'all' | 'all with relations'>>;
  ordering: readonly string[];
  /** The fields whose words the parameter `search` finds. Absent where there are none. */
  search?: readonly string[];
  /** The fields that have translations. Absent where there are none. */
  translated?: readonly string[];
}

export interface SchemaField {
  blank: boolean;
  /** The values that a body may give, if the YAML lists them. For clients and forms. */
  choices?: readonly (string | number)[];
  default: unknown;
  help_text: string;
  /** What people see in place of each choice. */
  choice_labels?: Readonly<Record<string, string>>;
  /** Of a file, in bytes. */
  max_size?: number;
  /** The media types of a file; any when absent. */
  media_types?: readonly string[];
  /** Of a text that is not empty. */
  min_length?: number;
  /** A regular expression that a text matches that is not empty. */
  pattern?: string;
  nullable: boolean;
  /** The JSON Schema of its value, if the YAML has one. */
  schema?: Readonly<Record<string, unknown>>;
  primary_key: boolean;
  readonly: boolean;
  type: string;
  unique: boolean;
  verbose_name: string;
  related_type?: 'to_one' | 'to_many';
  related_schema?: string;
}
