import { columnsOf, shortMany, shortOrdering, shortReference } from './follows';
import { inheritance, type Parent, type Parts, partsOf, saidOf } from './inherited';
import { entriesOf, type Entries, type Plan } from './plan';
import { isSame } from './same';
import { shortDisplay } from './short-display';
import { shortDocument } from './short-document';

/** What the runtime fills in where a plan says nothing (`runtime/core/plan/resource.ts`). */
const USUAL: Entries = { exposed: true, returnRepresentation: false };

/**
 * A plan without what is usual, what follows from the rest, and what it inherits. The runtime makes the whole plan of it again; a test compares
 * the two for every resource.
 */
export function shortPlan(plan: Plan, parent?: Parent): Plan {
  const { without, parts: inherited } = parent ? inheritance(plan, parent) : { without: [], parts: undefined };
  const own = partsOf(plan);
  const fields = saidOf(own.fields, inherited?.fields ?? {});
  const { read: _read, write: _write, schema: _schema, display: _display, ...rest } = plan;
  return {
    ...unusual(rest, USUAL),
    display: shortDisplay(plan, parent?.plan),
    ...(without.length > 0 && { without }),
    read: shortRead(plan, { own, fields, inherited, names: namesOf(parent, without) }),
    write: plan.write && shortWrite(plan.write, { own, fields, inherited }),
    schema: plan.schema && { ...shortDocument(plan.schema, plan, inherited?.whole.searched), fields },
  };
}

interface Shortened {
  own: Parts;
  /** The fields that the schema document says. */
  fields: Entries;
  inherited?: Parts;
}

function shortRead({ read, write, schema }: Plan, { own, fields, inherited, names }: Shortened & { names: string[] }): Entries {
  const { object: _, filters, ordering, names: allNames, search, ...rest } = read;
  const aliases = Object.keys(write ? saidOf(own.aliases, inherited?.aliases ?? {}) : entriesOf(schema?.aliases));
  const followingNames = [...new Set([...names, ...Object.keys(fields), ...aliases])].sort();
  const saysNames = !isSame(allNames, followingNames);
  const columns = schema ? Object.keys(fields) : saysNames ? (allNames as string[]) : followingNames;
  const columnSql = Object.fromEntries(columns.map((name) => [name, `t.${name}`]));
  const said = {
    ...unusual(rest, { tallied: false, primary: read.key, primaryType: read.keyType }),
    search: wholeOf(search, inherited?.whole.search, null),
    names: saysNames ? allNames : undefined,
    filters: saidOf(own.filters, inherited?.filters ?? {}),
    ordering: shortOrdering(entriesOf(ordering), entriesOf(filters)),
    object: saidOf(own.object, inherited?.object ?? {}, columnSql),
  };
  return unusual(said, { filters: {}, ordering: [] });
}

function shortWrite(write: Entries, { own, fields, inherited }: Shortened): Entries {
  const { body, touched } = write;
  const part = (name: keyof Parts, short?: (entry: unknown, name: string) => unknown): Entries =>
    saidOf(own[name], inherited?.[name] ?? {}, {}, short);
  const said = {
    ...write,
    body: { ...entriesOf(body), properties: part('properties') },
    aliases: part('aliases'),
    columns: saidOf(own.columns, inherited?.columns ?? {}, columnsOf(own.properties, fields)),
    references: part('references', shortReference),
    many: part('many', shortMany),
    child: part('child'),
    children: part('children'),
    custom: part('custom'),
    touched: wholeOf(touched, inherited?.whole.touched ?? [], []),
    unique: part('unique'),
  };
  return unusual(said, { aliases: {}, columns: {}, references: {}, many: {}, child: {}, children: {}, custom: {}, unique: {} });
}

/** A value where it is not the one that is inherited. `none` stands for there being none. */
function wholeOf(own: unknown, inherited: unknown, none: unknown): unknown {
  return isSame(own, inherited) ? undefined : (own ?? none);
}

/** The names of its parent in queries that a resource takes over. */
function namesOf(parent: Parent | undefined, without: string[]): string[] {
  if (!parent) return [];
  return (parent.plan.read.names as string[]).filter((name) => !without.includes(name));
}

/** The entries that are not as usual. */
function unusual(entries: Entries, usual: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([name, value]) => value !== undefined && !isSame(value, usual[name])));
}
