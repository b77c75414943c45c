/**
 * What the generator tells the runtime about a resource: plain data, written below `generated/`. The runtime knows no resource
 * by name; whatever it does follows from these plans.
 */

export type ColumnType = 'string' | 'text' | 'integer' | 'bigint' | 'float' | 'decimal' | 'boolean' | 'datetime' | 'date' | 'json';

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
  | 'iregex';

export type Right = 'view' | 'edit' | 'delete' | 'public';
export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

export interface ResourcePlan {
  /** The name in paths: `petitionpage`. */
  name: string;
  /** The kind of object that permission groups speak of: `pages`. */
  kind: string;
  about: string;
  methods: { list: readonly HttpMethod[]; detail: readonly HttpMethod[] };
  /** False: a table of the service's own, without endpoints. */
  exposed: boolean;
  /** PUT and PATCH answer 200 with the object (decisions, "HTTP", 3). */
  returnRepresentation: boolean;
  /** For a resource that others extend: the value of its discriminator to the resource: `Petition` to `petitionpage`. */
  types?: Readonly<Record<string, string>>;
  /** For a resource that extends another: that resource, and its value there. */
  base?: { resource: string; as: string };
  read: ReadPlan;
  /** Absent when nothing can be written. */
  write?: WritePlan;
  /** Absent for a resource without endpoints. */
  schema?: SchemaDocument;
}

/**
 * Reading. SQL fragments speak of the resource's own table as `t` and of the table of the resource it extends as `b`.
 */
export interface ReadPlan {
  /** `core_petitionpage t JOIN core_page b ON b.id = t.page_ptr_id`. */
  from: string;
  /** The SQL of the key that stands in paths, and its type. */
  key: string;
  keyType: ColumnType;
  /** The SQL of the primary key: it makes every order total. */
  primary: string;
  primaryType: ColumnType;
  /** The field that is the key. */
  keyField: string;
  /** The select list of the representation, sorted by name. `:secret` stands for the key of akids. */
  object: string;
  /** The tables of `from`, the resource's own first. */
  tables: readonly string[];
  /** Triggers keep the number of rows and changes of all these tables (large tables); elsewhere counting is cheap. */
  tallied: boolean;
  /** Every name that a query could mean a field by: fields and aliases. */
  names: readonly string[];
  /** The names that may filter. */
  filters: Readonly<Record<string, FilterPlan>>;
  /** The fields that `order_by` may name. */
  ordering: Readonly<Record<string, { sql: string; type: ColumnType; nullable: boolean }>>;
}

export interface FilterPlan {
  sql: string;
  type: ColumnType;
  operators: readonly Operator[] | 'all';
  /** For a reference: the resource that it names (values may be ids or URIs of it or of its types). */
  to?: string;
  /** The resource whose filters may follow after `__`. */
  relation?: string;
  /** Filters through rows of pairs or children: `t.id IN (SELECT p.page_id FROM core_page_tags p WHERE p.tag_id {condition})`. */
  through?: string;
}

/** Writing, through the Prisma client. */
export interface WritePlan {
  /** The Prisma client's delegate: `petitionpage`. */
  delegate: string;
  /** The primary key's column in Prisma's data. */
  primary: string;
  /** The key that stands in paths, as a column of the delegate. */
  keyColumn: string;
  keyType: ColumnType;
  /** The table that it extends: rows are made there first, and deleted there. */
  base?: { delegate: string; primary: string; pointer: string; discriminator: string; as: string };
  /** JSON Schema (Ajv) of a body; `required` applies when a whole object is sent (POST, PUT). Property names are fields; aliases are renamed first. */
  body: { required: readonly string[]; properties: Readonly<Record<string, Readonly<Record<string, unknown>>>> };
  /** Second names to fields: `{ language: 'lang' }`. */
  aliases: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, WriteColumn>>;
  references: Readonly<Record<string, WriteReference>>;
  many: Readonly<Record<string, WriteMany>>;
  children: Readonly<Record<string, WriteChildren>>;
  custom: Readonly<Record<string, WriteCustom>>;
  /** For the rows of custom fields: the resource that lists the allowed names and the rules of their values. */
  fieldRules?: string;
  /** Columns that are set to the current time at each change: `updated_at`. */
  touched: readonly { column: string; on: 't' | 'b' }[];
  /** Unique columns: constraint name to the field and how a value finds the row that has it. */
  unique: Readonly<Record<string, { fields: readonly string[]; ignoringCase: boolean }>>;
}

export interface WriteColumn {
  column: string;
  on: 't' | 'b';
  type: ColumnType;
  nullable: boolean;
  /** What PUT puts where the body omits the field. `now` for times. Absent: null. */
  default?: unknown;
}

export interface WriteReference {
  column: string;
  on: 't' | 'b';
  to: string;
  /** `uri`, `id`, and fields of the target. */
  accepts: readonly string[];
  /** The SQL of those fields among `accepts`, in the target's `from`. */
  lookups?: Readonly<Record<string, { sql: string; type: ColumnType }>>;
  nullable: boolean;
  default?: number;
}

export interface WriteMany {
  /** The delegate of the table of pairs and its two columns: this side, then the other. */
  delegate: string;
  own: string;
  other: string;
  to: string;
  accepts: readonly string[];
  lookups?: WriteReference['lookups'];
  /** A name that no row has makes one. */
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

/** A schema document (specification 2.1), served as it is. */
export interface SchemaDocument {
  allowed_detail_http_methods: readonly string[];
  allowed_list_http_methods: readonly string[];
  default_format: 'application/json';
  default_limit: 20;
  fields: Readonly<Record<string, SchemaField>>;
  filtering: Readonly<Record<string, readonly string[] | 'all' | 'all with relations'>>;
  ordering: readonly string[];
}

export interface SchemaField {
  blank: boolean;
  /** The only values that a body may give, where the YAML lists them: beyond the specification, for clients and forms. */
  choices?: readonly (string | number)[];
  default: unknown;
  help_text: string;
  nullable: boolean;
  primary_key: boolean;
  readonly: boolean;
  type: string;
  unique: boolean;
  verbose_name: string;
  related_type?: 'to_one' | 'to_many';
  related_schema?: string;
}
