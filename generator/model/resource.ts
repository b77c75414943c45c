import type { Example } from '../language/example';
import type { Worth } from '../language/resource';
import type { Accepted, ColumnType, DeclaredAnswer, DeclaredBody, DeclaredQuery, HttpMethod } from '../language/words';
import type { Deprecation } from './deprecation';
import type { Display } from './display-types';
import type { Column, Field, Filter } from './field';
import type { Hooks } from './hooks';
import type { PublicForm } from './public-form';
import type { CountedColumn, Counts, History, Located, Notify, OnChange, ToldEvents } from './trigger-types';

/** A resource with everything resolved: tables and columns in place of the names of resources and fields, and every default filled in. */
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
  /** It goes one day. */
  deprecated?: Deprecation;
  reportable: boolean;
  /** More views that staff-written SQL may read: name to SQL. */
  reportViews: Record<string, string>;
  large: boolean;
  /** Columns of its own table whose number of rows by value is kept. */
  counted: CountedColumn[];
  /** Set when the rows belong to another resource; then `columns` is empty and `table` is that resource's. */
  over?: string;
  /** It has a table of its own. False for a view, whose `table` is SQL in brackets, and for a resource over another's rows. */
  stored: boolean;
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
  /** What the public's form of a type of page asks, shows and allows. */
  publicForm?: PublicForm;
  /** `list.post` to a right that it needs beside that of its kind: `users.view`. */
  rights: Record<string, string>;
  returnRepresentation: boolean;
  /** Unknown keys of bodies are refused: all, or those that are like these fields. */
  strict?: true | string[];
  /** The columns of its own table, primary key first, then in the order of the YAML. */
  columns: Column[];
  /** What the representation may hold, inherited fields included, sorted by name. Private fields are here too. */
  fields: Field[];
  /** The names by which a query may speak of shown fields, sorted. Not every one of them is a filter. */
  queryNames: string[];
  filters: Filter[];
  ordering: string[];
  /** Rows are found by the words of these columns, of its own table or of that of the resource it extends. */
  search?: Search;
  /** Texts that rows have in more languages, of its own table or of that of the resource it extends. */
  translated?: Translated;
  /** Set for what holds the translations of a resource. */
  translates?: string;
  /** Those of the ordering that an extension says. */
  addedOrdering: string[];
  /** `list.post` to the handler: `actions/process`. */
  handlers: Record<string, string>;
  /** `list.post` to what requests to its handler may bring or ask for. */
  accepts: Record<string, Accepted>;
  /** `list.get` to what the query of requests to its handler may say, where that is not what the generic handler takes. */
  query: Record<string, DeclaredQuery>;
  /** `list.post` to what requests to its handler send, and to what it answers by status, where that is not what the generic handler does. */
  body: Record<string, DeclaredBody>;
  answer: Record<string, Record<string, DeclaredAnswer>>;
  verbs: Verb[];
  /** How its pages look. Only of one with endpoints. */
  display?: Display;
  /** DELETE archives a row, which is then hidden. */
  archived: boolean;
  /** Handlers around each write of its rows. Absent for most. */
  hooks?: Hooks;
  /** What must be so in every row of its own table. */
  checks: RowCheck[];
  indexes: Index[];
  /** For rows of custom fields: the resource that lists the allowed names and their rules. */
  fieldRules?: string;
  /** Addresses are corrected and located when they are written. */
  located?: Located;
  /** Which rows accounts see. Absent when whoever may view the kind sees all. */
  scope?: ScopeRule[];
  /** Its rows limit what accounts see, where rules of a scope say so. */
  limit?: Limit;
  /** Its rows are people. */
  person: boolean;
  erase: Erase;
  /** What makes a row worth more than another, where a merge makes one of them. */
  worth: { field: string; best: Worth }[];
  /** Rows are added up by triggers. */
  counts?: Counts;
  /** Rows are deleted after a time: the setting that says when, and SQL of the rows that are due. */
  retention?: { setting: string; where: string };
  /** How far ahead its times may lie, by field. */
  ahead?: Record<string, { most: string; where?: string }>;
  /** Its table is kept in parts, each of so many ids. */
  partition?: { every: number };
  /** Changes are announced on a channel of PostgreSQL. */
  notify?: Notify;
  /** What was recorded of the service: a body and an object. */
  example?: Example;
  /** Integrators are told of its rows. */
  events?: ToldEvents;
  /** Who changed what is kept. */
  history?: History;
  /** A write of an object may change rows with a history. */
  writesHistory?: boolean;
  /** Changes of what an object is made of call a trigger function. */
  onChange?: OnChange;
}

/** Text that is searched for words. */
export interface Search {
  from: 't' | 'b';
  fields: string[];
  columns: string[];
  /** A configuration of PostgreSQL's text search. */
  language: string;
  /** Set when an extension adds it to a table of the program. */
  added?: boolean;
}

/** Texts with translations, and what holds those. */
export interface Translated {
  from: 't' | 'b';
  fields: string[];
  resource: string;
  table: string;
}

/** Rows that accounts with a right, in a group, with a group that has a row of a resource, or all accounts see. */
export interface ScopeRule {
  right?: string;
  group?: string;
  /** A resource with a reference `group`: for the accounts of which a group has a row of it, and for those of which none has. */
  limited?: string;
  unlimited?: string;
  /** SQL over `t`, and `b` in a resource that extends another; `:account` is the id of the account. */
  where: string;
}

/** Which group of staff has what: a table, its columns, the resource of what groups have, and SQL of its name. */
export interface Limit {
  table: string;
  group: string;
  owned: string;
  of: string;
  named: string;
}

/** A path of its own below a resource, served by a handler. */
export interface Verb {
  name: string;
  on: 'list' | 'detail';
  path: string;
  /** One more key follows in the path. */
  keyed: boolean;
  accepts?: Accepted;
  /** What the query of its requests may say. Absent for nothing. */
  query?: DeclaredQuery;
  /** What its requests send. Absent for a verb that only reads. */
  body?: DeclaredBody;
  /** What it answers, by status. */
  answer: Record<string, DeclaredAnswer>;
  methods: HttpMethod[];
  handler: string;
  right: 'view' | 'edit' | 'delete' | 'public';
  help: string;
  /** It goes one day. */
  deprecated?: Deprecation;
}

/** An index beyond those that follow from fields and filters. */
export interface Index {
  /** Columns, and SQL expressions in brackets. */
  parts: string[];
  unique: boolean;
  /** What people are told of a second row with the values. */
  message?: string;
  /** SQL of a partial index. */
  where?: string;
  /** Set when an extension adds it to a table of the program. */
  added?: boolean;
}

/** What must be so in every row. */
interface RowCheck {
  name: string;
  /** A condition over the row `t`. */
  sql: string;
  message: string;
  field?: string;
  on?: 'change';
  /** Set when an extension adds it to a table of the program. */
  added?: boolean;
}

/** What an erasure does to rows that belong to the person. */
export interface Erase {
  rows: boolean | 'all';
  if?: string;
  keep: string[];
  also: string[];
  by?: string;
  address?: string;
  mentions: string[];
  withhold: string[];
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
