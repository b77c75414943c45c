/**
 * The YAML language in TypeScript: what one file under `resources/` may say.
 *
 * `resources/resource.schema.json` says the same for editors; a test holds the two together. Keys keep the spelling of
 * the YAML (snake_case). Nothing is resolved here: mixins are not merged and defaults not filled in (that is `model/`).
 */

/** Types of a field that is one column of the resource's own table. */
export const COLUMN_TYPES = [
  'string', // varchar(length), 255 unless said
  'text',
  'integer', // 32 bit
  'bigint', // 64 bit
  'float',
  'decimal', // a string in representations: "10.00"
  'boolean',
  'datetime', // UTC, seconds precision, no zone in representations
  'date',
  'json', // an object or list, stored as jsonb
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Filter operators, in the order in which documents list them (decisions, "Filters, ordering, paging", 1). */
export const OPERATORS = [
  'exact',
  'iexact',
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'range',
  'isnull',
  'year',
  'month',
  'day',
  'week_day',
  'regex',
  'iregex',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Parameters that every query may have: a field of such a name is no filter. */
export const QUERY_PARAMETERS: readonly string[] = ['format', 'callback', 'order_by'];

export const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** What every field may say, whatever its type. */
interface CommonField {
  /** One sentence for the schema document. */
  help?: string;
  /** The long name in the schema document; by default the name with spaces. */
  title?: string;
  /** A second name under which bodies and filters may speak of the field. */
  alias?: string;
  /** Shown, but no request can alter it. */
  readonly?: boolean;
  /** Never shown and never written over HTTP: secrets and bookkeeping. */
  private?: boolean;
  /** Staff-written SQL may not read it, as it may not read what is private. */
  reportable?: boolean;
}

export type TextFormat =
  | 'email'
  | 'sender'
  | 'url'
  | 'slug'
  | 'uri-path'
  | 'akid'
  | 'country'
  | 'digits'
  | 'regex'
  | 'template'
  | 'timezone'
  | 'us-state'
  | 'us-district'
  | 'us-state-district';

export interface ColumnField extends CommonField {
  type: ColumnType;
  /** The column, when it is not named like the field. */
  column?: string;
  /** `string`: the greatest number of characters; 255 by default. */
  length?: number;
  /** `decimal`: digits in all (10 by default) and after the point (2 by default). */
  digits?: number;
  scale?: number;
  /** The column and the body accept null. */
  null?: boolean;
  /** A body must give it, and not as null, whatever the column accepts: what is null has become so later. */
  required?: boolean;
  /** The body may omit it: a text is then '', unless `default` says otherwise. */
  blank?: boolean;
  /** The value of a new row; `now` for dates. */
  default?: string | number | boolean | null | unknown[] | Record<string, unknown>;
  /** `datetime`: set to the current time at each change of the row. */
  on_update?: 'now';
  /** One row at most has a value; `ignoring case` compares texts without regard to case. */
  unique?: boolean | 'ignoring case';
  /** The only values that a body may give. */
  choices?: (string | number)[];
  /** A named check of a text. */
  format?: TextFormat;
  /** `json`: a list of texts, and what each may be. */
  items?: { length?: number; format?: TextFormat; choices?: string[] };
  /** The least and the greatest number. */
  min?: number;
  max?: number;
  /** SQL over the row's own columns (as `NEW.<column>`), stored by a trigger at each write; implies readonly. */
  derived?: string;
  /** `trigram`: serve `contains` from an index too. */
  index?: 'trigram';
  /** `integer`, `bigint`: the number of a row of this resource, without a foreign key, for rows that are written by the million at once. */
  names?: string;
  /** The column's former name: the migration renames it and keeps the data. */
  renamed_from?: string;
}

/** A foreign key. Shown as the URI of the row it names. */
export interface ReferenceField extends CommonField {
  type: 'reference';
  to: string;
  /** The column; `<field>_id` by default. */
  column?: string;
  null?: boolean;
  /** A body must give it, and not as null, whatever the column accepts: what is null has become so later. */
  required?: boolean;
  /** One row at most refers to the same target (one-to-one). */
  unique?: boolean;
  /** What becomes of this row when the target is deleted; `restrict` by default, `set null` where null is allowed. */
  on_delete?: 'cascade' | 'restrict' | 'set null';
  /** The target belongs to this row and is deleted with it: the details of an order's giver. */
  owns?: boolean;
  /** Ways to name the target in a body: `uri`, `id`, or a field of the target such as `name`; [uri, id] by default. */
  accepts?: string[];
  /** The target that a new row gets when the body names none: an id. */
  default?: number;
  /**
   * `uri` (by default), or the keys of the target to embed, or `object` for all of it; `id` is the bare number, for the
   * resources whose specification names a plain `user_id` (api.md 4.11). Any other word is the field of the target whose value is shown.
   */
  show?: string | string[];
  /** The form in which a body gives it, where the resource's own handlers store it. */
  written?: 'object';
  /** What becomes of the rows when their targets are made one; by default all name the one, and of those that a unique index forbids one stays. */
  merge?: MergeDeclaration;
  renamed_from?: string;
}

/** Rows of targets that are made one. */
export interface MergeDeclaration {
  /** Rows that agree in these fields are the same: the target's own stay, else those of the first who has some. */
  by?: string[];
  /** Only the rows of the primary user stay, or of the user whose address is kept. */
  keep?: 'primary' | 'address';
}

/** The one row that refers to this one through a unique reference; null when there is none. */
export interface ChildField extends CommonField {
  type: 'child';
  of: string;
  /** The reference field of `of` that points here. */
  by: string;
  show?: 'uri' | 'object' | string[];
}

/** The rows that refer to this one, as a list. */
export interface ChildrenField extends CommonField {
  type: 'children';
  of: string;
  by: string;
  show?: 'uri' | 'object' | string[];
  /** A body may send the list: objects make or update rows, URIs keep them (one per value of `upsert_by`). */
  write?: boolean;
  upsert_by?: string;
}

/** The URL of a collection filtered to this row: `/rest/v1/action/?user=5`. */
export interface LinkField extends CommonField {
  type: 'link';
  to: string;
  by: string;
}

/** Rows joined through a table of pairs. */
export interface ManyField extends CommonField {
  type: 'many';
  to: string;
  table: string;
  /** The pair table's columns: this side, then the other; `<resource>_id` each by default. */
  columns?: [string, string];
  /** As for a reference: `uri`, `object`, keys to embed, or the field whose value is shown. */
  show?: string | string[];
  accepts?: string[];
  /** A name that no row has makes one (tags). */
  create?: boolean;
}

/** Custom fields: an object of name to value (or list of values) kept as rows of a child resource. */
export interface CustomField extends CommonField {
  type: 'custom';
  /** The resource of the rows, with the fields `parent`, `name` and `value`. */
  of: string;
  /** The resource that lists the allowed names; any name is allowed without it. */
  allowed?: string;
  /** `dict` (by default), `list` of the child objects, or `pairs`: a list of objects with `name` and `value`. */
  shape?: 'dict' | 'list' | 'pairs';
}

/** A path below the row's own URI: `/rest/v1/user/5/logintoken/`. With `resource`, the row of that resource with the same key. */
export interface UriField extends CommonField {
  type: 'uri';
  path?: string;
  resource?: string;
}

/** A value that SQL computes from the row: `t` is the own table, `b` the table of the resource it extends, `:secret` the key of akids. */
export interface ComputedField extends CommonField {
  type: 'computed';
  as: ColumnType;
  /** `json`: an object (by default) or a list. */
  shape?: 'dict' | 'list';
  sql: string;
  null?: boolean;
  /** The form in which a body may give it all the same, where the resource's own handlers store it; `blank`: a body may omit it. */
  written?: 'list' | 'object';
  blank?: boolean;
}

export type FieldDeclaration =
  | ColumnField
  | ReferenceField
  | ChildField
  | ChildrenField
  | LinkField
  | ManyField
  | CustomField
  | UriField
  | ComputedField;

export type FilterDeclaration = 'all' | 'all with relations' | Operator[];

export interface VerbDeclaration {
  /** The verb hangs below the collection or below one object. */
  on: 'list' | 'detail';
  /** Its path there, when that is not its name: `rebuild/status`. */
  path?: string;
  /** One more key follows in the path. */
  keyed?: boolean;
  methods: HttpMethod[];
  /** The subject and the name of the handler: `actions/process` is `runtime/domain/actions/handlers/process.ts`. */
  handler: string;
  /** The right that the caller needs on this kind of object. */
  right: 'view' | 'edit' | 'delete' | 'public';
  help: string;
}

export interface IndexDeclaration {
  /** Field names of this resource, or SQL expressions in brackets: `(lower(name))`. */
  fields: string[];
  unique?: boolean;
  /** A partial index: SQL over the columns. */
  where?: string;
}

export interface MixinDeclaration {
  mixin: string;
  about: string;
  fields: Record<string, FieldDeclaration>;
  filtering?: Record<string, FilterDeclaration>;
  ordering?: string[];
}

/** What becomes of rows when the person whom they belong to is erased. */
export interface EraseDeclaration {
  /** They are deleted. */
  rows?: boolean;
  /** Only when the request asks for it with this parameter. */
  if?: string;
  /** Texts that stay: they tell nothing of the person. */
  keep?: string[];
  /** Fields that are emptied though they are no texts. */
  also?: string[];
  /** The reference that says whose rows they are, where they outlive the person. */
  by?: string;
  /** A field with an e-mail address: rows with that of the person are treated so too, whoever they belong to. */
  address?: string;
  /** Fields that may mention the person's e-mail address: they are emptied, or the rows deleted, where they do. */
  mentions?: string[];
}

export interface ResourceDeclaration {
  /** The name in paths: `/rest/v1/<resource>/`. Lower case, no underscores. */
  resource: string;
  /** What it is for, in a sentence or two: shown to people who browse the schema. */
  about: string;
  /** The table. Not said by a resource that stands `over` another. */
  table?: string;
  /** The resource whose rows this one shows in another form (mailer over mailing); `take` names the fields it takes over. */
  over?: string;
  take?: 'all' | string[];
  /** The resource whose fields this one has too, in a table joined one to one; `as` is its value of the parent's `type`. */
  extends?: { resource: string; as: string };
  /** The field whose value says which resource extends a row (`type`), in a resource that others extend. */
  discriminator?: string;
  /** False: a table of the service's own, without an endpoint. */
  expose?: boolean;
  /** Staff-written SQL may not read this table. */
  reportable?: boolean;
  mixins?: string[];
  /**
   * The address of a row is corrected and located by its ZIP code whenever it is written. `row`: the resource that keeps the place of
   * each row; without it the place is kept in columns of the resource's own. `received`: a private json field that keeps what was
   * corrected as it was received.
   */
  located?: { row?: string; received?: string };
  /** Its rows are the people whom the service merges and erases. */
  person?: boolean;
  /** What an erased person leaves here. By default every text of the rows that go with a person is emptied. */
  erase?: EraseDeclaration;
  /** The field whose value stands in the path; `id` by default. */
  key?: string;
  /** The type of the column `id`: `bigint` for tables that grow past two thousand million rows. */
  id?: 'integer' | 'bigint';
  /** Tables of millions of rows: their number of rows is kept, not counted. */
  large?: boolean;
  /**
   * Rows are added up in groups by triggers: `by` names columns, `columns` the counts and the SQL of what each row adds. The sums are
   * those of the rows that the resource `into` has for the group; rows whose first group is null belong to none.
   */
  counts?: { into: string; by: string[]; columns: Record<string, string | number> };
  /** `read only` is get on both. By default get, post on the list and get, put, patch, delete on the detail. */
  methods?: 'read only' | { list: HttpMethod[]; detail: HttpMethod[] };
  /** Methods that need no credentials: `list.post`, `detail.get`. */
  public?: string[];
  /** PATCH and PUT answer 200 with the object instead of 202 and 204. */
  return_representation?: boolean;
  fields?: Record<string, FieldDeclaration>;
  filtering?: Record<string, FilterDeclaration>;
  /** Fields for `order_by`; by default the key, and `created_at` where there is one. */
  ordering?: string[];
  /** Bespoke handlers in place of the generic ones: `list.post: actions/process`. */
  handlers?: Record<string, string>;
  verbs?: Record<string, VerbDeclaration>;
  indexes?: IndexDeclaration[];
}
