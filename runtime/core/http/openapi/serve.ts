import { Message } from '../../words';
import type { RequestHandler } from '../../call/express';
import { hasRight } from '../../auth/permissions';
import { queryOf } from '../../request/request';
import { sendBytes } from '../send';
import { checkParameters } from '../strict';
import { LruCache } from '../../cache/lru-cache';
import { etagOf } from '../../formats/write-body';
import { refuse } from '../../errors/http-error';

/** The parts of all resources, and the document for a few sets of rights. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The forms of one document: for each part, and each set of rights that an account lacks. Each is made when it is asked for, and kept while there is room. */
class Forms {
  readonly #text: string;
  readonly #kept = new LruCache<Form>(MOST_BYTES, ({ bytes }) => bytes.length);
  /** The rights without which somebody does not see all of it. */
  readonly rights: readonly string[];

  constructor(text: string) {
    this.#text = text;
    this.rights = text.includes('"x-view-right"') ? viewRights(this.#parsed()) : [];
  }

  /** The whole document, or a part of it, without what takes one of the rights that are lacking. Throws 400 for a part that there is not. */
  form(part: Part, lacking: readonly string[]): Form {
    return this.#kept.get(JSON.stringify([part, lacking]), () => formOf(this.#made(part, lacking)));
  }

  #made(part: Part, lacking: readonly string[]): string {
    const isWhole = part.kind === undefined && part.resource === undefined;
    if (isWhole && lacking.length === 0) return this.#text;
    const document = this.#parsed();
    if (lacking.length > 0) hideFrom(document, new Set(lacking));
    return JSON.stringify(isWhole ? document : partOf(document, part));
  }

  #parsed(): OpenapiJson {
    return JSON.parse(this.#text) as OpenapiJson;
  }
}

/** Reads the text of the document. It is called at the first request, not when the process starts. */
export type ReadOpenapi = () => Promise<string>;

/**
 * GET of `/rest/v1/openapi.json`: 200 with the document, with `?kind=pages` with the part of one kind of object, and with `?resource=action` with that of one
 * resource. Fields that the account does not see are not in it. 304 to whoever has it already.
 */
export function openapi(read: ReadOpenapi): RequestHandler {
  let forms: Forms | undefined;
  return async (request, response) => {
    forms ??= new Forms(await read());
    const query = queryOf(request);
    checkParameters(request, response, query, PARTS);
    const lacking = forms.rights.filter((right) => !hasRight(request.account ?? null, right));
    const part = { kind: query.get('kind') || undefined, resource: query.get('resource') || undefined };
    sendBytes(request, response, { ...forms.form(part, lacking), type: 'application/json' });
  };
}

/** A form of the document, ready to be sent. */
interface Form {
  bytes: Buffer;
  etag: string;
}

function formOf(text: string): Form {
  const bytes = Buffer.from(text);
  return { bytes, etag: etagOf(bytes) };
}

/** The rights without which somebody does not see a field of the document, each once, sorted. */
function viewRights(document: OpenapiJson): string[] {
  const rights = new Set<string>();
  visitProperties(document.components.schemas, (_properties, _name, needed) => needed.forEach((right) => rights.add(right)));
  return [...rights].sort();
}

/** Leaves out in place what takes one of the rights that an account lacks: fields in objects, bodies and their examples, their filters and orders. */
function hideFrom(document: OpenapiJson, lacking: ReadonlySet<string>): void {
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
  operation.parameters = parameters.flatMap((given): (typeof given)[] => {
    const parameter = (components.parameters?.[given.$ref?.split('/').at(-1) ?? ''] ?? given) as Parameter;
    if (isHidden(parameter.name)) return [];
    const { enum: choices } = parameter.schema;
    if (parameter.name !== 'order_by' || !choices) return [given];
    const seen: Parameter = {
      ...parameter,
      schema: { ...parameter.schema, enum: choices.filter((choice) => !isHidden(choice.replace(/^-/, ''))) },
    };
    return [seen];
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

/** What the runtime reads of an OpenAPI document. Everything else is passed on as it is. */
export interface OpenapiJson {
  tags: { name: string }[];
  paths: Record<string, PathItem>;
  components: Record<string, Record<string, unknown>>;
  [part: string]: unknown;
}

/** A path: its parameters, and an operation for each method. */
type PathItem = Record<string, Operation | unknown[]>;

/** An operation. `x-parameter-rights` are the fields that not everybody sees, with the rights: their filters and orders are hidden with them. */
export interface Operation {
  tags?: string[];
  parameters?: { $ref?: string; name?: string }[];
  'x-parameter-rights'?: Record<string, string[]>;
}

/** The operations of a path. */
function operationsOf(item: PathItem): Operation[] {
  return Object.values(item).filter((each): each is Operation => !Array.isArray(each));
}

/** The parameters that ask for a part. */
export const PARTS = ['kind', 'resource'];

/** A part of the document: what is about one kind of object, or about one resource. */
interface Part {
  kind?: string;
  resource?: string;
}

/** The part of a document that is asked for: its paths, and of the components those that they need. Throws 400 for what there is not. */
export function partOf(document: OpenapiJson, { kind, resource }: Part): OpenapiJson {
  const kinds = kindsOf(document);
  if (kind !== undefined && !kinds.has(kind)) throw refuse(400, new Message('requests.kind_unknown_of', { kinds: [...kinds].join(', ') }));
  const found = Object.entries(document.paths).filter(
    ([path, item]) => (kind === undefined || tagsOf(item).includes(kind)) && (resource === undefined || resourceOf(path) === resource),
  );
  if (found.length === 0) throw refuse(400, new Message('requests.resource_unknown'));
  const paths = Object.fromEntries(found);
  const tags = new Set(found.flatMap(([, item]) => tagsOf(item)));
  const { securitySchemes = {} } = document.components;
  const components = { securitySchemes, ...neededComponents(document, paths) };
  return { ...document, tags: document.tags.filter(({ name }) => tags.has(name)), paths, components };
}

/** The kinds of object that the document tells of. */
function kindsOf({ paths }: OpenapiJson): Set<string> {
  return new Set(Object.values(paths).flatMap(tagsOf));
}

function tagsOf(item: PathItem): string[] {
  return operationsOf(item).flatMap(({ tags = [] }) => tags);
}

/** The resource of a path: `user` of `/rest/v1/user/{id}/`. */
function resourceOf(path: string): string | undefined {
  return path.split('/')[3];
}

/** What the paths refer to, and what that refers to. The order is that of the document. */
function neededComponents({ components }: OpenapiJson, paths: OpenapiJson['paths']): OpenapiJson['components'] {
  const needed = new Set<string>();
  collect(paths, needed);
  for (const reference of needed) {
    const [kind, name] = reference.split('/').slice(2);
    collect(components[kind!]?.[name!], needed);
  }
  const entries = Object.entries(components).map(([kind, all]): [string, Record<string, unknown>] => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(`#/components/${kind}/${name}`))),
  ]);
  return Object.fromEntries(entries.filter(([, all]) => Object.keys(all).length > 0));
}

function collect(value: unknown, references: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$ref' && typeof inner === 'string') references.add(inner);
    else collect(inner, references);
  }
}
