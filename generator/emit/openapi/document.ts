import type { Model, Resource } from '../../model/model';
import { bodySchemas } from './body-schema';
import { schemaNames, schemaRef } from './names';
import { withExamples } from './examples';
import { embeddedResources, objectSchema } from './object-schema';
import { pathsOf } from './operations';
import { common, partParameters, type Parameters } from './parameters';
import { EVERYWHERE, found, shared, SHARED_HEADERS, SHARED_RESPONSES } from './responses';
import { SHARED_SCHEMAS, type Schema } from './shared-schemas';

/** The parts of the document that grow with the resources. */
export interface DocumentParts {
  paths: Map<string, Schema>;
  parameters: Parameters;
  schemas: Map<string, Schema>;
  responses: Map<string, Schema>;
  headers: Map<string, Schema>;
  tags: Schema[];
}

/** The parts of the document of a model. Components are those that something refers to, sorted by name. */
export function documentParts(model: Model): DocumentParts {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const parameters: Parameters = new Map();
  const exposed = model.resources.filter((resource) => resource.exposed);
  const kinds = model.kinds.filter((kind) => exposed.some((resource) => resource.kind === kind));
  const paths = new Map([
    rootPath(parameters),
    openapiPath(
      kinds,
      exposed.map(({ name }) => name),
      parameters,
    ),
    ...exposed.flatMap((resource) => pathsOf(resource, { model, resources, parameters })),
  ]);
  const used = new Set<string>();
  collect([...paths.values(), ...parameters.values()], used);
  const responses = referred(SHARED_RESPONSES, 'responses', used);
  for (const [name, response] of responses) responses.set(name, withExamples(name, response, model.refusals ?? new Map()));
  const schemas = usedSchemas(model.resources, resources, used);
  return {
    paths,
    parameters: sorted(parameters),
    schemas,
    responses,
    headers: referred(SHARED_HEADERS, 'headers', used),
    tags: kinds.map((kind) => tagOf(kind, exposed)),
  };
}

/** The list of resources itself. */
function rootPath(parameters: Parameters): [string, Schema] {
  const get = {
    operationId: 'listResources',
    tags: ['service'],
    summary: 'Lists the resources',
    description: 'Every resource with the paths of its list and of its schema document. Needs an account of staff.',
    parameters: [common('ifNoneMatch', parameters)],
    responses: { '200': found(schemaRef('ResourceIndex'), { description: 'The resources.' }), ...shared('304', '400', ...EVERYWHERE) },
  };
  return ['/rest/v1/', { parameters: ['format', 'callback', 'strict', 'prefer'].map((name) => common(name, parameters)), get }];
}

/** The document that says all this. */
function openapiPath(kinds: string[], resources: string[], parameters: Parameters): [string, Schema] {
  const description =
    'This document, or the part that is about one kind of object or one resource. Needs an account of staff. Fields that the account does not see are not in it.';
  const { content: _formats, ...ok } = found({ type: 'object' }, { description: 'The document.' });
  const get = {
    operationId: 'getOpenapi',
    tags: ['service'],
    summary: 'Describes the API in OpenAPI 3.1',
    description,
    parameters: [...partParameters(kinds, resources), common('ifNoneMatch', parameters)],
    responses: {
      '200': { ...ok, content: { 'application/json': { schema: { type: 'object' } } } },
      ...shared('304', '400', ...EVERYWHERE),
    },
  };
  return ['/rest/v1/openapi.json', { parameters: ['strict', 'prefer'].map((name) => common(name, parameters)), get }];
}

/** The schemas that something refers to. A schema may refer to others, so each new one is looked at too. */
function usedSchemas(all: Resource[], resources: Map<string, Resource>, used: Set<string>): Map<string, Schema> {
  const shown = { resources, embedded: embeddedResources(all) };
  const makers = new Map<string, () => Schema>(Object.entries(SHARED_SCHEMAS).map(([name, schema]) => [name, () => schema]));
  for (const resource of all) {
    const { object, list, sent, changed } = schemaNames(resource);
    makers.set(object, () => ({ ...objectSchema(resource, shown), examples: listed(resource.example?.object) }));
    makers.set(list, () => listSchema(object));
    makers.set(sent, () => bodySchemas(resource, resources)[sent]!);
    makers.set(changed, () => ({
      ...bodySchemas(resource, resources)[changed]!,
      examples: isObjectBody(resource) ? listed(resource.example?.body) : undefined,
    }));
  }
  const schemas = new Map<string, Schema>();
  for (const reference of used) {
    const name = /^#\/components\/schemas\/(.*)$/.exec(reference)?.[1];
    if (name === undefined) continue;
    const schema = makers.get(name)!();
    schemas.set(name, schema);
    collect(schema, used);
  }
  return sorted(schemas);
}

/** Whether POST takes what the object's fields say, and not what a handler of its own declares. */
function isObjectBody({ body }: Resource): boolean {
  return typeof body['list.post'] !== 'object';
}

/** An example in the form of JSON Schema. */
function listed(example: unknown): unknown[] | undefined {
  return example === undefined ? undefined : [example];
}

function listSchema(object: string): Schema {
  const properties = { meta: schemaRef('PageMeta'), objects: { type: 'array', items: schemaRef(object) } };
  return { type: 'object', properties, required: ['meta', 'objects'] };
}

/** What of some shared components something refers to. */
function referred(all: Readonly<Record<string, Schema>>, kind: string, used: Set<string>): Map<string, Schema> {
  const found = Object.entries(all).filter(([name]) => used.has(`#/components/${kind}/${name}`));
  collect(
    found.map(([, component]) => component),
    used,
  );
  return new Map(found);
}

/** Adds every reference in a value to a set. It walks all of the document: lists of entries would take twice the time. */
function collect(value: unknown, used: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name in value) {
    const inner = (value as Schema)[name];
    if (name === '$ref' && typeof inner === 'string') used.add(inner);
    else collect(inner, used);
  }
}

function tagOf(kind: string, exposed: Resource[]): Schema {
  const names = exposed.filter((resource) => resource.kind === kind).map(({ name }) => `\`${name}\``);
  return { name: kind, description: `${names.join(', ')}. The rights are \`${kind}.view\`, \`${kind}.edit\` and \`${kind}.delete\`.` };
}

function sorted<Value>(map: Map<string, Value>): Map<string, Value> {
  return new Map([...map].sort(([one], [other]) => (one < other ? -1 : 1)));
}
