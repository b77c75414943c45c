import type { HttpMethod, ColumnType } from '../language/words';
import type { Column, Field, Filter } from './field';
import type { PersonData } from './person-data/types';

export type { ColumnType, HttpMethod } from '../language/words';
export type { Column, Field, FieldDefinition, Filter } from './field';

/**
 * The model: every resource with mixins merged, inheritance and defaults resolved. It is plain, sorted and serialisable.
 * Emitters read nothing else, so what they print follows from the model alone.
 */
export interface Model {
  /** Sorted by name. */
  resources: Resource[];
  /** The kinds of object (folders) that permission groups speak of, sorted. */
  kinds: string[];
  /** The tables behind `many` fields, sorted by table. A `many` field names its table. */
  pairs: PairTable[];
  /** The SQL files of the domain that the repeatable SQL includes, sorted by file. */
  sqlFiles: SqlFile[];
  /** Where data of a person are. Absent when no resource is the person. */
  personData?: PersonData;
}

/** A hand-written SQL file that resources name under `repeatable`. */
export interface SqlFile {
  /** `runtime/domain/mailings/sql/targeting.sql`. */
  file: string;
  text: string;
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
  /** The field that names the type, and what extends this resource, sorted by name. */
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
  /** The names by which a query may speak of shown fields, sorted. Not every one of them is a filter. */
  queryNames: string[];
  filters: Filter[];
  ordering: string[];
  /** `list.post` to the handler: `actions/process`. */
  handlers: Record<string, string>;
  verbs: Verb[];
  indexes: Index[];
  /** For rows of custom fields: the resource that lists the allowed names and their rules. */
  fieldRules?: string;
  /** Addresses are corrected and located when they are written. */
  located?: Located;
  /** Its rows are people. */
  person: boolean;
  erase: Erase;
  /** Rows are added up by triggers. */
  counts?: Counts;
  /** Changes are announced on a channel of PostgreSQL. */
  notify?: Notify;
  /** Changes of what an object is made of call a trigger function. */
  onChange?: OnChange;
}

export interface Verb {
  name: string;
  on: 'list' | 'detail';
  path: string;
  /** One more key follows in the path. */
  keyed: boolean;
  methods: HttpMethod[];
  handler: string;
  right: 'view' | 'edit' | 'delete' | 'public';
}

/** An index beyond those that follow from fields and filters. */
export interface Index {
  /** Columns, and SQL expressions in brackets. */
  parts: string[];
  unique: boolean;
  /** SQL of a partial index. */
  where?: string;
}

/** What an erasure does to rows that belong to the person. */
export interface Erase {
  rows: boolean;
  if?: string;
  keep: string[];
  also: string[];
  by?: string;
  address?: string;
  mentions: string[];
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

/** Where the place of a row's address is kept, and the tables that places are looked up in. */
export interface Located {
  zips: string;
  states: string;
  countries: string;
  /** The table with one row for each, and its foreign key; absent when the place is in columns of the table itself. */
  row?: { table: string; pointer: string };
  /** The columns of that table that tell of a place. */
  columns: string[];
  /** The json column that keeps the corrected parts as they were received. */
  received?: string;
}

export interface Notify {
  channel: string;
  /** The columns whose update is announced; absent for every update. */
  columns?: string[];
}

/** Which triggers call a function when objects of a resource change. */
export interface OnChange {
  call: string;
  triggers: string;
  /** Columns of the table itself. The times of creation and of the last change are not among them. */
  columns: string[];
  /** Other tables, with the SQL of the key of the object that a row `r` belongs to. `updates`: rows there can change, not only come and go. */
  tables: { table: string; key: string; updates: boolean }[];
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
