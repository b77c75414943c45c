import { namedPanel } from '../language/paths';
import type { Model } from '../model/model';
import { handlerImports, handlerName } from './handler-name';
import { planModule } from './plan/types';
import type { Resource } from '../model/resource';
import { routesOf } from './router';
import { code, literal } from './code';
import { constant, TypeScriptFile } from './typescript';

const OPEN = '; open?: Readonly<Record<string, readonly string[]>>';

/** `index.ts`: everything that the runtime mounts. */
export function emitIndex(model: Model): Map<string, TypeScriptFile> {
  const exposed = model.resources.filter((resource) => resource.exposed);
  const imports = [
    { moduleSpecifier: 'express', namedImports: ['Router'], isTypeOnly: true },
    { moduleSpecifier: '../runtime', namedImports: ['ResourcePlan'], isTypeOnly: true },
    ...model.resources.map((resource) => ({ moduleSpecifier: `./${planModule(resource)}`, namedImports: [`${resource.name}Plan`] })),
    ...exposed.map(({ name }) => ({ moduleSpecifier: `./routers/${name}`, namedImports: [`${name}Router`] })),
  ];
  const byName = new Map(model.resources.map((resource) => [resource.name, resource]));
  const plans = model.resources.map(({ name }) => code`${name}Plan`);
  const routers = exposed.map((resource) => ({
    name: resource.name,
    router: code`${resource.name}Router`,
    open: openMethods(resource, byName),
  }));
  const open = routers.some((router) => router.open) ? OPEN : '';
  const statements = [
    constant({
      name: 'plans',
      type: 'readonly ResourcePlan[]',
      doc: 'The plans of all resources, sorted by name.',
      value: literal(plans, { opened: true }),
    }),
    constant({
      name: 'routers',
      type: `readonly { name: string; router: Router${open} }[]`,
      doc: 'The routers of all resources with endpoints.',
      value: literal(routers, { opened: true }),
    }),
    constant({
      name: 'kinds',
      type: 'readonly string[]',
      doc: 'The kinds of object that permission groups speak of.',
      value: literal(model.kinds),
    }),
  ];
  return new Map([['index.ts', new TypeScriptFile('resources/', { imports, statements })]]);
}

/** `panels.ts`: what code of the domain shows on pages. */
export function emitPanels(model: Model): Map<string, TypeScriptFile> {
  const named = model.resources.flatMap(({ display }) => (display?.panels ?? []).map(({ panel }) => panel));
  const panels = [...new Set(named)].sort();
  const imports = [
    // An application without pages for staff has no panels, and nothing that says what one is.
    ...(panels.length === 0 ? [] : [{ moduleSpecifier: '../runtime/staff/panel', namedImports: ['Panel'], isTypeOnly: true }]),
    ...handlerImports(panels, namedPanel, '..'),
  ];
  const type = `Readonly<Record<string, ${panels.length === 0 ? 'never' : 'Panel'}>>`;
  const doc = 'The panels of pages, by the names that plans have for them.';
  const value = literal(Object.fromEntries(panels.map((panel) => [panel, code`${handlerName(panel)}`])), { opened: true });
  const statements = [constant({ name: 'panels', type, doc, value })];
  return new Map([['panels.ts', new TypeScriptFile('resources/', { imports, statements })]]);
}

/** The paths of a resource with the methods that need no credentials. All paths, as the first that fits counts; undefined where none is open. */
function openMethods(resource: Resource, resources: Map<string, Resource>): Record<string, string[]> | undefined {
  const open = routesOf(resource, resources).map(({ path, steps }): [string, string[]] => [
    path,
    steps.filter(({ right }) => right === 'public').map(({ method }) => method.toUpperCase()),
  ]);
  return open.every(([, methods]) => methods.length === 0) ? undefined : Object.fromEntries(open);
}
