import type { ResourcePlan } from './plan';
import type { FilterPlan, ReadPlan } from './read-plan';
import type { SchemaDocument } from './schema-plan';
import type { WritePlan } from './write-plan';
import type { Said } from './short-plan';

type Entries<Entry> = Readonly<Record<string, Entry>>;

/** What a plan takes from its parent, by name, where it says nothing else. */
export interface Inherited {
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
export function inheritedFrom(parent: ResourcePlan, { base, without = [] }: { base?: unknown; without?: readonly string[] }): Inherited {
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
export function withSaid<Entry>(inherited: Entries<Entry> = {}, said: Said<Entry> = {}): Entries<Entry> {
  const all = { ...inherited, ...said };
  const names = Object.keys(all).sort();
  return Object.fromEntries(names.flatMap((name) => (all[name] === null ? [] : [[name, all[name]!]])));
}

/** Of a resource that is extended: its row and its columns, as those see them that extend it. */
const asBase = {
  sql: (sql: string) => sql.replace(/\bt\./g, 'b.'),
  on: <Entry extends { on: 't' | 'b' }>(entry: Entry): Entry => ({ ...entry, on: 'b' }),
};

/** A resource over the rows of another sees them as that one does. */
const unchanged: typeof asBase = { sql: (sql) => sql, on: (entry) => entry };

function mapped<Entry>(entries: Entries<Entry>, change: (entry: Entry) => Entry): Entries<Entry> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]));
}
