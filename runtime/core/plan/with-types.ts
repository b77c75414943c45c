import type { ResourcePlan } from './plan';
import type { TypedFields } from './read-plan';
import type { SchemaDocument, SchemaField } from './schema-plan';

type Fields = SchemaDocument['fields'];

/**
 * The plan of a resource that shows the fields which its types add, from its own and theirs. `by` is the SQL of a row's type. So a field is said
 * once, in the plan of its type. Where several types have a field, the document tells it as the first does.
 */
export function withTypes(plan: ResourcePlan, by: string, types: readonly ResourcePlan[]): ResourcePlan {
  const added = types.map((type) => ({ type, as: type.base!.as, names: addedNames(plan, type) }));
  const of = added.filter(({ names }) => names.length > 0).map(({ type, as, names }) => [as, typedFields(plan, type, names)] as const);
  const names = [...new Set([...plan.read.names, ...added.flatMap((each) => each.names)])].sort();
  const whole = { ...withoutSchema(plan), read: { ...plan.read, names, types: { by, of: Object.fromEntries(of) } } };
  if (!plan.exposed) return whole;
  let document: SchemaDocument | undefined;
  return {
    ...whole,
    get schema() {
      return (document ??= { ...plan.schema!, fields: sorted({ ...documentedFields(added), ...plan.schema!.fields }) });
    },
  };
}

/** A plan makes its document when it is asked for it, and a copy of all of it would ask. */
function withoutSchema(plan: ResourcePlan): ResourcePlan {
  const { schema: _, ...descriptors } = Object.getOwnPropertyDescriptors(plan);
  return Object.defineProperties({}, descriptors) as ResourcePlan;
}

/** The fields that a type shows and its base does not, by one name each. */
function addedNames({ read: { object } }: ResourcePlan, type: ResourcePlan): string[] {
  const aliases = (type.write ?? type.schema)?.aliases ?? {};
  return Object.keys(type.read.object).filter((name) => !Object.hasOwn(object, name) && !Object.hasOwn(aliases, name));
}

/** Whoever may not view the kind of a type sees none of its fields. */
function typedFields({ kind }: ResourcePlan, { read, kind: own }: ResourcePlan, names: readonly string[]): TypedFields {
  const { from, primary, object } = read;
  return {
    from,
    primary,
    ...(own !== kind && { right: `${own}.view` }),
    object: Object.fromEntries(names.map((name) => [name, object[name]!])),
  };
}

/** The entries of the fields of the types: nothing is written here, and rows of other types have none. */
function documentedFields(added: readonly { type: ResourcePlan; as: string; names: readonly string[] }[]): Fields {
  const fields: Record<string, SchemaField> = {};
  for (const name of added.flatMap(({ names }) => names)) {
    const having = added.filter(({ names }) => names.includes(name));
    const field = having[0]!.type.schema?.fields[name];
    if (field) fields[name] = typedDocument(field, having.map(({ as }) => as).join(', '));
  }
  return fields;
}

function typedDocument(field: SchemaField, kinds: string): SchemaField {
  return {
    ...field,
    blank: true,
    default: 'No default provided.',
    nullable: true,
    primary_key: false,
    readonly: true,
    unique: false,
    help_text: `${field.help_text} For the types ${kinds}.`,
  };
}

function sorted(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}
