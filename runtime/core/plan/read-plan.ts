import type { ColumnType } from './column-type';

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
  /** At most one row has a value. */
  unique?: true;
  /** Values are e-mail addresses or countries: they are compared in the spelling in which they are stored. */
  format?: 'email' | 'country';
  /** Triggers keep the number of rows in groups by this and other fields: its place among the members of a group in `advocacy_tally_group`. */
  counted?: number;
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

/** What a filter may ask of a field. */
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
