import type {
  ColumnType,
  EraseDeclaration,
  FieldDeclaration,
  HttpMethod,
  IndexDeclaration,
  Operator,
  VerbDeclaration,
} from '../load/declaration';

/**
 * The model: every resource with mixins merged, inheritance and defaults resolved. Plain, sorted and serialisable;
 * emitters read nothing else, so what they print follows from the model alone.
 */
export interface Model {
  /** Sorted by name. */
  resources: Resource[];
  /** The kinds of object (folders) that permission groups speak of, sorted. */
  kinds: string[];
  /** The tables behind `many` fields, sorted by table. A `many` field names its table. */
  pairs: PairTable[];
}

/** A table of pairs: `id`, and two foreign keys that cascade. Unique over both; an index leads with each. */
export interface PairTable {
  table: string;
  /** `CorePageTags`, client delegate `corePageTags`. */
  model: string;
  delegate: string;
  own: PairSide;
  other: PairSide;
}

export interface PairSide {
  column: string;
  type: ColumnType;
  resource: string;
  /** The table and primary key column that the foreign key names. */
  table: string;
  references: string;
}

export interface Resource {
  /** `petitionpage`: the name in paths. */
  name: string;
  /** The folder: `pages`. */
  kind: string;
  /** `resources/pages/petitionpage.yaml`. */
  source: string;
  about: string;
  table: string;
  /** The Prisma model, `Petitionpage`; its client delegate is `delegate`. */
  model: string;
  delegate: string;
  exposed: boolean;
  reportable: boolean;
  large: boolean;
  /** Set when the rows belong to another resource; then `columns` is empty and `table` is that resource's. */
  over?: string;
  /** The resource it extends: `pointer` is the column that is both primary key and foreign key. */
  base?: { resource: string; table: string; delegate: string; as: string; pointer: string; discriminator: string };
  /** The column that names the type, and what extends this resource, sorted by name. */
  discriminator?: string;
  descendants: { resource: string; as: string }[];
  /** The primary key of its table, or of the table that it stands over. */
  primary: { column: string; type: ColumnType };
  key: Key;
  methods: { list: HttpMethod[]; detail: HttpMethod[] };
  /** `list.post`, `detail.get`: served without credentials. */
  public: string[];
  returnRepresentation: boolean;
  /** The columns of its own table, primary key first, then in the order of the YAML. */
  columns: Column[];
  /** What the representation may hold, inherited fields included, sorted by name. Private fields are here too. */
  fields: Field[];
  filters: Filter[];
  ordering: string[];
  /** `list.post` to the handler: `actions/process`. */
  handlers: Record<string, string>;
  verbs: (VerbDeclaration & { name: string; path: string })[];
  indexes: IndexDeclaration[];
  /** Addresses are corrected and located when they are written. */
  located?: Located;
  /** Its rows are people. */
  person: boolean;
  erase?: EraseDeclaration;
  /** Rows are added up by triggers. */
  counts?: Counts;
}

/** How the rows of a table are added up. */
export interface Counts {
  /** The table that holds the counts. */
  table: string;
  /** The columns that group the rows. It has columns of the same names. */
  by: string[];
  /** Its other columns, and the SQL of what a row adds to each. */
  columns: { name: string; sql: string }[];
}

/** Where the place of a row's address is kept. */
export interface Located {
  /** The table with one row for each, and its foreign key; absent when the place is in columns of the table itself. */
  row?: { table: string; pointer: string };
  /** Those columns of that table that tell of a place. */
  columns: string[];
  /** The json column that keeps what was corrected as it was received. */
  received?: string;
}

/** The value that stands in the path. */
export interface Key {
  /** The field, `id`. */
  field: string;
  /** Its column in `t`. */
  column: string;
  type: ColumnType;
  /** True for the primary key (also when the primary key points to the base). */
  primary: boolean;
}

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
  digits?: number;
  scale?: number;
  /** A literal, or `now`. Absent: the database gives none. */
  default?: unknown;
  onUpdateNow: boolean;
  /** SQL over `NEW.<column>` that a trigger stores. */
  derived?: string;
  trigram: boolean;
  references?: { resource: string; table: string; column: string; onDelete: 'cascade' | 'restrict' | 'set null'; owned: boolean };
  /** The row of which it holds the number, without a foreign key. */
  names?: { resource: string; table: string; column: string };
  renamedFrom?: string;
}

/** One key of a representation. */
export interface Field {
  name: string;
  title: string;
  help: string;
  alias?: string;
  readonly: boolean;
  private: boolean;
  /** Staff-written SQL may read its column. */
  reportable: boolean;
  /** `t`: the resource's own table; `b`: the table of the resource it extends. */
  from: 't' | 'b';
  /** The resource that declared it. */
  declaredIn: string;
  /** The declaration with defaults filled in. */
  is: FieldDeclaration;
  /** Columns and references: the column and what it holds. */
  column?: Column;
  /** A body that creates must give it. */
  required: boolean;
}

export interface Filter {
  /** The name in queries: a field or its alias. */
  name: string;
  field: string;
  operators: Operator[] | 'all';
  /** The resource whose filters may follow after `__`. */
  relation?: string;
}
