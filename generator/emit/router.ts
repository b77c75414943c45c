import { handlerFile } from '../language/paths';
import type { HttpMethod, Model, Resource } from '../model/model';
import { constant, sourceFile } from './source';

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

interface Step {
  method: HttpMethod;
  right: string;
  handler: string;
}

interface Route {
  path: string;
  steps: Step[];
}

/** `routers/<resource>.ts`: one Express router a resource. What the YAML does not allow has no route and answers 405. */
export function emitRouters(model: Model): Map<string, string> {
  const exposed = model.resources.filter((resource) => resource.exposed);
  return new Map(exposed.map((resource) => [`routers/${resource.name}.ts`, routerFile(resource)]));
}

function routerFile(resource: Resource): string {
  const routes = routesOf(resource);
  const steps = routes.flatMap((route) => route.steps);
  const bespoke = new Map(steps.flatMap(({ handler }) => (handler.includes('/') ? [[handler, handlerName(handler)]] : [])));
  const generic = steps.map(({ handler }) => handler).filter((handler) => !handler.includes('/'));
  const guards = steps.map(({ right }) => (right === 'public' ? 'anyone' : 'may'));
  const imports = [
    { moduleSpecifier: 'express', namedImports: ['Router'] },
    { moduleSpecifier: '../../runtime', namedImports: [...new Set(['answer', 'notAllowed', ...generic, ...guards])].sort() },
    ...[...bespoke].map(([path, alias]) => ({
      moduleSpecifier: `../../${handlerFile(path).replace(/\.ts$/, '')}`,
      namedImports: [{ name: 'handler', alias }],
    })),
    { moduleSpecifier: `../plans/${resource.name}`, namedImports: [`${resource.name}Plan`] },
  ];
  const router = constant({
    name: `${resource.name}Router`,
    type: 'Router',
    doc: `The endpoints below \`/rest/v1/${resource.name}/\`.`,
    value: 'Router()',
  });
  return sourceFile({ source: resource.source }, { imports, statements: [router, ...routes.map((route) => routeText(resource, route))] });
}

/** Routes with fixed names come before routes whose key would match those names. */
function routesOf(resource: Resource): Route[] {
  const verbs = (on: 'list' | 'detail', prefix: string): Route[] =>
    resource.verbs
      .filter((verb) => verb.on === on)
      .map((verb) => ({
        path: `${prefix}${verb.path}/${verb.keyed ? ':subkey/' : ''}`,
        steps: verb.methods.map((method) => ({ method, right: verb.right, handler: verb.handler })),
      }));
  return [
    { path: '/schema/', steps: [{ method: 'get', right: 'view', handler: 'schema' }] },
    { path: '/', steps: resource.methods.list.map((method) => standardStep(resource, 'list', method)) },
    ...verbs('list', '/'),
    { path: '/:key/', steps: resource.methods.detail.map((method) => standardStep(resource, 'detail', method)) },
    ...verbs('detail', '/:key/'),
  ];
}

function standardStep(resource: Resource, level: 'list' | 'detail', method: HttpMethod): Step {
  const name = `${level}.${method}`;
  return {
    method,
    right: resource.public.includes(name) ? 'public' : RIGHT[method],
    handler: resource.handlers[name] ?? GENERIC[name]!,
  };
}

function routeText(resource: Resource, { path, steps }: Route): string {
  const lines = steps.map(({ method, right, handler }) => {
    const guard = right === 'public' ? 'anyone()' : `may('${resource.kind}', '${right}')`;
    return `  .${method}(${guard}, answer(${handlerName(handler)}, ${resource.name}Plan))\n`;
  });
  const methods = steps.map(({ method }) => `'${method.toUpperCase()}'`).join(', ');
  return `${resource.name}Router\n  .route('${path}')\n${lines.join('')}  .all(notAllowed([${methods}]${postedElsewhere(resource, path)}));`;
}

/** A typed action cannot be posted to; the refusal names the collection that takes actions. */
function postedElsewhere(resource: Resource, path: string): string {
  const base = resource.base?.resource;
  return base && path === '/' && !resource.methods.list.includes('post') ? `, '/rest/v1/${base}/'` : '';
}

/** `actions/process` to `actionsProcess`; generic handlers keep their names. */
function handlerName(path: string): string {
  return path.replace(/[/_-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
