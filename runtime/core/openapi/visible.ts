import { type OpenapiJson, operationsOf, type Operation } from './document';

/** The rights without which somebody does not see a field of the document, each once, sorted. */
export function viewRights(document: OpenapiJson): string[] {
  const rights = new Set<string>();
  visitProperties(document.components.schemas, (_properties, _name, needed) => needed.forEach((right) => rights.add(right)));
  return [...rights].sort();
}

/** Leaves out in place what takes one of the rights that an account lacks: fields in objects, bodies and their examples, their filters and orders. */
export function hideFrom(document: OpenapiJson, lacking: ReadonlySet<string>): void {
  const hidden = new Set<string>();
  visitProperties(document.components.schemas, (properties, name, needed, schema) => {
    if (!needed.some((right) => lacking.has(right))) return;
    delete properties[name];
    hidden.add(name);
    if (schema.required) schema.required = schema.required.filter((each) => each !== name);
  });
  for (const { examples } of Object.values(document.components.schemas ?? {}) as { examples?: unknown }[]) leaveOut(examples, hidden);
  for (const item of Object.values(document.paths))
    for (const operation of operationsOf(item)) hideParameters(operation, document, lacking);
}

/** Leaves keys out in place, however deep: an object stands inside others in more than one form. */
function leaveOut(value: unknown, names: ReadonlySet<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    if (names.has(name)) delete (value as Record<string, unknown>)[name];
    else leaveOut((value as Record<string, unknown>)[name], names);
  }
}

interface Parameter {
  name: string;
  schema: { enum?: string[] };
}

function hideParameters(operation: Operation, { components }: OpenapiJson, lacking: ReadonlySet<string>): void {
  const { parameters, 'x-parameter-rights': rights } = operation;
  if (!parameters || !rights) return;
  const hidden = Object.keys(rights).filter((name) => rights[name]!.some((right) => lacking.has(right)));
  const isHidden = (name: string): boolean => hidden.some((field) => name === field || name.startsWith(`${field}__`));
  operation.parameters = parameters.flatMap((given) => {
    const parameter = (components.parameters?.[given.$ref?.split('/').at(-1) ?? ''] ?? given) as Parameter;
    if (isHidden(parameter.name)) return [];
    const { enum: choices } = parameter.schema;
    if (parameter.name !== 'order_by' || !choices) return [given];
    return [{ ...parameter, schema: { ...parameter.schema, enum: choices.filter((choice) => !isHidden(choice.replace(/^-/, ''))) } }];
  });
  operation['x-parameter-rights'] = Object.fromEntries(Object.entries(rights).filter(([name]) => !hidden.includes(name)));
}

interface ObjectSchema {
  properties?: Record<string, { 'x-view-right'?: string[] }>;
  required?: string[];
}

/** Calls a function for each property of a schema, however deep, that not everybody sees. */
function visitProperties(
  value: unknown,
  visit: (properties: NonNullable<ObjectSchema['properties']>, name: string, rights: string[], schema: ObjectSchema) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as ObjectSchema;
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (Array.isArray(property['x-view-right'])) visit(schema.properties!, name, property['x-view-right'], schema);
  }
  for (const inner of Object.values(value)) visitProperties(inner, visit);
}
