import { displayPlan } from './display';
import { columnOf, lists, orderings, references } from './follows';
import { inheritedFrom, type Inherited, withSaid } from './inherited';
import type { ResourcePlan } from './plan';
import type { ReadPlan } from './read-plan';
import type { SchemaDocument } from './schema-plan';
import type { WritePlan } from './write-plan';
import { schemaDocument, schemaFields } from './schema-document';
import type { ShortPlan } from './short-plan';

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
