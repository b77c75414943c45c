import type { Model, Resource, Verb } from '../../model/model';
import { type Route, routesOf } from '../router';
import { methodId, one, pascal, schemaNames, schemaRef, verbId } from './names';
import { common, keyParameter, listParameters, parameterRights, type Parameters } from './parameters';
import { anything, EVERYWHERE, found, shared, WITH_BODY } from './responses';
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
  const rows = route.steps.some(({ accepts }) => accepts === 'rows');
  const formats = [common(rows ? 'rowsFormat' : 'format', parameters), common('callback', parameters)];
  const operations = route.steps.map((step) => [step.method, operationOf(resource, route, step, context)]);
  return { parameters: [...keys, ...formats], ...Object.fromEntries(operations) };
}

function operationOf(resource: Resource, route: Route, step: Step, context: Context): Schema {
  const described = verbOf(resource, route, step)
    ? verbOperation(resource, verbOf(resource, route, step)!, step, context)
    : methodOperation(resource, route, step, context);
  const rights = step.right === 'public' ? [] : [`${resource.kind}.${step.right}`, ...(step.also === undefined ? [] : [step.also])];
  const { summary, description, ...rest } = described;
  return {
    operationId: rest.operationId,
    tags: [resource.kind],
    summary,
    description: [...(description === undefined ? [] : [String(description)]), rightsText(rights)].join(' '),
    'x-required-right': rights.length > 0 ? rights : undefined,
    security: step.right === 'public' ? [{}, { basic: [] }] : undefined,
    ...rest,
  };
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
      ...reading(schemaRef('SchemaDocument'), 'The schema document.', resource, context),
    };
  }
  if (step.handler === 'restore') return restoreOperation(resource);
  if (step.file !== undefined) return downloadOperation(resource, step.file, context);
  return path === '/' ? listOperation(resource, step, context) : detailOperation(resource, step, context);
}

function listOperation(resource: Resource, step: Step, context: Context): Schema {
  const names = schemaNames(resource);
  const operationId = methodId(resource, 'list', step.method);
  if (step.method === 'get') {
    const own = listParameters(resource, context.resources, context.parameters);
    const { parameters, responses } = reading(schemaRef(names.list), 'A page of the list.', resource, context);
    return {
      operationId,
      summary: `Lists ${resource.name} objects`,
      description: resource.about,
      'x-parameter-rights': parameterRights(resource),
      parameters: [...own, ...parameters],
      responses,
    };
  }
  const isBespoke = step.handler.includes('/');
  return {
    operationId,
    summary: `Creates ${one(resource.name)}`,
    requestBody: body(schemaRef(names.sent), step.accepts),
    responses: {
      '201': isBespoke ? anything('Created.') : undefined,
      ...shared(...(isBespoke ? [] : ['201']), ...WITH_BODY, ...EVERYWHERE, '409', ...scopeErrors(resource)),
    },
  };
}

function detailOperation(resource: Resource, step: Step, context: Context): Schema {
  const names = schemaNames(resource);
  const operationId = methodId(resource, 'detail', step.method);
  const { name } = resource;
  const whole = { description: 'The object as it is now.', isRead: false };
  switch (step.method) {
    case 'get': {
      const { parameters, responses } = reading(schemaRef(names.object), 'The object.', resource, context);
      const own = [...archivedParameter(resource, context), ...(resource.translated ? [common('language', context.parameters)] : [])];
      return { operationId, summary: `Gives ${one(name)}`, description: resource.about, parameters: [...own, ...parameters], responses };
    }
    case 'delete':
      return {
        operationId,
        summary: resource.archived ? `Archives ${one(name)}` : `Deletes ${one(name)}`,
        parameters: archivedParameter(resource, context),
        responses: shared('204', '400fields', ...EVERYWHERE),
      };
    case 'patch':
    case 'put': {
      const done = resource.returnRepresentation ? '200' : step.method === 'put' ? '204' : '202';
      return {
        operationId,
        summary: step.method === 'put' ? `Replaces ${one(name)}` : `Changes fields of ${one(name)}`,
        requestBody: body(schemaRef(step.method === 'put' ? names.sent : names.changed), step.accepts),
        responses: {
          ...(done === '200' ? { '200': found(schemaRef(names.object), whole) } : shared(done)),
          ...shared(...WITH_BODY, ...EVERYWHERE, '409', ...scopeErrors(resource)),
        },
      };
    }
    default:
      return {
        operationId,
        summary: `Changes ${one(name)}`,
        requestBody: body(schemaRef(names.changed), step.accepts),
        responses: { '202': anything('Changed.'), ...shared(...WITH_BODY, ...EVERYWHERE, '409') },
      };
  }
}

function verbOperation(resource: Resource, verb: Verb, step: Step, context: Context): Schema {
  const operationId = verbId(resource, verb, step.method);
  const isRead = step.method === 'get';
  return {
    operationId,
    summary: verb.help.replace(/[.]$/, ''),
    parameters: isRead ? [common('ifNoneMatch', context.parameters)] : [],
    requestBody: isRead ? undefined : body({ type: 'object' }, step.accepts, false),
    responses: {
      '200': anything('Done.'),
      ...(isRead ? shared('304', '400') : { '201': anything('Begun.'), '202': anything('Done.'), ...shared('204', ...WITH_BODY, '409') }),
      ...shared(...EVERYWHERE),
    },
  };
}

function restoreOperation(resource: Resource): Schema {
  const { name } = resource;
  const object = schemaRef(schemaNames(resource).object);
  const done = resource.returnRepresentation
    ? { '200': found(object, { description: 'The object.', isRead: false }) }
    : { '202': { ...anything('Restored.'), content: undefined } };
  return {
    operationId: `restore${pascal(name)}`,
    summary: `Takes an archived ${name} into use again`,
    responses: { ...done, ...shared('400fields', ...EVERYWHERE, '409') },
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
): { parameters: Schema[]; responses: Schema } {
  return {
    parameters: [common('ifNoneMatch', parameters)],
    responses: { '200': found(schema, { description, isTranslated: translated !== undefined }), ...shared('304', '400', ...EVERYWHERE) },
  };
}

function scopeErrors({ scope }: Resource): string[] {
  return scope === undefined ? [] : ['403'];
}

/** A body in each format in which it may be sent. */
function body(schema: Schema, accepts: string | undefined, required = true): Schema {
  const media = { schema };
  const parts = accepts === 'multipart' || accepts === 'file' || accepts === 'files' ? { 'multipart/form-data': {} } : {};
  const mail = accepts === 'mail' ? { 'message/rfc822': {} } : {};
  return {
    required,
    content: { 'application/json': media, 'application/x-www-form-urlencoded': media, 'application/xml': {}, ...parts, ...mail },
  };
}
