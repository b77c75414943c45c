import type { Model, Resource, Verb } from '../../model/model';
import { type Route, routesOf, showsFormer } from '../router';
import { methodId, one, pascal, schemaNames, schemaRef, verbId } from './names';
import { common, declaredParameters, keyParameter, listParameters, optionParameters, parameterRights, type Parameters } from './parameters';
import { declaredAnswers, declaredBody } from './declared';
import { EVERYWHERE, found, shared, WITH_BODY, withHeaders } from './responses';
import type { Schema } from './shared-schemas';

type Step = Route['steps'][number];

/** What the operations of a resource are made from. */
export interface Context {
  model: Model;
  resources: Map<string, Resource>;
  parameters: Parameters;
}

/** The paths of a resource: the same routes as its router has. */
export function pathsOf(resource: Resource, context: Context): [string, Schema][] {
  return routesOf(resource, context.resources)
    .filter(({ steps }) => steps.length > 0)
    .map((route) => [pathOf(resource, route), pathItem(resource, route, context)]);
}

/** `/rest/v1/user/{id}/`. */
function pathOf({ name, key }: Resource, { path }: Route): string {
  return `/rest/v1/${name}${path.replace(':key', `{${key.field}}`).replace(':subkey', '{subkey}')}`;
}

function pathItem(resource: Resource, route: Route, context: Context): Schema {
  const { parameters } = context;
  const keys = [
    ...(route.path.includes(':key') ? [keyParameter(resource, parameters)] : []),
    ...(route.path.includes(':subkey') ? [{ name: 'subkey', in: 'path', required: true, schema: { type: 'string' } }] : []),
  ];
  const everywhere = ['format', 'callback', 'strict', 'prefer'].map((name) => common(name, parameters));
  const operations = route.steps.map((step) => [step.method, operationOf(resource, route, step, context)]);
  return { parameters: [...keys, ...everywhere], ...Object.fromEntries(operations) };
}

function operationOf(resource: Resource, route: Route, step: Step, context: Context): Schema {
  const described = verbOf(resource, route, step)
    ? verbOperation(resource, verbOf(resource, route, step)!, step, context)
    : methodOperation(resource, route, step, context);
  const rights = step.right === 'public' ? [] : [`${resource.kind}.${step.right}`, ...(step.also === undefined ? [] : [step.also])];
  const { summary, description, ...rest } = described;
  const deprecated = resource.deprecated ?? step.deprecated;
  const parameters = [
    // In place of the parameter of the path.
    ...(step.accepts === 'rows' ? [common('rowsFormat', context.parameters)] : []),
    ...declaredParameters(step.query),
    ...optionParameters(step),
    ...((rest.parameters as Schema[] | undefined) ?? []),
    ...conditions(route, step, context),
  ];
  return {
    operationId: rest.operationId,
    tags: [resource.kind],
    summary,
    description: [
      ...(deprecated === undefined ? [] : [deprecated.message]),
      ...(description === undefined ? [] : [String(description)]),
      rightsText(rights),
    ].join(' '),
    deprecated: deprecated && true,
    'x-required-right': rights.length > 0 ? rights : undefined,
    security: step.right === 'public' ? [{}, { basic: [] }] : undefined,
    ...rest,
    parameters: parameters.length > 0 ? parameters : undefined,
    responses: { ...(step.method !== 'get' && step.right !== 'public' ? shared('403') : {}), ...(rest.responses as Schema) },
  };
}

/** The headers that make it safe to repeat a POST, and to change what others change too. An answer of rows is not kept. */
function conditions({ path }: Route, { method, accepts }: Step, { parameters }: Context): Schema[] {
  if (method === 'post') return accepts === 'rows' ? [] : [common('idempotencyKey', parameters)];
  return method !== 'get' && path.startsWith('/:key/') && !path.includes(':subkey') ? [common('ifMatch', parameters)] : [];
}

function rightsText(rights: string[]): string {
  if (rights.length === 0) return 'Needs no credentials.';
  return `Needs the right ${rights.map((right) => `\`${right}\``).join(' and ')}.`;
}

function verbOf({ verbs }: Resource, { path }: Route, { method, handler }: Step): Verb | undefined {
  const own = path.replace(/^\/(:key\/)?/, '').replace(/\/(:subkey\/)?$/, '');
  const on = path.startsWith('/:key/') ? 'detail' : 'list';
  return verbs.find((verb) => verb.on === on && verb.path === own && verb.handler === handler && verb.methods.includes(method));
}

function methodOperation(resource: Resource, { path }: Route, step: Step, context: Context): Schema {
  const object = pascal(resource.name);
  if (path === '/schema/') {
    const summary = `The fields, filters, orderings and methods of ${resource.name}`;
    return {
      operationId: `get${object}Schema`,
      summary,
      parameters: [common('ifNoneMatch', context.parameters)],
      responses: shared('200schema', '304', '400', ...EVERYWHERE),
    };
  }
  if (step.handler === 'restore') return restoreOperation(resource);
  if (step.entries !== undefined) return historyOperation(resource, context.resources.get(step.entries)!, context);
  if (step.file !== undefined) return downloadOperation(resource, step.file, context);
  return path === '/' ? listOperation(resource, step, context) : detailOperation(resource, step, context);
}

function listOperation(resource: Resource, step: Step, context: Context): Schema {
  const names = schemaNames(resource);
  const operationId = methodId(resource, 'list', step.method);
  if (step.method === 'get') {
    // A handler that answers something else than a page of objects takes no filters of theirs either.
    const declared = resource.answer['list.get'];
    const own = declared === undefined && step.query === undefined ? listParameters(resource, context.resources, context.parameters) : [];
    const example = resource.example?.answers?.['list.get'];
    const answers = declared === undefined ? {} : declaredAnswers(declared, resource, { isRead: true, example });
    const rows = step.accepts === 'rows';
    const { parameters, responses } = reading(schemaRef(names.list), 'A page of the list.', resource, context, rows);
    return {
      operationId,
      summary: `Lists ${resource.name} objects`,
      description: resource.about,
      'x-parameter-rights': parameterRights(resource),
      parameters: [...own, ...parameters],
      responses: { ...responses, ...answers },
    };
  }
  return {
    operationId,
    summary: `Creates ${one(resource.name)}`,
    requestBody: declaredBody(resource.body['list.post'] ?? 'new', resource, step.accepts, resource.example?.body),
    responses: {
      ...declaredAnswers(resource.answer['list.post'] ?? { 201: 'location' }, resource, {
        isPublic: step.right === 'public',
        example: resource.example?.answers?.['list.post'],
      }),
      ...shared(...WITH_BODY, '409', '422', ...scopeErrors(resource)),
    },
  };
}

function detailOperation(resource: Resource, step: Step, context: Context): Schema {
  const operationId = methodId(resource, 'detail', step.method);
  const summary = `${DETAIL_WORDS[resource.archived && step.method === 'delete' ? 'archive' : step.method]!} ${one(resource.name)}`;
  const declared = resource.answer[`detail.${step.method}`];
  if (step.method === 'get') {
    const schema = schemaRef(schemaNames(resource).object);
    const { parameters, responses } = reading(schema, 'The object.', resource, context);
    const asOf = showsFormer(resource, context.resources);
    const own = [
      ...archivedParameter(resource, context),
      ...(resource.translated ? [common('language', context.parameters)] : []),
      ...(asOf ? [common('asOf', context.parameters)] : []),
    ];
    const answers = declared === undefined ? {} : declaredAnswers(declared, resource, { isRead: true });
    return {
      operationId,
      summary,
      description: resource.about,
      parameters: [...own, ...parameters],
      responses: { ...responses, ...(asOf ? shared('410') : {}), ...answers },
    };
  }
  if (step.method === 'delete') {
    return {
      operationId,
      summary,
      parameters: archivedParameter(resource, context),
      responses: shared('204', '400fields', '412', ...EVERYWHERE),
    };
  }
  const isWhole = step.method === 'put';
  return {
    operationId,
    summary,
    requestBody: declaredBody(resource.body[`detail.${step.method}`] ?? (isWhole ? 'new' : 'change'), resource, step.accepts),
    responses: {
      ...declaredAnswers(declared ?? genericAnswer(resource, isWhole), resource, {}),
      ...shared(...WITH_BODY, '409', step.method === 'post' ? '422' : '412', ...scopeErrors(resource)),
    },
  };
}

const DETAIL_WORDS: Record<string, string> = {
  get: 'Gives',
  put: 'Replaces',
  patch: 'Changes fields of',
  post: 'Changes',
  delete: 'Deletes',
  archive: 'Archives',
};

function genericAnswer({ returnRepresentation }: Resource, isWhole: boolean): Record<string, 'object' | 'empty'> {
  if (returnRepresentation) return { 200: 'object' };
  return isWhole ? { 204: 'empty' } : { 202: 'empty' };
}

function verbOperation(resource: Resource, verb: Verb, step: Step, context: Context): Schema {
  const isRead = step.method === 'get';
  return {
    operationId: verbId(resource, verb, step.method),
    summary: verb.help.replace(/[.]$/, ''),
    parameters: isRead ? [common('ifNoneMatch', context.parameters)] : [],
    requestBody: isRead || verb.body === undefined ? undefined : declaredBody(verb.body, resource, step.accepts),
    responses: {
      ...declaredAnswers(verb.answer, resource, {
        isRead,
        rows: step.accepts === 'rows',
        example: resource.example?.answers?.[`${step.method} ${verb.path}`],
      }),
      ...shared(...(isRead ? ['304', '400', ...EVERYWHERE] : [...WITH_BODY, '409', '422', ...scopeErrors(resource)])),
    },
  };
}

function restoreOperation(resource: Resource): Schema {
  const { name } = resource;
  const object = schemaRef(schemaNames(resource).object);
  const done = resource.returnRepresentation
    ? { '200': found(object, { description: 'The object.', isRead: false }) }
    : { '202': withHeaders('Restored. There is no body.', ['Location']) };
  return {
    operationId: `restore${pascal(name)}`,
    summary: `Takes an archived ${name} into use again`,
    responses: { ...done, ...shared('400fields', ...EVERYWHERE, '409', '422') },
  };
}

function historyOperation({ name }: Resource, entries: Resource, context: Context): Schema {
  const { parameters, responses } = reading(schemaRef(schemaNames(entries).list), 'A page of the entries.', entries, context);
  return {
    operationId: `get${pascal(name)}History`,
    summary: `Lists who changed ${one(name)}, the newest change first`,
    description: entries.about,
    'x-parameter-rights': parameterRights(entries),
    parameters: [...listParameters(entries, context.resources, context.parameters), ...parameters],
    responses,
  };
}

function downloadOperation(resource: Resource, field: string, context: Context): Schema {
  return {
    operationId: `download${pascal(resource.name)}${pascal(field)}`,
    summary: `The bytes of the file in ${field}`,
    parameters: [
      ...archivedParameter(resource, context),
      common('ifNoneMatch', context.parameters),
      { name: 'Range', in: 'header', description: 'The bytes that are wanted: `bytes=0-1023`.', schema: { type: 'string' } },
    ],
    responses: {
      '200': { description: 'All bytes.', content: { '*/*': {} } },
      '206': { description: 'The bytes that were asked for.', content: { '*/*': {} } },
      '416': { description: 'The file has no such bytes.' },
      ...shared('304', ...EVERYWHERE),
    },
  };
}

function archivedParameter({ archived }: Resource, { parameters }: Context): Schema[] {
  return archived ? [common('archived', parameters)] : [];
}

/** The parameters and answers of what reads. */
function reading(
  schema: Schema,
  description: string,
  { translated }: Resource,
  { parameters }: Context,
  rows = false,
): { parameters: Schema[]; responses: Schema } {
  return {
    parameters: [common('ifNoneMatch', parameters)],
    responses: {
      '200': found(schema, { description, isTranslated: translated !== undefined, rows }),
      ...shared('304', '400', ...EVERYWHERE),
    },
  };
}

function scopeErrors({ scope }: Resource): string[] {
  return scope === undefined ? [] : ['403'];
}
