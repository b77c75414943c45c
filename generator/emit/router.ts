import { HISTORY } from '../language/history';
import { namedHandler } from '../language/paths';
import { handlerImports, handlerName } from './handler-name';
import type { DeclaredBody, DeclaredQuery } from '../language/words';
import type { Deprecation } from '../model/deprecation';
import type { HttpMethod, Model, Resource, Verb } from '../model/model';
import { bodyRights } from './body/rights';
import { camel } from './openapi/names';
import { fileFields } from './files';
import { planModule } from './plan/types';
import { code, joined, literal, type Code } from './code';
import { constant, TypeScriptFile } from './typescript';

/** The generic handlers of the runtime, by level and method. */
const GENERIC: Record<string, string> = {
  'list.get': 'collection',
  'list.post': 'create',
  'detail.get': 'detail',
  'detail.put': 'replace',
  'detail.patch': 'update',
  'detail.delete': 'remove',
};

const RIGHT: Record<HttpMethod, 'view' | 'edit' | 'delete'> = { get: 'view', post: 'edit', put: 'edit', patch: 'edit', delete: 'delete' };

interface StepBody {
  /** The constant of the router that holds the schema. */
  name: string;
  schema: Exclude<DeclaredBody, string>;
  /** The names of the body that may stand in the query too. */
  options?: string[];
}

export interface Step {
  method: HttpMethod;
  right: string;
  /** The verb goes one day. */
  deprecated?: Deprecation;
  /** A right that it needs beside that of its kind: `users.view`. */
  also?: string;
  handler: string;
  /** The field whose file it gives. */
  file?: string;
  /** The resource of the entries that it lists. */
  entries?: string;
  /** What its requests may bring or ask for. */
  accepts?: string;
  /** What their queries may say, in place of what follows from the resource. */
  query?: DeclaredQuery;
  /** The constant of the router that holds it. */
  queryName?: string;
  /** What its body must keep to, where that is not what the resource takes. */
  body?: StepBody;
  /** Values of its body need rights of their own. */
  checksBody?: boolean;
  /** Not everybody sees every object, and the handler, which is not a generic one, is about one. */
  checksScope?: boolean;
}

export interface Route {
  path: string;
  steps: Step[];
}

/** `routers/<resource>.ts`: one Express router a resource. What the YAML does not allow has no route and answers 405. */
export function emitRouters(model: Model): Map<string, TypeScriptFile> {
  const resources = new Map(model.resources.map((resource) => [resource.name, resource]));
  const exposed = model.resources.filter((resource) => resource.exposed);
  return new Map(exposed.map((resource) => [`routers/${resource.name}.ts`, routerFile(resource, resources)]));
}

function routerFile(resource: Resource, resources: Map<string, Resource>): TypeScriptFile {
  const routes = routesOf(resource, resources).map((route) => withScopeChecks(resource, route));
  const steps = routes.flatMap((route) => route.steps);
  const bespoke = new Set(steps.map(({ handler }) => handler).filter((handler) => handler.includes('/')));
  const generic = steps.map(({ handler }) => handler).filter((handler) => !handler.includes('/'));
  const guards = steps.flatMap(({ deprecated, right, also, query, body, checksBody, checksScope }) => [
    ...(deprecated === undefined ? [] : ['deprecated']),
    right === 'public' ? 'anyone' : 'may',
    ...(also === undefined ? [] : ['may']),
    ...(body === undefined ? [] : ['withBodySchema']),
    ...(query === undefined ? [] : ['withQuerySchema']),
    ...(checksBody ? ['withBodyRights'] : []),
    ...(checksScope ? ['withinScope'] : []),
  ]);
  const imports = [
    { moduleSpecifier: 'express', namedImports: ['Router'] },
    {
      moduleSpecifier: '../../runtime',
      namedImports: [...new Set(['answer', 'notAllowed', ...(resource.deprecated ? ['deprecated'] : []), ...generic, ...guards])].sort(),
    },
    ...handlerImports(bespoke, namedHandler, '../..'),
    { moduleSpecifier: `../${planModule(resource)}`, namedImports: [`${resource.name}Plan`] },
    ...steps.flatMap(({ entries }) =>
      entries === undefined ? [] : [{ moduleSpecifier: `../${planModule(resources.get(entries)!)}`, namedImports: [`${entries}Plan`] }],
    ),
  ];
  const router = constant({
    name: `${resource.name}Router`,
    type: 'Router',
    doc: `The endpoints below \`/rest/v1/${resource.name}/\`.`,
    value: code`Router()`,
  });
  const told = resource.deprecated ? [code`${resource.name}Router.use(deprecated(${literal(resource.deprecated)}));`] : [];
  const schemas = new Map(
    steps.flatMap(({ query, queryName, body }) => [
      ...(query === undefined ? [] : [[queryName!, query] as const]),
      ...(body === undefined ? [] : [[body.name, body.schema] as const]),
    ]),
  );
  const constants = [...schemas].map(([name, schema]) => constant({ name, value: literal(schema) }));
  return new TypeScriptFile(resource.source, {
    imports,
    statements: [...constants, router, ...told, ...routes.map((route) => routeStatement(resource, route))],
  });
}

/** Handlers of objects that are not generic are told only of objects that the account sees. The generic ones look for themselves. */
function withScopeChecks({ scope }: Resource, route: Route): Route {
  if (scope === undefined || !route.path.startsWith('/:key/')) return route;
  return { ...route, steps: route.steps.map((step) => ({ ...step, checksScope: step.handler.includes('/') })) };
}

/** Routes with fixed names come before routes whose key would match those names. */
export function routesOf(resource: Resource, resources: Map<string, Resource>): Route[] {
  const checksBody = Object.keys(bodyRights(resource, resources)).length > 0;
  const standard = (level: 'list' | 'detail', method: HttpMethod): Step =>
    standardStep(resource, level, method, { checksBody, asOf: showsFormer(resource, resources) });
  const verbs = (on: 'list' | 'detail', prefix: string): Route[] =>
    resource.verbs
      .filter((verb) => verb.on === on)
      .map((verb) => ({
        path: `${prefix}${verb.path}/${verb.keyed ? ':subkey/' : ''}`,
        steps: verb.methods.map((method) => ({
          method,
          right: verb.right,
          deprecated: verb.deprecated,
          handler: verb.handler,
          accepts: verb.accepts,
          query: verb.query,
          queryName: `${camel(verb.name)}Query`,
          body: verbBody(verb, method),
        })),
      }));
  return [
    { path: '/schema/', steps: [{ method: 'get', right: 'view', handler: 'schema' }] },
    { path: '/', steps: resource.methods.list.map((method) => standard('list', method)) },
    ...verbs('list', '/'),
    { path: '/:key/', steps: resource.methods.detail.map((method) => standard('detail', method)) },
    ...(resource.archived ? [{ path: '/:key/restore/', steps: [restoreStep(resource)] }] : []),
    ...(showsHistory(resource, resources) ? [{ path: '/:key/history/', steps: [historyStep(resource)] }] : []),
    ...verbs('detail', '/:key/'),
    ...fileFields(resource).map(({ name }) => ({ path: `/:key/${name}/`, steps: [downloadStep(resource, name)] })),
  ];
}

/** What guards the body of a verb. Its options may stand in the query; in an answer of rows `format` is that of the answer. */
function verbBody({ name, body, accepts }: Verb, method: HttpMethod): StepBody | undefined {
  const own = RIGHT[method] === 'edit' ? stepBody(name, body) : undefined;
  const options = Object.keys(own?.schema.properties ?? {}).filter((option) => option !== 'format' || accepts !== 'rows');
  return own && options.length > 0 ? { ...own, options } : own;
}

/** The body that a handler alone takes. What the resource takes has its rules in the plan. */
function stepBody(name: string, body: DeclaredBody | undefined): StepBody | undefined {
  if (body === 'none') return { name: 'noBody', schema: { type: 'object' } };
  return typeof body === 'object' ? { name: `${camel(name)}Body`, schema: body } : undefined;
}

/** Whoever may change the rows may restore them. */
function restoreStep({ rights }: Resource): Step {
  return { method: 'post', right: 'edit', also: rights['detail.patch'], handler: 'restore' };
}

/**
 * Whether a history is kept of objects that can be read, and can be read itself. Beside a keyed verb of the list, such as `run/:subkey/`, the path of
 * an object's history would be ambiguous: there the general list of entries tells it.
 */
export function showsHistory({ exposed, history, methods, verbs }: Resource, resources: Map<string, Resource>): boolean {
  const isRead = exposed && methods.detail.includes('get') && !verbs.some(({ on, keyed }) => on === 'list' && keyed);
  return isRead && history !== undefined && resources.get(HISTORY.resource)?.exposed === true;
}

/** Whether objects can be shown as they were: every change of them is kept. */
export function showsFormer(resource: Resource, resources: Map<string, Resource>): boolean {
  const { history, handlers } = resource;
  return showsHistory(resource, resources) && history!.by === undefined && handlers['detail.get'] === undefined;
}

/** Whoever may read the object may read who changed it, save where the public may. */
function historyStep({ rights }: Resource): Step {
  return { method: 'get', right: 'view', also: rights['detail.get'], handler: 'historyOf', entries: HISTORY.resource };
}

/** Whoever may read the object may download its files. */
function downloadStep(resource: Resource, file: string): Step {
  return { ...standardStep(resource, 'detail', 'get', { checksBody: false, asOf: false }), handler: 'download', file };
}

function standardStep(
  resource: Resource,
  level: 'list' | 'detail',
  method: HttpMethod,
  { checksBody, asOf }: { checksBody: boolean; asOf: boolean },
): Step {
  const name = `${level}.${method}`;
  return {
    method,
    right: resource.public.includes(name) ? 'public' : RIGHT[method],
    also: resource.rights[name],
    handler: resource.handlers[name] ?? (name === 'detail.get' && asOf ? 'detailAsOf' : GENERIC[name]!),
    accepts: resource.accepts[name] ?? acceptedByGeneric(resource, name),
    query: resource.query[name],
    queryName: `${camel(name.replace('.', '_'))}Query`,
    body: stepBody(name.replace('.', '_'), resource.body[name]),
    checksBody: checksBody && RIGHT[method] === 'edit',
  };
}

/** What a method takes or gives beside JSON where the YAML does not say it: lists come as rows too. */
function acceptedByGeneric(resource: Resource, name: string): string | undefined {
  if (name === 'list.get' && resource.handlers[name] === undefined) return 'rows';
  return takesFiles(resource, name) ? 'files' : undefined;
}

/** Whether a method takes forms with the files of fields: where the generic handler writes, and where one in its place takes the same body. */
function takesFiles(resource: Resource, name: string): boolean {
  const isWrite = ['list.post', 'detail.put', 'detail.patch'].includes(name);
  const isOther = resource.handlers[name] !== undefined && resource.body[name] !== undefined;
  return isWrite && !isOther && fileFields(resource).some(({ readonly }) => !readonly);
}

/** What `If-Match` compares is the answer of the handler of GET, where there is one. */
const CHANGING: readonly HttpMethod[] = ['put', 'patch', 'delete'];

function routeStatement(resource: Resource, { path, steps }: Route): Code {
  const methods = literal(steps.map(({ method }) => method.toUpperCase()));
  const calls = [
    code`.route('${path}')`,
    ...steps.map((step) => stepCall(resource, path, step)),
    code`.all(notAllowed(${methods}${postedElsewhere(resource, path)}));`,
  ];
  return code`${resource.name}Router\n  ${joined(calls, '\n  ')}`;
}

function stepCall(resource: Resource, path: string, step: Step): Code {
  const { method, right, deprecated, also, handler, file, entries, accepts, query, queryName, body, checksBody, checksScope } = step;
  const guards = [
    ...(deprecated === undefined ? [] : [code`deprecated(${literal(deprecated)})`]),
    right === 'public' ? 'anyone()' : `may('${resource.kind}', '${right}')`,
    ...(also === undefined ? [] : [`may('${also.replace('.', "', '")}')`]),
  ];
  const plain = entries ? `${handler}(${resource.name}Plan)` : file === undefined ? handlerName(handler) : `${handler}('${file}')`;
  const options = body?.options === undefined ? [] : [literal(body.options)];
  const called = body === undefined ? plain : code`withBodySchema(${joined([body.name, plain, ...options])})`;
  const asked = query ? code`withQuerySchema(${queryName!}, ${called})` : called;
  const scoped = checksScope ? code`withinScope(${asked})` : asked;
  const name = checksBody ? code`withBodyRights(${scoped})` : scoped;
  const shows = path === '/:key/' && CHANGING.includes(method) ? resource.handlers['detail.get'] : undefined;
  const more = [accepts && `'${accepts}'`, shows && handlerName(shows)];
  const last = more.findLastIndex((one) => one !== undefined) + 1;
  const given = [name, `${entries ?? resource.name}Plan`, ...more.slice(0, last).map(String)];
  return code`.${method}(${joined(guards)}, answer(${joined(given)}))`;
}

/** A typed action cannot be posted to; the refusal names the collection that takes actions. */
function postedElsewhere(resource: Resource, path: string): string {
  const base = resource.base?.resource;
  return base && path === '/' && !resource.methods.list.includes('post') ? `, '/rest/v1/${base}/'` : '';
}
