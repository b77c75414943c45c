import type { DeprecationDeclaration } from './deprecation';
import type { DisplayDeclaration } from './display';
import type { EventsDeclaration } from './events';
import type { FieldDeclaration } from './fields';
import type { HistoryDeclaration } from './history';
import type { SearchDeclaration } from './search';
import type { PublicDeclaration } from './public';
import type { Accepted, DeclaredAnswer, DeclaredBody, DeclaredQuery, HttpMethod, Operator } from './words';

/** The operators of a filter. `all with relations` also allows the filters of the row that the field names: `page__name`. */
export type FilterDeclaration = 'all' | 'all with relations' | Operator[];

/** One more endpoint of a resource. */
export interface VerbDeclaration {
  /** The verb hangs below the collection or below one object. */
  on: 'list' | 'detail';
  /** Its path there, when that is not its name: `rebuild/status`. */
  path?: string;
  /** One more key follows in the path. */
  keyed?: boolean;
  methods: HttpMethod[];
  /** The handler, as `namedHandler` finds it: `actions/process`, `mailings/sending.queue`. */
  handler: string;
  /** What its requests may bring or ask for, beside JSON and plain forms. */
  accepts?: Accepted;
  /** What the query of its requests may say. */
  query?: DeclaredQuery;
  /** What its requests send. */
  body?: DeclaredBody;
  /** What it answers, by status. */
  answer?: Record<string, DeclaredAnswer>;
  /** The right that the caller needs on this kind of object. */
  right: 'view' | 'edit' | 'delete' | 'public';
  help: string;
  /** It is still served, and goes one day. */
  deprecated?: DeprecationDeclaration;
}

/** One more index of the resource's table. */
interface IndexDeclaration {
  /** Field names of this resource, or SQL expressions in brackets: `(lower(name))`. */
  fields: string[];
  unique?: boolean;
  /** A partial index: SQL over the columns. */
  where?: string;
}

/** What must be so in every row. */
interface CheckDeclaration {
  /** Part of the name of the constraint, and the key of the message where there is no `field`. */
  name: string;
  /** A condition over the columns of the row `t`. Where it is null the row passes. */
  sql: string;
  /** What people are told when it is not so. */
  message: string;
  /** The field under which they are told. */
  field?: string;
  /** It holds for new rows and where one of its columns gets another value: a row that broke it before can be changed otherwise. */
  on?: 'change';
}

/** Fields whose values together are those of one row at most. */
interface UniqueDeclaration {
  fields: string[];
  /** What people are told of a second one, under the first of the fields. */
  message?: string;
}

/** Fields, filters and ordering that several resources share. */
export interface MixinDeclaration {
  mixin: string;
  about: string;
  fields: Record<string, FieldDeclaration>;
  filtering?: Record<string, FilterDeclaration>;
  ordering?: string[];
}

/** What happens to rows when the person whom they belong to is erased. */
export interface EraseDeclaration {
  /** They are deleted. `all`: every row is, whoever is erased, since nobody can tell whom it tells of. */
  rows?: boolean | 'all';
  /** Only when the request asks for it with this parameter. */
  if?: string;
  /** Texts that stay: they tell nothing of the person. */
  keep?: string[];
  /** Fields that are emptied though they are no texts. */
  also?: string[];
  /** The reference, or the number, that says whose rows they are, where they outlive the person. */
  by?: string;
  /** A field with an e-mail address: rows with that of the person are treated so too, whoever they belong to. */
  address?: string;
  /** Fields that may mention the person's e-mail address: they are emptied, or the rows deleted, where they do. */
  mentions?: string[];
  /** Secrets: the file with the data of a person is without them. */
  withhold?: string[];
}

/** What makes a row, or a value of a person, worth more than another: an end of an order, or the values with the best first. */
export type Worth = 'first' | 'last' | 'smallest' | 'largest' | (string | number | boolean)[];

/** The address of each row is corrected, and located by its ZIP code, whenever it is written. */
interface LocatedDeclaration {
  /** The resource of the known ZIP codes, with the place that each stands for. */
  zips: string;
  /** The resource of the names and codes of states. */
  states: string;
  /** The resource of the names and codes of countries. */
  countries: string;
  /** The resource that keeps the place of each row. Without it the place is kept in columns of the resource itself. */
  row?: string;
  /** The SQL function that finds the place of an address that is not in the United States, and the time zone of coordinates. */
  abroad?: string;
  /** A private json field that keeps the corrected parts as they were received. */
  received?: string;
}

/** Rows that some accounts see: said by SQL, or by the row that a reference names. */
export interface ScopeDeclaration {
  /** `everybody`, a right (`pages.edit`), a group of staff, or the accounts of which a group has a row of a resource, or has none. */
  who?: string | { group?: string; limited_by?: string; not_limited_by?: string };
  /** SQL over the row `t`; `:account` is the id of the account, `:seen(page)` the keys of the pages that the same `who` sees. */
  where?: string;
  /** With `limited_by`: a reference, or a list of them, to what groups own. The rows that name something that a group of the account owns. */
  through?: string;
  /** A reference: the rows whose target the account sees. */
  as?: string;
  /** With `as`: the rows that have no target, too. */
  or_none?: true;
}

/** Each statement that changes rows is announced on a channel of PostgreSQL. */
interface NotifyDeclaration {
  channel: string;
  /** An update is announced only when it sets one of these fields. By default every update is. */
  fields?: string[];
}

/** Each statement that changes what an object is made of runs a trigger function. */
export interface OnChangeDeclaration {
  /** The trigger function, from an SQL file that `repeatable` names. Its argument is SQL for an array of the keys of the changed objects. */
  call: string;
  /** What the names of the triggers begin with. */
  triggers: string;
}

/**
 * One file under `resources/`. `resources/resource.schema.json` says the same for editors, and a test compares the two. Keys keep the
 * spelling of the YAML (snake_case). Nothing is resolved here: the model merges mixins and fills in defaults.
 */
export interface ResourceDeclaration {
  /** The name in paths: `/rest/v1/<resource>/`. Lower case, no underscores. */
  resource: string;
  /** What it is for, in a sentence or two: shown to people who browse the schema. */
  about: string;
  /** The table. Not said by a resource that stands `over` another. */
  table?: string;
  /** SQL of the rows, where they are made elsewhere, such as by a library: in place of a table. Nothing is made in the database. */
  view?: string;
  /** The resource whose rows this one shows in another form (mailer over mailing); `take` names the fields it takes over. */
  over?: string;
  take?: 'all' | string[];
  /** The resource whose fields this one has too, in a table joined one to one; `as` is its value of the parent's `type`. */
  extends?: { resource: string; as: string };
  /** The field whose value says which resource extends a row (`type`), in a resource that others extend. */
  discriminator?: string;
  /** It also shows the fields that the resources add which extend it: null in rows of other types. */
  shows_types?: boolean;
  /** It is still served, and goes one day. */
  deprecated?: DeprecationDeclaration;
  /** False: a table of the service's own, without an endpoint. */
  expose?: boolean;
  /** Staff-written SQL may not read this table. */
  reportable?: boolean;
  /** More views that staff-written SQL may read, with the SQL of each. */
  report_views?: Record<string, string>;
  mixins?: string[];
  located?: LocatedDeclaration;
  /** Its rows are the people whom the service merges and erases. */
  person?: boolean;
  /**
   * Which of several rows stays where a merge of people makes one of them: each entry names one field, and the first that tells them apart
   * decides. Of the person itself: which value of each field.
   */
  worth?: Record<string, Worth>[];
  /** What an erased person leaves here. By default every text of the rows that go with a person is emptied. */
  erase?: EraseDeclaration;
  /** The field whose value stands in the path; `id` by default. */
  key?: string;
  /** The type of the column `id`: `bigint` for tables that grow past two thousand million rows. */
  id?: 'integer' | 'bigint';
  /** Tables of millions of rows: their number of rows is kept, not counted. */
  large?: boolean;
  /** Fields of a large table whose number of rows by value is kept too. */
  counted?: string[];
  /**
   * Rows are added up in groups by triggers: `by` names columns, `columns` the counts and the SQL of what each row adds. The sums are
   * those of the rows that the resource `into` has for the group; rows whose first group is null belong to none.
   */
  counts?: { into: string; by: string[]; columns: Record<string, string | number> };
  /**
   * Rows are deleted after a time that a setting of the service names, in days. `where` is SQL over the row `t` and the time `:before`. What
   * they were counted as (`counts`) stays counted.
   */
  retention?: { setting: string; where: string };
  /**
   * How far ahead of now a time may lie, by field: an interval (`2 hours`). One that lies further was noted by a clock that was wrong, and becomes now.
   * `where` is SQL over the row `t`, for an index that finds the rows.
   */
  ahead?: Record<string, { most: string; where?: string }>;
  /** The table is kept in parts, each of so many ids. */
  partition?: { every: number };
  /** `read only` is get on both. By default get, post on the list and get, put, patch, delete on the detail. */
  methods?: 'read only' | { list: HttpMethod[]; detail: HttpMethod[] };
  /** Methods that need no credentials (`list.post`), or what the public's form of a type of page asks, shows and allows. */
  public?: string[] | PublicDeclaration;
  /** Rights that methods need beside that of their own kind: `list.post: users.view`. */
  rights?: Record<string, string>;
  /** PATCH and PUT answer 200 with the object instead of 202 and 204. */
  return_representation?: boolean;
  fields?: Record<string, FieldDeclaration>;
  filtering?: Record<string, FilterDeclaration>;
  /** Fields for `order_by`; by default the key, and `created_at` where there is one. */
  ordering?: string[];
  /** Fields whose words `?search=` finds; `language` is `simple` by default. */
  search?: SearchDeclaration;
  /** Texts that rows have in more languages too. */
  translated?: string[];
  /** Handlers in place of the generic ones: `list.post: actions/process`. */
  handlers?: Record<string, string>;
  /** Which rows accounts see: those of any rule that applies to them, else none. Without it whoever may view the kind sees all. */
  scope?: ScopeDeclaration[];
  /** What requests to those handlers may bring or ask for, beside JSON and plain forms: `list.post: multipart`. */
  accepts?: Record<string, Accepted>;
  /** What the query of requests to those handlers may say, in place of what the generic ones take: `list.get: { after: … }`. */
  query?: Record<string, DeclaredQuery>;
  /** What requests to those handlers send, where that is not what the generic ones take. */
  body?: Record<string, DeclaredBody>;
  /** What those handlers answer by status, where that is not what the generic ones answer. */
  answer?: Record<string, Record<string, DeclaredAnswer>>;
  verbs?: Record<string, VerbDeclaration>;
  /** How its pages look. */
  display?: DisplayDeclaration;
  /** Unknown keys of its bodies are refused, as a strict request has it: all, or those that are like these fields. */
  strict?: true | string[];
  /** DELETE archives a row: it is hidden, and can be restored. */
  archived?: boolean;
  /** Handlers that see a row before it is written, may change it and may refuse it. */
  before_save?: string[];
  /** Handlers that see a row when it was written, in the same transaction. */
  after_save?: string[];
  /** Handlers that a worker runs for each committed change of a row. */
  after_commit?: string[];
  /** What must be so in every row, whoever writes it. */
  checks?: CheckDeclaration[];
  /** Fields whose values together are those of one row at most. */
  unique_together?: UniqueDeclaration[];
  indexes?: IndexDeclaration[];
  /** SQL files of the domain that the repeatable SQL includes: `mailings/targeting` is `runtime/domain/mailings/sql/targeting.sql`. */
  repeatable?: string[];
  notify?: NotifyDeclaration;
  /** What integrators are told of its rows. */
  events?: EventsDeclaration;
  /** Who changed what is kept of its rows, and of those of the resources that extend it. */
  history?: HistoryDeclaration;
  on_change?: OnChangeDeclaration;
}
