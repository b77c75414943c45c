import type { ResourcePlan } from './plan';
import type { ReadPlan, FilterPlan, OrderPlan } from './read-plan';
import type { SchemaDocument } from './schema-plan';
import type { WritePlan, WriteColumn, WriteMany, WriteReference } from './write-plan';
import {
  schemaDocument,
  schemaFields,
  type ShortPlan,
  type ShortDisplay,
  type ChangedEntries,
  type ShortField,
  type ShortMany,
  type ShortOrder,
  type ShortReference,
} from './short-plan';
import type { DisplayPlan } from './display-plan';
import type { ColumnType } from './column-type';

/** Of a resource that is extended: its row and its columns, as those see them that extend it. */
const asBase = {
  sql: (sql: string) => sql.replace(/\bt\./g, 'b.'),
  on: <Entry extends { on: 't' | 'b' }>(entry: Entry): Entry => ({ ...entry, on: 'b' }),
};

/** A resource over the rows of another sees them as that one does. */
const unchanged: typeof asBase = { sql: (sql) => sql, on: (entry) => entry };

/** Properties that are no column: what they hold is resolved, or stored elsewhere. */
const NO_COLUMN = new Set<unknown>(['reference', 'list', 'object', 'child', 'fields']);

/** The words that a resource takes from the one that it extends, or over whose rows it stands. */
const INHERITED = [
  'name',
  'person_name',
  'list',
  'newest_first',
  'sections',
  'widgets',
  'offers',
  'asks',
  'leads_to',
  'read_as',
  'hints',
  'without_effect',
  'only_in',
  'amounts',
  'needs',
  'state',
  'begins',
  'chooses',
  'tones',
  'verbs',
  'panels',
  'chart',
] as const;

/**
 * The plan of a resource, from what generated code says of it. What it does not say is usual, follows from the rest, or is inherited from
 * `parent`: the plan of the resource that it extends, or over whose rows it stands. All of it is put together once, when the program is loaded. The schema
 * document is made when it is first asked for.
 */
export function resource(short: ShortPlan, parent?: ResourcePlan): ResourcePlan {
  const { without, read: _, write, schema, display, ...said } = short;
  const inherited = parent && inheritedFrom(parent, { base: said.base, without });
  const plan = {
    exposed: true,
    returnRepresentation: false,
    ...said,
    ...((said.exposed !== false || display) && { display: displayPlan(display ?? {}, said, parent?.display) }),
    read: readPlan(short, inherited),
    ...(write && { write: writePlan(write, schema, inherited?.write) }),
  };
  if (!schema) return plan;
  let document: SchemaDocument | undefined;
  return {
    ...plan,
    get schema() {
      return (document ??= documentOf(schema, plan, inherited));
    },
  };
}

/** The schema document. It speaks of the aliases of the body, and of the search of the parent where that is the one of the plan. */
function documentOf(said: NonNullable<ShortPlan['schema']>, plan: ResourcePlan, inherited: Inherited | undefined): SchemaDocument {
  const { fields, search } = inherited?.document() ?? {};
  const { aliases = {} } = plan.write ?? {};
  const follows = { ...(Object.keys(aliases).length > 0 && { aliases }), ...(search && plan.read.search && { search }) };
  return schemaDocument({ ...follows, ...said, fields: withSaid(fields, schemaFields(said.fields)) }, plan);
}

function readPlan({ read, write, schema }: ShortPlan, inherited: Inherited | undefined): ReadPlan {
  const { object, search = inherited?.search, ...said } = read;
  const own = Object.keys(schema?.fields ?? {});
  const filters = withSaid(inherited?.filters, read.filters);
  const names =
    said.names ?? [...new Set([...(inherited?.names ?? []), ...own, ...Object.keys(write?.aliases ?? schema?.aliases ?? {})])].sort();
  const columns = (schema ? own : names).map((name) => [name, `t.${name}`]);
  return {
    tallied: false,
    primary: read.key,
    primaryType: read.keyType,
    ...said,
    ...(search && { search }),
    names,
    filters,
    ordering: orderings(read.ordering ?? [], filters),
    object: withSaid({ ...Object.fromEntries(columns), ...inherited?.object }, object),
  };
}

type ShortWrite = NonNullable<ShortPlan['write']>;

function writePlan(write: ShortWrite, schema: ShortPlan['schema'], inherited: Inherited['write']): WritePlan {
  const properties = withSaid(inherited?.body.properties, write.body.properties);
  const columns = Object.entries(properties).flatMap(([name, property]) => {
    const column = columnOf(name, property, schema?.fields[name]);
    return column ? [[name, column]] : [];
  });
  return {
    touched: inherited?.touched ?? [],
    ...write,
    body: { ...write.body, properties },
    aliases: withSaid(inherited?.aliases, write.aliases),
    columns: withSaid({ ...Object.fromEntries(columns), ...inherited?.columns }, write.columns),
    references: withSaid(inherited?.references, references(write.references ?? {})),
    many: withSaid(inherited?.many, lists(write.many ?? {})),
    child: withSaid(inherited?.child, write.child),
    children: withSaid(inherited?.children, write.children),
    custom: withSaid(inherited?.custom, write.custom),
    unique: withSaid(inherited?.unique, write.unique),
  };
}

/** The whole display of a resource, from what generated code says of it, its name, and the display of its parent. */
function displayPlan(said: ShortDisplay, { name, base }: NamedResource, parent?: DisplayPlan): DisplayPlan {
  const label = said.label ?? labelOf(name, base?.resource ?? '');
  const words = INHERITED.flatMap((word) => {
    const value = said[word] === undefined ? parent?.[word] : said[word];
    return value === undefined || value === null ? [] : [[word, value] as const];
  });
  return {
    label,
    plural: said.plural ?? pluralOf(label),
    ...(said.menu !== undefined && { menu: said.menu }),
    ...(said.beside_sql !== undefined && { beside_sql: said.beside_sql }),
    ...(Object.fromEntries(words) as Partial<DisplayPlan>),
  };
}

interface NamedResource {
  name: string;
  base?: { resource: string };
}

/** `Petition page` for the `petitionpage` that extends `page`; `Campaign` for the resource `campaign`. */
function labelOf(name: string, base: string): string {
  const words = base !== '' && name.endsWith(base) && name !== base ? `${name.slice(0, -base.length)} ${base}` : name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Petitions`, `Categories`, `Addresses`. */
function pluralOf(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(label) ? `${label}es` : `${label}s`;
}

type Property = WritePlan['body']['properties'][string];

/** The column of a property: of the same name, of the own table, with the default that the schema document tells. Undefined where it has none. */
function columnOf(name: string, { value, null: nullable = false }: Property, field: ShortField | null = null): WriteColumn | undefined {
  if (NO_COLUMN.has(value)) return undefined;
  const type = (value === 'texts' ? 'json' : value) as ColumnType;
  const initial = field?.default;
  return { column: name, on: 't', type, nullable: nullable === true, ...(initial !== undefined && { default: initial }) };
}

/** The whitelist of `order_by`, from the filters where it says names alone. */
function orderings(said: readonly ShortOrder[], filters: Readonly<Record<string, FilterPlan>>): ReadPlan['ordering'] {
  const entries = said.flatMap((each): [string, OrderPlan][] => {
    if (typeof each !== 'string') return Object.entries(each);
    const { sql, type } = filters[each]!;
    return [[each, { sql, type, nullable: false }]];
  });
  return Object.fromEntries(entries);
}

/** References in full. */
function references(said: ChangedEntries<ShortReference>): ChangedEntries<WriteReference> {
  return each(said, ({ by, ...reference }, name) => ({
    column: `${name}_id`,
    on: 't',
    nullable: false,
    ...naming(by, reference.lookups),
    ...reference,
  }));
}

/** Lists through tables of pairs in full. */
function lists(said: ChangedEntries<ShortMany>): ChangedEntries<WriteMany> {
  return each(said, ({ by, ...many }) => ({ create: false, ...naming(by, many.lookups), ...many }));
}

type Lookups = WriteReference['lookups'];

/** How a body may name a target: by URI and id, and by the fields of the lookups, which are columns of the target's row. */
function naming(by: ShortReference['by'], said: Lookups): { accepts: string[]; lookups?: Lookups } {
  const lookups = said ?? (by && Object.fromEntries(Object.entries(by).map(([name, type]) => [name, { sql: `t.${name}`, type }])));
  return { accepts: ['uri', 'id', ...Object.keys(lookups ?? {})], ...(lookups && { lookups }) };
}

function each<Short, Whole>(said: ChangedEntries<Short>, whole: (entry: Short, name: string) => Whole): ChangedEntries<Whole> {
  return Object.fromEntries(Object.entries(said).map(([name, entry]) => [name, entry === null ? null : whole(entry, name)]));
}

type Entries<Entry> = Readonly<Record<string, Entry>>;

/** What a plan takes from its parent, by name, where it says nothing else. */
interface Inherited {
  names: readonly string[];
  object: Entries<string>;
  filters: ReadPlan['filters'];
  search?: FilterPlan;
  write?: Pick<WritePlan, 'body' | 'aliases' | 'columns' | 'references' | 'many' | 'child' | 'children' | 'custom' | 'touched' | 'unique'>;
  /** What it takes from the parent's schema document, which is made when it is asked for. */
  document(): Pick<SchemaDocument, 'fields' | 'search'>;
}

/**
 * What a plan takes from the resource that it extends, or over whose rows it stands. The row `t` of one that is extended is `b` in those that
 * extend it.
 */
function inheritedFrom(parent: ResourcePlan, { base, without = [] }: { base?: unknown; without?: readonly string[] }): Inherited {
  const { read, write } = parent;
  const row = base === undefined ? unchanged : asBase;
  const left = new Set(without);
  const taken = <Entry>(entries: Entries<Entry>): Entries<Entry> =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => !left.has(name)));
  const { sql, on } = row;
  const filter = (each: FilterPlan): FilterPlan => ({ ...each, sql: sql(each.sql), ...(each.through && { through: sql(each.through) }) });
  return {
    names: read.names.filter((name) => !left.has(name)),
    object: mapped(taken(read.object), sql),
    filters: mapped(taken(read.filters), filter),
    search: read.search && filter(read.search),
    write: write && {
      body: { ...write.body, properties: taken(write.body.properties) },
      aliases: taken(write.aliases),
      columns: mapped(taken(write.columns), on),
      references: mapped(taken(write.references), on),
      many: taken(write.many),
      child: taken(write.child),
      children: taken(write.children),
      custom: taken(write.custom),
      touched: write.touched.map(on),
      unique: write.unique,
    },
    document: () => ({ fields: taken(parent.schema?.fields ?? {}), search: parent.schema?.search }),
  };
}

/** What is inherited with what a plan says, sorted by name. */
function withSaid<Entry>(inherited: Entries<Entry> = {}, said: ChangedEntries<Entry> = {}): Entries<Entry> {
  const all = { ...inherited, ...said };
  const names = Object.keys(all).sort();
  return Object.fromEntries(names.flatMap((name) => (all[name] === null ? [] : [[name, all[name]!]])));
}

function mapped<Entry>(entries: Entries<Entry>, change: (entry: Entry) => Entry): Entries<Entry> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]));
}
